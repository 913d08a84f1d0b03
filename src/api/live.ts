import { topicOf, type LiveEvent, type LiveTopic } from '../domain/live.ts';
import type { Client } from './client/client.ts';
import { eventReader } from './client/event-stream.ts';
import { once } from './client/policies.ts';

/** A message on the stream. A later stream can resume after `id`. */
export type LiveWord =
  /** The stream is open; later messages follow this id. */
  | { kind: 'opened'; id: string }
  /** Leads were changed, or may have been, or what is kept beside them. */
  | { kind: 'news'; id: string; about: LiveTopic }
  /** A heartbeat. */
  | { kind: 'beat' };

/** How a stream ended: the connection broke, or the session opened a newer stream. */
export type LiveEnd = 'broken' | 'replaced';

/** The stream of changes, read with `fetch`: the browser's EventSource cannot send a token. */
export function liveCalls({ http, call }: Client) {
  return {
    /** `GET leads/events` after `lastId` ('' at first), until it ends or the signal aborts; rejects on a refusal. */
    listen: async (lastId: string, tell: (word: LiveWord) => void, signal: AbortSignal): Promise<LiveEnd> => {
      const body = await call<ReadableStream<Uint8Array> | null | undefined>(
        () =>
          http.GET('/leads/events', {
            params: { header: lastId === '' ? {} : { 'Last-Event-ID': lastId } },
            parseAs: 'stream',
            // Not the call's own signal, which applies only until the headers arrive.
            signal,
          }),
        { policy: once, needs: /event-stream/ },
        signal,
      );
      if (!body) return 'broken';
      let isReplaced = false;
      const read = eventReader((id, data) => {
        const event = eventIn(data);
        if (event?.kind === 'opened') tell({ kind: 'opened', id });
        else if (event?.kind === 'changed' || event?.kind === 'reset')
          tell({ kind: 'news', id, about: topicOf(event) });
        else if (event?.kind === 'replaced') isReplaced = true;
      });
      const decoder = new TextDecoder();
      const reader = body.getReader();
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          tell({ kind: 'beat' });
          read(decoder.decode(value, { stream: true }));
        }
      } catch {
        // For any error: the caller reconnects.
      }
      return isReplaced ? 'replaced' : 'broken';
    },
  };
}

/** A newer server may send kinds this client does not know. */
function eventIn(data: string): LiveEvent | null {
  try {
    return JSON.parse(data) as LiveEvent;
  } catch {
    return null;
  }
}
