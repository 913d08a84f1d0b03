import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isoOfText } from '../../src/server/db/prepared.ts';
import { mainEngines } from '../support/database.ts';
import { dataOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import type { Records } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

test('isoOfText writes a database time as the answers do, with three digits of milliseconds', () => {
  expect(isoOfText('2026-03-04 10:00:00+00')).toBe('2026-03-04T10:00:00.000Z');
  expect(isoOfText('2026-03-04 10:00:00.1+00')).toBe('2026-03-04T10:00:00.100Z');
  expect(isoOfText('2026-03-04 10:00:00.012+00')).toBe('2026-03-04T10:00:00.012Z');
  expect(isoOfText('2026-03-04 12:30:00.5+02:30')).toBe('2026-03-04T10:00:00.500Z');
  expect(isoOfText('12026-03-04 10:00:00+00')).toBe('+012026-03-04T10:00:00.000Z');
});

for (const engine of mainEngines()) {
  describe(`pages of leads asked for again on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let leads: Records<'/leads'>;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      acme = await server.signIn('asha@acme.example');
      leads = recordsOf(server, '/leads', acme);
    });
    afterAll(() => server.close());

    const ask = (path: string, tag?: string, token = acme): Promise<Answer> =>
      server.call('GET', path, { token, headers: tag === undefined ? {} : { 'if-none-match': tag } });
    const pageOf = (answer: Answer) => dataOf('leadList', answer);
    const tagOf = ({ headers }: Answer): string => headers.etag ?? '';

    test.each(['/api/leads', '/api/leads?priority=high&limit=5', '/api/leads?search=a', '/api/leads/recent'])(
      'answer 304 until a lead changes: %s',
      async (path) => {
        const first = await ask(path);
        expect(tagOf(first)).toMatch(/^"\d+-en"$/);
        expect(first.headers['cache-control']).toBe('no-store');
        const again = await ask(path);
        expect([again.text, tagOf(again)]).toEqual([first.text, tagOf(first)]);
        const unchanged = await ask(path, tagOf(first));
        expect([unchanged.status, unchanged.text, tagOf(unchanged)]).toEqual([304, '', tagOf(first)]);

        const { _id: id } = pageOf(await ask('/api/leads')).data[0] ?? { _id: '' };
        const remarks = `Changed for ${path}`;
        expect((await leads.update(id, { remarks })).status).toBe(200);
        const changed = await ask(path, tagOf(first));
        expect(changed.status).toBe(200);
        expect(tagOf(changed)).not.toBe(tagOf(first));
        expect(pageOf(await ask('/api/leads')).data.find(({ _id }) => _id === id)?.remarks).toContain(
          remarks,
        );
      },
    );

    test('are read again after every way to change leads', async () => {
      const seen = new Set<string>();
      const note = async (): Promise<void> => {
        const before = seen.size;
        seen.add(tagOf(await ask('/api/leads')));
        expect(seen.size).toBe(before + 1);
      };
      await note();
      const { _id: id } = await leads.add();
      await note();
      expect(pageOf(await ask('/api/leads')).data[0]?._id).toBe(id);
      await leads.remove(id);
      await note();
      expect(pageOf(await ask('/api/leads')).data[0]?._id).not.toBe(id);
      await server.call('POST', `/api/leads/${id}/restore`, { token: acme });
      await note();
    });

    test('stay with their exhibitor, and end with the session at once', async () => {
      const globex = await server.signIn('meera@globex.example');
      const own = await ask('/api/leads');
      const theirs = await ask('/api/leads', tagOf(own), globex);
      expect(theirs.status).toBe(200);
      const ids = new Set(pageOf(own).data.map(({ _id }) => _id));
      expect(pageOf(theirs).data.filter(({ _id }) => ids.has(_id))).toEqual([]);

      await server.services.db.execute(sql`delete from sessions where person_id in
        (select id from people where email = 'meera@globex.example')`);
      expect((await ask('/api/leads', undefined, globex)).status).toBe(401);
      expect((await ask('/api/leads', tagOf(theirs), globex)).status).toBe(401);
      expect((await ask('/api/leads', tagOf(theirs), 'a-token-that-was-never-issued')).status).toBe(401);
    });

    test('have no ETag when filtered by due date, nor when refused', async () => {
      expect((await ask('/api/leads?due=today')).headers.etag).toBeUndefined();
      const refused = await ask('/api/leads?limit=9999', tagOf(await ask('/api/leads')));
      expect([refused.status, refused.headers.etag]).toEqual([400, undefined]);
    });
  });
}
