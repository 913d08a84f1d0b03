import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readManifest, writeManifest } from '../../../src/server/backup/manifest.ts';
import { writePart } from '../../../src/server/backup/parts.ts';
import { keysOf, readKey, seal, unseal } from '../../../src/server/backup/seal.ts';
import { takeBackup } from '../../../src/server/backup/take.ts';
import { openFileStore } from '../../../src/server/files/store.ts';
import { createFolders, refusalOf } from '../../support/backup.ts';
import { openTestDatabase } from '../../support/database.ts';
import { place } from '../../support/storage.ts';

const key = randomBytes(32);

describe('a set that is damaged', () => {
  const folders = createFolders();
  const sets = { plain: folders.next(), sealed: folders.next(), other: folders.next() };
  beforeAll(async () => {
    const { pool, engine, dataDir, close } = await openTestDatabase('embedded', 'demo');
    try {
      writeFileSync(join(dataDir, 'secret'), 's'.repeat(64));
      const files = openFileStore(dataDir);
      await place(files, 'maps/hall.bin', randomBytes(200_000));
      const source = { pool, engine, files };
      await takeBackup(source, sets.plain, null);
      await takeBackup(source, sets.sealed, key);
      await takeBackup(source, sets.other, key);
    } finally {
      await close();
    }
  });
  afterAll(() => folders.remove());

  /** A copy of a set, changed. */
  const changed = (kind: keyof typeof sets, change: (folder: string) => void): string => {
    const folder = folders.next();
    cpSync(sets[kind], folder, { recursive: true });
    change(folder);
    return folder;
  };
  const keyOf = (kind: string): Buffer | null => (kind === 'plain' ? null : key);

  test('is not these: the plain one and the sealed one are whole, and private', async () => {
    expect(await refusalOf(sets.plain, null)).toBeUndefined();
    expect(await refusalOf(sets.sealed, key)).toBeUndefined();
    for (const name of readdirSync(sets.plain, { recursive: true, encoding: 'utf8' }))
      expect(statSync(join(sets.plain, name)).mode & 0o077, name).toBe(0);
    const sealed = readdirSync(sets.sealed, { recursive: true, encoding: 'utf8' });
    for (const name of sealed.filter((one) => one.endsWith('.sealed')))
      expect(readFileSync(join(sets.sealed, name)).includes('Acme'), name).toBe(false);
    for (const names of [sealed, readdirSync(sets.plain)])
      expect(names.filter((name) => name.startsWith('secret'))).toEqual([]);
  });

  const KINDS = {
    plain: ['manifest.json', 'tables/people.gz', 'files-list.gz', 'files/maps/hall.bin'],
    sealed: [
      'manifest.json',
      'tables/people.gz.sealed',
      'files-list.gz.sealed',
      'files/maps/hall.bin.sealed',
    ],
  };

  for (const kind of ['plain', 'sealed'] as const) {
    describe.each(KINDS[kind])(`${kind}, %s`, (name) => {
      test('with one bit flipped anywhere is refused', async () => {
        const { length } = readFileSync(join(sets[kind], name));
        for (const at of [0, 5, Math.floor(length / 2), length - 20, length - 1]) {
          const folder = changed(kind, (copy) => {
            const bytes = readFileSync(join(copy, name));
            bytes[at] = (bytes[at] ?? 0) ^ 1;
            writeFileSync(join(copy, name), bytes);
          });
          expect(await refusalOf(folder, keyOf(kind)), `byte ${String(at)}`).toBeTypeOf('string');
        }
      });

      test('cut, longer, or missing is refused', async () => {
        const { length } = readFileSync(join(sets[kind], name));
        const changes: ((path: string) => void)[] = [
          (path) => truncateSync(path, 0),
          (path) => truncateSync(path, length - 1),
          (path) => writeFileSync(path, 'x', { flag: 'a' }),
          (path) => rmSync(path),
        ];
        for (const change of changes) {
          const folder = changed(kind, (copy) => change(join(copy, name)));
          expect(await refusalOf(folder, keyOf(kind))).toBeTypeOf('string');
        }
      });
    });

    test(`${kind}, with two parts exchanged is refused`, async () => {
      const [, one = '', other = ''] = KINDS[kind];
      const folder = changed(kind, (copy) => {
        renameSync(join(copy, one), join(copy, 'aside'));
        renameSync(join(copy, other), join(copy, one));
        renameSync(join(copy, 'aside'), join(copy, other));
      });
      expect(await refusalOf(folder, keyOf(kind))).toMatch(/is damaged/);
    });
  }

  test('without a manifest it was not finished', async () => {
    expect(await refusalOf(folders.next(), null)).toMatch(/no manifest\.json.*did not finish/);
    const folder = changed('plain', (copy) =>
      renameSync(join(copy, 'manifest.json'), join(copy, 'manifest.json.part')),
    );
    expect(await refusalOf(folder, null)).toMatch(/did not finish/);
  });

  test('a wrong key, a missing key and a needless key each have their sentence', async () => {
    expect(await refusalOf(sets.sealed, randomBytes(32))).toMatch(/^The key is wrong/);
    expect(await refusalOf(sets.sealed, null)).toMatch(
      /^The set is sealed with the key [\da-f]{16}\. Give it/,
    );
    expect(await refusalOf(sets.plain, key)).toMatch(/^The set is not sealed/);
  });

  test('a sealed set whose manifest was written anew without the key is refused', async () => {
    const folder = changed('sealed', (copy) => {
      const path = join(copy, 'manifest.json');
      const { checksum, ...manifest } = JSON.parse(readFileSync(path, 'utf8')) as {
        checksum: string;
        events: number;
      };
      manifest.events += 1;
      const forged = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
      expect(forged).not.toBe(checksum);
      writeFileSync(path, `${JSON.stringify({ ...manifest, checksum: forged }, null, 1)}\n`);
    });
    expect(await refusalOf(folder, key)).toMatch(/checksum does not match/);
  });

  test('a plain set cannot write beside the place of files', async () => {
    const { manifest, place: at } = await readManifest(sets.plain, null);
    const folder = changed('plain', (copy) => {
      rmSync(join(copy, 'manifest.json'));
      rmSync(join(copy, 'files-list.gz'));
    });
    const line = JSON.stringify({
      name: 'files/../../evil',
      bytes: 0,
      sha256: '',
      stored: { bytes: 0, sha256: '' },
    });
    const list = await writePart({ ...at, folder }, 'files-list', Readable.from([Buffer.from(`${line}\n`)]));
    await writeManifest({ ...at, folder }, { ...manifest, files: { ...manifest.files, list } });
    expect(await refusalOf(folder, null)).toMatch(/which is not allowed/);
  });

  test('a part of another set under the same key is refused', async () => {
    const folder = changed('sealed', (copy) => {
      for (const name of ['tables/people.gz.sealed', 'files/maps/hall.bin.sealed'])
        cpSync(join(sets.other, name), join(copy, name));
    });
    expect(await refusalOf(folder, key)).toMatch(/is damaged/);
  });
});

describe('sealing', () => {
  const CHUNK = 64 * 1024 + 16;
  const keys = keysOf(key, 'a set');
  const streamed = (bytes: Buffer): AsyncIterable<Buffer> =>
    Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
  const sealed = (bytes: Buffer, name = 'files/a'): Promise<Buffer> =>
    buffer(seal(keys, name, streamed(bytes)));
  const opened = (bytes: Buffer, name = 'files/a', by = keys): Promise<Buffer> =>
    buffer(unseal(by, name, streamed(bytes)));

  test.each([0, 1, 65_535, 65_536, 65_537, 200_000, 131_072])('gives %i bytes back', async (length) => {
    const bytes = randomBytes(length);
    expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true);
  });

  test('chunks cannot be left out at the end, moved or doubled, and belong to their name, set and key', async () => {
    const bytes = await sealed(randomBytes(200_000));
    const [a, b, rest] = [
      bytes.subarray(0, CHUNK),
      bytes.subarray(CHUNK, 2 * CHUNK),
      bytes.subarray(2 * CHUNK),
    ];
    for (const wrong of [
      Buffer.concat([a, b]),
      a,
      Buffer.concat([b, a, rest]),
      Buffer.concat([a, a, b, rest]),
      Buffer.concat([a, rest]),
    ])
      await expect(opened(wrong)).rejects.toThrow('is damaged');
    await expect(opened(bytes, 'files/b')).rejects.toThrow('is damaged');
    await expect(opened(bytes, 'files/a', keysOf(key, 'another set'))).rejects.toThrow('is damaged');
    await expect(opened(bytes, 'files/a', keysOf(randomBytes(32), 'a set'))).rejects.toThrow('is damaged');
    expect((await opened(bytes)).length).toBe(200_000);
  });

  test('a key is 32 bytes in hexadecimal or base64', () => {
    for (const text of [key.toString('hex'), `${key.toString('base64')}\n`, key.toString('base64url')])
      expect(readKey(text, 'here').equals(key), text).toBe(true);
    for (const text of [
      '',
      'secret',
      key.toString('hex').slice(1),
      randomBytes(31).toString('base64'),
      `${key.toString('base64')}x`,
    ])
      expect(() => readKey(text, 'here'), text).toThrow(/^here holds no key/);
  });
});
