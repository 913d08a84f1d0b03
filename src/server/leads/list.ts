import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Answer, Call, Viewer } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { leads } from '../db/schema/leads.ts';
import { countKinds, countNamed, sumOf } from './counts.ts';
import type { KindCount } from './counts.ts';
import { conditionsOf, matching } from './filters.ts';
import type { LeadFilters } from './filters.ts';
import { findHits, isFoundByIndex } from './hits.ts';
import { visibleLeads } from './visible.ts';
import { readPage, readWrittenPage } from './page.ts';
import type { Paging, WrittenPage } from './page.ts';
import { toDashboardLead } from './row.ts';

type Total = { total: number; totalIsAtLeast?: true };

/** Above this number of leads per exhibitor, a search finds its hits first, day by day. */
const MANY = 10_000;

/**
 * The lead page's list (spec §7): one page, its total, and the numbers on the page's cards. The database writes the
 * leads as JSON, so the response is sent as text; the contract tests parse it like any other response.
 */
export async function listLeads({ viewer, query, event, services, reply }: Call<'leadList'>) {
  const { limit, cursor, sort, search, priority, status, source, tag, ownerId, unassigned, due } = query;
  const answer = Object.keys(query.answer ?? {}).length === 0 ? undefined : query.answer;
  // Picked by name: other query parameters filter nothing.
  const filters = { search, priority, status, source, tag, ownerId, unassigned, due, answer };
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const conditions = isNarrowed ? await conditionsOf(services.db, viewer, filters) : undefined;
  const now = services.clock.now();
  const where = conditions && matching(viewer, conditions, now, event);
  const frequent = conditions && matching(viewer, { ...conditions, isFrequent: true }, now, event);
  const asked = { viewer, db: services.db, filters, where, frequent, paging: { limit, cursor, sort } };
  const { leads: written, kinds, next, ...total } = await readCounted(asked);
  const rest = JSON.stringify({ ...total, counts: countsOf(kinds), ...next });
  void reply.type('application/json; charset=utf-8');
  const text = `{"success":true,"data":{"data":[${written}],${rest.slice(1)}}`;
  // Fastify sends a string as it is; this JSON has the shape of the operation's response.
  return text as unknown as Answer<'leadList'>;
}

/** Newest leads in the dashboard's shape (spec §7; requested by the dashboard, G-25). */
export async function listRecentLeads({ viewer, query, services: { db } }: Call<'leadRecentList'>) {
  const [{ rows, next }, kinds] = await Promise.all([
    readPage(db, viewer, undefined, query),
    countKinds(db, viewer),
  ]);
  return { data: rows.map(toDashboardLead), total: sumOf(kinds), ...next };
}

function countsOf(kinds: readonly KindCount[]) {
  const of = (wanted: KindCount['priority']): number => sumOf(kinds, ({ priority }) => priority === wanted);
  return { all: sumOf(kinds), high: of('high'), medium: of('medium'), low: of('low') };
}

type Asked = {
  viewer: Viewer;
  db: Database;
  filters: LeadFilters;
  where: SQL | undefined;
  /** The same condition where many leads match. */ frequent: SQL | undefined;
  paging: Paging;
};

/** Reads a page and its total in parallel. A search among many leads finds its hits first and pages through them. */
async function readCounted(asked: Asked): Promise<WrittenPage & Total> {
  const { viewer, db, filters, where, paging } = asked;
  if (isFoundByIndex(filters)) {
    const kinds = await countKinds(db, viewer);
    if (sumOf(kinds) > MANY) return readHits(asked, kinds);
  }
  const [page, counted] = await Promise.all([
    readWrittenPage(db, viewer, where, paging),
    isOfKinds(filters) ? undefined : countOthers(asked),
  ]);
  return { ...page, ...(counted ?? { total: sumOf(page.kinds, fitting(filters)) }) };
}

async function readHits(asked: Asked, kinds: KindCount[]): Promise<WrittenPage & Total> {
  const { viewer, db, where, frequent, paging } = asked;
  const { total, ids } = await findHits(db, viewer, where, PAGE.countCeiling);
  if (total === 0) return { leads: '', kinds, next: {}, total };
  const hits =
    ids === null ? frequent : and(visibleLeads(viewer), sql`${leads.id} = any(${sql.param(ids)}::uuid[])`);
  const told = (await countNamedOnly(asked)) ?? upTo(PAGE.countCeiling, total);
  return { ...(await readWrittenPage(db, viewer, hits, paging)), ...told };
}

/** The fields that make up a kind. */
const PARTS = ['priority', 'status', 'source'] as const;

/** Whether the counters of kinds give the total without reading any lead. */
function isOfKinds({ search, ...filters }: LeadFilters): boolean {
  const others = Object.entries({ ...filters, priority: undefined, status: undefined, source: undefined });
  return !search?.trim() && others.every(([, value]) => value === undefined);
}

const fitting =
  (filters: LeadFilters) =>
  (kind: KindCount): boolean =>
    PARTS.every((name) => [undefined, kind[name]].includes(filters[name]));

/** The exact total if a counter holds it; otherwise the count stops at the ceiling (`totalIsAtLeast`). */
const countOthers = async (asked: Asked): Promise<Total> =>
  (await countNamedOnly(asked)) ?? countUpTo(asked.db, asked.where, PAGE.countCeiling);

/** The total from the counters, when a tag or an owner is the only filter. */
async function countNamedOnly({ viewer, db, filters }: Asked): Promise<Total | undefined> {
  const only = Object.keys(filters).filter((name) => filters[name as keyof LeadFilters] !== undefined);
  if (only.length === 1 && filters.tag !== undefined) {
    return { total: await countNamed(db, viewer, 'tag', filters.tag) };
  }
  if (only.length === 1 && filters.ownerId !== undefined) {
    return { total: await countNamed(db, viewer, 'owner', filters.ownerId) };
  }
  return undefined;
}

/** Counts the matching rows, up to `most`. */
export async function countUpTo(db: Database, where: SQL | undefined, most: number): Promise<Total> {
  const hits = db
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(where)
    .limit(most + 1)
    .as('hits');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(hits);
  return upTo(most, row?.total ?? 0);
}

const upTo = (most: number, total: number): Total =>
  total > most ? { total: most, totalIsAtLeast: true } : { total };
