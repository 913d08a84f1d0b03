import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../src/server/db/schema/audit.ts';
import { files } from '../../src/server/db/schema/files.ts';
import { checkHeld } from '../../src/server/files/check-held.ts';
import { createScanner } from '../../src/server/files/scanner.ts';
import { EICAR, fakeClamd, silentClamd } from '../support/clamd.ts';
import type { Clamd } from '../support/clamd.ts';
import { uploadForm } from '../support/form.ts';
import { pdf } from '../support/files.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { addressOn, pathOf, uploaderOf } from '../support/uploader.ts';

/** `npm run test:clamav` names the socket of a real clamd. */
const REAL = process.env['TEST_CLAMD_SOCKET'];
const MB = 1024 * 1024;

describe('the client of a scanner', () => {
  test('tells clean from infected, also of a file in many pieces and of an empty one', async () => {
    const clamd = await fakeClamd(8 * MB);
    const { scan } = createScanner({ host: '127.0.0.1', port: Number(clamd.env['CLAMD_PORT']) });
    expect(await scan(Readable.from([Buffer.from(EICAR)]))).toBe('infected');
    expect(await scan(Readable.from([...EICAR].map((one) => Buffer.from(one))))).toBe('infected');
    expect(await scan(Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(64 * 1024, 'a'))))).toBe(
      'clean',
    );
    expect(await scan(Readable.from([]))).toBe('clean');
    await clamd.close();
  });

  test('has no verdict on a file that is too long for the scanner, or while it is away', async () => {
    const clamd = await fakeClamd(1_000);
    const { scan } = createScanner({ host: '127.0.0.1', port: Number(clamd.env['CLAMD_PORT']) });
    await expect(scan(Readable.from([Buffer.alloc(1_001)]))).rejects.toThrow('size limit exceeded');
    await clamd.close();
    await expect(scan(Readable.from([Buffer.from('a')]))).rejects.toThrow('ECONNREFUSED');
  });

  test.each([
    ['nothing', '', 'it closed the connection'],
    ['something else', 'HTTP/1.1 400 Bad Request\r\n\r\n\0', 'it said "HTTP/1.1 400'],
    ['an answer without an end', 'a'.repeat(5_000), 'its answer has no end'],
  ])('has no verdict when the other side says %s', async (_, said, why) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(said));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { scan } = createScanner({ host: '127.0.0.1', port });
    await expect(scan(Readable.from([Buffer.from('a')]))).rejects.toThrow(why);
    server.close();
  });

  test.each([
    ['silent', (socket: Socket) => socket.resume()],
    ['slow to no end', (socket: Socket) => socket.on('data', () => socket.write('stream: '))],
    ['reading nothing', (socket: Socket) => socket.pause()],
  ])('gives up on a scanner that is %s', async (_, behave) => {
    const open: Socket[] = [];
    const server = createServer((socket) => {
      open.push(socket.on('error', () => undefined));
      behave(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { scan } = createScanner({ host: '127.0.0.1', port }, 200);
    // Longer than all buffers on the way.
    const bytes = Readable.from(
      (function* () {
        for (let piece = 0; piece < 400; piece += 1) yield Buffer.alloc(64 * 1024);
      })(),
    );
    await expect(scan(bytes)).rejects.toThrow('no verdict');
    for (const socket of open) socket.destroy();
    server.close();
  });
});

/** A test of `npm run test:clamav` alone: where there is no clamd, nothing is left out. */
const withClamd = REAL === undefined ? () => undefined : test;
/** A test of a scanner that the test takes away. */
const withoutClamd = REAL === undefined ? test : () => undefined;

withClamd('the real scanner tells clean from infected', async () => {
  const { scan } = createScanner({ path: REAL ?? '' });
  expect(await scan(Readable.from([Buffer.from(EICAR)]))).toBe('infected');
  expect(await scan(Readable.from([Buffer.from(EICAR.slice(1))]))).toBe('clean');
  expect(await scan(Readable.from(Array.from({ length: 160 }, () => pdf(64 * 1024))))).toBe('clean');
  expect(await scan(Readable.from([]))).toBe('clean');
  const long = Array.from({ length: 30 }, () => Buffer.alloc(MB, 'a'));
  await expect(scan(Readable.from(long))).rejects.toThrow('size limit exceeded');
});

describe('an upload where a scanner is set up', () => {
  let clamd: Clamd;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    clamd = await fakeClamd();
    server = await startTestServer({
      env: REAL === undefined ? clamd.env : { CLAMD_HOST: REAL },
    });
    token = await server.signIn('asha@acme.example');
  });
  afterAll(async () => {
    await server.close();
    await clamd.close();
  });

  const upload = (name: string, content: Buffer | string) =>
    uploaderOf(server, token).send(uploadForm(name, content, 'resource'));
  const lastAudit = async () => {
    const [row] = await server.services.db
      .select()
      .from(audit)
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(1);
    return row;
  };
  const heldOf = async (path: string) =>
    (await server.services.db.select().from(files).where(eq(files.path, path)))[0]?.held;

  test('is stored and served when it is clean', async () => {
    const path = pathOf(await upload('Notes.txt', 'Nothing bad in here.'));
    expect(await heldOf(path)).toBeNull();
    expect((await server.call('GET', await addressOn(server, path, { token }))).text).toBe(
      'Nothing bad in here.',
    );
  });

  test('is refused when it is infected: nothing is stored, and the audit tells', async () => {
    const { stored, unfinished, rows } = uploaderOf(server, token);
    const before = [await stored(), await rows()];
    const answer = await upload('Notes.txt', EICAR);
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { message: 'This file contains a virus. It was not stored. Choose another file.' },
    ]);
    expect([await stored(), await rows()]).toEqual(before);
    expect(unfinished()).toEqual([]);
    expect(await lastAudit()).toMatchObject({ action: 'file.refused', actorKind: 'person' });
  });

  withoutClamd(
    'waits while the scanner is away: stored, told, not served; and is judged when it is back',
    async () => {
      await clamd.away();
      const answers = [await upload('Good.txt', 'Nothing bad in here, too.'), await upload('Bad.txt', EICAR)];
      for (const answer of answers)
        expect([answer.status, answer.json]).toMatchObject([
          201,
          { notice: expect.stringContaining('checked for viruses') as string, data: { beingChecked: true } },
        ]);
      const [good = '', bad = ''] = answers.map(pathOf);
      const make = async (title: string, fileUrl: string) => {
        const body = { title, type: 'doc', fileUrl };
        const { json, status } = await server.call('POST', '/api/downloads', { token, body });
        expect([status, json]).toMatchObject([201, { data: { fileState: 'beingChecked' } }]);
      };
      await make('Good', good);
      await make('Bad', bad);
      const asked = (path: string) => server.call('GET', `/api/files/address?path=${path}`, { token });
      expect((await asked(good)).status).toBe(409);
      expect((await server.call('GET', `/files/${good}`)).status).toBe(404);

      const { scanner, ...services } = server.services;
      if (!scanner) throw new Error('The scanner is not configured.');
      const check = () => checkHeld({ ...services, scanner });
      await expect(check()).rejects.toThrow('no verdict');
      expect([await heldOf(good), await heldOf(bad)]).toEqual(['unchecked', 'unchecked']);
      await clamd.back();
      await check();
      expect([await heldOf(good), await heldOf(bad)]).toEqual([null, 'infected']);
      expect((await server.call('GET', await addressOn(server, good, { token }))).status).toBe(200);
      expect(await asked(bad)).toMatchObject({
        status: 409,
        json: { message: 'A virus was found in this file, so it was removed. Upload another one.' },
      });
      expect(await uploaderOf(server, token).stored()).not.toContain(bad);
      expect(await lastAudit()).toMatchObject({
        action: 'file.refused',
        actorKind: 'portal',
        targetKind: 'file',
      });
      const { json } = await server.call('GET', '/api/downloads?isExhibitor=true', { token });
      const states = (json as { data: { data: { title: string; fileState?: string }[] } }).data.data;
      expect(states.find(({ title }) => title === 'Bad')?.fileState).toBe('infected');
      expect(states.find(({ title }) => title === 'Good')?.fileState).toBeUndefined();
      // What was removed cannot be used again.
      const again = await server.call('POST', '/api/downloads', {
        token,
        body: { title: 'Again', type: 'doc', fileUrl: bad },
      });
      expect(again.status).toBe(400);
    },
  );
});

test('an upload waits for a silent scanner no longer than its connection lasts: the file is held back', async () => {
  const silent = await silentClamd();
  const server = await startTestServer({ env: silent.env, app: { silenceTimeout: 3_000 } });
  const port = Number(silent.env['CLAMD_PORT']);
  // The same share of the connection's time as in production.
  server.services.scanner = createScanner({ host: '127.0.0.1', port }, 1_000);
  const token = await server.signIn('asha@acme.example');
  const uploads = uploaderOf(server, token);
  const answer = await uploads.send(uploadForm('Notes.txt', 'Nothing bad in here.', 'resource'));
  expect([answer.status, answer.json]).toMatchObject([201, { data: { beingChecked: true } }]);
  expect((await uploads.rows()).map(({ held }) => held)).toContain('unchecked');
  expect((await server.call('GET', `/files/${pathOf(answer)}`)).status).toBe(404);
  expect(uploads.unfinished()).toEqual([]);
  await server.close();
  await silent.close();
});
