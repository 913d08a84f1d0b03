import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client as Oracle,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { S3Settings } from '../../src/server/config-services.ts';
import { ConfigError } from '../../src/server/config.ts';
import type { FileStore } from '../../src/server/files/port.ts';
import { openFileStore } from '../../src/server/files/store.ts';
import { STORAGES, namesIn, place } from '../support/storage.ts';
import type { Storage } from '../support/storage.ts';

/** More than a page of the test server's lists; what addresses, XML and signatures must escape is in them. */
const NAMES = [
  'a.pdf',
  'b/c d/e.png',
  'plus+and&.pdf',
  "quote'(1)!*.pdf",
  'ä नाम.pdf',
  '50%.txt',
  'x=y~z.txt',
];

for (const [title, open] of STORAGES) {
  describe(`the store in ${title}`, () => {
    let storage: Storage;
    let dataDir: string;
    let store: FileStore;
    beforeAll(async () => {
      storage = await open();
      dataDir = mkdtempSync(join(tmpdir(), 'portal-store-'));
      store = openFileStore(dataDir, storage.s3);
    });
    afterAll(async () => {
      await storage.close();
      rmSync(dataDir, { recursive: true });
    });

    test('can be used, and keeps, lists, reads and removes files of any name', async () => {
      await store.check();
      for (const name of NAMES) await place(store, name, `content of ${name}`);
      expect(await namesIn(store)).toEqual([...NAMES].sort());
      for (const name of NAMES) {
        const content = Buffer.from(`content of ${name}`);
        expect(await buffer(await store.read(name))).toEqual(content);
        expect(await store.size(name)).toBe(content.length);
        await store.remove(name);
      }
      expect(await namesIn(store)).toEqual([]);
      expect(readdirSync(store.incoming)).toEqual([]);
    });

    test('sets a file aside and brings it back, with its bytes', async () => {
      const [name, content] = ['aside (1)+.pdf', randomBytes(100_000)];
      await place(store, name, content);
      await store.shift(name, 'removed', new Date());
      expect([await namesIn(store), await namesIn(store, 'removed')]).toEqual([[], [name]]);
      await store.shift(name, 'served', new Date());
      expect([await namesIn(store), await namesIn(store, 'removed')]).toEqual([[name], []]);
      expect((await buffer(await store.read(name))).equals(content)).toBe(true);
      await store.remove(name);
    });

    test('does nothing about a file that is gone', async () => {
      await store.remove('none.pdf');
      await store.shift('none.pdf', 'removed', new Date());
      await store.shift('none.pdf', 'served', new Date());
      expect([await store.size('none.pdf'), await namesIn(store), await namesIn(store, 'removed')]).toEqual([
        null,
        [],
        [],
      ]);
      await expect(store.read('none.pdf')).rejects.toThrow();
    });
  });
}

describe('a bucket of S3', () => {
  let storage: Storage;
  let settings: S3Settings;
  let dataDir: string;
  let store: FileStore;
  beforeAll(async () => {
    const [, open] = STORAGES.find(([title]) => title === 'S3') ?? [];
    if (open === undefined) throw new Error('There is no storage in S3.');
    storage = await open();
    if (storage.s3 === undefined) throw new Error('This storage has no bucket.');
    settings = storage.s3;
    dataDir = mkdtempSync(join(tmpdir(), 'portal-store-'));
    store = openFileStore(dataDir, settings);
  });
  afterAll(async () => {
    await storage.close();
    rmSync(dataDir, { recursive: true });
  });

  /** The client of AWS, which shares no code with ours. */
  const oracle = (changed: Partial<S3Settings> = {}): Oracle => {
    const { endpoint, region, accessKeyId, secretAccessKey } = { ...settings, ...changed };
    return new Oracle({
      endpoint,
      region,
      forcePathStyle: true,
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  };

  test('holds for the client of AWS what the portal stored, and the other way round', async () => {
    const Bucket = settings.bucket;
    const content = randomBytes(300_000);
    await place(store, 'ours & more.pdf', content);
    const theirs = oracle();
    const got = await theirs.send(new GetObjectCommand({ Bucket, Key: 'files/ours & more.pdf' }));
    expect(got.ContentType).toBe('application/pdf');
    expect(got.ETag).toBe(`"${createHash('md5').update(content).digest('hex')}"`);
    expect(Buffer.from((await got.Body?.transformToByteArray()) ?? []).equals(content)).toBe(true);
    await theirs.send(new PutObjectCommand({ Bucket, Key: 'files/theirs+1.txt', Body: 'from elsewhere' }));
    const { Contents = [] } = await theirs.send(new ListObjectsV2Command({ Bucket, Prefix: 'files/' }));
    expect(Contents.map(({ Key }) => Key)).toEqual(['files/ours & more.pdf', 'files/theirs+1.txt']);
    expect(await namesIn(store)).toEqual(['ours & more.pdf', 'theirs+1.txt']);
    expect(String(await buffer(await store.read('theirs+1.txt')))).toBe('from elsewhere');
    await expect(
      oracle({ secretAccessKey: 'another' }).send(new ListObjectsV2Command({ Bucket })),
    ).rejects.toThrow(expect.objectContaining({ name: 'SignatureDoesNotMatch' }) as Error);
    for (const name of await namesIn(store)) await store.remove(name);
  });

  test.each([
    [
      'a wrong secret',
      { secretAccessKey: 'another' },
      /^S3_ACCESS_KEY_ID or .* \(S3 answered 403 SignatureDoes/,
    ],
    [
      'an unknown key',
      { accessKeyId: 'another' },
      /^S3_ACCESS_KEY_ID or .* \(S3 answered 403 InvalidAccessKeyId/,
    ],
    [
      'an absent bucket',
      { bucket: 'not-there' },
      /^S3_BUCKET not-there does not exist .* \(S3 answered 404 NoSuch/,
    ],
    [
      'no service',
      { endpoint: 'http://127.0.0.1:1' },
      /^S3_ENDPOINT http:\/\/127\.0\.0\.1:1 cannot be reached: .+\.$/,
    ],
  ] as const)('with %s is one line for the operator', async (_, changed, line) => {
    const refused = await openFileStore(dataDir, { ...settings, ...changed })
      .check()
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect(String((refused as Error).message)).toMatch(line);
    expect(String((refused as Error).message)).not.toContain('\n');
  });
});
