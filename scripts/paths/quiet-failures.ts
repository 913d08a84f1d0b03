import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import type { Edge, Graph } from './graph.ts';
import { waysTo } from './places.ts';

const FAILED = 'xstate.error.actor.';

/** Whether a step shows something or changes what is shown: an outside action, another tag, another context. */
export function isTold(
  entry: CatalogueEntry,
  from: AnyMachineSnapshot,
  { effects, snapshot }: Pick<Edge, 'effects' | 'snapshot'>,
): boolean {
  const tagsOf = ({ tags }: AnyMachineSnapshot): string[] =>
    [...tags].filter((tag) => !['busy', 'slow'].includes(tag)).sort();
  const context = snapshot.context as Readonly<Record<string, unknown>>;
  const before = from.context as Readonly<Record<string, unknown>>;
  return (
    // The output of a machine that ends goes to its owner.
    snapshot.status !== 'active' ||
    effects.some(({ name }) => entry.effects.includes(name)) ||
    String(tagsOf(snapshot)) !== String(tagsOf(from)) ||
    // An action may assign anew what is the same.
    Object.keys(context).some((name) => !isDeepStrictEqual(context[name], before[name]))
  );
}

/** The actors of a machine whose failure, somewhere, shows nothing and changes nothing at once. */
export function quietFailuresOf(entry: CatalogueEntry, graphs: readonly Graph[]): string[] {
  const quiet = [...waysTo(graphs).keys()].flatMap((place) =>
    place
      .edges()
      .filter((edge) => edge.event.type.startsWith(FAILED) && !isTold(entry, place.snapshot, edge))
      .map(({ event }) => event.type.slice(FAILED.length)),
  );
  return [...new Set(quiet)].sort();
}
