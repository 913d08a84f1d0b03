/** What is heard on the stream. `id` says how far: a later stream can go on after it. */
export type LiveWord =
  /** The stream is open; what follows comes after this. */
  | { kind: 'opened'; id: string }
  /** Leads were changed, or may have been. */
  | { kind: 'news'; id: string }
  /** Nothing but a sign of life. */
  | { kind: 'beat' };

/** How a stream came to its end: it broke off, or the same session listens elsewhere now. */
export type LiveEnd = 'broken' | 'replaced';

export type LivePort = {
  /** `GET leads/events` from `lastId` on ('' for the first), until it ends or the signal aborts; a refusal rejects. */
  listen(lastId: string, tell: (word: LiveWord) => void, signal: AbortSignal): Promise<LiveEnd>;
};
