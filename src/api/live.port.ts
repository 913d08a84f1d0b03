/** A message on the stream. A later stream can resume after `id`. */
export type LiveWord =
  /** The stream is open; later messages follow this id. */
  | { kind: 'opened'; id: string }
  /** Leads were changed, or may have been. */
  | { kind: 'news'; id: string }
  /** A heartbeat. */
  | { kind: 'beat' };

/** How a stream ended: the connection broke, or the session opened a newer stream. */
export type LiveEnd = 'broken' | 'replaced';

export type LivePort = {
  /** `GET leads/events` after `lastId` ('' at first), until it ends or the signal aborts; rejects on a refusal. */
  listen(lastId: string, tell: (word: LiveWord) => void, signal: AbortSignal): Promise<LiveEnd>;
};
