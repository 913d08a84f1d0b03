import { and, eq } from 'drizzle-orm';
import { invitations } from '../db/schema/invitations.ts';
import type { Database } from '../db/schema.ts';
import { digestOf } from '../sign-in/secrets.ts';
import type { InvitationRow, Surroundings } from './invitation.ts';
import { invitationToken, tokenOfInvitation } from './token.ts';

/**
 * The invitations, each with a link that works. One whose key is retired gets another link, because its own is refused:
 * the exhibitor sees the new one and can send it.
 */
export async function withLinks(
  db: Pick<Database, 'transaction'>,
  { event, keys }: Pick<Surroundings, 'event' | 'keys'>,
  rows: readonly InvitationRow[],
): Promise<InvitationRow[]> {
  return Promise.all(
    rows.map(async (row) => {
      if (tokenOfInvitation(keys, event, row) !== null) return row;
      const tokenHash = digestOf(invitationToken(keys.current('links'), event, row.id));
      // Of two readers at once one writes, and both have made the same link.
      await db.transaction((tx) =>
        tx
          .update(invitations)
          .set({ tokenHash })
          .where(
            and(
              eq(invitations.eventId, event.id),
              eq(invitations.id, row.id),
              eq(invitations.tokenHash, row.tokenHash),
            ),
          ),
      );
      return { ...row, tokenHash };
    }),
  );
}
