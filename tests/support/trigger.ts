import { sql } from 'drizzle-orm';
import { poolOf } from '../../src/server/db/prepared.ts';
import type { Database } from '../../src/server/db/schema.ts';
import { onCitus } from './citus.ts';

/** Adds a trigger to a table for a test. Citus takes one where its session says that it knows the risk. */
export async function addTrigger(db: Database, statement: string): Promise<void> {
  if (!onCitus()) {
    await db.execute(sql.raw(statement));
    return;
  }
  const client = await poolOf(db).connect();
  try {
    await client.query('set citus.enable_unsafe_triggers = on');
    await client.query(statement);
  } finally {
    client.release();
  }
}
