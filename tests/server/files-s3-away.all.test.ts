import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../src/server/config.ts';
import { createLogger } from '../../src/server/log.ts';
import { openServices } from '../../src/server/services.ts';
import { pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { startS3Server } from '../support/s3-server.ts';
import type { S3Server } from '../support/s3-server.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { envOf } from '../support/storage.ts';
import { UPLOAD, addressOn, pathOf } from '../support/uploader.ts';

const AWAY = { success: false, message: 'Files are not available at the moment. Please try again.' };

describe('a portal with files in S3', () => {
  let s3: S3Server;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    s3 = await startS3Server();
    server = await startTestServer({ env: envOf(s3.settings) });
    token = await server.signIn('asha@acme.example');
  });
  afterEach(() => {
    s3.mood = 'well';
  });
  afterAll(async () => {
    await server.close();
    await s3.close();
  });

  const upload = (more: Record<string, string> = {}, size = 600): Promise<Answer> => {
    const { headers, body } = uploadForm('a.pdf', pdf(size), 'resource');
    return server.call('POST', UPLOAD, { token, headers: { ...headers, ...more }, body });
  };
  const rows = async (): Promise<number> =>
    (await server.services.db.execute(sql`select 1 from files`)).rows.length;

  test('keeps nothing of a file on its own disk', async () => {
    const path = pathOf(await upload());
    expect(s3.objects.get(`files/${path}`)?.type).toBe('application/pdf');
    const own = readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true });
    expect(own.filter((one) => one.isFile() && one.name === path)).toEqual([]);
    expect(readdirSync(server.services.files.incoming)).toEqual([]);
  });

  test('keeps a file where it is when a copy fails after it began', async () => {
    const path = pathOf(await upload());
    const keysOf = (): string[] => [...s3.objects.keys()].filter((key) => key.endsWith(path));
    s3.mood = 'torn';
    await expect(server.services.files.shift(path, 'removed', new Date())).rejects.toThrow();
    expect(keysOf()).toEqual([`files/${path}`]);
    s3.mood = 'well';
    await server.services.files.shift(path, 'removed', new Date());
    expect(keysOf()).toEqual([`removed/${path}`]);
  });

  test.each([
    ['away', 'socket hang up'],
    ['failing', 'S3 answered 503 SlowDown'],
  ] as const)(
    'answers 503 about files while S3 is %s, serves the rest, and goes on afterwards',
    async (mood, reason) => {
      const path = pathOf(await upload());
      const [objects, before] = [s3.objects.size, await rows()];
      s3.mood = mood;
      for (const answer of [
        await server.call('GET', await addressOn(server, path, { token })),
        await upload(),
      ]) {
        expect([answer.status, answer.headers['retry-after'], answer.json]).toEqual([503, '5', AWAY]);
      }
      expect((await server.call('HEAD', await addressOn(server, path, { token }))).status).toBe(503);
      expect((await server.call('GET', '/api/ready')).status).toBe(200);
      expect((await server.call('GET', '/api/products', { token })).status).toBe(200);
      expect([s3.objects.size, await rows()]).toEqual([objects, before]);
      expect(readdirSync(server.services.files.incoming)).toEqual([]);
      const told = server.logged.filter((line) => line.includes('a request could not be served'));
      expect(told.some((line) => line.includes(reason))).toBe(true);

      s3.mood = 'well';
      expect((await server.call('GET', await addressOn(server, path, { token }))).status).toBe(200);
      expect((await upload()).status).toBe(201);
    },
  );

  test('answers 503 while S3 takes requests and says nothing', async () => {
    const path = pathOf(await upload());
    s3.mood = 'silent';
    const answers = await Promise.all([
      server.call('GET', await addressOn(server, path, { token })),
      upload(),
    ]);
    expect(answers.map(({ status, json }) => [status, json])).toEqual([
      [503, AWAY],
      [503, AWAY],
    ]);
  });

  test('repeats a kept answer without S3', async () => {
    const key = { 'idempotency-key': 'kept-while-s3-is-away' };
    const path = pathOf(await upload(key));
    s3.mood = 'away';
    expect(pathOf(await upload(key))).toBe(path);
  });

  test('ends the connection when S3 ends it half way, so that half a file is never taken for a whole', async () => {
    const path = pathOf(await upload({}, 2_000_000));
    s3.mood = 'cutting';
    await expect(server.call('GET', await addressOn(server, path, { token }))).rejects.toThrow();
    expect((await server.call('GET', '/api/health')).status).toBe(200);
  });

  test('does not ask S3 about paths that no file can have', async () => {
    s3.asked.length = 0;
    for (const path of ['/files/..%2fremoved/a.pdf', '/files/', '/files/.incoming/x', '/files/a%5cb'])
      expect((await server.call('GET', path)).status).toBe(404);
    expect(s3.asked).toEqual([]);
  });
});

test('a portal whose bucket cannot be used does not open its database', async () => {
  const s3 = await startS3Server();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-s3-start-'));
  const env = envOf({ ...s3.settings, secretAccessKey: 'another' });
  const config = loadConfig({ DATA_DIR: dataDir, ...env });
  const log = createLogger({ level: 'silent' });
  await expect(openServices(config, log, () => undefined)).rejects.toThrow(/^S3_ACCESS_KEY_ID or /);
  expect(readdirSync(dataDir)).not.toContain('database');
  await s3.close();
  rmSync(dataDir, { recursive: true });
});
