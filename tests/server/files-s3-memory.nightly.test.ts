import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataOf, tokenOf } from '../support/answers.ts';
import { startChild } from '../support/child.ts';
import type { Child } from '../support/child.ts';
import { createTestStore, environmentOf } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { pdf } from '../support/files.ts';
import { uploadForm } from '../support/form.ts';
import { send } from '../support/http.ts';
import { depth } from '../support/tier.ts';
import type { Answer } from '../support/http.ts';
import { STORAGES, namesIn, place } from '../support/storage.ts';
import type { Storage } from '../support/storage.ts';
import { openFileStore } from '../../src/server/files/store.ts';

/* A server in a process of its own, so that its memory is its own. */

const MB = 1024 * 1024;
/** Bytes the server's memory may grow by, whatever the size of files. */
const MOST_GROWTH = 50 * MB;
/** More than that, twice. */
const SIZE = depth(80, 200);
const LARGE = Buffer.alloc(SIZE * MB, 'a long file. ');
const LARGE_DIGEST = createHash('sha256').update(LARGE).digest('hex');

for (const [title, open] of depth(STORAGES.slice(-1), STORAGES)) {
  let storage: Storage;
  let store: TestStore;
  let server: Child;
  let url: string;
  let token: string;

  beforeAll(async () => {
    storage = await open();
    store = await createTestStore('embedded');
    server = startChild('tests/support/serve.ts', [], {
      ...storage.env,
      ...environmentOf(store),
      LIMITS: 'relaxed',
    });
    url = (await server.says('listening')).replace('listening ', '');
    const body = { email: 'asha@acme.example', password: 'demo-password' };
    token = tokenOf(await send(url, 'POST', '/api/auth/login', { host: 'demo.localhost', body }));
    for (let round = 0; round < 4; round++) expect((await upload(4 * MB)).status).toBe(201);
  });
  afterAll(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
    await storage.close();
    await store.remove();
  });

  const upload = (size: number): Promise<Answer> => {
    const { headers, body } = uploadForm('a.pdf', pdf(size), 'resource');
    return send(url, 'POST', '/api/v1/event-website/upload', {
      host: 'demo.localhost',
      token,
      headers,
      body,
    });
  };

  /** Bytes by which the server's memory grows at most during a run. */
  async function growth(run: () => Promise<void>): Promise<number> {
    const memory = (): number => {
      const status = readFileSync(`/proc/${String(server.process.pid)}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
    };
    const before = memory();
    let most = before;
    const sampling = setInterval(() => (most = Math.max(most, memory())), 20);
    await run().finally(() => clearInterval(sampling));
    return most - before;
  }

  test(`a server with files in ${title} streams ${String(SIZE)} MB, to slow readers too, and uploads of 10 MB`, async () => {
    const files = openFileStore(store.dataDir, storage.s3);
    await place(files, 'large.bin', LARGE);
    const down = await growth(async () => {
      const both = await Promise.all([
        download(`${url}/files/large.bin`),
        download(`${url}/files/large.bin`),
      ]);
      expect(both).toEqual([LARGE_DIGEST, LARGE_DIGEST]);
    });
    const slow = await growth(() => leaveHalfRead(`${url}/files/large.bin`));
    const up = await growth(async () => {
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all([0, 1, 2, 3].map(() => upload(10 * MB)));
        for (const answer of answers) {
          expect(answer.status).toBe(201);
          const { filePath } = dataOf('fileUpload', answer);
          expect(await files.size(filePath)).toBe(10 * MB);
        }
      }
    });
    const said = [down, slow, up].map((bytes) => `+${String(Math.round(bytes / MB))} MB`);
    process.stdout.write(
      `memory with files in ${title}: two downloads of ${String(SIZE)} MB ${String(said[0])}, left half read ${String(said[1])}, twelve uploads of 10 MB ${String(said[2])}\n`,
    );
    for (const bytes of [down, slow, up]) expect(bytes).toBeLessThan(MOST_GROWTH);
  });

  test(`a server with files in ${title} that is killed while it stores shows nothing of it, and cleans up`, async () => {
    const files = openFileStore(store.dataDir, storage.s3);
    const before = await namesIn(files);
    const sent = Array.from({ length: 8 }, () => upload(10 * MB).catch(() => null));
    await expect.poll(() => readdirSync(files.incoming).length, { interval: 5 }).toBeGreaterThan(0);
    server.process.kill('SIGKILL');
    await server.ended;
    const answered = (await Promise.all(sent)).filter((answer) => answer?.status === 201);
    // Every file is whole, also one whose answer was lost; those without a row are the sweep's.
    const after = (await namesIn(files)).filter((name) => !before.includes(name));
    for (const name of after) expect(await files.size(name)).toBe(10 * MB);
    expect(after.length).toBeGreaterThanOrEqual(answered.length);

    server = startChild('tests/support/serve.ts', [], {
      ...storage.env,
      ...environmentOf(store),
    });
    await server.says('listening');
    expect(readdirSync(join(store.dataDir, 'files', '.incoming'))).toEqual([]);
  });
}

/** The digest of what is at an address. */
function download(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const hash = createHash('sha256');
    http
      .get(address, { headers: { host: 'demo.localhost' } }, (answer) => {
        answer.on('data', (chunk: Buffer) => hash.update(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve(hash.digest('hex')));
      })
      .on('error', reject);
  });
}

/** Reads the beginning, nothing while another reads all, and goes away. */
async function leaveHalfRead(address: string): Promise<void> {
  const request = http.get(address, { headers: { host: 'demo.localhost' } });
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  request.on('error', () => undefined);
  answer.on('error', () => undefined).once('data', () => answer.pause());
  expect(await download(address)).toBe(LARGE_DIGEST);
  answer.destroy();
}
