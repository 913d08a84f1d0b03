import { localeFor, perLanguage } from './locale.ts';
import type { TimedText } from './said.ts';
import { WAIT_MESSAGES } from './wait-messages.ts';

/** Whole seconds until a retry is allowed. */
export const secondsUntil = ({ retryAt }: TimedText, now: number): number =>
  Math.max(0, Math.ceil((retryAt - now) / 1_000));

/** The sentence with its seconds replaced by the seconds left; if it names none, the time left is appended. */
export function countedDown({ text, seconds }: TimedText, left: number): string {
  if (left === 0) return WAIT_MESSAGES.over;
  const named = WAIT_MESSAGES.seconds(seconds);
  const [before, ...after] = text.split(named);
  return before === undefined || after.length === 0 || /\p{Nd}$/u.test(before)
    ? `${text} ${WAIT_MESSAGES.left(clockOf(left))}`
    : before + WAIT_MESSAGES.seconds(left) + after.join(named);
}

const twoDigits = perLanguage(() => new Intl.NumberFormat(localeFor('en-US'), { minimumIntegerDigits: 2 }));

/** "00:28", "12:05", "01:00:00"; a wait is always shorter than a day. */
const clockOf = (left: number): string =>
  [...(left < 3_600 ? [] : [Math.floor(left / 3_600)]), Math.floor(left / 60) % 60, left % 60]
    .map((part) => twoDigits().format(part))
    .join(':');
