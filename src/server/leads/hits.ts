import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/schema.ts';
import { captureDay, leads } from '../db/schema/leads.ts';
import { visibleLeads } from './visible.ts';
import type { LeadViewer } from './visible.ts';
import type { LeadFilters } from './filters.ts';

/** `ids` holds all matching leads, or null when there are more than the limit. */
export type Hits = { total: number; ids: string[] | null };

/** Whether the index of words and tags, or that of answers, can answer these filters. */
export const isFoundByIndex = ({ search = '', tag, answer }: LeadFilters): boolean =>
  search.trim() !== '' || tag !== undefined || answer !== undefined;

/**
 * Counts the matching leads, up to `most` + 1. The query reads day by day, newest first: the index of words collects
 * all matches before it returns the first, and one day has few. So neither a frequent word nor one without matches gets
 * slower with more leads, whatever the planner's statistics say about the word in other exhibitors' leads.
 */
export async function findHits(
  db: Database,
  viewer: LeadViewer,
  where: SQL | undefined,
  most: number,
): Promise<Hits> {
  const own = visibleLeads(viewer);
  const dayBegins = (days: number): SQL =>
    sql`(days.day + ${sql.raw(String(days))})::timestamp at time zone 'UTC'`;
  const { rows } = await db.execute<Hits>(sql`
    with recursive days (day) as (
      (select ${captureDay} from ${leads} where ${own} order by ${leads.createdAt} desc limit 1)
      union all
      select (select ${captureDay} from ${leads} where ${own} and ${leads.createdAt} < ${dayBegins(0)}
               order by ${leads.createdAt} desc limit 1)
        from days where day is not null
    )
    select count(*)::int as total, case when count(*) <= ${most} then coalesce(array_agg(id), '{}') end as ids
      from (select hits.id from days
             cross join lateral (
               select ${leads.id} from ${leads}
                where ${where} and ${captureDay} = days.day
                  and ${leads.createdAt} >= ${dayBegins(0)} and ${leads.createdAt} < ${dayBegins(1)}
                limit ${most + 1}
             ) as hits
             limit ${most + 1}) as found`);
  return rows[0] ?? { total: 0, ids: [] };
}
