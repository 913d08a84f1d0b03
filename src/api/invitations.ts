import type { components } from '../../openapi/portal.gen.ts';
import { INVITATION_STATES } from '../domain/invitation.ts';
import type { Client } from './client.ts';
import { removeOnce } from './collection.ts';
import { Unexpected } from './failures.ts';
import { pageOf, pageParams, statusParam, type ListPage, type ListQuery } from './page.ts';
import { once, query, repeatableWrite } from './policies.ts';

/** One invitation to a pass: for one guest with an e-mail address, or a link for many guests without one. */
export type Invitation = components['schemas']['Invitation'];

/** E-mail invitations: one mail with its own link for each address. */
type InvitationDraft = { ticketId: string; emails: readonly string[]; message: string };

/** An exhibitor's invitations (G-33). An invitation uses up no pass; a registration does. */
export function invitationListCalls({ http, call }: Client) {
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
    /** `GET invitations`, newest first. Filter `status`. */
    invitations: async (asked: ListQuery, signal: AbortSignal): Promise<ListPage<Invitation>> =>
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

    /** `POST invitations` with addresses; resolves to the created invitations. */
    createInvitations: (
      { ticketId, emails, message }: InvitationDraft,
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<readonly Invitation[]> =>
      create({ ticketId, emails: [...emails], message }, idempotencyKey, signal),

    /** `POST invitations` without addresses; resolves to the link. */
    createLink: async (ticketId: string, idempotencyKey: string, signal: AbortSignal): Promise<string> => {
      const [made] = await create({ ticketId }, idempotencyKey, signal);
      if (!made?.link) throw new Unexpected({ message: 'The answer holds no link.' });
      return made.link;
    },

    /** `POST invitations/{id}/resend`: sends the same link again; never retried automatically. */
    resendInvitation: async (id: string, signal: AbortSignal): Promise<Invitation> =>
      (
        await call(
          (aborted) => http.POST('/invitations/{id}/resend', { params: { path: { id } }, signal: aborted }),
          { policy: once },
          signal,
        )
      ).data,

    /** `DELETE invitations/{id}`: the link stops working. */
    cancelInvitation: (id: string, signal: AbortSignal): Promise<void> =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/invitations/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),
  };
}
