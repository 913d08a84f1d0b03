import { and, eq } from 'drizzle-orm';
import { invitations } from '../db/schema/invitations.ts';
import { digestIn } from '../event/opaque.ts';
import type { Keys } from '../keys/keys.ts';
import type { EventMark } from '../event/opaque.ts';
import type { Queries } from '../db/transaction.ts';
import { tokenOfInvitation } from './token.ts';

/** The invitation of a link's token in this event, in any state; null when there is none, or its key is retired. */
export async function findInvitation(
  tx: Queries,
  event: EventMark & { id: string },
  token: string,
  keys: Pick<Keys, 'accepted'>,
): Promise<typeof invitations.$inferSelect | null> {
  const tokenHash = digestIn(event, token, 32);
  if (tokenHash === null) return null;
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.eventId, event.id), eq(invitations.tokenHash, tokenHash)));
  return row && tokenOfInvitation(keys, event, row) === token ? row : null;
}
