import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '../../src/server/db/schema/events.ts';
import { onCitus, unlessOnCitus } from '../support/citus.ts';
import { engines } from '../support/database.ts';
import { nodesOf, plansOf, touched } from '../support/plans.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const EVENTS = 300;
const PEOPLE_EACH = 20;

for (const engine of engines()) {
  // Only PostgreSQL chooses plans by statistics that are kept up to date; `citus.test.ts` judges those of Citus.
  if (engine !== 'postgres') continue;
  describe.skipIf(onCitus())(
    unlessOnCitus('the caller among 6,000 sessions of 300 events', 'its statements’ shards are judged'),
    () => {
      let server: TestServer;
      let token: string;
      beforeAll(async () => {
        server = await startTestServer({ engine });
        token = await server.signIn('asha@acme.example');
        const { db } = server.services;
        const now = server.now();
        const other = (number: number) => {
          const name = `other-${String(number)}`;
          return { slug: name, domain: `${name}.example`, title: name, createdAt: now, updatedAt: now };
        };
        await db.insert(events).values(Array.from({ length: EVENTS }, (_, number) => other(number)));
        await db.execute(sql`
        insert into exhibitors (event_id, name, created_at, updated_at)
        select id, 'Other', created_at, created_at from events where slug like 'other-%'`);
        await db.execute(sql`
        insert into people (event_id, exhibitor_id, first_name, created_at, updated_at)
        select event_id, id, 'Crowd', created_at, created_at
          from exhibitors, generate_series(1, ${PEOPLE_EACH}) where name = 'Other'`);
        await db.execute(sql`
        insert into sessions (event_id, person_id, token_hash, last_used_at, expires_at, created_at, updated_at)
        select event_id, id, sha256(id::text::bytea), created_at, created_at + interval '1 day', created_at, created_at
          from people where first_name = 'Crowd'`);
        for (const table of ['events', 'people', 'sessions']) await db.execute(sql.raw(`analyze ${table}`));
      });
      afterAll(() => server.close());

      test('is found by the keys of one event', async () => {
        const [plan] = await plansOf(server, token, '/api/company', 'sessions');
        const scans = plan ? nodesOf(plan).filter((node) => node['Relation Name'] !== undefined) : [];
        const read = Object.fromEntries(
          scans.map((node) => [node['Relation Name'], `${node['Node Type']}: ${String(touched(node))}`]),
        );
        expect(read).toEqual({
          events: 'Index Scan: 1',
          sessions: 'Index Scan: 1',
          people: 'Index Scan: 1',
          lead_tallies: expect.stringMatching(/: [01]$/) as string,
        });
      });
    },
  );
}
