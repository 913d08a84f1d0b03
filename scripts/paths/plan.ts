import { initialTransition, type AnyMachineSnapshot, type StateValue } from 'xstate';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { triggerName } from '../../src/machines/transition-key.ts';
import type { Path } from './cover.ts';
import { delayOf, isDelay } from './delays.ts';
import { arrangements } from './plan-arrange.ts';
import { whenOf, type Words } from './words/words.ts';

/** One step of a plan: what the tester arranges first, what happens, and what is seen then. */
export type PlanStep = { first: readonly string[]; when: string; then: readonly string[] };

/** One path of a plan in the words of the screen. Its first step is the beginning, as in the JSON report. */
export type PlanPath = { given: readonly string[]; steps: readonly PlanStep[] };

const BEGIN = 'All of this is so.';

/**
 * A path as a tester follows it. Where the machine has no words, or lacks one, the trigger and the state's name are
 * used instead, so that the plan is complete.
 */
export function planOf({ machine, inputs }: CatalogueEntry, path: Path, words: Words | undefined): PlanPath {
  const [start] = initialTransition(
    machine,
    inputs[path.input]?.(() => 0),
  ) as [AnyMachineSnapshot, unknown];
  const [atStart = [], ...arranged] = arrangements(start, path.steps, words);
  const steps = path.steps.map(({ event, snapshot }, index): PlanStep => {
    const before = path.steps[index - 1]?.snapshot ?? null;
    const ms = isDelay(event) ? delayOf(machine, event, before ?? start) : null;
    const when = words && whenOf(words, event, before, ms);
    return {
      first: arranged[index] ?? [],
      when: when ?? `\`${triggerName(event.type)}\``,
      then: thenOf(snapshot, words),
    };
  });
  return {
    given: [
      ...(words?.given(path.input) ?? ['The product runs.']),
      ...atStart.map((text) => `Just before the last of these, ${text}.`),
    ],
    steps: [{ first: [], when: BEGIN, then: thenOf(start, words) }, ...steps],
  };
}

function thenOf(snapshot: AnyMachineSnapshot, words: Words | undefined): readonly string[] {
  const seen = words?.then(snapshot) ?? [];
  return seen.length > 0 ? seen : [stateText(snapshot.value as StateValue)];
}

const stateText = (state: StateValue): string =>
  `\`${typeof state === 'string' ? state : JSON.stringify(state)}\``;
