import type { EventInfo } from '../domain/event.ts';
import type { Client } from './client/client.ts';
import { query } from './client/policies.ts';
import { readEvent } from './client/read.ts';

/** The event behind the page's domain (spec §7). */
export function eventCalls({ http, call }: Client) {
  return {
    /** `GET auth/domain-event`; null when the domain names no event. */
    lookUpEvent: async (domain: string, signal: AbortSignal): Promise<EventInfo | null> =>
      readEvent(
        await call(
          (aborted) => http.GET('/auth/domain-event', { params: { query: { domain } }, signal: aborted }),
          { policy: query },
          signal,
        ),
      ),
  };
}
