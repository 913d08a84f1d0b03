import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/schema.ts';
import { leaveTeam } from '../../src/server/team/leave.ts';

/** Makes the member with this first name, which is unique in the test, leave the team as the portal does. */
export async function makeLeave(db: Database, firstName: string, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string; event: string; exhibitor: string }>(
    sql`select id, event_id as event, exhibitor_id as exhibitor from people where first_name = ${firstName}`,
  );
  const [person] = rows;
  if (!person) throw new Error(`${firstName} is not there.`);
  const owner = { eventId: person.event, exhibitorId: person.exhibitor };
  await db.transaction((tx) => leaveTeam(tx, owner, person.id, { now, allow: () => undefined }));
}
