import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/database.ts';
import { nodesOf, plansOf, touched } from '../support/plans.ts';
import { recountAll } from '../support/recount.ts';
import { dataOf } from '../support/answers.ts';
import { inPortions } from '../support/portions.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** More than are simply read through; over three weeks. */
const LEADS = 10_500;
const PER_DAY = 500;
const OTHERS = 3_000;

for (const engine of engines()) {
  describe(`a search among many leads on ${engine}`, () => {
    let server: TestServer;
    let token: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      token = await server.signIn('asha@acme.example');
      const { db } = server.services;
      const fill = async (exhibitor: string, leads: number, company: string) => {
        await inPortions(leads, (first, last) =>
          db.execute(sql`
          insert into leads (event_id, exhibitor_id, full_name, email, company_name, tags, priority, status, source,
                             received_at, created_at, updated_at)
          select event_id, id, case when number % 2 = 0 then 'Zoe ' else 'Bo ' end || number,
                 case when number % 1000 = 0 then 'rare@crowd.example' else 'many@crowd.example' end, ${company},
                 case when number % 20 = 0 then '{vip}'::text[] else '{}'::text[] end,
                 'low', case when number % 3 = 0 then 'contacted' else 'new' end, 'import', now(),
                 now() - number * interval '1 day' / ${sql.raw(String(PER_DAY))}, now()
            from exhibitors, generate_series(${first}::int, ${last}::int) as number where name = ${exhibitor}`),
        );
      };
      await fill('Acme Robotics', LEADS, 'Own');
      await fill('Globex Foods', OTHERS, 'Qzar');
      await db.execute(sql`
        insert into leads (event_id, exhibitor_id, full_name, phone_code, phone, remarks, tags, priority, status, source,
                           received_at, created_at, updated_at)
        select event_id, id, 'Nadia Noted', '91', '9811122233', E'Asked about zebracrossing.\nÉtude later',
               '{gold-tier}'::text[], 'low', 'new', 'import', now(), now() - interval '3 days', now()
          from exhibitors where name = 'Acme Robotics'`);
      await db.execute(sql`
        update leads set tags = '{elsewhere}' where id in (select id from leads where company_name = 'Qzar' limit 3)`);
      await recountAll(db);
      // Also what waits to be put into the index, which would be read through.
      await db.execute(sql`vacuum analyze leads`);
    });
    afterAll(() => server.close());

    const list = async (query: string) =>
      dataOf('leadList', await server.call('GET', `/api/leads?${query}`, { token }));

    test.each([
      ['search=rare', 10, undefined],
      ['search=zo', 1_000, true],
      ['search=crowd', 1_000, true],
      ['search=rare&status=contacted', 3, undefined],
      ['tag=vip&status=contacted', 175, undefined],
      ['search=zo&tag=vip&status=contacted', 175, undefined],
      ['tag=vip', 525, undefined],
      ['tag=absent', 0, undefined],
      ['search=qz', 0, undefined],
      ['search=absent', 0, undefined],
      ['search=%25', 0, undefined],
    ])('counts up to a thousand: %s', async (query, total, totalIsAtLeast) => {
      const found = await list(query);
      expect([found.total, found.totalIsAtLeast]).toEqual([total, totalIsAtLeast]);
      expect(found.data).toHaveLength(Math.min(total, 50));
    });

    test.each(['newest', 'oldest', 'name', 'followUp'])('goes on from page to page: %s', async (sort) => {
      const names: (string | undefined)[] = [];
      let cursor = '';
      do {
        const page = await list(`search=rare&limit=4&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        names.push(...page.data.map(({ user }) => user?.fullName));
        cursor = page.nextCursor ?? '';
      } while (cursor !== '');
      const newest = Array.from({ length: 10 }, (_, place) => `Zoe ${String((place + 1) * 1_000)}`);
      const expected = { newest, oldest: [...newest].reverse(), name: [...newest].sort() };
      if (sort in expected) expect(names).toEqual(expected[sort as keyof typeof expected]);
      else expect([...names].sort()).toEqual(expected.name);
    });

    test.each([
      ['its number', '9811122233'],
      ['its number with the country code', '+91 9811122233'],
      ['its number as dialled at home', '09811-122-233'],
      ['the end of its number', '22233'],
      ['a word of a note', 'zebracrossing'],
      ['a word at the start of a line, without its accent', 'etude'],
      ['a tag', 'gold-tier'],
      ['a part of a tag, in other letters', 'GOLD'],
      ['words from all of them', 'Nadia 98111 zebra gold'],
      ['two letters at the start of a line', 'ét'],
    ])('finds a lead by %s', async (_, search) => {
      const found = await list(`search=${encodeURIComponent(search)}`);
      expect(found.data.map(({ user }) => user?.fullName)).toEqual(['Nadia Noted']);
      expect(found).toMatchObject({ total: 1 });
    });

    test.each([
      ['digits of two parts', '919811122233zebra'],
      ['a tag of another exhibitor', 'elsewhere'],
      ['words of two leads', 'Nadia rare'],
      ['wildcards', 'zebra%crossing'],
      ['signs alone', '---'],
    ])('finds no lead by %s', async (_, search) => {
      expect(await list(`search=${encodeURIComponent(search)}`)).toMatchObject({ total: 0, data: [] });
    });

    // Only PostgreSQL chooses plans by statistics that are kept up to date.
    if (engine !== 'postgres') return;
    test.each([
      ['search=rare', 100],
      ['search=qz', 100],
      ['search=qzar', 100],
      ['tag=absent', 100],
      ['search=zo', 3 * PER_DAY * 2],
      // In every lead: the page is read in order, and ends with the rows it needs.
      ['search=crowd', 3 * PER_DAY * 2],
      ['search=zebra', 100],
      ['search=%2B91%209811122233', 100],
      ['search=gold', 100],
      ['search=elsewhere', 100],
    ])('reads few rows of the leads: %s', async (query, most) => {
      // Not asked before: what is kept is not read.
      const plans = await plansOf(server, token, `/api/leads?${query}&limit=49`, 'leads');
      expect(plans.length).toBeGreaterThan(0);
      const scans = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'leads');
      expect(scans.reduce((sum, scan) => sum + touched(scan), 0)).toBeLessThanOrEqual(most);
    });
  });
}
