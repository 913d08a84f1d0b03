import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { onCitus, unlessOnCitus } from '../support/citus.ts';
import { mainEngines } from '../support/database.ts';
import { nodesOf, plansOf, touched } from '../support/plans.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** Rows of others in the same event, and of the asking exhibitor, in each table. */
const OTHERS = 200;
const ROWS_EACH = 100;
const OWN = 120;

/** Each table with its required columns besides the owner, and their values. */
const TABLES: [table: string, columns: string, values: string][] = [
  ['products', 'product_name', `'Crowd'`],
  ['faqs', 'question, answer', `'Crowd?', 'Yes'`],
  ['people', 'first_name, email', `'Crowd', gen_random_uuid() || '@crowd.example'`],
  ['downloads', 'title, type', `'Crowd', 'pdf'`],
  [
    'leads',
    'full_name, email, tags, follow_up_at, priority, status, source, received_at',
    `'Crowd ' || number, 'crowd@visitor.example', '{vip}'::text[], now(), 'low', 'new', 'import', now()`,
  ],
  [
    'invitations',
    'pass_id, email, token_hash',
    `(select id from passes limit 1), 'crowd@crowd.example', gen_random_uuid()::text::bytea`,
  ],
  [
    'referrals',
    'pass_id, first_name, "values", badge_token',
    `(select id from passes limit 1), 'Crowd', '{}'::jsonb, gen_random_uuid()::text`,
  ],
];

for (const engine of mainEngines()) {
  // Only PostgreSQL chooses plans by statistics that are kept up to date.
  if (engine !== 'postgres') continue;
  describe.skipIf(onCitus())(
    unlessOnCitus('lists among 20,000 rows of others', 'its statements’ shards are judged'),
    () => {
      let server: TestServer;
      let token: string;
      beforeAll(async () => {
        server = await startTestServer({ engine });
        token = await server.signIn('asha@acme.example');
        const { db } = server.services;
        const me = await server.call('GET', '/api/auth/me', { token });
        const { exhibitor, event } = dataOf('currentUserGet', me);
        const now = server.now();
        const other = (number: number) => ({
          ...{ eventId: event, name: `Other ${String(number)}`, createdAt: now, updatedAt: now },
        });
        await db.insert(exhibitors).values(Array.from({ length: OTHERS }, (_, number) => other(number)));
        for (const [table, columns, values] of TABLES) {
          const filled = sql.raw(values);
          await db.execute(sql`
          insert into ${sql.identifier(table)} (event_id, exhibitor_id, created_at, updated_at, ${sql.raw(columns)})
          select event_id, id, created_at + number * interval '1 minute', created_at, ${filled}
            from exhibitors, generate_series(1, ${ROWS_EACH}) number
           where name like 'Other %'
           union all
          select ${event}, ${exhibitor}, ${now.toISOString()}::timestamptz + number * interval '1 minute',
                 ${now.toISOString()}::timestamptz, ${filled}
            from generate_series(1, ${OWN}) number`);
          await db.execute(sql`analyze ${sql.identifier(table)}`);
        }
      });
      afterAll(() => server.close());

      test.each([
        ['products', '/api/products'],
        ['products', '/api/products?search=crowd'],
        ['products', '/api/products?sort=oldest&limit=10'],
        ['products', '/api/products?sort=newest'],
        ['faqs', '/api/faq'],
        ['faqs', '/api/faq?search=crowd'],
        ['people', '/api/team-members'],
        ['people', '/api/team-members?search=crowd'],
        ['downloads', '/api/downloads'],
        ['downloads', '/api/downloads?isExhibitor=true'],
        ['downloads', '/api/downloads?excludeExhibitor=true'],
        ['leads', '/api/leads'],
        ['leads', '/api/leads?sort=oldest&limit=10'],
        ['leads', '/api/leads?sort=name'],
        ['leads', '/api/leads?sort=followUp'],
        ['leads', '/api/leads?priority=low'],
        ['leads', '/api/leads?status=new&sort=name'],
        ['leads', '/api/leads?search=crowd'],
        ['leads', '/api/leads?search=crowd%20119'],
        ['leads', '/api/leads?search=cr'],
        ['leads', '/api/leads?search=absent'],
        ['leads', '/api/leads?tag=vip'],
        ['leads', '/api/leads?unassigned=true'],
        ['leads', '/api/leads?due=overdue'],
        ['leads', '/api/leads/recent'],
        ['leads', '/api/dashboard/analytics'],
        ['referrals', '/api/dashboard/analytics'],
        ['invitations', '/api/invitations'],
        ['invitations', '/api/invitations?status=sent'],
        ['invitations', '/api/invitations?search=crowd'],
        ['referrals', '/api/ticket-allocations'],
        ['referrals', '/api/ticket-allocations?status=pending'],
        ['referrals', '/api/ticket-allocations?search=crowd'],
      ])('of %s find their own by the index: %s', async (table, path) => {
        const plans = await plansOf(server, token, path, table);
        // The page and its total; leads are not counted by reading them.
        expect(plans.length).toBeGreaterThanOrEqual(table === 'leads' ? 1 : 2);
        for (const plan of plans) {
          const scans = nodesOf(plan).filter((node) => node['Relation Name'] === table);
          expect(scans.map((node) => node['Node Type']).filter((type) => type === 'Seq Scan')).toEqual([]);
          for (const scan of scans) expect(touched(scan)).toBeLessThanOrEqual(OWN + 30);
        }
      });

      test.each(['/api/leads?unknown=1', '/api/leads?priority=low&unknown=1'])(
        'of leads are one statement, whatever else the address asks for: %s',
        async (path) => {
          expect(await plansOf(server, token, path, 'leads')).toHaveLength(1);
        },
      );

      test('of products would be noticed reading the others’ without it', async () => {
        const { db } = server.services;
        await db.execute(sql`drop index products_in_order`);
        await db.execute(sql`drop index products_event_id_exhibitor_id_created_at_id_index`);
        const [plan] = await plansOf(server, token, '/api/products', 'products');
        const scans = plan ? nodesOf(plan).filter((node) => node['Relation Name'] === 'products') : [];
        expect(Math.max(...scans.map(touched))).toBeGreaterThan(OTHERS * ROWS_EACH);
      });
    },
  );
}
