import type pg from 'pg';
import { LIVE_IDS } from '../../domain/live.ts';

/** The notification channel that names changed leads. */
export const LEAD_NEWS = 'portal_leads';

/** One notification: leads of one exhibitor changed by one statement; null when there are too many to name. */
export type LeadNews = { exhibitor: string; ids: readonly string[] | null };

const TRIGGERS = [
  ['lead_news_insert', 'insert', 'new table as rows', 'true'],
  ['lead_news_update', 'update', 'new table as rows', 'true'],
  // Purging a lead that was deleted a day ago is not announced.
  ['lead_news_delete', 'delete', 'old table as rows', 'deleted_at is null'],
] as const;

/** PostgreSQL sends a notification when the writer commits, and drops it on rollback. */
const functionOf = (name: string, condition: string): string => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    perform pg_notify('${LEAD_NEWS}', json_build_object(
        'exhibitor', exhibitor_id,
        'ids', case when count(*) <= ${LIVE_IDS} then json_agg(id) filter (where place <= ${LIVE_IDS}) end)::text)
      from (select exhibitor_id, id, row_number() over (partition by exhibitor_id) as place
              from rows where ${condition}) as changed
     group by exhibitor_id;
    return null;
  end $$`;

/** Installed like the counters' triggers (`lead-tallies.ts`). */
export async function installLeadNews(client: pg.Client): Promise<void> {
  for (const [name, event, tables, condition] of TRIGGERS) {
    await client.query(functionOf(name, condition));
    const { rowCount } = await client.query('select 1 from pg_trigger where tgname = $1', [name]);
    if (rowCount !== 0) continue;
    await client.query(
      `create trigger ${name} after ${event} on leads referencing ${tables} for each statement execute function ${name}()`,
    );
  }
}
