import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { poolOf } from '../../../src/server/db/prepared.ts';
import { findSamePeople } from '../../../src/server/leads/find.ts';
import { writing } from '../../../src/server/leads/store.ts';
import { dataOf } from '../../support/answers.ts';
import { mainEngines } from '../../support/database.ts';
import { inPortions } from '../../support/portions.ts';
import { nodesOf, plansOf, touched } from '../../support/plans.ts';
import type { Plan } from '../../support/plans.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

/** Rows of other exhibitors, and of the asking one. */
const OTHERS = 20_000;
const OWN = 500;

for (const engine of mainEngines()) {
  // Only PostgreSQL chooses plans by statistics that are kept up to date.
  if (engine !== 'postgres') continue;
  describe('captures among 20,000 of others', () => {
    let server: TestServer;
    let token: string;
    let owner: { eventId: string; exhibitorId: string };
    let personId: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      token = await server.signIn('asha@acme.example');
      const me = dataOf('currentUserGet', await server.call('GET', '/api/auth/me', { token }));
      owner = { eventId: me.event, exhibitorId: me.exhibitor };
      personId = me._id;
      const { db } = server.services;
      const other = sql`(select id from exhibitors where event_id = ${me.event} and id <> ${me.exhibitor} limit 1)`;
      for (const [exhibitor, rows] of [
        [other, OTHERS],
        [sql`${me.exhibitor}::uuid`, OWN],
      ] as const) {
        await inPortions(rows, async (first, last) => {
          await db.execute(sql`
          insert into captures (event_id, exhibitor_id, client_id, device_id, person_id, seq, kind, digest, outcome, received_at)
          select ${me.event}, ${exhibitor}, gen_random_uuid(), ${me.event}, ${me._id}, number * 2, 'capture', '', 'added', now()
            from generate_series(${first}::int, ${last}::int) number`);
          await db.execute(sql`
          insert into leads (event_id, exhibitor_id, full_name, raw_code, priority, status, source, received_at, created_at, updated_at)
          select ${me.event}, ${exhibitor}, '', repeat('long ', 200) || number, 'low', 'new', 'booth_scan', now(), now(), now()
            from generate_series(${first}::int, ${last}::int) number`);
        });
      }
      await db.execute(sql`
        insert into capture_devices (event_id, exhibitor_id, device_id, person_id, last_at, created_at, updated_at)
        values (${me.event}, ${me.exhibitor}, ${me.event}, ${me._id}, now(), now(), now())`);
      for (const table of ['captures', 'leads', 'capture_devices'])
        await db.execute(sql`analyze ${sql.identifier(table)}`);
    });
    afterAll(() => server.close());

    test('the summary reads the rows of the exhibitor alone, and cuts a long list of gaps', async () => {
      const plans = await plansOf(server, token, '/api/leads/captures/summary', 'captures');
      expect(plans).toHaveLength(2);
      for (const node of plans.flatMap(nodesOf)) {
        expect(node['Node Type']).not.toBe('Seq Scan');
        expect(touched(node)).toBeLessThanOrEqual(OWN);
      }
      const answer = await server.call('GET', '/api/leads/captures/summary', { token });
      const [device] = dataOf('captureSummaryGet', answer).devices;
      expect(device).toMatchObject({ highestSeq: OWN * 2, confirmed: OWN });
      expect(device?.missing).toHaveLength(100);
      expect(device?.missing[1]).toEqual([3, 3]);
    });

    test('a lead finds those with its address or number in their indexes', async () => {
      const contact = { phoneCode: '49', phone: '691239876', onDuplicate: 'add' };
      const send = async (fullName: string, emailId: string): Promise<string> => {
        const body = { fullName, emailId, ...contact };
        return dataOf('leadCreate', await server.call('POST', '/api/leads', { token, body }))._id;
      };
      const id = await send('Lena Fischer', 'office@visitor.example');
      await send('Omar Khan', 'office@visitor.example');
      await send('Zoe Lund', 'zoe@visitor.example');
      const plans = await plansOf(server, token, `/api/leads/${id}`, 'leads');
      const text = JSON.stringify(plans);
      expect(text).toContain('leads_by_email');
      expect(text).toContain('leads_by_phone');
      expect(Math.max(...plans.flatMap(nodesOf).map(touched))).toBeLessThanOrEqual(3);
    });

    test('a search for a raw code reads the leads with that code', async () => {
      const { db } = server.services;
      const rawCode = `${'long '.repeat(200)}77`;
      const viewer = {
        ...owner,
        personId,
        role: 'admin' as const,
        sessionId: randomUUID(),
        codeVerifiedAt: null,
        leadsVersion: null,
      };
      const contact = {
        fullName: 'Lena',
        emailId: 'nobody@visitor.example',
        phoneCode: '',
        phone: '',
        rawCode,
      };
      const found = await writing(db, owner, (tx) => findSamePeople(tx, viewer, [contact]));
      expect(found).toHaveLength(1);
      const { rows } = await poolOf(db).query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json)
         select * from leads
          where event_id = $1 and exhibitor_id = $2 and deleted_at is null and is_sample = false
            and (lower(email) in ('nobody@visitor.example') or (md5(raw_code) = md5($3) and raw_code = $3))
          order by id for update`,
        [owner.eventId, owner.exhibitorId, rawCode],
      );
      const nodes = nodesOf(
        rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '', 'Actual Rows': 0, 'Actual Loops': 0 },
      );
      expect(JSON.stringify(nodes)).toContain('leads_by_raw_code');
      expect(Math.max(...nodes.map(touched))).toBe(1);
    });
  });
}
