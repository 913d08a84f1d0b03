import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainEngines } from '../support/database.ts';
import { depth } from '../support/depth.ts';
import type { Answer } from '../support/http.ts';
import { medianOf, rankTest } from '../support/rank-test.ts';
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

type Pair = { known: () => Promise<Answer>; unknown: () => Promise<Answer> };

const timed = async (ask: () => Promise<Answer>): Promise<number> => {
  const start = performance.now();
  await ask();
  return performance.now() - start;
};

type Measured = {
  /** Of the medians, in ms. */
  difference: number;
  /** 5 ms, or a tenth of a request where a busy machine makes requests slow; more where fewer requests say it. */
  allowed: number;
  /** How likely ranks at least this unequal are by chance alone. */
  chance: number;
};

/** Of each kind, alternating. */
const REQUESTS = depth(40, 100);

async function measure({ known, unknown }: Pair): Promise<Measured> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < REQUESTS; round++) {
    // Which one comes first changes, so that neither always follows the other.
    if (round % 2 === 0) times.known.push(await timed(known));
    times.unknown.push(await timed(unknown));
    if (round % 2 === 1) times.known.push(await timed(known));
  }
  const [left, right] = [medianOf(times.known), medianOf(times.unknown)];
  const allowed = Math.max(5, Math.min(left, right) / 10) * Math.sqrt(100 / REQUESTS);
  return { difference: Math.abs(left - right), allowed, chance: rankTest(times.known, times.unknown) };
}

const isSame = ({ difference, allowed, chance }: Measured): boolean => difference < allowed && chance > 0.01;

/** How often it is measured: by chance one of a hundred correct measurements is below 0.01, and the machine is busy. */
const TRIES = depth(5, 3);

async function expectSameTime(pair: Pair): Promise<void> {
  for (let warm = 0; warm < 10; warm++) await Promise.all([pair.known(), pair.unknown()]);
  const measured: Measured[] = [];
  while (measured.length < TRIES && !measured.some(isSame)) measured.push(await measure(pair));
  expect(measured.some(isSame), JSON.stringify(measured)).toBe(true);
}

test('the rank test tells apart what differs and only that', () => {
  const even = Array.from({ length: 100 }, (_, step) => step * 2);
  const odd = even.map((value) => value + 1);
  expect(rankTest(even, odd)).toBeGreaterThan(0.5);
  expect(
    rankTest(
      even,
      even.map((value) => value + 60),
    ),
  ).toBeLessThan(0.001);
  // U = 2 of 5 against 5; exact 0.032, in the normal approximation 0.037.
  expect(rankTest([1, 2, 3, 4, 7], [5, 6, 8, 9, 10])).toBeCloseTo(0.0367, 3);
});

for (const engine of mainEngines()) {
  describe(`known and unknown numbers on ${engine}`, () => {
    let server: TestServer;
    let browser: Browser;
    beforeAll(async () => {
      server = await startTestServer({ engine, env: { LOG_LEVEL: 'silent' } });
      // Time stands still, so that both are asked to wait for the same number of seconds.
      server.setClock(server.now());
      browser = await openBrowser(server);
      // As slow as a fast gateway: a send that the answer waits for shows at once.
      const { delivery } = server.services;
      const { send: sendAtOnce } = delivery;
      delivery.send = async (message) => {
        await pause(20);
        await sendAtOnce(message);
      };
    });
    afterAll(() => server.close());

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
      await expect.poll(() => codesFor(server, KNOWN).length).toBe(1);
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

    test('take the same time when a code is asked for', async () => expectSameTime(send), 120_000);
    test('take the same time when registering', async () => expectSameTime(register), 120_000);

    test('take the same time when a wrong password is tried', async () => {
      const login = (email: string) => () =>
        browser.ask('POST', '/api/auth/login', { email, password: 'not-the-password' });
      const pair = { known: login('asha@acme.example'), unknown: login('unknown@acme.example') };
      expect(visible(await pair.known())).toEqual(visible(await pair.unknown()));
      await expectSameTime(pair);
    }, 120_000);

    test('look the same and take the same time when a link to own data is asked for', async () => {
      const ask = (email: string) => () => browser.ask('POST', '/api/own-data/link', { email });
      const pair = { known: ask('asha@acme.example'), unknown: ask('unknown@acme.example') };
      expect(visible(await pair.known())).toEqual(visible(await pair.unknown()));
      await expectSameTime(pair);
    }, 120_000);

    test('look the same and take the same time when a forgotten password is asked for', async () => {
      const ask = (email: string) => () => browser.ask('POST', '/api/auth/forgot-password', { email });
      const pair = { known: ask('asha@acme.example'), unknown: ask('unknown@acme.example') };
      expect(visible(await pair.known())).toEqual(visible(await pair.unknown()));
      await expectSameTime(pair);
    }, 120_000);
  });
}
