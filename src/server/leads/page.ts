import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Viewer } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { readPlain, statementOf } from '../db/prepared.ts';
import type { Statement } from '../db/prepared.ts';
import { leads } from '../db/schema/leads.ts';
import { kindsOf, readKinds } from './counts.ts';
import type { KindCount } from './counts.ts';
import { liveLeads } from './live.ts';
import type { LeadOfPage } from './live.ts';
import { after, orderBy, positionOf, writeLeadCursor } from './position.ts';
import type { LeadSort } from './position.ts';
import { isOfPage, toJsonSql } from './row.ts';

export type Paging = { limit?: number | undefined; cursor?: string | undefined; sort?: LeadSort | undefined };

/** Only what answers tell, under the names of the rows. */
const COLUMNS = sql.join(
  Object.entries(getTableColumns(leads))
    .filter(([name]) => isOfPage(name))
    .map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

type Next = { nextCursor?: string };

export type Page = { rows: LeadOfPage[]; next: Next };

/** `leads` is the inside of a JSON array, each in the lead page's shape. */
export type WrittenPage = { leads: string; kinds: KindCount[]; next: Next };

type Row = LeadOfPage & { position: string };

type Written = { lines: string | null; id: string | null; position: string | null; kinds: string | null };

/** Whose leads: ids, or what stands for them in a statement that is kept. */
type OwnerIn = { exhibitorId: unknown };

type Asked = { sort: LeadSort; limit: number; owner: OwnerIn; where: SQL | undefined };

const select = (columns: SQL, { sort, limit, where }: Asked): SQL =>
  sql`select ${columns}, ${positionOf(sort)} as position from ${leads}
       where ${where}
       order by ${sql.join(orderBy(sort), sql`, `)}
       limit ${sql.raw(String(limit))}`;

const asRows = (asked: Asked): Statement => statementOf(select(COLUMNS, asked));

/** One line a lead, where the page ends that has one lead fewer than was asked for, and the numbers on the cards. */
const asWritten = (asked: Asked): Statement => {
  const last = sql.raw(String(asked.limit - 1));
  return statementOf(
    sql`select string_agg(${toJsonSql}, E'\\n') as lines,
               (array_agg(${leads.id}))[${last}] as id, (array_agg(position))[${last}] as position,
               (${kindsOf(asked.owner.exhibitorId)}) as kinds
          from (${select(sql`${leads}.*`, asked)}) as ${leads}`,
  );
};

/**
 * From a question of its own, so that no id is known when the statement is planned: otherwise a connection plans it anew
 * for each, which takes as long as reading.
 */
const kept = (name: 'exhibitorId' | 'eventId'): SQL => sql`(select ${sql.placeholder(name)}::uuid)`;
const KEPT_OWNER: OwnerIn = { exhibitorId: kept('exhibitorId') };
const KEPT_WHERE = and(
  eq(leads.exhibitorId, kept('exhibitorId')),
  eq(leads.eventId, kept('eventId')),
  isNull(leads.deletedAt),
);

/** First pages of everything, which is what is asked for most: written once, and planned once by each connection. */
const firstPages = new Map<string, Statement>();

async function ask<Found extends object>(
  db: Database,
  viewer: Viewer,
  where: SQL | undefined,
  { limit = PAGE.defaultLimit, cursor, sort = 'newest' }: Paging,
  build: typeof asRows,
): Promise<Found[]> {
  // One more than asked for tells whether there is a next page.
  const most = limit + 1;
  if (where !== undefined || cursor !== undefined) {
    const condition = and(where ?? liveLeads(viewer), after(sort, cursor));
    return readPlain<Found>(db, build({ sort, limit: most, owner: viewer, where: condition }));
  }
  const name = `leads-${build === asRows ? 'rows' : 'page'}-${sort}-${String(most)}`;
  const statement =
    firstPages.get(name) ?? build({ sort, limit: most, owner: KEPT_OWNER, where: KEPT_WHERE });
  firstPages.set(name, statement);
  return readPlain<Found>(db, statement, { name, values: viewer });
}

/** One page of the leads that fit, and where the next begins. Without a condition: of all the caller's leads. */
export async function readPage(
  db: Database,
  viewer: Viewer,
  where: SQL | undefined,
  paging: Paging,
): Promise<Page> {
  const { limit = PAGE.defaultLimit, sort = 'newest' } = paging;
  const found = await ask<Row>(db, viewer, where, paging, asRows);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? { nextCursor: writeLeadCursor(sort, last.id, last.position) } : {} };
}

/** The same page as the database writes it, and how many leads of each kind the caller has, in one statement. */
export async function readWrittenPage(
  db: Database,
  viewer: Viewer,
  where: SQL | undefined,
  paging: Paging,
): Promise<WrittenPage> {
  const { limit = PAGE.defaultLimit, sort = 'newest' } = paging;
  const [found] = await ask<Written>(db, viewer, where, paging, asWritten);
  const { lines: text = null, kinds = null, id = null, position = null } = found ?? {};
  const lines = text?.split('\n') ?? [];
  const page = { leads: lines.slice(0, limit).join(','), kinds: readKinds(kinds) };
  if (lines.length <= limit || id === null || position === null) return { ...page, next: {} };
  return { ...page, next: { nextCursor: writeLeadCursor(sort, id, position) } };
}
