import { and, eq } from 'drizzle-orm';
import type { OpenedInvitation } from '../contract/call.ts';
import { invitations } from '../db/schema/invitations.ts';
import { referrals } from '../db/schema/referrals.ts';
import { digestIn } from '../event/opaque.ts';
import type { Keys } from '../keys/keys.ts';
import type { EventMark } from '../event/opaque.ts';
import type { Queries } from '../db/transaction.ts';
import { registrationOf, tokenOfInvitation } from './token.ts';

/**
 * The invitation of a token in this event, in any state: of its link, or of a registration that was made through it. Null
 * when there is none, or its key is retired.
 */
export async function findInvitation(
  tx: Queries,
  event: EventMark & { id: string },
  token: string,
  keys: Pick<Keys, 'accepted'>,
): Promise<OpenedInvitation | null> {
  const registrationId = registrationOf(keys, event, token);
  if (registrationId !== null) return findOfRegistration(tx, event, registrationId);
  const tokenHash = digestIn(event, token, 32);
  if (tokenHash === null) return null;
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.eventId, event.id), eq(invitations.tokenHash, tokenHash)));
  return row && tokenOfInvitation(keys, event, row) === token ? { ...row, registrationId: null } : null;
}

async function findOfRegistration(
  tx: Queries,
  event: { id: string },
  registrationId: string,
): Promise<OpenedInvitation | null> {
  const [found] = await tx
    .select({ invitation: invitations })
    .from(referrals)
    .innerJoin(
      invitations,
      and(eq(invitations.eventId, referrals.eventId), eq(invitations.id, referrals.invitationId)),
    )
    .where(and(eq(referrals.eventId, event.id), eq(referrals.id, registrationId)));
  return found ? { ...found.invitation, registrationId } : null;
}
