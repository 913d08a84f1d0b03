import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { atOnce } from '../support/at-once.ts';
import { tokenOf } from '../support/answers.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { neverIssued } from '../support/opaque.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, openBrowser, wrongCode } from '../support/sign-in.ts';

const ASHA = '9000000001';
const REFUSED = { success: false, message: SIGN_IN_ANSWERS.codeRefused };

function expectRefused(answer: Answer): void {
  expect(answer.status).toBe(400);
  expect(answer.json).toEqual(REFUSED);
}

for (const engine of mainEngines()) {
  describe(`attacks on a code on ${engine}`, () => {
    let store: TestStore;
    let portal: RunningPortal;
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store);
    });
    beforeEach(() => portal.reset());
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });
    const rowOf = async (query: string) => (await portal.services.db.execute(sql.raw(query))).rows[0];

    test('the second use of a code is refused', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      const cookies = new Map(browser.cookies);
      expect((await browser.verify(ASHA, code)).status).toBe(200);
      browser.cookies = cookies;
      expectRefused(await browser.verify(ASHA, code));
    });

    test('a code dies after five minutes', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      portal.at(300);
      expectRefused(await browser.verify(ASHA, code));
    });

    test('a code works until just before five minutes', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      portal.at(299);
      expect((await browser.verify(ASHA, code)).status).toBe(200);
    });

    test('a clock that is set back brings no code back to life', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      portal.at(301);
      expectRefused(await browser.verify(ASHA, code));
      for (const seconds of [10, -3_600]) {
        portal.at(seconds);
        expectRefused(await browser.verify(ASHA, code));
      }
    });

    test('another browser is refused and uses up none of the victim’s tries', async () => {
      const victim = await openBrowser(portal);
      await victim.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      const stranger = await openBrowser(portal);
      for (let tries = 0; tries < 12; tries++) expectRefused(await stranger.verify(ASHA, code));
      for (const planted of ['AAAAAAAAAAAAAAAAAAAAAA', neverIssued(victim.cookies.get('otp') ?? '')]) {
        stranger.cookies.set('otp', planted);
        expectRefused(await stranger.verify(ASHA, code));
      }
      expect(await rowOf('select count(*)::int as n from phone_failures')).toEqual({ n: 0 });
      expect(await rowOf('select sum(tries)::int as n from otp_transactions')).toEqual({ n: 0 });
      expect((await victim.verify(ASHA, code)).status).toBe(200);
    });

    test("a stranger's send does not invalidate the victim's code, nor does theirs work elsewhere", async () => {
      const victim = await openBrowser(portal);
      await victim.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      const stranger = await openBrowser(portal);
      await stranger.requestCode(ASHA);
      const second = await codeFor(portal, ASHA, 2);
      if (code !== second) expectRefused(await stranger.verify(ASHA, code));
      expect((await victim.verify(ASHA, code)).status).toBe(200);
    });

    test('a code of one event or number is refused for another', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      const elsewhere = await openBrowser(portal, { host: 'summit.localhost' });
      elsewhere.cookies = browser.cookies;
      expectRefused(await elsewhere.verify(ASHA, code));
      expectRefused(await browser.verify('9000000002', code));
      expect((await browser.verify(ASHA, code)).status).toBe(200);
    });

    test('three wrong tries end a code, five end a transaction, and a new one starts from zero', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const first = await codeFor(portal, ASHA);
      for (let step = 1; step <= 3; step++) expectRefused(await browser.verify(ASHA, wrongCode(first, step)));
      expectRefused(await browser.verify(ASHA, first));
      portal.at(31);
      expect((await browser.requestCode(ASHA)).status).toBe(200);
      const second = await codeFor(portal, ASHA, 2);
      for (let step = 1; step <= 2; step++)
        expectRefused(await browser.verify(ASHA, wrongCode(second, step)));
      expectRefused(await browser.verify(ASHA, second));
      portal.at(31 + 121);
      expect((await browser.requestCode(ASHA)).status).toBe(200);
      expect((await browser.verify(ASHA, await codeFor(portal, ASHA, 3))).status).toBe(200);
    });

    test('only the newest code of a browser works', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const first = await codeFor(portal, ASHA);
      portal.at(30);
      await browser.requestCode(ASHA);
      const second = await codeFor(portal, ASHA, 2);
      if (first !== second) expectRefused(await browser.verify(ASHA, first));
      expect((await browser.verify(ASHA, second)).status).toBe(200);
    });

    test('no table holds a code or a token', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const cookie = browser.cookies.get('otp') ?? '';
      const answer = await browser.verify(ASHA, await codeFor(portal, ASHA));
      const token = tokenOf(answer);
      for (const table of [
        'otp_transactions',
        'sessions',
        'known_devices',
        'rate_limits',
        'phone_failures',
      ]) {
        const rows = JSON.stringify(
          (await portal.services.db.execute(sql.raw(`select * from ${table}`))).rows,
        );
        for (const secret of [token, cookie, browser.cookies.get('device') ?? '-']) {
          expect(rows).not.toContain(secret);
        }
      }
    });

    // PGlite has one connection, so there nothing ever runs at once and these could not fail.
    if (engine !== 'postgres') return;
    describe('at once', () => {
      test('of 50 wrong codes at most 3 are compared', async () => {
        const browser = await openBrowser(portal);
        await browser.requestCode(ASHA);
        const code = await codeFor(portal, ASHA);
        const guesses = await atOnce(50, (step) => browser.verify(ASHA, wrongCode(code, step + 1)));
        for (const answer of guesses) expectRefused(answer);
        expect(await rowOf('select tries, code_tries from otp_transactions')).toEqual({
          tries: 3,
          code_tries: 3,
        });
        expect(await rowOf('select spent, consecutive from phone_failures')).toEqual({
          spent: 3,
          consecutive: 3,
        });
      });

      test('of 8 right codes exactly one signs in', async () => {
        const browser = await openBrowser(portal);
        await browser.register('9812345670', 'Lena', 'Ohm');
        const code = await codeFor(portal, '9812345670');
        const answers = await atOnce(8, () => browser.verify('9812345670', code));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        for (const answer of answers.filter(({ status }) => status !== 200)) expectRefused(answer);
        expect(await rowOf('select count(*)::int as n from sessions')).toEqual({ n: 1 });
        expect(await rowOf("select count(*)::int as n from people where phone = '9812345670'")).toEqual({
          n: 1,
        });
      });

      test('of 20 sends for one number exactly the hourly five go out', async () => {
        const answers = await atOnce(20, async (step) => {
          const headers = { 'x-forwarded-for': `198.51.100.${String(step)}` };
          return (await openBrowser(portal, { headers })).requestCode(ASHA);
        });
        expect(answers.map(({ status }) => status).sort()).toEqual([
          ...Array<number>(5).fill(200),
          ...Array<number>(15).fill(429),
        ]);
      });

      test('of 10 resends in one browser exactly one goes out', async () => {
        const browser = await openBrowser(portal);
        await browser.requestCode(ASHA);
        portal.at(30);
        const answers = await atOnce(10, () => browser.requestCode(ASHA));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      });
    });
  });
}
