import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/transaction.ts';
import { leadQuarters, leadTallies } from '../db/schema/lead-tallies.ts';
import type { Owner } from '../lists/owned.ts';
import { leadNewsOf, roleNews, settingsNews, writeNews } from './news.ts';
import { countRows, countRowsByQuarter } from './tallied.ts';
import { standingLeads } from './visible.ts';

/**
 * Counts an exhibitor's leads again, after one statement changed more of them than the program holds. The caller holds
 * the lock (`lockLeads`).
 */
export async function recountLeads(tx: Transaction, owner: Owner): Promise<void> {
  const { eventId, exhibitorId } = owner;
  const own = sql`event_id = ${eventId} and exhibitor_id = ${exhibitorId}`;
  await tx.execute(sql`delete from ${leadTallies} where ${own} and dimension <> 'version'`);
  await tx.execute(sql`delete from ${leadQuarters} where ${own}`);
  const where = standingLeads(owner);
  await tx.execute(sql`
    insert into ${leadTallies} (event_id, exhibitor_id, dimension, name, leads) ${countRows(owner, where)}`);
  await tx.execute(sql`
    insert into ${leadQuarters} (event_id, exhibitor_id, quarter, source, leads) ${countRowsByQuarter(owner, where)}`);
}

/** Announces that more leads changed than can be named. */
export async function announceMany(tx: Transaction, { eventId, exhibitorId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_notify(${leadNewsOf(eventId)}, ${writeNews(exhibitorId, null)})`);
}

/** Announces that what is kept beside the leads changed, such as views. */
export async function announceSettings(tx: Transaction, { eventId, exhibitorId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_notify(${leadNewsOf(eventId)}, ${settingsNews(exhibitorId)})`);
}

/** Announces that the role of a person changed, so that streams opened under the earlier one end. */
export async function announceRole(
  tx: Transaction,
  { eventId, exhibitorId }: Owner,
  personId: string,
): Promise<void> {
  await tx.execute(sql`select pg_notify(${leadNewsOf(eventId)}, ${roleNews(exhibitorId, personId)})`);
}
