import { userInfo } from 'node:os';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../src/server/db/schema/audit.ts';
import { startChild } from '../support/child.ts';
import { engines } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

for (const engine of engines()) {
  describe(`npm run admin beside a running portal on ${engine}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ engine });
    });
    afterAll(() => server.close());

    /** In production, without a secret and without gateways. */
    const admin = async (...words: string[]) => {
      const { databaseUrl } = server.services.config;
      const child = startChild('src/server/admin/admin.ts', words, {
        DATA_DIR: server.dataDir,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        NODE_ENV: 'production',
      });
      const status = await child.ended;
      return { status, out: child.stdout.join('\n'), err: child.stderr.join('\n') };
    };

    test('an open window is signed out by a command, which the audit ascribes to the user', async () => {
      const token = await server.signIn('asha@acme.example');
      expect((await server.call('GET', '/api/auth/me', { token })).status).toBe(200);
      const { status, out, err } = await admin(
        'people',
        'end-sessions',
        'demo',
        'asha@acme.example',
        '--json',
      );
      expect([status, err, JSON.parse(out)]).toEqual([
        0,
        '',
        expect.objectContaining({ ok: true, done: true, sessions: 1 }),
      ]);
      expect((await server.call('GET', '/api/auth/me', { token })).status).toBe(401);
      const told = await server.services.db.select().from(audit).where(eq(audit.action, 'sessions.ended'));
      expect(told).toMatchObject([{ actorKind: 'organiser', actorName: userInfo().username }]);
      const lines = (await admin('audit', 'demo', '--limit', '2', '--json')).out.split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toContain(
        'sessions.ended',
      );
    });

    test('a refusal is a sentence with status 1, and without an answer nothing is deleted', async () => {
      const [refused, unanswered, wrong, shown] = await Promise.all([
        admin('people', 'end-sessions', 'demo', 'stranger@acme.example', '--json'),
        admin('events', 'delete', 'summit'),
        admin('events', 'show'),
        admin('events', 'show', 'summit', '--json'),
      ]);
      expect([refused.status, JSON.parse(refused.out)]).toEqual([
        1,
        { ok: false, message: expect.stringContaining('has no person "stranger@acme.example"') as string },
      ]);
      expect(unanswered).toMatchObject({ status: 1, out: '' });
      expect(unanswered.err).toContain('Type summit to go on:');
      expect(unanswered.err).toContain('Nothing was changed. Answer summit, or add --yes.');
      expect(wrong).toMatchObject({ status: 2, out: '' });
      expect(JSON.parse(shown.out)).toMatchObject({ ok: true, event: { slug: 'summit' } });
    });
  });
}
