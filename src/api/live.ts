import type { LiveEvent } from '../domain/live.ts';
import type { Client } from './client.ts';
import { eventReader } from './events.ts';
import type { LivePort } from './live.port.ts';
import { once } from './policies.ts';

/** The stream of changes, read with `fetch`: the browser's EventSource cannot send a token. */
export function createLivePort({ http, call }: Client): LivePort {
  return {
    listen: async (lastId, tell, signal) => {
      const body = await call<ReadableStream<Uint8Array> | null | undefined>(
        () =>
          http.GET('/leads/events', {
            params: { header: lastId === '' ? {} : { 'Last-Event-ID': lastId } },
            parseAs: 'stream',
            // Not the call's own signal, which applies only until the headers arrive.
            signal,
          }),
        { policy: once },
        signal,
      );
      if (!body) return 'broken';
      let isReplaced = false;
      const read = eventReader((id, data) => {
        const kind = kindOf(data);
        if (kind === 'opened') tell({ kind: 'opened', id });
        else if (kind === 'changed' || kind === 'reset') tell({ kind: 'news', id });
        else if (kind === 'replaced') isReplaced = true;
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
function kindOf(data: string): LiveEvent['kind'] | null {
  try {
    return (JSON.parse(data) as LiveEvent).kind;
  } catch {
    return null;
  }
}
