import { isDeepStrictEqual } from 'node:util';
import type { EventObject, StateValue } from 'xstate';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import type { Path, Step } from './cover.ts';
import { begin, eventsAt, take } from './graph.ts';
import { isolate } from './rebuild.ts';

/**
 * A path as it is written into a file: its start, and which of the events that can happen there each step is. Events and
 * snapshots hold files, errors and functions, which a file does not.
 */
export type KeptPath = { input: number; choices: number[] };

/** A path to write into a file. */
export const keep = (entry: CatalogueEntry, { input, steps }: Path): KeptPath => ({
  input,
  choices: along(entry, input, steps, (events, { event }) =>
    events.findIndex((one) => isDeepStrictEqual(one, event)),
  ).choices,
});

/** The path again: the machine is taken through it. */
export const replay = (entry: CatalogueEntry, { input, choices }: KeptPath): Path =>
  along(entry, input, choices, (_, choice) => choice).path;

/** Takes a machine from a start through the events that are chosen. */
function along<Turn>(
  entry: CatalogueEntry,
  input: number,
  turns: readonly Turn[],
  choose: (events: readonly EventObject[], turn: Turn) => number,
): { path: Path; choices: number[] } {
  const { machine } = isolate(entry.machine, entry.effects);
  const { snapshot: start, covers: startCovers } = begin(
    machine,
    entry.inputs[input]?.(() => 0),
  );
  const steps: Step[] = [];
  const choices = turns.map((turn) => {
    const from = steps.at(-1)?.snapshot ?? start;
    const events = eventsAt(machine, entry, from);
    const choice = choose(events, turn);
    const event = events[choice];
    if (!event) throw new Error(`${entry.id}, step ${String(steps.length + 1)}: it cannot happen here.`);
    const { snapshot, covers } = take(machine, from, event);
    steps.push({ event, snapshot, covers });
    return choice;
  });
  return { path: { input, start: start.value as StateValue, startCovers, steps }, choices };
}
