import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../src/server/db/schema/audit.ts';
import { prune } from '../../src/server/limits/prune.ts';
import { engines } from '../support/database.ts';
import type { TestServer } from '../support/server.ts';
import { startTestServer } from '../support/server.ts';

const DAY = 24 * 60 * 60 * 1_000;

for (const engine of engines()) {
  describe(`the audit on ${engine}`, () => {
    let server: TestServer;
    const rows = () => server.services.db.select().from(audit).orderBy(asc(audit.at), asc(audit.id));
    /** The rows that one step adds. */
    const added = async (step: () => Promise<unknown>) => {
      const known = new Set((await rows()).map(({ id }) => id));
      await step();
      return (await rows()).filter(({ id }) => !known.has(id));
    };
    beforeAll(async () => {
      server = await startTestServer({ engine });
    });
    afterAll(() => server.close());

    test('tells of a sign-in, a refused one and a sign-out, with the address and no personal value', async () => {
      let token = '';
      const started = await added(async () => (token = await server.signIn('asha@acme.example')));
      expect(started).toMatchObject([
        { action: 'session.started', actorKind: 'person', address: '127.0.0.1', targetId: null },
      ]);
      const body = { email: 'asha@acme.example', password: 'not-this-one' };
      const refused = await added(() => server.call('POST', '/api/auth/login', { body }));
      expect(refused).toMatchObject([
        { action: 'session.refused', actorKind: 'stranger', actorId: null, targetId: started[0]?.actorId },
      ]);
      const unknown = { email: 'nobody@acme.example', password: 'not-this-one' };
      const missed = await added(() => server.call('POST', '/api/auth/login', { body: unknown }));
      expect(missed).toMatchObject([{ action: 'session.refused', targetId: null }]);
      const ended = await added(() => server.call('POST', '/api/auth/logout', { token }));
      expect(ended).toMatchObject([{ action: 'session.ended', actorId: started[0]?.actorId }]);
      expect(JSON.stringify(await rows())).not.toMatch(/asha|nobody|acme|not-this-one/);
    });

    test('forgets addresses after 90 days and keeps everything else', async () => {
      await server.signIn('asha@acme.example');
      const before = await rows();
      await prune(server.services.db, new Date(server.now().getTime() + 89 * DAY));
      expect(await rows()).toEqual(before);
      await prune(server.services.db, new Date(server.now().getTime() + 91 * DAY));
      expect(await rows()).toEqual(before.map((row) => ({ ...row, address: null })));
    });
  });
}
