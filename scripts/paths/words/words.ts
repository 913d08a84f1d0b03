import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { triggerName } from '../../../src/machines/transition-key.ts';

/** One sentence for an event; a function where the words depend on what is sent or on the state it happens in, and nothing where they have none. */
export type Phrase =
  | string
  | ((event: EventObject & Record<string, unknown>, before: AnyMachineSnapshot | null) => string | undefined);

/**
 * One machine in the words of its screen: what a human tester does and sees. Texts between “these quotes” stand on the
 * screen exactly so; the browser walk checks that they do, so a plan cannot speak of a button that has another name.
 */
export type Words = {
  /** Before the first step: who is signed in, what there is, what is open. By the start's place in the catalogue. */
  given: (input: number) => readonly string[];
  /**
   * By trigger ("create.requested", "done save", "after redirectDelay"): what the tester does, or what happens. Delays
   * need no words of their own: "Wait 5 seconds."
   */
  when: Readonly<Record<string, Phrase>>;
  /**
   * By trigger: what the tester arranges before something is done, or before the step that asks for an answer ("in a
   * second window, delete the same row"). Where it is missing, lost connections, slow answers and refusals are arranged
   * in general words; "" is for an answer that does not depend on the network. For something that is done, "on", "off"
   * or "slow" alone say what the network has to be.
   */
  prepare?: Readonly<Record<string, Phrase>>;
  /** What is seen in a state, one sentence each; at least one. */
  then: (snapshot: AnyMachineSnapshot) => readonly string[];
};

/** What happens in one step; undefined where the words lack it. `ms` is the length of a delay. */
export function whenOf(
  words: Words,
  event: EventObject & Record<string, unknown>,
  before: AnyMachineSnapshot | null,
  ms: number | null,
): string | undefined {
  const said = sentenceOf(words.when, event, before);
  return said ?? (ms === null ? undefined : `Wait ${durationText(ms)}.`);
}

/** The sentence for an event among those by trigger; undefined where there is none. */
export function sentenceOf(
  phrases: Readonly<Record<string, Phrase>>,
  event: EventObject & Record<string, unknown>,
  before: AnyMachineSnapshot | null,
): string | undefined {
  const phrase = phrases[triggerName(event.type)];
  return typeof phrase === 'function' ? phrase(event, before) : phrase;
}

/** "300 milliseconds", "5 seconds", "5 minutes", "16 minutes 40 seconds". */
function durationText(ms: number): string {
  if (ms < 1_000) return amountText(ms, 'millisecond');
  const minutes = ms < 120_000 ? 0 : Math.floor(ms / 60_000);
  const seconds = ms / 1_000 - minutes * 60;
  return [
    ...(minutes > 0 ? [amountText(minutes, 'minute')] : []),
    ...(seconds > 0 ? [amountText(seconds, 'second')] : []),
  ].join(' ');
}

const amountText = (amount: number, unit: string): string =>
  `${String(amount)} ${unit}${amount === 1 ? '' : 's'}`;

/** "It says “text”." with one full stop, which stands within the quotes where the text has its own. */
export const says = (text: string, lead = 'It says'): string =>
  /[.!?…]$/.test(text) ? `${lead} “${text}”` : `${lead} “${text}”.`;
