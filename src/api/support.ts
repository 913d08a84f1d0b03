import type { Client } from './client.ts';
import { Unexpected } from './failures.ts';
import { repeatableWrite } from './policies.ts';
import { readTicketId } from './read.ts';
import type { SupportPort } from './support.port.ts';

/** The support call of spec §7. */
export function createSupportPort({ http, call }: Client): SupportPort {
  return {
    requestSupport: async (request, idempotencyKey, signal) => {
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
