import { withoutSymbology } from './code.ts';
import { hasDigit } from './payload-plain.ts';
import { readPayload } from './payload.ts';

/** Where keys go: a text field, the field that takes codes, or anything else. */
export type KeyPlace = 'text' | 'codes' | 'page';

/** Keys that came one right after the other. */
export type Burst = {
  /** A line feed stands for Enter, a tab for Tab. */ text: string;
  keys: number;
  /** From the first key to the last. */ ms: number;
  /** The longest time between two of its keys (ms). */ slowest: number;
  /** Whether it ends with Enter or Tab. */ isEnded: boolean;
  /** Whether no key came for a second after the last one, into a field that was empty before. */
  isAlone: boolean;
  place: KeyPlace;
  /** Whether it goes on with what the field for codes already held: a person paused, or the scanner was held up. */
  isContinued: boolean;
};

/** No hand types this fast for long: milliseconds a key, on average. */
const FAST_MS = 40;
const SHORTEST = 4;
/** Fewer keys may be quick by chance. */
const FEWEST_KEYS = 6;
const CARD_BEGINS = /^BEGIN:VCARD/i;
const CARD_ENDS = /\nEND:VCARD\s*$/i;

/**
 * Who typed a burst: a hand scanner (`scan`), or a person (`typing`). Into a text field no person types a card or a code
 * with digits so quickly, nor ends anything with Enter or Tab at the speed of a machine. A text in the field that takes
 * codes is an `entry`: the field captures it as it captures a name. There a pause may be the hand's: Enter or Tab ends a
 * code, or silence after keys that each came at the speed of a machine; and what goes on after a pause is captured
 * together with what the field held.
 */
export function judgeBurst({
  text,
  keys,
  ms,
  slowest,
  isEnded,
  isAlone,
  place,
  isContinued,
}: Burst): 'scan' | 'entry' | 'typing' {
  const whole = text.trim();
  if (whole.length < SHORTEST) return 'typing';
  const isEndedBySilence = isAlone && keys >= FEWEST_KEYS && slowest <= FAST_MS;
  if (place === 'codes' && !isEnded && !isEndedBySilence) return 'typing';
  if (isContinued) return 'entry';
  const isFast = ms <= FAST_MS * (keys - 1);
  // A person repeats a digit quickly.
  const isVaried = whole.replace(/(.)\1+/gu, '$1').length >= FEWEST_KEYS;
  if ((place === 'page' || isFast || isVaried) && codesIn(whole).every(isPayload)) return 'scan';
  const isMachine = isFast && whole.length >= FEWEST_KEYS;
  if (place === 'text' ? !(isEnded && isMachine) : !(isEnded || isMachine)) return 'typing';
  return place === 'codes' && !/[\n\t]/.test(whole) ? 'entry' : 'scan';
}

/** The lines of a burst that have their end, and the line that has none yet. */
export function splitAtEnd(text: string): [ended: string, rest: string] {
  const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\t')) + 1;
  return [text.slice(0, end), text.slice(end)];
}

/** The codes of a burst: lines that are codes each, as a scanner sends what it stored, or one code of several lines. */
export function codesIn(text: string): string[] {
  const lines = text.trim().split(/[\n\t]+/);
  return (lines.every(isCode) ? lines : [text.trim()]).map(withoutSymbology);
}

/** Whether more lines of a card follow, which may take longer than keys. */
export const isOpenCard = (text: string): boolean =>
  CARD_BEGINS.test(withoutSymbology(text)) && !CARD_ENDS.test(text);

/** Whether nothing can follow. */
export const isWholeCard = (text: string): boolean => CARD_ENDS.test(text);

function isCode(line: string): boolean {
  const read = readPayload(withoutSymbology(line));
  return read.kind === 'code' && hasDigit(read.code);
}

/** Whether a text is written like a badge, a card or an address. */
function isPayload(text: string): boolean {
  const read = readPayload(text);
  if (read.kind === 'code') return hasDigit(read.code);
  if (read.kind === 'text') return /^https?:\/\//i.test(text) || CARD_BEGINS.test(text);
  return read.kind !== 'unreadable' || read.reason === 'tooLong';
}
