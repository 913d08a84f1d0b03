import type { TimedText } from './said.ts';

/** Shown with a refusal that names a wait. */
export const WAIT_MESSAGES = {
  over: 'You can try again now.',
  left: (clock: string): string => `Time left: ${clock}.`,
} as const;

/** Whole seconds until a retry is allowed. */
export const secondsUntil = ({ retryAt }: TimedText, now: number): number =>
  Math.max(0, Math.ceil((retryAt - now) / 1_000));

/** The sentence with its seconds replaced by the seconds left; if it names none, the time left is appended. */
export function countedDown({ text, seconds }: TimedText, left: number): string {
  if (left === 0) return WAIT_MESSAGES.over;
  const named = new RegExp(`\\b${String(seconds)}(?= seconds?\\b)`);
  return named.test(text)
    ? text.replace(named, String(left))
    : `${text} ${WAIT_MESSAGES.left(clockOf(left))}`;
}

/** "00:28", "12:05", "01:00:00"; a wait is always shorter than a day. */
const clockOf = (left: number): string =>
  new Date(left * 1_000).toISOString().slice(11, 19).replace(/^00:/, '');
