import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/transaction.ts';
import { leads } from '../db/schema/leads.ts';
import { leadQuarters, leadTallies } from '../db/schema/lead-tallies.ts';
import type { Owner } from '../lists/owned.ts';
import { leadNewsOf, settingsNews, writeNews } from './news.ts';
import { visibleLeads } from './visible.ts';

/**
 * Counts an exhibitor's leads again, after one statement changed more of them than the program holds. The caller holds
 * the lock (`lockLeads`).
 */
export async function recountLeads(tx: Transaction, owner: Owner): Promise<void> {
  const { eventId, exhibitorId } = owner;
  const own = sql`event_id = ${eventId} and exhibitor_id = ${exhibitorId}`;
  await tx.execute(sql`delete from ${leadTallies} where ${own} and dimension <> 'version'`);
  await tx.execute(sql`delete from ${leadQuarters} where ${own}`);
  await tx.execute(sql`
    insert into ${leadTallies} (event_id, exhibitor_id, dimension, name, leads)
    select ${eventId}, ${exhibitorId}, dimension, name, count(*)
      from ${leads}
     cross join lateral (
       select 'kind', priority || ' ' || status || ' ' || source
       union all select 'captured', coalesce(captured_by::text, '')
       union all select 'owner', coalesce(owner_id::text, '')
       union all select distinct 'tag', tag from unnest(tags) as tag
       union all select 'contact', greatest(0, floor(extract(epoch from first_contact_at - created_at) / 60))::bigint::text
                  where first_contact_at is not null
       union all select 'answer', question from jsonb_object_keys(answers) as question
       union all select 'answer', said.key || ' ' || given
                   from jsonb_each(answers) as said cross join lateral jsonb_array_elements_text(said.value) as given
                  where answer_facts -> said.key ->> 'kind' <> 'text'
     ) as counted (dimension, name)
     where ${visibleLeads(owner)}
     group by dimension, name`);
  await tx.execute(sql`
    insert into ${leadQuarters} (event_id, exhibitor_id, quarter, source, leads)
    select ${eventId}, ${exhibitorId}, to_timestamp(floor(extract(epoch from created_at) / 900) * 900), source, count(*)
      from ${leads}
     where ${visibleLeads(owner)}
     group by 3, 4`);
}

/** Announces that more leads changed than can be named. */
export async function announceMany(tx: Transaction, { eventId, exhibitorId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_notify(${leadNewsOf(eventId)}, ${writeNews(exhibitorId, null)})`);
}

/** Announces that what is kept beside the leads changed, such as views. */
export async function announceSettings(tx: Transaction, { eventId, exhibitorId }: Owner): Promise<void> {
  await tx.execute(sql`select pg_notify(${leadNewsOf(eventId)}, ${settingsNews(exhibitorId)})`);
}
