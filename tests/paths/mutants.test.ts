import { expect, test } from 'vitest';
import { mutantsOf, type Mutant } from '../../scripts/paths/mutants.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { oracles } from '../machines/oracles.ts';
import { starter, type Oracle } from '../machines/subject.ts';

type Suspect = Mutant & { entry: CatalogueEntry; oracle: Oracle };

const suspects: Suspect[] = oracles.flatMap(({ entry, oracle }) =>
  mutantsOf(entry.machine).map((mutant) => ({ ...mutant, entry, oracle })),
);

/** The first scenario a machine does not live up to, or null: then nobody noticed. */
async function noticedBy({ build, entry, oracle }: Suspect): Promise<string | null> {
  for (const [title, scenario] of Object.entries(oracle.scenarios)) {
    try {
      await scenario(starter(build(), entry.effects));
    } catch {
      return title;
    }
  }
  return null;
}

/** Small and repeatable (mulberry32): the same seed picks the same mutants. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const seed = Number(process.env['MUTANT_SEED'] ?? 2025);
const random = randomOf(seed);
const picked = (['transition', 'guard', 'delay'] as const).map((kind) => {
  const candidates = suspects.filter((suspect) => suspect.kind === kind);
  return candidates[Math.floor(random() * candidates.length)];
});

test.each(picked.map((mutant) => [mutant?.name ?? 'none', mutant] as const))(
  `seed ${String(seed)} – the suite fails on the mutant "%s"`,
  async (_, mutant) => {
    expect(mutant).toBeDefined();
    const title = mutant && (await noticedBy(mutant));
    console.log(`mutant "${mutant?.name ?? ''}" noticed by "${title ?? 'nobody'}"`);
    expect(title).not.toBeNull();
  },
);

test('no mutant of any machine goes unnoticed', { timeout: 120_000 }, async () => {
  const survivors: string[] = [];
  for (const suspect of suspects) {
    if ((await noticedBy(suspect)) === null) survivors.push(suspect.name);
  }
  console.log(`${String(suspects.length)} mutants, ${String(survivors.length)} survivors`);
  expect(survivors).toEqual([]);
});

test('an unchanged machine is not mistaken for a mutant', async () => {
  for (const { entry, oracle } of oracles) {
    const [mutant] = mutantsOf(entry.machine);
    if (!mutant) continue;
    const same = { ...mutant, build: () => entry.machine, entry, oracle };
    expect(await noticedBy(same)).toBeNull();
  }
});
