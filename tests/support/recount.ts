import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/schema.ts';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { recountLeads } from '../../src/server/leads/recount.ts';
import { lockLeads } from '../../src/server/leads/tallies.ts';

/** Counts all leads again, after a test or a benchmark wrote some without the server. */
export async function recountAll(db: Database): Promise<void> {
  for (const { eventId, id } of await db.select().from(exhibitors)) {
    await db.transaction(async (tx) => {
      // A million leads take longer than a statement of the portal may.
      await tx.execute(sql`set local statement_timeout = 0`);
      await lockLeads(tx, { eventId, exhibitorId: id });
      await recountLeads(tx, { eventId, exhibitorId: id });
    });
  }
}
