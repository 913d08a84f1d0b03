import { mutantsOf, type Mutant } from '../../scripts/paths/mutants.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { oracles } from './oracles.ts';
import { starter, type Oracle } from './subject.ts';

/** A machine with a mistake, and the oracle that has to notice. */
export type Suspect = Mutant & { entry: CatalogueEntry; oracle: Oracle };

/** Every mutant of every machine that has an oracle of its own. */
export const suspects: readonly Suspect[] = oracles.flatMap(({ entry, oracle }) =>
  mutantsOf(entry.machine).map((mutant) => ({ ...mutant, entry, oracle })),
);

/** The title of the first scenario that fails on a machine, or null: then the mutant survived. */
export async function noticedBy({ build, entry, oracle }: Suspect): Promise<string | null> {
  const machine = build();
  for (const [title, scenario] of Object.entries(oracle.scenarios)) {
    try {
      await scenario(starter(machine, entry.effects));
    } catch {
      return title;
    }
  }
  return null;
}
