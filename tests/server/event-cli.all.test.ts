import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { serveEventCommands } from '../../src/server/event-file/admin.ts';
import { readConfig } from '../../src/server/config.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import { startChild } from '../support/child.ts';
import type { TestStore } from '../support/database.ts';
import { createTestStore, engines, mainEngines } from '../support/database.ts';

type Result = { status: number | null; out: string; err: string };

async function runEvent(file: string[], environment: Record<string, string>): Promise<Result> {
  const child = startChild('src/server/event-file/cli.ts', file, environment);
  const status = await child.ended;
  return { status, out: child.stdout.join('\n'), err: child.stderr.join('\n') };
}

for (const engine of engines()) {
  // What a command says is the same on both; only opening the database, or reaching the portal that holds it, differs.
  const saysAll = mainEngines().includes(engine);
  describe(`npm run event on ${engine}`, () => {
    let store: TestStore;
    let folder: string;
    let fair: string;
    const environment = (): Record<string, string> => ({
      DATA_DIR: store.dataDir,
      ...(store.databaseUrl === undefined
        ? {}
        : { DATABASE_URL: store.databaseUrl, SECRET: 's'.repeat(40), DEMO: '1' }),
    });
    const titles = async (): Promise<unknown[]> => {
      const handle = await openDatabase(store);
      const { rows } = await handle.pool.query('select title from events');
      await handle.close();
      return rows;
    };
    beforeAll(async () => {
      store = await createTestStore(engine, 'migrated');
      folder = mkdtempSync(join(tmpdir(), 'event-'));
      fair = join(folder, 'fair.yaml');
      writeFileSync(fair, 'event:\n  slug: fair\n  domain: fair.example\n  title: Fair\n');
    });
    afterAll(async () => {
      await store.remove();
      rmSync(folder, { recursive: true });
    });

    test('applies a file, and the second time says that nothing changed', async () => {
      expect(await runEvent([fair], environment())).toEqual({
        status: 0,
        out: 'Applied the event "fair".\n  event: 1 added',
        err: '',
      });
      expect((await runEvent([fair], environment())).out).toContain('event: 1 unchanged');
      expect(await titles()).toEqual([{ title: 'Fair' }]);
    });

    test('with --dry-run says what would change, beside a running portal too, and changes nothing', async () => {
      const other = join(folder, 'other.yaml');
      writeFileSync(other, 'event:\n  slug: fair\n  domain: fair.example\n  title: Other\n');
      const expected =
        'Would apply the event "fair". Nothing was changed.\n  event: 1 updated\n  updated: event';
      expect(await runEvent([other, '--dry-run'], environment())).toEqual({
        status: 0,
        out: expected,
        err: '',
      });
      const portal = await openDatabase(store);
      serveEventCommands(portal, systemClock(), {
        demo: true,
        files: openFileStore(store.dataDir),
        config: readConfig({ DATA_DIR: store.dataDir }),
      });
      expect(await runEvent(['--dry-run', other], environment())).toEqual({
        status: 0,
        out: expected,
        err: '',
      });
      await portal.close();
      expect(await titles()).toEqual([{ title: 'Fair' }]);
      expect((await runEvent([other, '--dry'], environment())).status).toBe(2);
    });

    if (saysAll)
      test('says where a file is wrong and touches nothing', async () => {
        const bad = join(folder, 'bad.yaml');
        writeFileSync(bad, 'event:\n  slug: fair\n  domain: fair.example\n  titel: Other\n');
        const result = await runEvent([bad], environment());
        expect(result.status).toBe(1);
        expect(result.err.split('\n').map((line) => line.replace(/^.*bad\.yaml/, 'bad.yaml'))).toEqual([
          'bad.yaml:1:1: "title" is missing. Add it.',
          expect.stringMatching(/^bad\.yaml:4:3: "titel" is not known here\. Known: /),
        ]);
        expect(await titles()).toEqual([{ title: 'Fair' }]);
      });

    if (saysAll)
      test('explains itself without a file, and with one that is not there', async () => {
        expect(await runEvent([], environment())).toMatchObject({
          status: 2,
          err: expect.stringMatching(/^Usage: npm run event -- <file\.yaml> \[--dry-run\]\n/) as string,
        });
        const missing = await runEvent(['nowhere.yaml'], environment());
        expect(missing).toMatchObject({ status: 2 });
        expect(missing.err).toContain('There is no readable file nowhere.yaml.');
      });

    test('works beside a running portal, without a restart', async () => {
      // What the server does at its start.
      const portal = await openDatabase(store);
      serveEventCommands(portal, systemClock(), {
        demo: true,
        files: openFileStore(store.dataDir),
        config: readConfig({ DATA_DIR: store.dataDir }),
      });
      writeFileSync(fair, 'event:\n  slug: fair\n  domain: fair.example\n  title: Renamed\n');
      const result = await runEvent([fair], environment());
      expect(result).toMatchObject({ status: 0, err: '' });
      expect(result.out).toContain('event: 1 updated');
      expect((await portal.pool.query('select title from events')).rows).toEqual([{ title: 'Renamed' }]);

      // What the portal refuses comes back with its place in the file, too.
      const twin = join(folder, 'twin.yaml');
      writeFileSync(twin, 'event:\n  slug: twin\n  domain: fair.example\n  title: Twin\n');
      const refused = await runEvent([twin], environment());
      expect(refused.status).toBe(1);
      expect(refused.err).toMatch(/twin\.yaml:3:3: The event "fair" already owns fair\.example/);
      await portal.close();
    });

    if (saysAll)
      test('lists registrations that wait, and approves, rejects and cancels them', async () => {
        const demo = await createTestStore(engine, 'demo');
        const settings = {
          DATA_DIR: demo.dataDir,
          DEMO: '1',
          ...(demo.databaseUrl === undefined
            ? {}
            : { DATABASE_URL: demo.databaseUrl, SECRET: 's'.repeat(40) }),
        };
        const run = (...words: string[]): Promise<Result> => runEvent(['referrals', ...words], settings);
        const pending = (await run('list')).out.split('\n');
        expect(pending).toHaveLength(2);
        expect(pending[0]).toMatch(/^[\da-f-]{36} {2}demo {2}Acme Robotics {2}Exhibitor {2}\S/);
        const [first = '', second = ''] = pending.map((line) => line.slice(0, 36));

        expect(await run('approve', first)).toMatchObject({
          status: 0,
          out: expect.stringContaining(`${first} approved: `) as string,
        });
        const mixed = await run('reject', second, crypto.randomUUID(), 'nonsense');
        expect(mixed.status).toBe(1);
        expect(mixed.out.split('\n')).toEqual([
          expect.stringContaining(`${second} rejected: `),
          expect.stringContaining('not changed: Not found.'),
          'nonsense not changed: this is no id of a registration',
        ]);
        expect((await run('list')).out).toBe('No registration waits for a decision.');
        expect((await run('approve', first)).out).toContain('This registration is approved already.');
        expect((await run('bless', first)).status).toBe(2);

        // Through the portal that holds the database.
        const portal = await openDatabase(demo);
        serveEventCommands(portal, systemClock(), {
          demo: true,
          files: openFileStore(demo.dataDir),
          config: readConfig({ DATA_DIR: demo.dataDir }),
        });
        expect((await run('cancel', first)).out).toContain(`${first} cancelled: `);
        const { rows } = await portal.pool.query<{ action: string }>(
          'select action from referral_decisions order by created_at',
        );
        expect(rows.map(({ action }) => action)).toEqual(['approve', 'reject', 'cancel']);
        await portal.close();
        await demo.remove();
      });
  });
}
