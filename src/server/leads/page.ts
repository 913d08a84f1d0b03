import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Viewer } from '../contract/call.ts';
import type { Database } from '../db/database.ts';
import { readPlain, statementOf } from '../db/prepared.ts';
import type { Statement } from '../db/prepared.ts';
import { leads } from '../db/schema/leads.ts';
import { liveLeads } from './live.ts';
import type { LeadOfPage } from './live.ts';
import { after, orderBy, positionOf, writeLeadCursor } from './position.ts';
import type { LeadSort } from './position.ts';

export type Paging = { limit?: number | undefined; cursor?: string | undefined; sort?: LeadSort | undefined };

/** Only what answers tell, under the names of the rows. */
const UNTOLD = new Set(['searchText', 'eventId', 'exhibitorId', 'firstContactAt', 'deletedAt']);
const COLUMNS = sql.join(
  Object.entries(getTableColumns(leads))
    .filter(([name]) => !UNTOLD.has(name))
    .map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

export type Page = { rows: LeadOfPage[]; next: { nextCursor?: string } };

type Row = LeadOfPage & { position: string };

function statement(sort: LeadSort, limit: number, where: SQL | undefined): Statement {
  return statementOf(
    sql`select ${COLUMNS}, ${positionOf(sort)} as position from ${leads}
         where ${where}
         order by ${sql.join(orderBy(sort), sql`, `)}
         limit ${sql.raw(String(limit))}`,
  );
}

/** First pages of everything, which is what is asked for most: written once, and planned once by each connection. */
const firstPages = new Map<string, Statement>();

function firstPage(sort: LeadSort, limit: number, name: string): Statement {
  const known = firstPages.get(name);
  if (known) return known;
  const own = and(
    eq(leads.exhibitorId, sql.placeholder('exhibitorId')),
    eq(leads.eventId, sql.placeholder('eventId')),
    isNull(leads.deletedAt),
  );
  const built = statement(sort, limit, own);
  firstPages.set(name, built);
  return built;
}

/** One page of the leads that fit, and where the next begins. Without a condition: of all the caller's leads. */
export async function readPage(
  db: Database,
  viewer: Viewer,
  where: SQL | undefined,
  { limit = PAGE.defaultLimit, cursor, sort = 'newest' }: Paging,
): Promise<Page> {
  // One more than asked for tells whether there is a next page.
  const most = limit + 1;
  const name = `leads-${sort}-${String(most)}`;
  const found =
    where === undefined && cursor === undefined
      ? await readPlain<Row>(db, firstPage(sort, most, name), { name, values: viewer })
      : await readPlain<Row>(db, statement(sort, most, and(where ?? liveLeads(viewer), after(sort, cursor))));
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? { nextCursor: writeLeadCursor(sort, last.id, last.position) } : {} };
}
