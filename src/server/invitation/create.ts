import { randomUUID } from 'node:crypto';
import { digestOf } from '../sign-in/secrets.ts';
import type { Viewer } from '../contract/call.ts';
import { invitations } from '../db/schema/invitations.ts';
import type { Queries } from '../db/transaction.ts';
import type { InvitationRow, Surroundings } from './invitation.ts';
import { invitationToken } from './token.ts';

export type WantedInvitations = {
  passId: string;
  /** Empty: one link to share. */
  emails: readonly string[];
  message: string;
};

/** One row for each address, or one without; in the order of the addresses. */
export async function createInvitations(
  tx: Queries,
  { eventId, exhibitorId, personId }: Viewer,
  { passId, emails, message }: WantedInvitations,
  { event, keys, now }: Surroundings,
): Promise<InvitationRow[]> {
  const addresses = emails.length === 0 ? [null] : emails;
  const rows = addresses.map((email) => {
    const id = randomUUID();
    const tokenHash = digestOf(invitationToken(keys.current('links'), event, id));
    const owner = { eventId, exhibitorId, personId, passId };
    return { ...owner, id, tokenHash, email, message, createdAt: now, updatedAt: now };
  });
  return tx.insert(invitations).values(rows).returning();
}
