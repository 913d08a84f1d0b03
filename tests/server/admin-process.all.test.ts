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

    test('what a stranger named neither acts on the terminal nor forges a line', async () => {
      const evil = '\u001b[2J\u009b1A\u202eRao\r\nMoved nobody.\u2028x';
      const name = { firstName: 'Eve', lastName: evil };
      const body = { ...name, email: 'eve@stranger.example', password: 'a-long-enough-password' };
      const registered = await server.call('POST', '/api/auth/register', { body });
      expect(registered.status).toBeLessThan(300);
      const [listed, asJson, refused, asked] = await Promise.all([
        admin('people', 'list', 'demo', '--search', 'eve@stranger.example'),
        admin('people', 'list', 'demo', '--search', 'eve@stranger.example', '--json'),
        admin('people', 'move', 'demo', 'eve@stranger.example', 'acme'),
        admin('people', 'erase', 'demo', 'eve@stranger.example'),
      ]);
      const shown = 'Eve \\u001b[2J\\u009b1A\\u202eRao\\u000d\\u000aMoved nobody.\\u2028x';
      expect(listed.out.split('\n')).toEqual([expect.stringContaining(shown)]);
      expect(refused.err.split('\n')).toEqual([expect.stringContaining(shown)]);
      expect(asked.err).toContain('Nothing was changed.');
      for (const { out, err } of [listed, asJson, refused, asked])
        expect(`${out}${err}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
      expect(JSON.parse(asJson.out)).toMatchObject({ people: [{ name: `Eve ${evil}` }] });
      server.services.log.warn({ name: evil }, 'a name');
      const logged = server.logged.at(-1) ?? '';
      expect(logged.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
      expect(JSON.parse(logged)).toMatchObject({ name: evil });
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
