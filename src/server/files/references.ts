import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { downloads } from '../db/schema/downloads.ts';
import { events } from '../db/schema/events.ts';
import { exhibitors } from '../db/schema/exhibitors.ts';
import { referrals } from '../db/schema/referrals.ts';
import { people } from '../db/schema/people.ts';
import { products } from '../db/schema/products.ts';
import type { Database } from '../db/schema.ts';

/** Every column that holds a stored path. */
export const PATH_COLUMNS = [
  events.cover,
  exhibitors.logo,
  exhibitors.banner,
  exhibitors.brochure,
  people.profileImage,
  products.productLogo,
  products.productImage,
  downloads.attachment,
] as const;

/**
 * Which of these files a row of their event refers to; files without one are swept. A form's files are among its
 * values.
 */
export async function referencedAmong(
  db: Pick<Database, 'selectDistinct'>,
  eventId: string,
  paths: readonly string[],
): Promise<Set<string>> {
  if (paths.length === 0) return new Set();
  const asked = sql`any(${sql.param(paths)}::text[])`;
  const columns = PATH_COLUMNS.map(
    (column) =>
      sql`select ${column} as path from ${column.table} where ${ofEvent(column, eventId)} and ${column} = ${asked}`,
  );
  const answers = sql`select answer.value from ${referrals}, jsonb_each_text(${referrals.values}) as answer
    where ${referrals.eventId} = ${eventId} and answer.value = ${asked}`;
  const named = sql.join([...columns, answers], sql` union all `);
  const rows = await db.selectDistinct({ path: sql<string>`named.path` }).from(sql`(${named}) as named`);
  return new Set(rows.map(({ path }) => path));
}

/** An event's row is found by its own id. */
const ofEvent = (column: (typeof PATH_COLUMNS)[number], eventId: string): SQL =>
  column === events.cover ? sql`${events.id} = ${eventId}` : sql`${column.table}.event_id = ${eventId}`;
