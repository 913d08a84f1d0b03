import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { attendees } from '../db/schema/attendees.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { invitations } from '../db/schema/invitations.ts';
import { leads } from '../db/schema/leads.ts';
import { people } from '../db/schema/people.ts';
import { referrals } from '../db/schema/referrals.ts';
import type { Queries } from '../db/transaction.ts';

/** The owner of an address, in lower case, at an event. */
export type Owner = { eventId: string; email: string };

/** Active leads with the address. Each exhibitor's are found by its own index, also among a million of an event. */
export const hasAddress = (db: Queries, { eventId, email }: Owner): SQL | undefined =>
  and(
    eq(leads.eventId, eventId),
    inArray(
      leads.exhibitorId,
      db.select({ id: exhibitors.id }).from(exhibitors).where(eq(exhibitors.eventId, eventId)),
    ),
    isNull(leads.deletedAt),
    sql`lower(${leads.email}) = ${email}`,
  );

/**
 * Whether the event holds anything about the owner of the address. Every table is asked by its index, and always all of
 * them, so that a known address costs what an unknown one does.
 */
export async function isKnown(db: Queries, owner: Owner): Promise<boolean> {
  const { eventId, email } = owner;
  let known = false;
  for (const table of [people, attendees, referrals, invitations]) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.eventId, eventId), sql`lower(${table.email}) = ${email}`))
      .limit(1);
    known ||= rows.length > 0;
  }
  // Counted, because the first one found would end the walk through the exhibitors' indexes.
  const [held] = await db.select({ leads: count() }).from(leads).where(hasAddress(db, owner));
  return known || (held?.leads ?? 0) > 0;
}
