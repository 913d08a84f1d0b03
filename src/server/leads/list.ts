import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Call, Viewer } from '../contract/call.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/schema/leads.ts';
import { countKinds, countNamed, sumOf } from './counts.ts';
import type { KindCount } from './counts.ts';
import { matching } from './filters.ts';
import type { LeadFilters } from './filters.ts';
import { findHits, isFoundByWords } from './hits.ts';
import { liveLeads } from './live.ts';
import { readPage } from './page.ts';
import type { Page, Paging } from './page.ts';
import { toDashboardLead, toLead } from './wire.ts';

type Total = { total: number; totalIsAtLeast?: true };

/** Above so many leads of one exhibitor, searches count first, day by day. */
const MANY = 10_000;

/** The lead page's list (spec §7): one page, its total, and the numbers on the page's cards. */
export async function listLeads({ viewer, query, event, services }: Call<'leadList'>) {
  const { limit, cursor, sort, ...filters } = query;
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const where = isNarrowed ? matching(viewer, filters, services.clock.now(), event) : undefined;
  const counting = countKinds(services.db, viewer);
  const asked = { viewer, db: services.db, filters, where, counting, paging: { limit, cursor, sort } };
  const [{ rows, next, ...total }, kinds] = await Promise.all([readCounted(asked), counting]);
  return { data: { data: rows.map(toLead), ...total, counts: countsOf(kinds), ...next } };
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
  counting: Promise<readonly KindCount[]>;
  paging: Paging;
};

/** A page and its total: side by side, but of many leads the few that fit are found first and the page is of them. */
async function readCounted(asked: Asked): Promise<Page & Total> {
  const { viewer, db, filters, where, counting, paging } = asked;
  if (isFoundByWords(filters) && sumOf(await counting) > MANY) {
    const { total, ids } = await findHits(db, viewer, where, PAGE.countCeiling);
    if (total === 0) return { rows: [], next: {}, total };
    const told = (await keptTotal(asked)) ?? upTo(PAGE.countCeiling, total);
    const hits =
      ids === null ? where : and(liveLeads(viewer), sql`${leads.id} = any(${sql.param(ids)}::uuid[])`);
    return { ...(await readPage(db, viewer, hits, paging)), ...told };
  }
  const [page, total] = await Promise.all([readPage(db, viewer, where, paging), totalOf(asked)]);
  return { ...page, ...total };
}

/** Exact where it is kept; otherwise it stops counting at the ceiling: nobody needs to know how many thousands. */
const totalOf = async (asked: Asked): Promise<Total> =>
  (await keptTotal(asked)) ?? countUpTo(asked.db, asked.where, PAGE.countCeiling);

/** What the counters know without looking at a lead: all of some kinds, with one tag, of one owner. */
async function keptTotal({ viewer, db, filters, counting }: Asked): Promise<Total | undefined> {
  const { priority, status, source, search, ...others } = filters;
  const isKind =
    !search?.trim() && Object.values(others).every((value) => value === undefined || value === false);
  if (isKind) {
    const wanted = { priority, status, source };
    const fits = (kind: KindCount): boolean =>
      (['priority', 'status', 'source'] as const).every((name) =>
        [undefined, kind[name]].includes(wanted[name]),
      );
    return { total: sumOf(await counting, fits) };
  }
  const only = Object.keys(filters).filter((name) => filters[name as keyof LeadFilters] !== undefined);
  if (only.length === 1 && filters.tag !== undefined) {
    return { total: await countNamed(db, viewer, 'tag', filters.tag) };
  }
  if (only.length === 1 && filters.ownerId !== undefined) {
    return { total: await countNamed(db, viewer, 'owner', filters.ownerId) };
  }
  return undefined;
}

/** Rows that fit, up to so many. */
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
