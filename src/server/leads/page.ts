import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PAGE } from '../../domain/screen-constants.ts';
import type { Viewer } from '../contract/call.ts';
import type { Database } from '../db/schema.ts';
import { readPlain, statementOf } from '../db/prepared.ts';
import type { Statement } from '../db/prepared.ts';
import { leadTallies } from '../db/schema/lead-tallies.ts';
import { leads } from '../db/schema/leads.ts';
import { kindsOf, readKinds } from './counts.ts';
import type { KindCount, OwnerIn } from './counts.ts';
import { talliesOf } from './tallied.ts';
import { isNarrow, visibleLeads } from './visible.ts';
import type { LeadOfPage } from './visible.ts';
import { after, orderBy, positionOf, writeLeadCursor } from './position.ts';
import type { LeadSort } from './position.ts';
import { isOfPage, toJsonSql } from './row.ts';

export type Paging = { limit?: number | undefined; cursor?: string | undefined; sort?: LeadSort | undefined };

/** Only the columns that responses need, under their property names. */
const COLUMNS = sql.join(
  Object.entries(getTableColumns(leads))
    .filter(([name]) => isOfPage(name))
    .map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

type Next = { nextCursor?: string };

export type Page = { rows: LeadOfPage[]; next: Next };

/** `leads` is the content of a JSON array, without brackets, in the lead page's shape. */
export type WrittenPage = { leads: string; kinds: KindCount[]; next: Next };

type Row = LeadOfPage & { position: string };

type Written = { lines: string | null; id: string | null; position: string | null; kinds: string | null };

type Asked = { sort: LeadSort; limit: number; owner: OwnerIn; where: SQL | undefined };

const select = (columns: SQL, { sort, limit, where }: Asked): SQL =>
  sql`select ${columns}, ${positionOf(sort)} as position from ${leads}
       where ${where}
       order by ${sql.join(orderBy(sort), sql`, `)}
       limit ${sql.raw(String(limit))}`;

const asRows = (asked: Asked): Statement => statementOf(select(COLUMNS, asked));

/** One line per lead, the id and position of the page's last lead (one more is read), and the counts on the cards. */
const asWritten = (asked: Asked): Statement => {
  const last = sql.raw(String(asked.limit - 1));
  return statementOf(
    sql`select string_agg(${toJsonSql}, E'\\n') as lines,
               (array_agg(${leads.id}))[${last}] as id, (array_agg(position))[${last}] as position,
               (${kindsOf(asked.owner)}) as kinds
          from (${select(sql`${leads}.*`, asked)}) as ${leads}`,
  );
};

/**
 * The exhibitor comes from a subquery, so that the plan does not depend on it: otherwise PostgreSQL plans the statement
 * again for each execution, which takes as long as reading. The event is a value: a spread database finds its node by it.
 */
const KEPT_OWNER = {
  eventId: sql`${sql.placeholder('eventId')}::uuid`,
  exhibitorId: sql`(select ${sql.placeholder('exhibitorId')}::uuid)`,
  tallies: leadTallies,
} satisfies OwnerIn;
const KEPT_WHERE = and(
  eq(leads.exhibitorId, KEPT_OWNER.exhibitorId),
  eq(leads.eventId, KEPT_OWNER.eventId),
  isNull(leads.deletedAt),
);

/** Statements for first pages without filters, the most frequent request: built once, planned once per connection. */
const firstPages = new Map<string, Statement>();

async function ask<Found extends object>(
  db: Database,
  viewer: Viewer,
  where: SQL | undefined,
  { limit = PAGE.defaultLimit, cursor, sort = 'newest' }: Paging,
  build: typeof asRows,
): Promise<Found[]> {
  // One row more than requested shows whether there is a next page.
  const most = limit + 1;
  if (where !== undefined || cursor !== undefined || isNarrow(viewer)) {
    const condition = and(where ?? visibleLeads(viewer), after(sort, cursor));
    const owner = { ...viewer, tallies: talliesOf(viewer) };
    return readPlain<Found>(db, build({ sort, limit: most, owner, where: condition }));
  }
  const name = `leads-${build === asRows ? 'rows' : 'page'}-${sort}-${String(most)}`;
  const statement =
    firstPages.get(name) ?? build({ sort, limit: most, owner: KEPT_OWNER, where: KEPT_WHERE });
  firstPages.set(name, statement);
  return readPlain<Found>(db, statement, { name, values: viewer });
}

/** Reads one page and the cursor of the next. Without `where`: of all the caller's active leads. */
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

/** Reads the same page as JSON written by the database, and the number of leads per kind, in one statement. */
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
