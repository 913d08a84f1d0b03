import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveFiles } from '../../src/server/files/move.ts';
import type { Moved } from '../../src/server/files/move.ts';
import type { FileStore } from '../../src/server/files/port.ts';
import { newName, openFileStore } from '../../src/server/files/store.ts';
import { startChild } from '../support/child.ts';
import { STORAGES, namesIn, place } from '../support/storage.ts';
import type { Storage } from '../support/storage.ts';

const PLACES = ['served', 'removed'] as const;

describe('moving files between a folder and S3', () => {
  let storage: Storage;
  let dataDir: string;
  let folder: FileStore;
  let bucket: FileStore;
  beforeAll(async () => {
    const [, open] = STORAGES.find(([title]) => title === 'S3') ?? [];
    if (open === undefined) throw new Error('There is no storage in S3.');
    storage = await open();
    dataDir = mkdtempSync(join(tmpdir(), 'portal-move-'));
    folder = openFileStore(dataDir);
    bucket = openFileStore(dataDir, storage.s3);
  });
  beforeEach(async () => {
    for (const store of [folder, bucket])
      for (const where of PLACES)
        for (const name of await namesIn(store, where)) await store.remove(name, where);
  });
  afterAll(async () => {
    await storage.close();
    rmSync(dataDir, { recursive: true });
  });

  /** `npm run admin -- files …`. */
  const admin = async (words: string[], env: Record<string, string> = storage.env) => {
    const child = startChild('src/server/admin/admin.ts', ['files', ...words], { DATA_DIR: dataDir, ...env });
    const status = await child.ended;
    return { status, out: child.stdout.join('\n'), err: child.stderr.join('\n') };
  };
  /** Eleven served files, some put there by hand, and one set aside. */
  const fill = async (store: FileStore): Promise<void> => {
    for (let index = 0; index < 10; index++)
      await place(store, newName({ shortId: 'k7f3q2' }, '.pdf'), randomBytes(1_000 + index));
    await place(store, 'maps/hall 1 & 2.png', randomBytes(50));
    await place(store, 'aside.pdf', 'set aside');
    await store.shift('aside.pdf', 'removed', new Date());
  };
  /** Everything a store holds: names and digests. */
  const contentOf = async (store: FileStore): Promise<string[]> => {
    const all: string[] = [];
    for (const where of PLACES) {
      for (const name of await namesIn(store, where)) {
        const bytes = await buffer(await store.read(name, where));
        all.push(`${where}/${name} ${createHash('sha256').update(bytes).digest('hex')}`);
      }
    }
    return all;
  };

  test.each(['s3', 'folder'] as const)('takes all of them to the %s, once, and says so', async (to) => {
    const [source, target] = to === 's3' ? [folder, bucket] : [bucket, folder];
    const where = to === 's3' ? 'the bucket' : 'the folder';
    await fill(source);
    const all = await contentOf(source);
    expect(all).toHaveLength(12);

    const dry = await admin(['move', '--to', to, '--dry-run']);
    expect(dry).toEqual({ status: 0, out: `Would move 12 files (10104 bytes) to ${where}.`, err: '' });
    expect([await contentOf(source), await contentOf(target)]).toEqual([all, []]);

    const kept = await admin(['move', '--to', to, '--keep']);
    expect(kept.out).toBe(`Copied 12 files (10104 bytes) to ${where}.`);
    expect([await contentOf(source), await contentOf(target)]).toEqual([all, all]);

    await place(source, 'came-later.pdf', 'later');
    const moved = await admin(['move', '--to', to, '--json']);
    expect([moved.status, JSON.parse(moved.out)]).toEqual([
      0,
      {
        ok: true,
        to,
        dryRun: false,
        keep: false,
        copied: 1,
        bytes: 5,
        present: 12,
        conflicts: [],
      },
    ]);
    expect(await contentOf(source)).toEqual([]);
    expect(await contentOf(target)).toHaveLength(13);
    expect((await admin(['move', '--to', to])).out).toBe(`Moved 0 files (0 bytes) to ${where}.`);
    expect(readdirSync(folder.incoming)).toEqual([]);
    if (to === 'folder') {
      expect(statSync(join(dataDir, 'files', 'came-later.pdf')).mode & 0o777).toBe(0o600);
    }
  });

  test('leaves a file alone that has another content at the target', async () => {
    await place(folder, 'a.pdf', 'one');
    await place(bucket, 'a.pdf', 'two');
    await place(folder, 'b.pdf', 'same');
    const { status, out } = await admin(['move', '--to', 's3']);
    expect([status, out]).toEqual([
      1,
      'Moved 1 file (4 bytes) to the bucket.\na.pdf has another content in the bucket: it stays. Remove one of the two.',
    ]);
    expect([await namesIn(folder), await namesIn(bucket)]).toEqual([['a.pdf'], ['a.pdf', 'b.pdf']]);
    expect(String(await buffer(await bucket.read('a.pdf')))).toBe('two');
  });

  test('does not remove a file whose copy is not the same', async () => {
    await place(folder, 'a.pdf', 'content');
    const damaging: FileStore = {
      ...bucket,
      keep: (_, name, where) => place(bucket, name, 'c0ntent').then(() => void where),
    };
    const moved: Moved = { copied: 0, bytes: 0, present: 0, conflicts: [] };
    await expect(moveFiles(folder, damaging, { dryRun: false, keep: false }, moved)).rejects.toThrow(
      'The copy of a.pdf is not the same.',
    );
    expect([await namesIn(folder), moved.copied]).toEqual([['a.pdf'], 0]);
  });

  test('can be killed at any moment and repeated: each file is whole in one place or both', async () => {
    for (let index = 0; index < 60; index++)
      await place(folder, newName({ shortId: 'k7f3q2' }, '.pdf'), randomBytes(20_000));
    const all = await contentOf(folder);
    const child = startChild('src/server/admin/admin.ts', ['files', 'move', '--to', 's3'], {
      ...storage.env,
      DATA_DIR: dataDir,
    });
    await expect.poll(() => namesIn(bucket).then(({ length }) => length), { interval: 5 }).toBeGreaterThan(5);
    child.process.kill('SIGKILL');
    await child.ended;
    const union = new Set([...(await contentOf(folder)), ...(await contentOf(bucket))]);
    expect([...union].sort()).toEqual(all);
    const { status } = await admin(['move', '--to', 's3']);
    expect([status, await contentOf(bucket), await contentOf(folder)]).toEqual([0, all, []]);
  });

  test('explains itself, and refuses what it does not understand', async () => {
    const help = await admin(['move', '--help']);
    expect([help.status, help.out]).toEqual([0, expect.stringContaining('files move --to s3|folder')]);
    for (const words of [['move'], ['move', '--to', 'moon'], ['copy', '--to', 's3'], ['move', '--two', 's3']])
      expect(await admin(words)).toMatchObject({
        status: 2,
        err: expect.stringContaining('Usage:') as string,
      });
    expect(await admin(['move', '--to', 's3'], {})).toEqual({
      status: 1,
      out: '',
      err: 'Which bucket? Set S3_ENDPOINT and the other names of S3 (--help).',
    });
    const wrong = await admin(['move', '--to', 's3'], { ...storage.env, S3_BUCKET: 'not-there' });
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining('S3_BUCKET not-there does not')]);
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });
});
