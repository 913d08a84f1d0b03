import { and, arrayContains, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EventRow, Viewer } from '../contract/call.ts';
import { followUpKey, folded, leads } from '../db/schema/leads.ts';
import type { Queries } from '../db/transaction.ts';
import type { LeadPriority, LeadSource, LeadStatus } from '../../domain/screen-constants.ts';
import { idsOfLeft } from '../team/members.ts';
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

/** The filters with the ids of the people who left, for those that depend on them. */
type LeadConditions = Omit<LeadFilters, 'unassigned'> & {
  unassigned?: { wanted: boolean; left: readonly string[] } | undefined;
};

/** Reads who left, where the filters depend on it. */
export async function conditionsOf(
  db: Queries,
  viewer: Viewer,
  { unassigned, ...others }: LeadFilters,
): Promise<LeadConditions> {
  if (unassigned === undefined) return others;
  return { ...others, unassigned: { wanted: unassigned, left: await idsOfLeft(db, viewer) } };
}

/** The SQL condition for the caller's active leads that match the filters. */
export function matching(
  viewer: Viewer,
  filters: LeadConditions,
  now: Date,
  event: EventRow,
): SQL | undefined {
  const { search, priority, status, source, tag, ownerId, unassigned, due } = filters;
  return and(
    visibleLeads(viewer),
    priority && eq(leads.priority, priority),
    status && eq(leads.status, status),
    source && eq(leads.source, source),
    tag === undefined ? undefined : arrayContains(leads.tags, [tag]),
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    unassigned && isUnassigned(unassigned),
    due && isDue(due, now, event.timezone),
    searching(search),
  );
}

/** A lead is unassigned when no member takes care of it: without an owner, or assigned to a person who left. */
function isUnassigned({ wanted, left }: NonNullable<LeadConditions['unassigned']>): SQL | undefined {
  // Without people who left, the index by owner gives the leads in their order.
  if (left.length === 0) return wanted ? isNull(leads.ownerId) : isNotNull(leads.ownerId);
  const isOfLeft = sql`${leads.ownerId} = any(${sql.param(left)}::uuid[])`;
  return wanted ? or(isNull(leads.ownerId), isOfLeft) : and(isNotNull(leads.ownerId), not(isOfLeft));
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
