import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { mainEngines } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { codesFor, openBrowser } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const KNOWN = '9000000001';
const UNKNOWN = '9812300000';

/** Everything of an answer that a stranger sees, without the values that are random in every answer. */
function visible({ status, headers, text }: Answer): unknown {
  const shape = (headers['set-cookie'] ?? []).map((line) =>
    line.replace(/=[\w.-]{20,}/, '=…').replace(/Expires=[^;]+/, ''),
  );
  const own = ['date', 'x-request-id', 'set-cookie'];
  return { status, text, shape, headers: Object.entries(headers).filter(([name]) => !own.includes(name)) };
}

/** How the library that hashes passwords names its tasks to Node. */
const HASH = 'undefined';

/** What a request makes the server do, its message included: statements in the order they are sent, and hashes of passwords. */
type Work = { answer: Answer; statements: string[]; hashes: number };

async function workOf({ services }: TestServer, ask: () => Promise<Answer>): Promise<Work> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  let hashes = 0;
  const tasks = createHook({ init: (_, type) => void (hashes += Number(type === HASH)) }).enable();
  // A send that the answer waits for does not end before it.
  const { delivery, messenger } = services;
  const { send } = delivery;
  let release: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (release = resolve));
  delivery.send = (message) => answered.then(() => send(message));
  try {
    const answer = await ask();
    release();
    await messenger.drain();
    const given = query.mock.calls.map(([first]) => first as unknown as string | { text: string });
    const texts = given.map((one) => (typeof one === 'string' ? one : one.text));
    // What is done for someone unknown is taken back.
    const statements = texts.map((text) =>
      text.replace(/^(?:release|rollback to) savepoint/, 'end savepoint'),
    );
    return { answer, hashes, statements };
  } finally {
    delivery.send = send;
    tasks.disable();
    query.mockRestore();
  }
}

for (const engine of mainEngines()) {
  describe(`known and unknown numbers on ${engine}`, () => {
    let server: TestServer;
    let browser: Browser;
    beforeAll(async () => {
      // Periodic work would send statements of its own.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      server = await startTestServer({ engine, env: { LOG_LEVEL: 'silent' } });
      // Time stands still, so that both are asked to wait for the same number of seconds.
      server.setClock(server.now());
      browser = await openBrowser(server);
    });
    afterAll(async () => {
      await server.close();
      vi.useRealTimers();
    });

    /** Each request from a browser without cookies, so that each begins a transaction. */
    const fresh = (ask: () => Promise<Answer>) => async (): Promise<Answer> => {
      browser.cookies.clear();
      return ask();
    };
    const send = {
      known: fresh(() => browser.requestCode(KNOWN)),
      unknown: fresh(() => browser.requestCode(UNKNOWN)),
    };
    const register = {
      known: fresh(() => browser.register(KNOWN, 'Any', 'Name')),
      unknown: fresh(() => browser.register(UNKNOWN, 'Any', 'Name')),
    };

    test('look the same when a code is asked for, and only the known one gets it', async () => {
      const [known, unknown] = [await send.known(), await send.unknown()];
      expect(visible(known)).toEqual(visible(unknown));
      expect(known.status).toBe(200);
      await server.services.messenger.drain();
      expect(codesFor(server, KNOWN)).toHaveLength(1);
      expect(codesFor(server, UNKNOWN)).toEqual([]);
      expect(visible(await register.known())).toEqual(visible(await register.unknown()));
    });

    test('look the same when a resend comes too early', async () => {
      const twice = async (mobile: string): Promise<Answer> => {
        browser.cookies.clear();
        await browser.requestCode(mobile);
        return browser.requestCode(mobile);
      };
      const [known, unknown] = [await twice(KNOWN), await twice(UNKNOWN)];
      expect(known.status).toBe(429);
      expect(visible(known)).toEqual(visible(unknown));
    });

    test('look the same when a wrong code is tried', async () => {
      const attempt = async (mobile: string): Promise<Answer[]> => {
        browser.cookies.clear();
        await browser.requestCode(mobile);
        const answers: Answer[] = [];
        // One more try than a code survives. One run in 3,333 has the right code among the first three.
        for (const code of ['1111', '2222', '3333', '4444']) answers.push(await browser.verify(mobile, code));
        return answers;
      };
      expect((await attempt(KNOWN)).map(visible)).toEqual((await attempt(UNKNOWN)).map(visible));
    });

    const login = (email: string) => () =>
      browser.ask('POST', '/api/auth/login', { email, password: 'not-the-password' });
    const ownData = (email: string) => () => browser.ask('POST', '/api/own-data/link', { email });
    const forgotten = (email: string) => () => browser.ask('POST', '/api/auth/forgot-password', { email });
    const [asha, nobody] = ['asha@acme.example', 'unknown@acme.example'];

    test.each([
      ['a code is asked for', send, 0],
      ['registering', register, 0],
      ['a wrong password is tried', { known: login(asha), unknown: login(nobody) }, 1],
      ['a link to own data is asked for', { known: ownData(asha), unknown: ownData(nobody) }, 0],
      ['a forgotten password is asked for', { known: forgotten(asha), unknown: forgotten(nobody) }, 0],
    ])('look the same and cost the same work when %s', async (_, pair, hashes) => {
      // The first of each fills what the process keeps.
      for (const ask of [pair.known, pair.unknown]) await workOf(server, ask);
      const [known, unknown] = [await workOf(server, pair.known), await workOf(server, pair.unknown)];
      expect(visible(known.answer)).toEqual(visible(unknown.answer));
      expect(known.statements.length).toBeGreaterThan(0);
      expect(unknown.statements).toEqual(known.statements);
      expect([known.hashes, unknown.hashes]).toEqual([hashes, hashes]);
    });
  });
}
