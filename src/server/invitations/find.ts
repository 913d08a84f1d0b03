import { and, eq } from 'drizzle-orm';
import { digestOf } from '../auth/secrets.ts';
import { invitations } from '../db/schema/invitations.ts';
import type { Queries } from '../limits/budgets.ts';

const TOKEN = /^[\w-]{43}$/;

/** The invitation of a link's token in this event, in any state; null when there is none. */
export async function findInvitation(
  tx: Queries,
  eventId: string,
  token: string,
): Promise<typeof invitations.$inferSelect | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, digestOf(token)), eq(invitations.eventId, eventId)));
  return row ?? null;
}
