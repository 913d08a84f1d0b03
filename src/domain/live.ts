/** How changes reach the screens of others (decision 0015): numbers and words that server and browser share. */

/** A sign of life this often (ms); the session is checked again with it. */
export const LIVE_BEAT_MS = 15_000;

/** Without a sign of life for this long (ms) a stream counts as broken: two missed, and some. */
export const LIVE_SILENCE_MS = 40_000;

/** Screens are told at most this often (ms), whatever happens at the stand. */
export const LIVE_PAUSE_MS = 400;

/** A request that hangs keeps the next news back no longer than this (ms). */
export const LIVE_PATIENCE_MS = 5_000;

/** Between two tries to open a stream (ms): doubled each time, up to the last. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Of a change, this many leads are named. */
export const LIVE_IDS = 50;

/** One event as it is sent. */
export type LiveEvent =
  | { seq: number; kind: 'opened' | 'reset' | 'replaced' }
  | { seq: number; kind: 'changed'; ids: readonly string[] }
  | { seq: number; kind: 'changed'; many: true };

/**
 * How long to wait before the next try (ms): longer each time, and never the same for everybody, so that a server that
 * comes back is not met by all of them at once. `chance` is between 0 and 1; `atLeast` is what the server asked for.
 */
export function pauseBefore(tries: number, chance: number, atLeast = 0): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));
  return Math.max(atLeast, pause / 2) + (chance * pause) / 2;
}
