import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { exhibitors } from '../../src/server/db/schema/exhibitors.ts';
import { faqs } from '../../src/server/db/schema/faqs.ts';
import type { leads } from '../../src/server/db/schema/leads.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { products } from '../../src/server/db/schema/products.ts';
import { writing } from '../../src/server/leads/store.ts';
import { engines } from '../support/database.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

type Row = Record<string, unknown> & { _id: string };
type List = {
  data: Row[];
  total: number;
  allTotal?: number;
  totalIsAtLeast?: boolean;
  nextCursor?: string;
};

for (const engine of engines()) {
  describe(`lists on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let globex: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      globex = await server.signIn('meera@globex.example');
    });
    afterAll(() => server.close());

    /** The list wherever the answer has it: beside `data` or inside it. */
    const list = async (path: string, token = acme): Promise<List> => {
      const { status, json } = await server.call('GET', path, { token });
      expect(status, path).toBe(200);
      const body = json as List & { data: List };
      return Array.isArray(body.data) ? body : body.data;
    };
    const passes = async () => dataOf('passList', await server.call('GET', '/api/passes', { token: acme }));
    const addLeads = async (
      count: number,
      values: Partial<typeof leads.$inferInsert> = {},
    ): Promise<void> => {
      const [owner] = await server.services.db
        .select()
        .from(exhibitors)
        .where(eq(exhibitors.name, 'Globex Foods'));
      if (!owner) throw new Error('The demo has no Globex Foods.');
      const at = new Date('2020-01-01T00:00:00.000Z');
      const row = {
        eventId: owner.eventId,
        exhibitorId: owner.id,
        fullName: 'Crowd',
        priority: 'low',
      } as const;
      const rest = {
        status: 'lost',
        source: 'manual',
        createdAt: at,
        updatedAt: at,
        receivedAt: at,
      } as const;
      const added = Array.from({ length: count }, () => ({ ...row, ...rest, ...values }));
      await writing(server.services.db, row, (_, store) => store.add(added));
    };

    test('show the demo rows, newest first, with their number', async () => {
      const { data, total } = await list('/api/leads');
      expect([data.length, total]).toEqual([24, 24]);
      const times = data.map((row) => String(row['createdAt']));
      expect(times).toEqual([...times].sort().reverse());
      expect((await list('/api/products')).total).toBe(4);
      expect((await list('/api/team-members')).total).toBe(2);
      expect((await list('/api/passes')).total).toBe(4);
      expect((await list('/api/ticket-allocations')).total).toBe(6);
      expect((await list('/api/tickets')).total).toBe(6);
      expect((await list('/api/faq')).total).toBe(8);
      expect((await list('/api/downloads')).total).toBe(9);
    });

    test.each(['', '&sort=oldest'])('give every row exactly once over all pages%s', async (sort) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page: List = await list(`/api/leads?limit=5${sort}${cursor ? `&cursor=${cursor}` : ''}`);
        seen.push(...page.data.map(({ _id }) => _id));
        expect(page.total).toBe(24);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect([seen.length, new Set(seen).size]).toEqual([24, 24]);
    });

    test('stay stable while rows of the same moment are added in front', async () => {
      await addLeads(6);
      const whole = (await list('/api/leads?limit=200&status=lost&search=crowd', globex)).data.map(
        ({ _id }) => _id,
      );
      const first = await list('/api/leads?limit=3&status=lost&search=crowd', globex);
      await addLeads(4, { createdAt: new Date('2020-01-02T00:00:00.000Z') });
      const second = await list(
        `/api/leads?limit=3&status=lost&search=crowd&cursor=${String(first.nextCursor)}`,
        globex,
      );
      expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual(whole);
      expect(second).not.toHaveProperty('nextCursor');
    });

    test.each([
      'x',
      'AAAA',
      Buffer.from('2020-01-01T00:00:00.000Z no-uuid').toString('base64url'),
      'a'.repeat(513),
    ])('refuse the cursor %j with 400', async (cursor) => {
      const { status, json } = await server.call('GET', `/api/leads?cursor=${cursor}`, { token: acme });
      expect([status, json]).toMatchObject([400, { errors: { cursor: [expect.any(String)] } }]);
    });

    test('filter and search, taking wildcards literally', async () => {
      expect((await list('/api/leads?priority=high')).total).toBe(8);
      const found = await server.call('GET', '/api/leads?search=%20HIROSHI%20', { token: acme });
      expect(dataOf('leadList', found).data.map(({ user }) => user?.fullName)).toEqual(['Hiroshi Tanaka']);
      expect((await list('/api/leads?search=%25')).total).toBe(0);
      expect((await list('/api/leads?search=_')).total).toBe(0);
      expect((await list('/api/leads?search=%5C')).total).toBe(0);
      expect((await list("/api/leads?search='%20or%201=1--")).total).toBe(0);
      expect((await list('/api/team-members?search=ravi%20iyer')).total).toBe(1);
    });

    test('stop counting a search at a thousand, but count a whole list exactly', async () => {
      await addLeads(1_001, { fullName: 'Thousandth' });
      expect(await list('/api/leads?search=thousandth&limit=1', globex)).toMatchObject({
        total: 1000,
        totalIsAtLeast: true,
      });
      const whole = await list('/api/leads?limit=1', globex);
      expect(whole.total).toBeGreaterThan(1_000);
      expect(whole).not.toHaveProperty('totalIsAtLeast');
    });

    test('of registrations know the derived status', async () => {
      for (const status of ['approved', 'pending', 'rejected']) {
        expect((await list(`/api/ticket-allocations?status=${status}`)).total, status).toBe(2);
      }
    });

    test('of registrations count all of them beside those that are searched for or filtered', async () => {
      for (const query of ['', '?status=approved', '?search=farah', '?search=absent']) {
        expect((await list(`/api/ticket-allocations${query}`)).allTotal, query).toBe(6);
      }
      expect((await list('/api/ticket-allocations', globex)).allTotal).toBe(0);
    });

    test('of passes show them in the order of the event file', async () => {
      const names = (await passes()).map(({ exhibitorCategory }) => exhibitorCategory.categoryName);
      expect(names).toEqual(['Exhibitor', 'VIP', 'Workshop', 'Press']);
    });

    test('of resources compare the filters as texts and never show another exhibitor’s', async () => {
      expect((await list('/api/downloads?excludeExhibitor=true')).total).toBe(6);
      expect((await list('/api/downloads?isExhibitor=true')).total).toBe(3);
      expect((await list('/api/downloads?isExhibitor=1')).total).toBe(9);
      const own = String((await list('/api/downloads?isExhibitor=true')).data[0]?.['exhibitor']);
      expect((await list(`/api/downloads?exhibitor=${own}`)).total).toBe(3);
      expect((await list(`/api/downloads?excludeExhibitor=true&exhibitor=${own}`)).total).toBe(6);
      expect((await list(`/api/downloads?exhibitor=${own}`, globex)).total).toBe(0);
    });

    test('of form fields belong to a pass of the caller', async () => {
      const vip = (await passes()).find(({ exhibitorCategory }) => exhibitorCategory.categoryName === 'VIP');
      const path = `/api/form-fields?ticketId=${String(vip?._id)}`;
      const fields = (await list(path)).data;
      const types = ['text', 'email', 'mobilenumber', 'multiSelect', 'html', 'line', 'file'];
      expect(fields.map(({ type }) => type)).toEqual(expect.arrayContaining(types));
      expect((await list(`/api/form-fields?key=${String(vip?._id)}`)).data).toEqual(fields);
      expect((await list(`/api/form-fields/${String(vip?._id)}`)).data).toEqual(fields);
      expect((await server.call('GET', path, { token: globex })).status).toBe(404);
      const missing = await server.call('GET', '/api/form-fields', { token: acme });
      expect([missing.status, missing.json]).toMatchObject([400, { errors: { ticketId: ['Required'] } }]);
    });

    test('find a name in every spelling of it, and sort names without their accents', async () => {
      const spellings = [
        ['Groß', 'gross'],
        ['Łukasz', 'lukasz'],
        ['Øre', 'ore'],
        ['Βορράς', 'ΒΟΡΡΑΣ'],
        ['أحمد', 'احمد'],
        ["O'Brien", 'o’brien'],
        ['Zoë', 'ZOE'],
      ] as const;
      for (const [fullName] of spellings) await addLeads(1, { fullName, tags: ['spelling'] });
      const names = async (query: string) =>
        (await list(`/api/leads?tag=spelling&${query}`, globex)).data.map(
          (lead) => (lead['user'] as { fullName: string }).fullName,
        );
      const { db } = server.services;
      for (const [stored, typed] of spellings) {
        const search = encodeURIComponent(typed);
        expect(await names(`search=${search}`), typed).toEqual([stored]);
        await db.update(products).set({ productName: stored });
        await db.update(faqs).set({ question: stored });
        await db.update(people).set({ lastName: stored });
        for (const path of ['products', 'faq', 'team-members'])
          expect((await list(`/api/${path}?search=${search}`)).total, `${path} ${typed}`).toBe(
            (await list(`/api/${path}`)).total,
          );
      }
      expect(await names('sort=name')).toEqual(['Groß', 'Łukasz', "O'Brien", 'Øre', 'Zoë', 'Βορράς', 'أحمد']);
      // Each of these letters becomes eighteen, and a cursor has a name in it.
      const long = 'ﷺ'.repeat(40);
      await addLeads(2, { fullName: long, tags: ['spelling'] });
      const first = await list('/api/leads?tag=spelling&sort=name&limit=8', globex);
      const rest = await list(
        `/api/leads?tag=spelling&sort=name&limit=8&cursor=${String(first.nextCursor)}`,
        globex,
      );
      expect([first.data.length, rest.data.length]).toEqual([8, 1]);
    });

    test('sort names of three scripts in one order, whatever the reader’s language, from page to page', async () => {
      const sorted = ['anna', 'Ärzte', 'Łukasz', 'Øre', 'zebra', 'Zoë', 'أحمد', 'زينب', 'अमर', 'आशा', 'राम'];
      for (const fullName of [...sorted].reverse()) await addLeads(1, { fullName, tags: ['scripts'] });
      for (const language of ['en', 'hi', 'ar']) {
        const names: string[] = [];
        let cursor = '';
        do {
          const path = `/api/leads?tag=scripts&sort=name&limit=3${cursor && `&cursor=${cursor}`}`;
          const headers = { 'accept-language': language };
          const page = dataOf('leadList', await server.call('GET', path, { token: globex, headers }));
          names.push(...page.data.map(({ user }) => user?.fullName ?? ''));
          cursor = page.nextCursor ?? '';
        } while (cursor !== '');
        expect(names, language).toEqual(sorted);
      }
    });
  });
}
