import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { Unexpected } from './client/failures.ts';
import { repeatableWrite } from './client/policies.ts';
import { readTicketId } from './client/read.ts';

/** Spec §3 "Support request". */
export type SupportRequest = components['schemas']['SupportRequest'];

/** The support call of spec §7. */
export function supportCalls({ http, call }: Client) {
  return {
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
