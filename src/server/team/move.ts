import { and, eq } from 'drizzle-orm';
import type { Actor } from '../audit/audit.ts';
import { writeAudit } from '../audit/audit.ts';
import { files } from '../db/schema/files.ts';
import { idempotencyKeys } from '../db/schema/idempotency.ts';
import { leadExports } from '../db/schema/lead-tallies.ts';
import { leads } from '../db/schema/leads.ts';
import type { Person } from '../db/schema/people.ts';
import type { Transaction } from '../db/transaction.ts';
import { withLeads } from '../leads/store.ts';
import { ownedBy } from '../lists/owned.ts';
import { takeOver } from '../sign-in/take-over.ts';

/**
 * What moving a person to another exhibitor means beside the person's row: the person signs in again, by the same ways;
 * leads stay with the old exhibitor and do not refer to a person of the new one, and the picture comes along.
 */
export async function moveBelongings(
  tx: Transaction,
  row: Person,
  exhibitorId: string,
  { now, actor }: { now: Date; actor: Actor },
): Promise<void> {
  const { eventId } = row;
  await takeOver(tx, row, SAME_PERSON, now);
  await unassign(tx, row);
  await tx.delete(leadExports).where(and(eq(leadExports.eventId, eventId), eq(leadExports.personId, row.id)));
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.eventId, eventId), eq(idempotencyKeys.scope, `person:${row.id}`)));
  if (row.profileImage !== null) {
    await tx
      .update(files)
      .set({ exhibitorId })
      .where(and(eq(files.eventId, eventId), eq(files.path, row.profileImage)));
  }
  const target = { kind: 'person', id: row.id };
  await writeAudit(tx, { eventId, at: now, actor, exhibitorId, action: 'person.moved', target });
}

/** The ways in that stay when the person stays. */
const SAME_PERSON = { email: true, number: true, password: true, passkeys: true, google: true };

/** In portions, because a person may own more leads than the program should hold. */
async function unassign(tx: Transaction, { eventId, id, exhibitorId }: Person): Promise<void> {
  const former = { eventId, exhibitorId };
  const owned = and(ownedBy(former, leads), eq(leads.ownerId, id));
  await withLeads(tx, former, async (store) => {
    for (;;) {
      const rows = await tx.select().from(leads).where(owned).limit(1_000).for('update');
      if (rows.length === 0) return;
      await store.changeAll(rows, { ownerId: null });
    }
  });
}
