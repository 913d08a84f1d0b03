import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_MESSAGES } from '../../src/domain/screen-messages.ts';
import { rateLimits } from '../../src/server/db/schema/auth.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import type { Engine } from '../support/database.ts';
import { blankPng, pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

const MB = 1024 * 1024;
const HOUR = 3_600_000;
/** Short for a test, long for signing in on a busy machine (ms). */
const PATIENCE = { handlerTimeout: 2_000, silenceTimeout: 3_000 };
const UPLOAD = '/api/v1/event-website/upload';

for (const engine of mainEngines()) {
  // With twenty uploads at once a busy machine may answer later than the first two tests wait.
  describeUploads(`slow uploads on ${engine}`, engine, PATIENCE, slowUploads);
  describeUploads(`uploads on ${engine}`, engine, {}, limitedUploads);
}

type Uploads = {
  server: () => TestServer;
  upload: () => Promise<Answer>;
  /** Names in the store's folder, or in one below it. */
  folder: (name?: string) => string[];
  /** Files on the disk, and rows. */
  count: () => Promise<number[]>;
  /** Sends the start of an upload, then the rest piece by piece, and returns the answer. */
  slowly: (pieces: number, pause: number) => Promise<string>;
};

function describeUploads(
  title: string,
  engine: Engine,
  app: AppOptions,
  tests: (uploads: Uploads) => void,
): void {
  describe(title, () => {
    let server: TestServer;
    let token: string;
    beforeAll(async () => {
      server = await startTestServer({ engine, app });
      token = await server.signIn('asha@acme.example');
    });
    afterAll(() => server.close());

    const upload = (): Promise<Answer> => {
      const { headers, body } = uploadForm('a.pdf', pdf(), 'resource');
      return server.call('POST', UPLOAD, { token, headers, body });
    };
    const folder = (name = ''): string[] =>
      readdirSync(join(server.dataDir, 'files', name)).filter((one) => !one.startsWith('.'));
    const count = async (): Promise<number[]> => [
      folder().length,
      (await server.services.db.execute(sql`select 1 from files`)).rows.length,
    ];

    async function slowly(pieces: number, pause: number): Promise<string> {
      const { headers, body } = uploadForm('a.pdf', pdf(), 'resource');
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      const answer: Buffer[] = [];
      socket.on('data', (chunk) => answer.push(chunk));
      socket.on('error', () => undefined);
      const ended = new Promise((resolve) => socket.once('close', resolve));
      const head = [
        `POST ${UPLOAD} HTTP/1.1`,
        'Host: demo.localhost',
        `Authorization: Bearer ${token}`,
        `Content-Type: ${String(headers['content-type'])}`,
        `Content-Length: ${String(body.length)}`,
        'Connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      const size = Math.ceil(body.length / 8);
      for (let at = 0; at < pieces * size && at < body.length; at += size) {
        socket.write(body.subarray(at, at + size));
        await wait(pause);
      }
      await ended;
      return Buffer.concat(answer).toString();
    }

    tests({ server: () => server, upload, folder, count, slowly });
  });
}

function slowUploads({ folder, count, slowly }: Uploads): void {
  test('may take longer than ordinary requests', async () => {
    expect(await slowly(8, 350)).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('that fall silent are ended, and leave nothing', async () => {
    const before = await count();
    await slowly(4, 50);
    await expect.poll(() => folder('.incoming')).toEqual([]);
    expect(await count()).toEqual(before);
  });
}

function limitedUploads({ server: running, upload, folder, count }: Uploads): void {
  test('are 300 an hour for a person', async () => {
    running().setClock(new Date());
    expect((await upload()).status).toBe(201);
    await running()
      .services.db.update(rateLimits)
      .set({ hits: 299 })
      .where(like(rateLimits.key, 'uploads/%'));
    expect((await upload()).status).toBe(201);
    const refused = await upload();
    expect(refused).toMatchObject({
      status: 429,
      json: {
        message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes\.$/) as string,
      },
    });
    running().setClock(new Date(running().now().getTime() + HOUR));
    expect((await upload()).status).toBe(201);
  });

  test('end at one gigabyte of an exhibitor, and go on when there is room again', async () => {
    const { rowCount } = await running().services.db.execute(sql`
      insert into files (event_id, exhibitor_id, path, kind, content_type, size, original_name, created_at, updated_at)
      select event_id, exhibitor_id, 'large', kind, content_type, ${1024 * MB - 10_000}, original_name, created_at, updated_at
        from files where original_name = 'a.pdf' limit 1`);
    expect(rowCount).toBe(1);
    const before = await count();
    const both = await atOnce(20, upload);
    const statuses = both.map(({ status }) => status);
    const stored = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status === 413)).toHaveLength(20 - stored);
    expect(stored).toBeGreaterThan(0);
    expect(stored * 600).toBeLessThanOrEqual(10_000);
    expect(both.find(({ status }) => status === 413)?.json).toMatchObject({
      message: expect.stringContaining('take up 1 GB') as string,
    });
    expect(await count()).toEqual(before.map((one) => one + stored));
    expect(folder('.incoming')).toEqual([]);
    // The last byte may be used.
    await running().services.db.execute(sql`update files set size = size + ${1024 * MB - 600} - (
      select sum(size) from files where exhibitor_id = (select exhibitor_id from files where path = 'large')
    ) where path = 'large'`);
    expect([(await upload()).status, (await upload()).status]).toEqual([201, 413]);
    await running().services.db.execute(sql`delete from files where path = 'large'`);
    expect((await upload()).status).toBe(201);
  });

  test('of many pictures at once are taken three at a time of one person, and go on for others', async () => {
    const server = running();
    const ravi = await server.signIn('ravi@acme.example');
    const asha = await server.signIn('asha@acme.example');
    const { headers, body } = uploadForm('a.png', blankPng(4_000), 'logo');
    const send = (token: string): Promise<Answer> => server.call('POST', UPLOAD, { token, headers, body });
    const many = Array.from({ length: 8 }, () => send(asha));
    // The first is being made, two wait, and the others were refused at once.
    const refused = await Promise.any(
      many.map(async (one) => ((await one).status === 429 ? one : Promise.reject(new Error('made')))),
    );
    expect([refused.headers['retry-after'], refused.json]).toEqual([
      '2',
      { success: false, message: UPLOAD_MESSAGES.oneAtATime },
    ]);
    // Her colleague waits for the one that is being made (the order of turns: `turns.test.ts`).
    expect((await send(ravi)).status).toBe(201);
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });

  test('are not taken when the disk is nearly full', async () => {
    const { files: store } = running().services;
    const { freeBytes } = store;
    const before = await count();
    store.freeBytes = async () => 200 * MB - 1;
    try {
      expect(await upload()).toMatchObject({
        status: 503,
        json: { message: expect.stringContaining('too little room') as string },
      });
      expect(await count()).toEqual(before);
      store.freeBytes = async () => 200 * MB;
      expect((await upload()).status).toBe(201);
    } finally {
      store.freeBytes = freeBytes;
    }
  });
}
