import type { AnyStateMachine } from 'xstate';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import type { WalkRecord } from './coverage-records.ts';
import { declaredTransitions } from './declared.ts';

/** What became of a transition in the walk it was left to. */
export type Same = {
  /** Whether that walk took it; else it explains why not. */
  isExecuted: boolean;
  reason: string;
};

/** The transitions of a machine that another machine of the same chart declares too, each with its name there. */
export function sameIn(machine: AnyStateMachine, other: AnyStateMachine): Map<string, string> {
  const there = new Map(inChart(other).map(({ key, id }) => [key, id]));
  return new Map(
    inChart(machine).flatMap(({ key, id }): [string, string][] => {
      const same = there.get(key);
      return same === undefined ? [] : [[id, same]];
    }),
  );
}

/** Transitions without the name of their machine: with equal names, ends and guards they are the same one of a chart. */
function inChart(machine: AnyStateMachine): { key: string; id: string }[] {
  const { id: name } = machine.root;
  const below = (id: string): string => (id.startsWith(name) ? id.slice(name.length) : id);
  return declaredTransitions(machine).map(({ id, target, guard }) => ({
    key: JSON.stringify([below(id), target.split(', ').map(below), guard]),
    id,
  }));
}

/**
 * What machines that are not walked leave to the walk of another machine, by transition. Null where that walk neither took
 * nor explains the same transition: then nothing did.
 */
export function leftToOthers(
  entries: readonly CatalogueEntry[],
  walks: readonly WalkRecord[],
): Map<string, Same | null> {
  const found = new Map<string, Same | null>();
  for (const { machine, sameAs } of walks) {
    if (!sameAs) continue;
    const other = entries.find(({ id }) => id === sameAs.machine);
    const own = entries.find(({ id }) => id === machine);
    const same = own && other ? sameIn(own.machine, other.machine) : new Map<string, string>();
    const records = walks.filter((walk) => walk.machine === sameAs.machine);
    const taken = new Set(records.flatMap(({ executed }) => executed[sameAs.machine] ?? []));
    const reasons: Record<string, string> = Object.assign(
      { ...other?.unreachable },
      ...records.map(({ beyond }) => beyond),
    );
    for (const id of sameAs.transitions) found.set(id, sameOf(sameAs.machine, same.get(id), taken, reasons));
  }
  return found;
}

function sameOf(
  machine: string,
  id: string | undefined,
  taken: ReadonlySet<string>,
  reasons: Readonly<Record<string, string>>,
): Same | null {
  if (id === undefined) return null;
  if (taken.has(id)) return { isExecuted: true, reason: `The same as in ${machine}, which is walked whole.` };
  const why = reasons[id];
  return why === undefined ? null : { isExecuted: false, reason: `The same as in ${machine}: ${why}` };
}
