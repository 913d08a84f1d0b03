import { and, arrayContains, arrayOverlaps, eq, gt, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { EventRow, Viewer } from '../contract/call.ts';
import { leadTallies } from '../db/schema/lead-tallies.ts';
import { folded, foldedPattern } from '../db/folded.ts';
import { followUpKey, leads, leadWords } from '../db/schema/leads.ts';
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
  /** A value of an answer, by the id of its question. */
  answer?: Readonly<Record<string, string>> | undefined;
};

/** A word of a search: what may stand in a lead for it, and the exhibitor's tags that contain it. */
type Word = { forms: readonly string[]; tags: readonly string[] };

/** The filters with what they depend on: who left, and the tags that the words of a search mean. */
type LeadConditions = Omit<LeadFilters, 'unassigned' | 'search'> & {
  unassigned?: { wanted: boolean; left: readonly string[] } | undefined;
  words?: readonly Word[];
  /**
   * The words are in many leads: reading in order finds a page sooner than collecting all matches. The planner cannot
   * know that, because it keeps no statistics of the words.
   */
  isFrequent?: boolean;
};

/** Reads what the filters depend on. */
export async function conditionsOf(
  db: Queries,
  viewer: Viewer,
  { unassigned, search, ...others }: LeadFilters,
): Promise<LeadConditions> {
  const words = await wordsOf(db, viewer, search);
  if (unassigned === undefined) return { ...others, words };
  return { ...others, words, unassigned: { wanted: unassigned, left: await idsOfLeft(db, viewer) } };
}

/** The SQL condition for the caller's active leads that match the filters. */
export function matching(
  viewer: Viewer,
  filters: LeadConditions,
  now: Date,
  event: EventRow,
): SQL | undefined {
  const { words = [], isFrequent = false, priority, status, source, tag, ownerId, unassigned, due } = filters;
  const { answer = {} } = filters;
  return and(
    visibleLeads(viewer),
    priority && eq(leads.priority, priority),
    status && eq(leads.status, status),
    source && eq(leads.source, source),
    tag === undefined ? undefined : arrayContains(leads.tags, [tag]),
    ownerId === undefined ? undefined : eq(leads.ownerId, ownerId),
    unassigned && isUnassigned(unassigned),
    due && isDue(due, now, event.timezone),
    ...words.map((word) => isIn(word, isFrequent)),
    ...answeredWith(answer, isFrequent),
  );
}

/** Exactly these answers; of several answers to a question one is enough. */
function answeredWith(answer: Readonly<Record<string, string>>, isFrequent: boolean): SQL[] {
  const wanted = Object.entries(answer).map(([id, value]) => ({ id: id.toLowerCase(), value }));
  if (wanted.length === 0) return [];
  if (isFrequent)
    return wanted.map(
      ({ id, value }) => sql`coalesce(${leads.answers} -> ${id}::text, '[]') ? ${value}::text`,
    );
  const all = JSON.stringify(Object.fromEntries(wanted.map(({ id, value }) => [id, [value]])));
  // The first part says that the index, which has no rows without answers, can be used.
  return [sql`${leads.answers} <> '{}'::jsonb`, sql`${leads.answers} @> ${all}::jsonb`];
}

/** A lead is unassigned when no member takes care of it: without an owner, or assigned to a person who left. */
function isUnassigned({ wanted, left }: NonNullable<LeadConditions['unassigned']>): SQL | undefined {
  // Without people who left, the index by owner gives the leads in their order.
  if (left.length === 0) return wanted ? isNull(leads.ownerId) : isNotNull(leads.ownerId);
  const isOfLeft = sql`${leads.ownerId} = any(${sql.param(left)}::uuid[])`;
  return wanted ? or(isNull(leads.ownerId), isOfLeft) : and(isNotNull(leads.ownerId), not(isOfLeft));
}

/** A word of digits, and what people write between them. */
const NUMBER = /^\+?[\d()./-]+$/u;

/** As written; of a number also the digits alone, without the zeros that are dialled before it. */
function formsOf(word: string): string[] {
  const digits = NUMBER.test(word) ? word.replace(/\D/gu, '').replace(/^0+/u, '') : '';
  return digits === '' ? [word] : [...new Set([word, digits])];
}

/** The words of a search. The counters know the exhibitor's tags; each word names those in which it occurs. */
async function wordsOf(db: Queries, viewer: Viewer, search: string | undefined): Promise<Word[]> {
  const words = (search ?? '').split(/\s+/u).filter((word) => word !== '');
  if (words.length === 0) return [];
  const { eventId, exhibitorId, dimension, name, leads: count } = leadTallies;
  const occurs = words.map((word) => sql`' ' || ${folded(sql`${name}`)} like ${patternOf(word)}`);
  const found = await db
    .select({ name, occurs: sql<boolean[]>`array[${sql.join(occurs, sql`, `)}]` })
    .from(leadTallies)
    .where(
      and(
        eq(eventId, viewer.eventId),
        eq(exhibitorId, viewer.exhibitorId),
        eq(dimension, 'tag'),
        gt(count, 0),
        or(...occurs),
      ),
    );
  return words.map((word, place) => ({
    forms: formsOf(word),
    tags: found.filter((tag) => tag.occurs[place]).map((tag) => tag.name),
  }));
}

/** A word must occur in the text or in a tag; a word under three characters only at the start of a word. */
function isIn({ forms, tags }: Word, isFrequent: boolean): SQL | undefined {
  return or(
    ...forms.map((form) => (isFrequent ? holds(form) : sql`${leadWords} like ${patternOf(form)}`)),
    tags.length === 0 ? undefined : arrayOverlaps(leads.tags, [...tags]),
  );
}

const isShort = (word: string): boolean => [...word].length < 3;

/** As the pattern below, in a form that no index answers and of which the planner expects one lead in three. */
const holds = (word: string): SQL =>
  sql`strpos(${leadWords}, ${isShort(word) ? ' ' : ''} || ${folded(sql`${word}::text`)}) > 0`;

function patternOf(word: string): SQL {
  const pattern = foldedPattern(word);
  return isShort(word) ? sql`'% ' || ${pattern} || '%'` : sql`'%' || ${pattern} || '%'`;
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
