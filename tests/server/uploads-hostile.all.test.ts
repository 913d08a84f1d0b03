import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { dataOf, tokenOf } from '../support/answers.ts';
import { startChild } from '../support/child.ts';
import type { Child } from '../support/child.ts';
import { createTestStore, environmentOf } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { blankPng, office, pdf, picture } from '../support/files.ts';
import { formOf, uploadForm } from '../support/form.ts';
import type { Form } from '../support/form.ts';
import { send } from '../support/http.ts';
import type { Answer } from '../support/http.ts';

/* A server in a process of its own, so that its memory is its own and it can be killed. */

const MB = 1024 * 1024;
const UPLOAD = '/api/v1/event-website/upload';
/** Bytes the server's memory may grow by, whatever is sent to it. */
const MOST_GROWTH = 50 * MB;

let store: TestStore;
let server: Child;
let url: string;
let tokens: string[];

async function start(): Promise<void> {
  server = startChild('tests/support/serve.ts', [], {
    ...environmentOf(store),
    LIMITS: 'relaxed',
  });
  url = (await server.says('listening')).replace('listening ', '');
  tokens = [];
  for (const email of ['asha@acme.example', 'meera@globex.example']) {
    const body = { email, password: 'demo-password' };
    const answer = await send(url, 'POST', '/api/auth/login', { host: 'demo.localhost', body });
    tokens.push(tokenOf(answer));
  }
}

beforeAll(async () => {
  store = await createTestStore('embedded');
  await start();
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await server.ended;
  await store.remove();
});

const upload = ({ headers, body }: Form, token = tokens[0] ?? ''): Promise<Answer> =>
  send(url, 'POST', UPLOAD, { host: 'demo.localhost', token, headers, body });
const names = (folder = ''): string[] =>
  readdirSync(join(store.dataDir, 'files', folder)).filter((name) => !name.startsWith('.'));

/** Bytes of memory the server holds. */
function memory(): number {
  const status = readFileSync(`/proc/${String(server.process.pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** Sends the head and so much of an upload. */
async function begin({ headers, body }: Form, part: number, token = tokens[0] ?? ''): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `POST ${UPLOAD} HTTP/1.1`,
    'Host: demo.localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${String(headers['content-type'])}`,
    `Content-Length: ${String(body.length)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(body.subarray(0, Math.floor(body.length * part)), resolve));
  return socket;
}

/** Watches the server's memory and health during a run; returns the growth and the longest wait for health. */
async function watched(run: () => Promise<void>): Promise<{ growth: number; slowest: number }> {
  const before = memory();
  let most = before;
  let slowest = 0;
  let running = true;
  const sampling = setInterval(() => (most = Math.max(most, memory())), 20);
  const asking = (async () => {
    while (running) {
      const asked = performance.now();
      expect((await send(url, 'GET', '/api/health')).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - asked);
      await wait(50);
    }
  })();
  try {
    await run();
  } finally {
    running = false;
    clearInterval(sampling);
    await asking;
  }
  return { growth: most - before, slowest };
}

describe('a server under hostile uploads', () => {
  let kept: string[];
  beforeAll(async () => {
    // The first of each kind loads what all later ones share.
    for (let round = 0; round < 3; round++) {
      for (const token of tokens) {
        expect((await upload(uploadForm('a.pdf', pdf(4 * MB), 'resource'), token)).status).toBe(201);
        const photo = await picture('jpeg', 1_500, 1_000);
        expect((await upload(uploadForm('a.jpg', photo, 'logo'), token)).status).toBe(201);
        expect((await upload(uploadForm('a.docx', office('docx'), 'resource'), token)).status).toBe(201);
        expect((await upload(uploadForm('a.txt', 'Hello', 'resource'), token)).status).toBe(201);
      }
    }
    kept = names();
  });

  test('keeps nothing of 150 cut connections, its memory, and its answers to others', async () => {
    const form = uploadForm('a.pdf', pdf(2 * MB), 'brochure');
    const { growth, slowest } = await watched(async () => {
      for (const part of [0.1, 0.5, 0.99]) {
        for (let cut = 0; cut < 50; cut += 5) {
          const sockets = await Promise.all([0, 1, 2, 3, 4].map(() => begin(form, part)));
          // Cut while the server is writing, not before it looked.
          await expect.poll(() => names('.incoming').length, { interval: 5 }).toBeGreaterThan(0);
          for (const [index, socket] of sockets.entries()) {
            if (index % 2 === 0) socket.destroy();
            else socket.resetAndDestroy();
          }
        }
      }
      await expect.poll(() => names('.incoming')).toEqual([]);
    });
    process.stdout.write(
      `cut uploads: memory +${String(Math.round(growth / MB))} MB, health ${slowest.toFixed(0)} ms\n`,
    );
    expect(names().sort()).toEqual(kept.sort());
    expect(growth).toBeLessThan(MOST_GROWTH);
  });

  test('refuses bombs and oversized files at once, with its memory and its answers to others', async () => {
    const type = { name: 'uploadType', content: 'x'.repeat(40) };
    const bomb = office('docx', [{ name: 'word/a', content: Buffer.alloc(MB), says: 0xfffffff0 }]);
    const forms: [Form, number][] = [
      [uploadForm('a.png', blankPng(30_000), 'logo'), 413],
      [uploadForm('a.png', Buffer.concat([blankPng(8), Buffer.alloc(6 * MB)]), 'logo'), 413],
      [uploadForm('a.pdf', pdf(11 * MB), 'brochure'), 413],
      [uploadForm('a.docx', bomb, 'resource'), 413],
      [formOf(Array.from({ length: 100_000 }, () => type)), 400],
      [uploadForm('a.png', '<script>alert(1)</script>', 'logo'), 415],
    ];
    const { growth, slowest } = await watched(async () => {
      for (let round = 0; round < 3; round++) {
        const answers = await Promise.all(forms.map(([form]) => upload(form, tokens[1])));
        expect(answers.map(({ status }) => status)).toEqual(forms.map(([, status]) => status));
      }
    });
    process.stdout.write(
      `bombs: memory +${String(Math.round(growth / MB))} MB, health ${slowest.toFixed(0)} ms\n`,
    );
    expect([names().sort(), names('.incoming')]).toEqual([kept.sort(), []]);
    expect(growth).toBeLessThan(MOST_GROWTH);
  });

  test('that is killed in the middle keeps what it answered, and cleans up when it starts again', async () => {
    const form = uploadForm('a.pdf', pdf(2 * MB), 'brochure');
    const halves = await Promise.all([0.3, 0.6, 0.99].map((part) => begin(form, part)));
    await expect.poll(() => names('.incoming').length).toBe(3);
    const answers = await Promise.all([upload(form), upload(form, tokens[1])]);
    server.process.kill('SIGKILL');
    await server.ended;
    halves.forEach((socket) => socket.destroy());
    expect(names('.incoming')).toHaveLength(3);

    await start();
    expect(names('.incoming')).toEqual([]);
    const sent = pdf(2 * MB);
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      const { filePath } = dataOf('fileUpload', answer);
      const { bytes } = await send(url, 'GET', `/files/${filePath}`);
      // Not `toEqual`, which looks at each byte as a property: that takes half a minute.
      expect(bytes.equals(sent)).toBe(true);
    }
    server.process.kill('SIGTERM');
    await server.ended;
    const database = await openDatabase(store);
    const { rows } = await database.pool.query<{ path: string }>('select path from files');
    await database.close();
    expect(names().sort()).toEqual(rows.map(({ path }) => path).sort());
    // Starting from source after a kill takes most of this, on a busy machine most of a minute.
  });
});
