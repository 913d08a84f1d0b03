import { INVITATION_STATES } from '../domain/invitation.ts';
import { removeOnce } from './changes.ts';
import type { Client } from './client.ts';
import { Unexpected } from './failures.ts';
import type { InvitationsPort } from './invitations.port.ts';
import { pageOf, pageParams, statusParam } from './page.ts';
import { once, query, repeatableWrite } from './policies.ts';

/** An exhibitor's invitations (G-33). */
export function createInvitationsPort({ http, call }: Client): InvitationsPort {
  const create = async (
    body: { ticketId: string; emails?: string[]; message?: string },
    idempotencyKey: string,
    signal: AbortSignal,
  ) =>
    (
      await call(
        (aborted) =>
          http.POST('/invitations', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body: { type: 'pass', ...body },
            signal: aborted,
          }),
        { policy: repeatableWrite },
        signal,
      )
    ).data;

  return {
    invitations: async (asked, signal) =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/invitations', {
              params: { query: { ...statusParam(asked, INVITATION_STATES), ...pageParams(asked) } },
              signal: aborted,
            }),
          { policy: query },
          signal,
        ),
      ),

    createInvitations: ({ ticketId, emails, message }, idempotencyKey, signal) =>
      create({ ticketId, emails: [...emails], message }, idempotencyKey, signal),

    createLink: async (ticketId, idempotencyKey, signal) => {
      const [made] = await create({ ticketId }, idempotencyKey, signal);
      if (!made?.link) throw new Unexpected({ message: 'The answer holds no link.' });
      return made.link;
    },

    resendInvitation: async (id, signal) =>
      (
        await call(
          (aborted) => http.POST('/invitations/{id}/resend', { params: { path: { id } }, signal: aborted }),
          { policy: once },
          signal,
        )
      ).data,

    cancelInvitation: (id, signal) =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/invitations/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),
  };
}
