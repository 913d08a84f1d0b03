import { desc, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Call } from '../contract/call.ts';
import type { Database } from '../db/database.ts';
import { leads } from '../db/schema/leads.ts';
import { countKinds, countNamed, sumOf } from './counts.ts';
import type { KindCount } from './counts.ts';
import { matching } from './filters.ts';
import type { LeadFilters } from './filters.ts';
import { readPage } from './page.ts';
import { toDashboardLead, toLead } from './wire.ts';

type Total = { total: number; totalIsAtLeast?: true };

/** The lead page's list (spec §7): one page, its total, and the numbers on the page's cards. */
export async function listLeads({ viewer, query, event, services }: Call<'leadList'>) {
  const { db, clock } = services;
  const { limit, cursor, sort, ...filters } = query;
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const where = isNarrowed ? matching(viewer, filters, clock.now(), event) : undefined;
  const counting = countKinds(db, viewer);
  // Side by side: what has to be counted takes longer than the page.
  const [{ rows, next }, kinds, total] = await Promise.all([
    readPage(db, viewer, where, { limit, cursor, sort }),
    counting,
    totalOf({ viewer, services }, filters, counting, where),
  ]);
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

/** Exact where it is kept; otherwise it stops counting at the ceiling: nobody needs to know how many thousands. */
async function totalOf(
  { viewer, services: { db } }: Pick<Call<'leadList'>, 'viewer' | 'services'>,
  filters: LeadFilters,
  counting: Promise<readonly KindCount[]>,
  where: SQL | undefined,
): Promise<Total> {
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
  return countUpTo(db, where, PAGE.countCeiling, isFrequent(search));
}

/** What has a word too short for the index of words: many leads fit, and reading them in their order finds enough. */
const isFrequent = (search = ''): boolean =>
  search.split(/\s+/u).some((word) => [1, 2].includes([...word].length));

/** Rows that fit, up to so many; read in the order of the list when that is said to be quicker. */
export async function countUpTo(
  db: Database,
  where: SQL | undefined,
  most: number,
  inOrder = false,
): Promise<Total> {
  const hits = db
    .select({ one: sql`1`.as('one') })
    .from(leads)
    .where(where)
    .orderBy(...(inOrder ? [desc(leads.createdAt)] : []))
    .limit(most + 1)
    .as('hits');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(hits);
  const total = row?.total ?? 0;
  return total > most ? { total: most, totalIsAtLeast: true } : { total };
}
