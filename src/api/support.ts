import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { Unexpected } from './client/failures.ts';
import { pageOf, pageParams, type ListPage, type ListQuery } from './client/page.ts';
import { query, repeatableWrite } from './client/policies.ts';
import { readTicketId } from './client/read.ts';

/** Spec §3 "Support request". */
export type SupportRequest = components['schemas']['SupportRequest'];

/** A request that was sent. */
export type SupportTicket = components['schemas']['SupportTicket'];

/** The support call of spec §7, and the list of one's own requests. */
export function supportCalls({ http, call }: Client) {
  return {
    /** `GET support`: one's own requests, newest first. */
    requests: async (asked: ListQuery, signal: AbortSignal): Promise<ListPage<SupportTicket>> =>
      pageOf(
        await call(
          (aborted) => http.GET('/support', { params: { query: pageParams(asked) }, signal: aborted }),
          { policy: query },
          signal,
        ),
      ),

    /** `POST support`; resolves to the ticket's id. */
    requestSupport: async (
      request: SupportRequest,
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<string> => {
      const ticketId = readTicketId(
        await call(
          (aborted) =>
            http.POST('/support', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: request,
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        ),
      );
      if (ticketId === null) throw new Unexpected({ message: 'The answer holds no ticket id.' });
      return ticketId;
    },
  };
}
