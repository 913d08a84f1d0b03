import type { components } from '../../openapi/portal.gen.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** One invitation to a pass: for one guest with an e-mail address, or a link for many guests without one. */
export type Invitation = Schemas['Invitation'];

/** E-mail invitations: one mail with its own link for each address. */
export type InvitationDraft = { ticketId: string; emails: readonly string[]; message: string };

/** An invitation uses up no pass; a registration does. */
export type InvitationsPort = {
  /** `GET invitations`, newest first. Filter `status`. */
  invitations(query: ListQuery, signal: AbortSignal): Promise<ListPage<Invitation>>;
  /** `POST invitations` with addresses; resolves to the created invitations. */
  createInvitations(
    draft: InvitationDraft,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<readonly Invitation[]>;
  /** `POST invitations` without addresses; resolves to the link. */
  createLink(ticketId: string, idempotencyKey: string, signal: AbortSignal): Promise<string>;
  /** `POST invitations/{id}/resend`: sends the same link again; never retried automatically. */
  resendInvitation(id: string, signal: AbortSignal): Promise<Invitation>;
  /** `DELETE invitations/{id}`: the link stops working. */
  cancelInvitation(id: string, signal: AbortSignal): Promise<void>;
};
