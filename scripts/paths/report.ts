import { createHash } from 'node:crypto';
import type { StateValue } from 'xstate';
import { triggerName } from '../../src/machines/transition-key.ts';
import type { DeclaredTransition } from './declared.ts';
import type { Walk } from './walk.ts';

/** The answer of `npm run paths -- --format json`, one per machine. */
export type PathReport = {
  machine: string;
  transitions: DeclaredTransition[];
  paths: { id: string; steps: { event: string; state: StateValue; covers: string[] }[] }[];
  coverage: { declared: number; covered: number; unreachable: { id: string; reason: string }[] };
};

export function reportOf({ machine, transitions, paths, executed, unreachable }: Walk): PathReport {
  return {
    machine,
    transitions,
    paths: paths.map(({ steps: taken, startCovers, start }) => {
      const steps = [
        // The start is a step too: a machine may take eventless transitions before its first stable state.
        { event: 'started', state: start, covers: startCovers },
        ...taken.map(({ event, snapshot, covers }) => ({
          event: triggerName(event.type),
          state: snapshot.value as StateValue,
          covers,
        })),
      ];
      return { id: pathId(machine, steps), steps };
    }),
    coverage: {
      declared: transitions.length,
      covered: transitions.filter(({ id }) => executed.has(id)).length,
      unreachable,
    },
  };
}

/** A path keeps its name as long as nothing in it changes, independent of other paths. */
export const pathId = (machine: string, steps: PathReport['paths'][number]['steps']): string =>
  `${machine}-${createHash('sha256').update(JSON.stringify(steps)).digest('hex').slice(0, 8)}`;
