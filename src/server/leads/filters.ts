import { and, arrayContains, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EventRow, Viewer } from '../contract/call.ts';
import { followUpKey, folded, leads } from '../db/schema/leads.ts';
import type { LeadPriority, LeadSource, LeadStatus } from '../../domain/screen-constants.ts';
import { visibleLeads } from './visible.ts';

/** The filters of lists and exports. */
export type LeadFilters = {
  search?: string | undefined;
  priority?: LeadPriority | undefined;
  status?: LeadStatus | undefined;
  source?: LeadSource | undefined;
  tag?: string | undefined;
  ownerId?: string | undefined;
  unassigned?: boolean | undefined;
  due?: 'overdue' | 'today' | 'due' | 'upcoming' | undefined;
};

/** The SQL condition for the caller's live leads that match the filters. */
export function matching(viewer: Viewer, filters: LeadFilters, now: Date, event: EventRow): SQL | undefined {
  const { search, priority, status, source, tag, ownerId, unassigned, due } = filters;
  return and(
    visibleLeads(viewer),
    priority && eq(leads.priority, priority),
    status && eq(leads.status, status),
    source && eq(leads.source, source),
    tag === undefined ? undefined : arrayContains(leads.tags, [tag]),
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    unassigned === undefined ? undefined : unassigned ? isNull(leads.ownerId) : isNotNull(leads.ownerId),
    due && isDue(due, now, event.timezone),
    searching(search),
  );
}

/** Every search word must occur in the search text; a word under three characters only at the start of a word. */
export function searching(search: string | undefined): SQL | undefined {
  const words = (search ?? '').split(/\s+/u).filter((word) => word !== '');
  return and(...words.map((word) => sql`${leads.searchText} like ${patternOf(word)}`));
}

/** Escapes LIKE wildcards in a search word after folding, because folding turns wide forms into wildcards too. */
function patternOf(word: string): SQL {
  const literal = sql`regexp_replace(${folded(sql`${word}::text`)}, '([\\\\%_])', '\\\\\\1', 'g')`;
  return [...word].length < 3 ? sql`'% ' || ${literal} || '%'` : sql`'%' || ${literal} || '%'`;
}

function isDue(due: NonNullable<LeadFilters['due']>, now: Date, timezone: string): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const tomorrow = sql`(date_trunc('day', ${moment} at time zone ${timezone}) + interval '1 day') at time zone ${timezone}`;
  const waiting = sql`${leads.status} not in ('converted', 'lost')`;
  const when = {
    overdue: sql`${followUpKey} < ${moment}`,
    today: sql`${followUpKey} >= ${moment} and ${followUpKey} < ${tomorrow}`,
    due: sql`${followUpKey} < ${tomorrow}`,
    upcoming: sql`${followUpKey} >= ${tomorrow} and ${leads.followUpAt} is not null`,
  }[due];
  return sql`${waiting} and ${when}`;
}
