import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { allowAuditRemoval } from '../../../src/server/audit/audit.ts';
import { readManifest } from '../../../src/server/backup/manifest.ts';
import { withSource } from '../../../src/server/backup/reach.ts';
import { refuseFull, restoreFiles, restoreRows } from '../../../src/server/backup/restore.ts';
import { takeBackup } from '../../../src/server/backup/take.ts';
import { poolOf } from '../../../src/server/db/prepared.ts';
import { events } from '../../../src/server/db/schema/events.ts';
import { openFileStore } from '../../../src/server/files/store.ts';
import { sweepFiles } from '../../../src/server/files/sweep.ts';
import { allRows, createFolders } from '../../support/backup.ts';
import { startChild } from '../../support/child.ts';
import { createTestStore, engines, openTestDatabase } from '../../support/database.ts';
import { patiently } from '../../support/patience.ts';
import { depth } from '../../support/tier.ts';
import { recountAll } from '../../support/recount.ts';
import { startTestServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { STORAGES, namesIn, place } from '../../support/storage.ts';

const folders = createFolders();
afterAll(() => folders.remove());

/** Adds leads one after the other, as people do all day; every name it knows was acknowledged. */
function startWriting(server: TestServer, token: string) {
  const acknowledged: string[] = [];
  let isStopped = false;
  const ended = (async () => {
    for (let number = 0; !isStopped; number += 1) {
      const fullName = `Written ${String(number).padStart(6, '0')}`;
      const { status, text } = await server.call('POST', '/api/leads', {
        token,
        body: { fullName, emailId: `${fullName.replace(' ', '')}@visitor.example`, tags: ['online'] },
      });
      if (status !== 201) throw new Error(text);
      acknowledged.push(fullName);
    }
  })();
  return {
    acknowledged,
    async reach(count: number) {
      const enough = () => expect(acknowledged.length).toBeGreaterThanOrEqual(count);
      await Promise.race([ended, patiently(enough)]);
    },
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

const [first = 'embedded', other = first] = engines();

for (const [from, to] of [[first, other] as const, [other, first] as const].slice(0, depth(1, 2))) {
  describe(`a backup of ${from} under load, restored on ${to}`, () => {
    test('has every write acknowledged before it, whole, and nothing of later ones', async () => {
      const server = await startTestServer({ engine: from });
      const target = await openTestDatabase(to);
      const [, open] = STORAGES[1] ?? [];
      const bucket = await open?.();
      try {
        const { db, config, files } = server.services;
        await place(files, 'maps/hall.pdf', randomBytes(100_000));
        const writer = startWriting(server, await server.signIn('asha@acme.example'));
        await writer.reach(10);
        const before = [...writer.acknowledged];
        const folder = folders.next();
        const key = randomBytes(32);
        const { manifest, paused } = await withSource(config, async ({ pool, engine }, snapshot) => ({
          manifest: await takeBackup({ pool, engine, files, takenAt: snapshot?.takenAt }, folder, key),
          paused: snapshot?.paused,
        }));
        await writer.reach(writer.acknowledged.length + 3);
        await writer.stop();
        expect(paused === undefined).toBe(from === 'postgres');
        expect(manifest.files.missing).toEqual([]);

        // Into a bucket, so that files move between places, too.
        const store = openFileStore(target.dataDir, bucket?.s3);
        await refuseFull(target.pool, store);
        const set = await readManifest(folder, key);
        await restoreRows(target.pool, set, () => restoreFiles(store, set));

        const sourceRows = await allRows(poolOf(db));
        const targetRows = await allRows(target.pool);
        const written = nameOf(targetRows.get('leads'));
        expect(written).toEqual(writer.acknowledged.slice(0, written.length));
        expect(written.length).toBeGreaterThanOrEqual(before.length);
        expect(written.length).toBeLessThan(writer.acknowledged.length);

        for (const [table, rows] of targetRows) {
          const all = sourceRows.get(table) ?? [];
          // Counts change with every lead; all other rows are as they were.
          if (COUNTED.has(table)) continue;
          expect(
            rows.filter((row) => !all.includes(row)),
            table,
          ).toEqual([]);
          if (!GROWING.has(table)) expect(rows, table).toEqual(all);
        }
        const counts = (rows: typeof targetRows) => [
          rows.get('lead_tallies')?.filter((row) => !row.includes('"version"')),
          rows.get('lead_quarters'),
        ];
        await recountAll(target.db);
        expect(counts(await allRows(target.pool))).toEqual(counts(targetRows));

        expect(await namesIn(store)).toEqual(await namesIn(files));
        await expect(refuseFull(target.pool, store)).rejects.toThrow(/^The database is not empty/);
      } finally {
        await bucket?.close();
        await target.close();
        await server.close();
      }
    });
  });
}

/** Tables that a new lead changes rows of, and those that it adds rows to. */
const COUNTED = new Set(['lead_tallies', 'lead_quarters']);
const GROWING = new Set(['leads', 'lead_changes', 'lead_meetings', 'lead_notes']);

const nameOf = (rows: readonly string[] = []): string[] =>
  rows
    .map((row) => (JSON.parse(row) as { full_name: string }).full_name)
    .filter((name) => name.startsWith('Written'))
    .sort();

describe('a backup while files go', () => {
  test('has the files of an exhibitor that is deleted in between, and says which ones had no content', async () => {
    const database = await openTestDatabase(other, 'demo');
    try {
      const { db, pool, engine, dataDir } = database;
      const files = openFileStore(dataDir);
      const names = await namesIn(files);
      const [lost = ''] = names;
      await files.remove(lost);
      const sweeping: typeof files = {
        ...files,
        // The rows are read by now: everything goes, and two sweeps follow.
        async size(name, where) {
          if (name === names[1] && where === 'served') {
            await db.transaction(async (tx) => {
              await allowAuditRemoval(tx, 'event');
              await tx.delete(events);
            });
            for (const hours of [2, 3])
              await sweepFiles({ db, files }, new Date(Date.now() + hours * 3_600_000));
          }
          return files.size(name, where);
        },
      };
      const { missing, count } = (await takeBackup({ pool, engine, files: sweeping }, folders.next(), null))
        .files;
      expect({ missing, count }).toEqual({ missing: [lost], count: names.length - 1 });
      expect(await namesIn(files)).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test('sequences go on after the highest number', async () => {
    const [source, target] = [await openTestDatabase(other, 'demo'), await openTestDatabase(other)];
    try {
      for (const { pool } of [source, target])
        await pool.query('create table numbered (event_id uuid, id bigserial, primary key (event_id, id))');
      await source.pool.query('insert into numbered (event_id) select id from events');
      const { pool, engine, dataDir } = source;
      const folder = folders.next();
      await takeBackup({ pool, engine, files: openFileStore(dataDir) }, folder, null);
      await restoreRows(target.pool, await readManifest(folder, null));
      const added = await target.pool.query(
        'insert into numbered (event_id) select id from events limit 1 returning id',
      );
      expect(added.rows).toEqual([{ id: '3' }]);
    } finally {
      await source.close();
      await target.close();
    }
  });
});

describe('the commands', () => {
  test('back up, verify and restore, and refuse in one sentence', async () => {
    const [store, target] = [await createTestStore(other, 'demo'), await createTestStore(other, 'migrated')];
    const admin = async (words: string[], { dataDir, databaseUrl }: typeof store) => {
      const child = startChild('src/server/admin/admin.ts', words, {
        DATA_DIR: dataDir,
        SECRET: 's'.repeat(40),
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        ...(process.env['TMPDIR'] === undefined ? {} : { TMPDIR: process.env['TMPDIR'] }),
      });
      const status = await child.ended;
      return { status, out: child.stdout.join('\n'), err: child.stderr.join('\n') };
    };
    try {
      const folder = folders.next();
      const files = (await namesIn(openFileStore(store.dataDir))).length;
      const keyFile = join(store.dataDir, 'key');
      writeFileSync(keyFile, randomBytes(32).toString('base64'));
      const sealed = [folder, '--key-file', keyFile];
      const taken = await admin(['backup', ...sealed, '--json'], store);
      expect([taken.status, JSON.parse(taken.out)]).toMatchObject([
        0,
        { ok: true, sealed: true, events: 2, files, missing: [] },
      ]);
      expect(files).toBeGreaterThan(10);
      expect(await admin(['backup', ...sealed], store)).toMatchObject({
        status: 1,
        err: `${folder} is not empty: a backup needs a folder of its own.`,
      });
      expect((await admin(['verify', folder], store)).err).toMatch(/^The set is sealed/);
      expect((await admin(['verify', ...sealed], store)).out).toMatch(
        new RegExp(`^Verified \\d+ rows of \\d+ tables and 2 events, ${String(files)} files`),
      );
      expect((await admin(['restore', ...sealed], store)).err).toMatch(/^The database is not empty/);
      expect((await admin(['restore', ...sealed], target)).out).toMatch(/^Restored \d+ rows/);
      expect(await namesIn(openFileStore(target.dataDir))).toEqual(
        await namesIn(openFileStore(store.dataDir)),
      );
      expect((await admin(['backup'], store)).status).toBe(2);
      expect(await admin(['restore', '--help'], store)).toMatchObject({ status: 0, err: '' });
    } finally {
      await store.remove();
      await target.remove();
    }
  });
});
