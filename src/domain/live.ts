/** Constants and types of live updates (decision 0015) that server and browser share. */

/** Interval of heartbeats (ms); each also checks the session again. */
export const LIVE_BEAT_MS = 15_000;

/** A stream without a heartbeat for this long counts as broken (ms): two missed beats and a margin. */
export const LIVE_SILENCE_MS = 40_000;

/** Minimum time between two updates of the screens (ms). */
export const LIVE_PAUSE_MS = 400;

/** Maximum time a hanging request delays the next news (ms). */
export const LIVE_PATIENCE_MS = 5_000;

/** Pause between two tries to open a stream (ms): doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Maximum number of lead ids in one change. */
export const LIVE_IDS = 50;

/** One event on the stream. */
export type LiveEvent =
  /** `questions`: the exhibitor's own questions changed. */
  | { seq: number; kind: 'opened' | 'questions' | 'reset' | 'replaced' }
  | { seq: number; kind: 'changed'; ids: readonly string[] }
  | { seq: number; kind: 'changed'; many: true };

/**
 * Exponential backoff with jitter before the next try (ms), so that not all clients reconnect at once after an outage.
 * `chance` is between 0 and 1; `atLeast` is the server's Retry-After (ms).
 */
export function pauseBefore(tries: number, chance: number, atLeast = 0): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));
  return Math.max(atLeast, pause / 2) + (chance * pause) / 2;
}
