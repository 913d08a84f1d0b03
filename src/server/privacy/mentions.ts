import { and, count, eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { schema } from '../db/schema.ts';
import type { Queries } from '../db/transaction.ts';
import type { Erased } from '../retention/erase.ts';
import type { Subject } from './subject.ts';
import { holdsOneOf, textsOf } from './ways.ts';

/** How many rows of each table of the event hold an address or a number of the person, in any column. */
export async function mentionsOf(db: Queries, { eventId, ways }: Subject): Promise<Erased> {
  const texts = textsOf(ways);
  const found: Erased = {};
  for (const table of Object.values(schema)) {
    if (texts.length === 0 || !('eventId' in table)) continue;
    const { name } = getTableConfig(table);
    const [row] = await db
      .select({ rows: count() })
      .from(table)
      .where(and(eq(table.eventId, eventId), holdsOneOf(sql`to_jsonb(${sql.identifier(name)})`, texts)));
    if (row !== undefined && row.rows > 0) found[name] = row.rows;
  }
  return found;
}
