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
  { seq: number; kind: 'opened' | 'reset' | 'replaced' } | ({ seq: number; kind: 'changed' } & LiveChange);

/** Which leads changed; `settings`: what is kept beside them changed, such as views. */
export type LiveChange = ({ ids: readonly string[] } | { many: true }) & { settings?: true };

/** What an event is about: leads, what is kept beside them, or both. */
export type LiveTopic = 'leads' | 'settings' | 'all';

/** Whether a word of another tab, which may be of another build, is a topic. */
export const isLiveTopic = (word: string | undefined): word is LiveTopic =>
  word === 'leads' || word === 'settings' || word === 'all';

/** What the screens are told of an event. */
export function topicOf(event: LiveEvent): LiveTopic {
  if (event.kind !== 'changed' || event.settings !== true) return event.kind === 'changed' ? 'leads' : 'all';
  return 'ids' in event && event.ids.length === 0 ? 'settings' : 'all';
}

/** Two topics together. */
export const withTopic = (one: LiveTopic | null, other: LiveTopic): LiveTopic =>
  one === null || one === other ? other : 'all';

/**
 * Exponential backoff with jitter before the next try (ms), so that not all clients reconnect at once after an outage.
 * `chance` is between 0 and 1; `atLeast` is the server's Retry-After (ms).
 */
export function pauseBefore(tries: number, chance: number, atLeast = 0): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, tries - 1));
  return Math.max(atLeast, pause / 2) + (chance * pause) / 2;
}
