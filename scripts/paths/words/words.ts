import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { triggerName } from '../../../src/machines/transition-key.ts';

/** One sentence for an event; a function if it depends on the event's values or on the state before it. */
export type Phrase =
  | string
  | ((event: EventObject & Record<string, unknown>, before: AnyMachineSnapshot | null) => string | undefined);

/**
 * The words for one machine's plans: what a tester does and sees. Texts between “these quotes” appear on screen word
 * for word; the browser walk checks that, so a plan cannot name a button that does not exist.
 */
export type Words = {
  /** The situation before the first step. `input` is the index of the start in the catalogue. */
  given: (input: number) => readonly string[];
  /**
   * What the tester does, or what happens, by trigger ("create.requested", "done save", "after redirectDelay"). A delay
   * without words becomes "Wait 5 seconds."
   */
  when: Readonly<Record<string, Phrase>>;
  /**
   * What the tester arranges before an action, or before the request whose answer is the trigger ("in a second window,
   * delete the same row"), by trigger. Without an entry, lost connections, slow answers and refusals get a general
   * instruction; "" stands for an answer that does not depend on the network. "on", "off" or "slow" alone sets the
   * network, before an answer for what makes it come.
   */
  prepare?: Readonly<Record<string, Phrase>>;
  /**
   * What no tester can bring about, by trigger or by the transition's whole name, with the reason: the plan leaves it
   * out. What the walk leaves out, its vocabulary says.
   */
  beyond?: Readonly<Record<string, string>>;
  /** What the tester sees in a state: one or more sentences. */
  then: (snapshot: AnyMachineSnapshot) => readonly string[];
};

/** The sentence for one step; undefined if the words have none. `ms` is the length of a delay. */
export function whenOf(
  words: Words,
  event: EventObject & Record<string, unknown>,
  before: AnyMachineSnapshot | null,
  ms: number | null,
): string | undefined {
  const said = sentenceOf(words.when, event, before);
  return said ?? (ms === null ? undefined : `Wait ${durationText(ms)}.`);
}

/** Looks up the sentence for an event's trigger; undefined if there is none. */
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
