import type { components } from '../../openapi/portal.gen.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** One invitation to a pass: with an address for one guest, without one a link for many. */
export type Invitation = Schemas['Invitation'];

/** Invitations by e-mail: one message and one link for each address. */
export type InvitationDraft = { ticketId: string; emails: readonly string[]; message: string };

/** Inviting spends nothing; registering does. */
export type InvitationsPort = {
  /** `GET invitations`, newest first. Filter `status`. */
  invitations(query: ListQuery, signal: AbortSignal): Promise<ListPage<Invitation>>;
  /** `POST invitations` with addresses; the invitations made. */
  createInvitations(
    draft: InvitationDraft,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<readonly Invitation[]>;
  /** `POST invitations` without addresses; the address to hand out. */
  createLink(ticketId: string, idempotencyKey: string, signal: AbortSignal): Promise<string>;
  /** `POST invitations/{id}/resend`: the same link again; never tried again by itself. */
  resendInvitation(id: string, signal: AbortSignal): Promise<Invitation>;
  /** `DELETE invitations/{id}`: the link stops working. */
  cancelInvitation(id: string, signal: AbortSignal): Promise<void>;
};
