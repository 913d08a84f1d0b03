import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { prune } from '../../src/server/limits/prune.ts';
import { createTestStore, engines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, codesFor, openBrowser, signInByCode, wrongCode } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const ASHA = '9000000001';
const UNKNOWN = '9812300000';
const HOUR = 3_600;
/** For how long an address that had its share of a number's wrong codes is remembered. */
const SHARE_DAYS = 30;

function expectWait(answer: Answer, seconds: number): void {
  expect(answer.status, answer.text).toBe(429);
  expect(answer.headers['retry-after']).toBe(String(seconds));
}

for (const engine of engines()) {
  describe(`limits of signing in with a code on ${engine}`, () => {
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
    const from = (address: string): Promise<Browser> =>
      openBrowser(portal, { headers: { 'x-forwarded-for': address } });
    /** Wrong codes in the browser's transaction. */
    const fail = async (browser: Browser, mobile: string, right: string, times: number): Promise<void> => {
      for (let step = 1; step <= times; step++) {
        expect((await browser.verify(mobile, wrongCode(right, step))).status).toBe(400);
      }
    };

    for (const [who, mobile] of [
      ['a person', ASHA],
      ['no person', UNKNOWN],
    ] as const) {
      test(`a resend to ${who}'s number waits 30 s from the start of the earlier send`, async () => {
        const browser = await openBrowser(portal);
        await browser.requestCode(mobile);
        portal.at(29);
        const early = await browser.requestCode(mobile);
        expectWait(early, 1);
        expect(early.json).toEqual({ success: false, message: SIGN_IN_ANSWERS.waitBeforeResend(1) });
        portal.at(30);
        expect((await browser.requestCode(mobile)).status).toBe(200);
        portal.at(60);
        expect((await browser.requestCode(mobile)).status).toBe(200);
        portal.at(90);
        expectWait(await browser.requestCode(mobile), 570);
        portal.at(660);
        // The address has had its share of the day; elsewhere the number goes on.
        expectWait(await browser.requestCode(mobile), 24 * HOUR - 660);
        expect((await (await from('198.51.100.1')).requestCode(mobile)).status).toBe(200);
      });

      test(`${who}'s number gets five sends an hour and ten a day`, async () => {
        // Each from an address of its own: one address has a share of them only.
        let address = 0;
        const ask = async () => (await from(`198.51.100.${String((address += 1))}`)).requestCode(mobile);
        for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
        for (let count = 0; count < 7; count++) expectWait(await ask(), HOUR);
        portal.at(HOUR);
        for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
        portal.at(2 * HOUR);
        expectWait(await ask(), 22 * HOUR);
        portal.at(24 * HOUR);
        expect((await ask()).status).toBe(200);
      });
    }

    test('an address gets 300 sends an hour, whatever the numbers', async () => {
      const browser = await from('192.0.2.1');
      await browser.requestCode(ASHA);
      await portal.services.db.execute(
        sql`update rate_limits set hits = 300 where key like 'send/address/192.0.2.1/%'`,
      );
      expectWait(await (await from('192.0.2.1')).requestCode('9000000002'), HOUR);
      expect((await (await from('192.0.2.2')).requestCode('9000000002')).status).toBe(200);
    });

    test('beyond 100 wrong codes an hour from its address a code has one try', async () => {
      const browser = await from('192.0.2.3');
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      await fail(browser, ASHA, code, 1);
      await portal.services.db.execute(
        sql`update rate_limits set hits = 100 where key like 'wrong-code/address/192.0.2.3/3600s'`,
      );
      expectWait(await browser.verify(ASHA, code), HOUR);
      portal.at(60);
      expectWait(await browser.verify(ASHA, code), HOUR - 60);
      // The refused tries were not counted against the code, and a new code has its one try.
      await browser.requestCode(ASHA);
      expect((await browser.verify(ASHA, await codeFor(portal, ASHA, 2))).status).toBe(200);
    });

    test('failures make new transactions wait longer and longer, then stop', async () => {
      const first = await openBrowser(portal);
      await first.requestCode(ASHA);
      await fail(first, ASHA, await codeFor(portal, ASHA), 3);
      expectWait(await (await openBrowser(portal)).requestCode(ASHA), 30);
      portal.at(30);
      const second = await openBrowser(portal);
      await second.requestCode(ASHA);
      await fail(second, ASHA, await codeFor(portal, ASHA, 2), 1);
      expectWait(await (await openBrowser(portal)).requestCode(ASHA), 60);
      await fail(second, ASHA, await codeFor(portal, ASHA, 2), 2);
      // Six failures: this address has had its share, but another one goes on.
      expectWait(await (await openBrowser(portal)).requestCode(ASHA), SHARE_DAYS * 24 * HOUR);
      const third = await from('198.51.100.3');
      await third.requestCode(ASHA);
      await fail(third, ASHA, await codeFor(portal, ASHA, 3), 2);
      // Eight: the bucket is empty for every unknown device until twelve hours after the first.
      expectWait(await (await from('198.51.100.4')).requestCode(ASHA), 12 * HOUR - 30);
      // The same for a code that is already out: a live transaction does not go round the bucket.
      portal.at(60);
      expectWait(await third.requestCode(ASHA), 12 * HOUR - 60);
    });

    test('a known device is not locked out by strangers, and its success lifts the hard stop', async () => {
      const own = await openBrowser(portal);
      await signInByCode(portal, own, ASHA);
      const stranger = await openBrowser(portal);
      await stranger.requestCode(ASHA);
      await fail(stranger, ASHA, await codeFor(portal, ASHA, 2), 3);
      await portal.services.db.execute(sql`update phone_failures set consecutive = 30, spent = 6`);
      await portal.services.db.execute(sql`update rate_limits set hits = 100 where key like 'send/number/%'`);
      expectWait(await (await openBrowser(portal)).requestCode(ASHA), 24 * HOUR);
      expect((await own.requestCode(ASHA)).status).toBe(200);
      expect((await own.verify(ASHA, await codeFor(portal, ASHA, 3))).status).toBe(200);
      portal.at(25 * HOUR);
      expect((await (await openBrowser(portal)).requestCode(ASHA)).status).toBe(200);
    });

    test('the hard stop outlasts time', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      await fail(browser, ASHA, await codeFor(portal, ASHA), 1);
      await portal.services.db.execute(sql`update phone_failures set consecutive = 30`);
      portal.at(60 * 24 * HOUR);
      expectWait(await (await openBrowser(portal)).requestCode(ASHA), 24 * HOUR);
    });

    test('a known device has ten failures a day of its own', async () => {
      const own = await openBrowser(portal);
      await signInByCode(portal, own, ASHA);
      for (const round of [1, 2, 3]) {
        portal.at(round * 700);
        await own.requestCode(ASHA);
        await fail(own, ASHA, await codeFor(portal, ASHA, round + 1), 3);
      }
      portal.at(2_800);
      await own.requestCode(ASHA);
      const code = await codeFor(portal, ASHA, 5);
      await fail(own, ASHA, code, 1);
      expectWait(await own.verify(ASHA, code), 24 * HOUR - 2_100);
      const { rows } = await portal.services.db.execute(sql`select * from phone_failures`);
      expect(rows).toEqual([]);
    });

    test('a success forgets the failures before it', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      await fail(browser, ASHA, code, 2);
      expect((await browser.verify(ASHA, code)).status).toBe(200);
      const { rows } = await portal.services.db.execute(
        sql`select (select count(*)::int from phone_failures) as failures,
          (select max(hits)::int from rate_limits where key like 'wrong-code/address/%') as address`,
      );
      expect(rows).toEqual([{ failures: 0, address: 2 }]);
    });

    test('a clock that is set back resets no limit and prolongs no block', async () => {
      const ask = async (last: number) => (await from(`198.51.100.${String(last)}`)).requestCode(ASHA);
      for (let count = 0; count < 5; count++) await ask(count);
      portal.at(-HOUR / 2);
      const answer = await ask(5);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(HOUR);
      portal.at(HOUR);
      expect((await ask(6)).status).toBe(200);
    });

    test('cooldown, budgets, failures and live codes survive a restart', async () => {
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      await fail(browser, ASHA, code, 2);
      for (let count = 0; count < 4; count++) {
        await (await from(`198.51.100.${String(count)}`)).requestCode(ASHA);
      }
      const time = portal.services.clock.now();
      await portal.stop();
      portal = await openPortal(store);
      portal.startAt(time);
      const again = await openBrowser(portal);
      again.cookies = browser.cookies;
      portal.at(29);
      expectWait(await again.requestCode(ASHA), 1);
      expectWait(await (await from('198.51.100.9')).requestCode(ASHA), HOUR - 29);
      const { rows } = await portal.services.db.execute(sql`select spent, consecutive from phone_failures`);
      expect(rows).toEqual([{ spent: 2, consecutive: 2 }]);
      expect((await again.verify(ASHA, code)).status).toBe(200);
    });

    test('what no rule asks about any more is removed, and failures in a row are kept for weeks', async () => {
      const { db, clock } = portal.services;
      const browser = await openBrowser(portal);
      await browser.requestCode(ASHA);
      await fail(browser, ASHA, await codeFor(portal, ASHA), 1);
      await signInByCode(portal, await openBrowser(portal), '9000000002');
      const left = async () =>
        (
          await db.execute(sql`select (select count(*)::int from rate_limits) as budgets,
            (select count(*)::int from otp_transactions) as transactions,
            (select count(*)::int from sessions) as sessions,
            (select count(*)::int from known_devices) as devices,
            (select count(*)::int from phone_failures) as failures`)
        ).rows[0];
      const before = await left();
      await prune(db, clock.now());
      expect(await left()).toEqual(before);
      portal.at(60 * 24 * HOUR);
      await prune(db, clock.now());
      expect(await left()).toEqual({ budgets: 0, transactions: 0, sessions: 0, devices: 1, failures: 1 });
      portal.at(91 * 24 * HOUR);
      await prune(db, clock.now());
      expect(await left()).toMatchObject({ devices: 0, failures: 0 });
      // The entry stays, without the address.
      const { rows } = await db.execute(sql`select address from audit where action = 'session.refused'`);
      expect(rows).toEqual([{ address: null }]);
    });

    test('a message that could not be sent costs no budget', async () => {
      const browser = await openBrowser(portal);
      const { delivery } = portal.services;
      const { send } = delivery;
      delivery.send = () => Promise.reject(new Error('gateway down'));
      try {
        expect((await browser.requestCode(ASHA)).status).toBe(200);
        await expect
          .poll(async () => {
            const { rows } = await portal.services.db.execute(
              sql`select max(hits)::int as hits from rate_limits`,
            );
            return rows[0]?.['hits'];
          })
          .toBe(0);
      } finally {
        delivery.send = send;
      }
      expect(codesFor(portal, ASHA)).toEqual([]);
      portal.at(30);
      expect((await browser.requestCode(ASHA)).status).toBe(200);
      expect((await browser.verify(ASHA, await codeFor(portal, ASHA))).status).toBe(200);
    });
  });
}

describe('a server for clients without cookies (OTP_BINDING=off)', () => {
  test('accepts the newest code of the number without its cookie', async () => {
    const store = await createTestStore('embedded');
    const portal = await openPortal(store, { OTP_BINDING: 'off', OTP_LENGTH: '6' });
    await (await openBrowser(portal)).requestCode(ASHA);
    const code = await codeFor(portal, ASHA);
    expect(code).toMatch(/^\d{6}$/);
    expectWait(await (await openBrowser(portal)).requestCode(ASHA), 30);
    expect((await (await openBrowser(portal)).verify(ASHA, code)).status).toBe(200);
    await portal.stop();
    await store.remove();
  });
});
