import { filesOfMachines } from '../paths/affected.ts';
import { walkedMachines } from '../paths/tester-plans.ts';
import { importersOf, sharedWords, type Importers } from '../mutate/nearest.ts';

/** Where a change is seen in the browser without a server: its walks answer in the server's place. */
const WALKED = /^(?:src\/(?:api|app|domain|machines|ui)|tests\/e2e\/walk)\//;

const featureOf = (file: string): string | undefined => /^src\/(?:machines|ui)\/([^/]+)\//.exec(file)?.[1];

/**
 * The machine with a walk that is nearest to what changed: of those that import it or belong to the same feature, the one
 * that shares most words of its name; of those alike, the one with the fewest files between.
 */
export async function nearestMachine(
  changed: readonly string[],
  importers: Importers,
): Promise<string | undefined> {
  const seen = changed.filter((file) => WALKED.test(file));
  if (seen.length === 0) return undefined;
  const walked = await walkedMachines();
  const machines = [...(await filesOfMachines())].filter(([id]) => walked.has(id));
  const near = seen.flatMap((file) => {
    const importing = importersOf(file, importers);
    const feature = featureOf(file);
    return machines.flatMap(([id, machine]) => {
      const distance = importing.indexOf(machine);
      if (distance === -1 && (feature === undefined || featureOf(machine) !== feature)) return [];
      // "leadViewWork" as "lead-View-Work", in the words of a path.
      const words = `${machine.replace(/\.machine\.ts$/, '')}/${id.replaceAll(/(?=[A-Z])/g, '-').toLowerCase()}`;
      return [{ id, shared: sharedWords(file, words), distance: distance === -1 ? Infinity : distance }];
    });
  });
  return near.sort((one, other) => other.shared - one.shared || one.distance - other.distance)[0]?.id;
}
