import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { events } from '../../src/server/db/schema/events.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, codesFor, openBrowser, signInByCode, wrongCode } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const ASHA = '9000000001';
/** People of the demo event; with one who registers, a team of five at a venue's address. */
const TEAM = ['9000000001', '9000000002', '9000000003', '9000000005'];
const NEWCOMER = '9812340001';
const VENUE = '203.0.113.7';
const HOUR = 3_600;
const DAY = 24 * HOUR;

const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

for (const engine of mainEngines()) {
  describe(`a stranger locks out no user on ${engine}`, () => {
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
    const audited = async (action: string): Promise<unknown[]> =>
      (
        await portal.services.db.execute(
          sql`select actor_kind, target_kind, (target_id is not null) as known, address from audit where action = ${action}`,
        )
      ).rows;

    /** One address asks and guesses until it is refused; returns how many sends and wrong codes it got. */
    async function attack(address: string, mobile: string): Promise<{ sends: number; guesses: number }> {
      let [sends, guesses, seconds] = [0, 0, 0];
      for (let round = 0; round < 12; round++) {
        const browser = await from(address);
        seconds += 121;
        portal.at(seconds);
        if ((await browser.requestCode(mobile)).status === 200) sends += 1;
        const code = codesFor(portal, mobile).at(-1) ?? '0000';
        for (let step = 1; step <= 3; step++) {
          if (
            (await browser.verify(mobile, wrongCode(code, step))).status === 400 &&
            browser.cookies.has('otp')
          ) {
            guesses += 1;
          }
        }
      }
      return { sends, guesses };
    }

    test("one address gets three of a number's sends a day, and the owner elsewhere gets in", async () => {
      const stranger = await from('198.51.100.1');
      const sends: Answer[] = [];
      for (let round = 0; round < 10; round++) {
        stranger.cookies.clear();
        portal.at(round * 31);
        sends.push(await stranger.requestCode(ASHA));
      }
      expect(statusesOf(sends)).toEqual([200, 200, 200, ...Array<number>(7).fill(429)]);
      expect(sends.at(-1)?.headers['retry-after']).toBe(String(DAY - 9 * 31));
      await signInByCode(portal, await from('198.51.100.2'), ASHA);
      portal.at(DAY);
      stranger.cookies.clear();
      expect((await stranger.requestCode(ASHA)).status).toBe(200);
    });

    test('a person who signed in gets new codes at that address as before, also in browsers without cookies', async () => {
      for (let visit = 0; visit < 4; visit++) {
        portal.at(visit * HOUR);
        await signInByCode(portal, await from('198.51.100.1'), ASHA);
      }
    });

    test('one address that uses up its sends and guesses leaves the number open to other addresses', async () => {
      expect(await attack('198.51.100.1', ASHA)).toEqual({ sends: 2, guesses: 6 });
      // At once: the wait of a stranger's address applies to no other address.
      await signInByCode(portal, await from('198.51.100.2'), ASHA);
      expect(await audited('number.locked')).toEqual([]);
    });

    test('one address does not reach the hard stop in weeks', async () => {
      let guesses = 0;
      for (let day = 0; day < 20; day++) {
        const browser = await from('198.51.100.1');
        portal.at(day * DAY);
        if ((await browser.requestCode(ASHA)).status !== 200) continue;
        const code = codesFor(portal, ASHA).at(-1) ?? '0000';
        for (let step = 1; step <= 3; step++) {
          if ((await browser.verify(ASHA, wrongCode(code, step))).status === 400) guesses += 1;
        }
      }
      expect(guesses).toBe(6);
      await signInByCode(portal, await from('198.51.100.2'), ASHA);
      // The owner's success frees the address too: it may be a venue's.
      expect((await (await from('198.51.100.1')).requestCode(ASHA)).status).toBe(200);
    });

    test('several addresses that shut a number do not shut its known device, at any address', async () => {
      const own = await from(VENUE);
      await signInByCode(portal, own, ASHA);
      for (const last of [1, 2, 3, 4]) await attack(`198.51.100.${String(last)}`, ASHA);
      await attack(VENUE, ASHA);
      expect((await (await from('198.51.100.9')).requestCode(ASHA)).status).toBe(429);
      const sent = codesFor(portal, ASHA).length;
      expect((await own.requestCode(ASHA)).status).toBe(200);
      const code = await codeFor(portal, ASHA, sent + 1);
      expect((await own.verify(ASHA, wrongCode(code))).status).toBe(400);
      expect((await own.verify(ASHA, code)).status).toBe(200);
    });

    test('a known device has ten wrong codes a day, of its own', async () => {
      const own = await from(VENUE);
      await signInByCode(portal, own, ASHA);
      const wrong = async (round: number): Promise<Answer> => {
        portal.at(round * 121);
        expect((await own.requestCode(ASHA)).status).toBe(200);
        return own.verify(ASHA, wrongCode(await codeFor(portal, ASHA, round + 1)));
      };
      const answers: Answer[] = [];
      for (let round = 1; round <= 8; round++) {
        answers.push(await wrong(round));
        const code = codesFor(portal, ASHA).at(-1) ?? '0000';
        answers.push(await own.verify(ASHA, wrongCode(code, 2)));
      }
      // Ten were compared with a code, and one more of each code that had no try left was not.
      const refused = statusesOf(answers).indexOf(429);
      expect([refused, ...statusesOf(answers).slice(refused)]).toEqual([12, 429, 429, 429, 429]);
      // Another device of the number has its own tries.
      await signInByCode(portal, await from('198.51.100.2'), ASHA);
      portal.at(DAY + 8 * 121);
      await signInByCode(portal, own, ASHA);
    });

    test('a team of five on one address signs in while made-up numbers are guessed there', async () => {
      const known = await from(VENUE);
      await signInByCode(portal, known, ASHA);
      const guessed: Answer[] = [];
      for (let made = 0; made < 36; made++) {
        const browser = await from(VENUE);
        const mobile = `98123${String(10_000 + made)}`;
        expect((await browser.requestCode(mobile)).status).toBe(200);
        for (const code of ['1111', '2222', '3333']) guessed.push(await browser.verify(mobile, code));
      }
      // What the attacker's address had is used up, and it gets one guess a code from here on.
      expect(statusesOf(guessed).filter((status) => status === 400)).toHaveLength(100 + 2);
      // The team: a known device, three new ones, and one who registers.
      portal.at(60);
      expect((await known.requestCode(ASHA)).status).toBe(200);
      const own = await codeFor(portal, ASHA, 2);
      expect((await known.verify(ASHA, wrongCode(own))).status).toBe(400);
      expect((await known.verify(ASHA, own)).status).toBe(200);
      for (const mobile of TEAM.slice(1)) await signInByCode(portal, await from(VENUE), mobile);
      const newcomer = await from(VENUE);
      await newcomer.register(NEWCOMER, 'Lena', 'Ohm');
      expect((await newcomer.verify(NEWCOMER, await codeFor(portal, NEWCOMER))).status).toBe(200);
    });

    test('after a mistyped code on such an address a new code signs in', async () => {
      const browser = await from(VENUE);
      await browser.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      await browser.verify(ASHA, wrongCode(code));
      await portal.services.db.execute(
        sql`update rate_limits set hits = 100 where key like 'wrong-code/address/%'`,
      );
      const second = await browser.verify(ASHA, code);
      expect([second.status, second.json]).toEqual([
        429,
        { success: false, message: SIGN_IN_ANSWERS.tooManyFromNetwork },
      ]);
      portal.at(30);
      await browser.requestCode(ASHA);
      expect((await browser.verify(ASHA, await codeFor(portal, ASHA, 2))).status).toBe(200);
    });

    test('codes without a transaction cost their address a part of its own', async () => {
      const honest = await from(VENUE);
      await honest.requestCode(ASHA);
      const answers: Answer[] = [];
      for (let step = 0; step < 103; step++) {
        const stranger = await from(VENUE);
        answers.push(await stranger.verify(step % 2 === 0 ? ASHA : '9812300000', '1234'));
      }
      expect(statusesOf(answers)).toEqual([...Array<number>(100).fill(400), 429, 429, 429]);
      const code = await codeFor(portal, ASHA);
      expect((await honest.verify(ASHA, wrongCode(code))).status).toBe(400);
      expect((await honest.verify(ASHA, code)).status).toBe(200);
    });

    test('known and unknown numbers get the same answers at the same counts, over the limits too', async () => {
      const story = async (mobile: string, address: string): Promise<unknown[]> => {
        await portal.reset();
        const answers: Answer[] = [];
        let sent = 0;
        for (let round = 0; round < 6; round++) {
          portal.at(round * 125);
          const browser = await from(round < 4 ? address : '198.51.100.77');
          const asked = await browser.requestCode(mobile);
          answers.push(asked);
          if (asked.status === 200) sent += 1;
          const code = mobile === ASHA ? await codeFor(portal, mobile, sent) : '0000';
          for (const step of [1, 2, 3, 4]) answers.push(await browser.verify(mobile, wrongCode(code, step)));
          if (round === 1) {
            await portal.services.db.execute(
              sql`update rate_limits set hits = 100 where key like 'wrong-code/address/%'`,
            );
          }
        }
        return answers.map(({ status, text, headers }) => [status, text, headers['retry-after']]);
      };
      const known = await story(ASHA, '198.51.100.5');
      expect(await story('9812300000', '198.51.100.5')).toEqual(known);
      expect(new Set(known.map((entry) => JSON.stringify(entry))).size).toBeGreaterThan(3);
    });

    test("the venue's networks may send twenty times as many, and no more for one number", async () => {
      const { db } = portal.services;
      const venue = (networks: string[]) =>
        db.update(events).set({ venueNetworks: networks }).where(eq(events.domain, 'demo.localhost'));
      await (await from(VENUE)).requestCode('9812300001');
      const used = (hits: number) =>
        db.execute(sql`update rate_limits set hits = ${hits} where key like 'send/address/%'`);
      await used(300);
      expect((await (await from(VENUE)).requestCode(ASHA)).status).toBe(429);
      await venue(['203.0.113.0/24']);
      try {
        expect((await (await from(VENUE)).requestCode(ASHA)).status).toBe(200);
        await used(6_000);
        expect((await (await from(VENUE)).requestCode(ASHA)).status).toBe(429);
        await used(0);
        const answers: Answer[] = [];
        for (let send = 0; send < 3; send++) answers.push(await (await from(VENUE)).requestCode(ASHA));
        expect(statusesOf(answers)).toEqual([200, 200, 429]);
      } finally {
        await venue([]);
      }
    });

    test('one address at one event costs the same address nothing at another', async () => {
      await (await from(VENUE)).requestCode(ASHA);
      await portal.services.db.execute(
        sql`update rate_limits set hits = 300 where key like 'send/address/%'`,
      );
      expect((await (await from(VENUE)).requestCode(ASHA)).status).toBe(429);
      const summit = await openBrowser(portal, {
        host: 'summit.localhost',
        headers: { 'x-forwarded-for': VENUE },
      });
      expect((await summit.requestCode('9000000004')).status).toBe(200);
      const { rows } = await portal.services.db.execute(
        sql`select hits from rate_limits where key like 'send/address/%' order by hits`,
      );
      expect(rows).toEqual([{ hits: 1 }, { hits: 300 }]);
    });

    test('the organiser hears of refused codes and of a blocked number, once each', async () => {
      const row = { actor_kind: 'stranger', target_kind: 'person', known: true };
      const first = await from('198.51.100.1');
      await first.requestCode(ASHA);
      const code = await codeFor(portal, ASHA);
      for (const step of [1, 2, 3]) await first.verify(ASHA, wrongCode(code, step));
      expect(await audited('session.refused')).toEqual([{ ...row, address: '198.51.100.1' }]);
      portal.at(61);
      const second = await from('198.51.100.2');
      await second.requestCode(ASHA);
      const next = await codeFor(portal, ASHA, 2);
      await second.verify(ASHA, wrongCode(next));
      expect(await audited('session.refused')).toHaveLength(2);
      expect(await audited('number.locked')).toEqual([]);
      // The fifth send of the hour, from a third and fourth address.
      for (const last of [3, 3, 4, 4]) await (await from(`198.51.100.${String(last)}`)).requestCode(ASHA);
      expect(await audited('number.locked')).toEqual([{ ...row, address: '198.51.100.4' }]);
      // Two more wrong codes empty the bucket: another shutting.
      await second.verify(ASHA, wrongCode(next, 2));
      await portal.services.db.execute(sql`update phone_failures set spent = 7`);
      await second.verify(ASHA, wrongCode(next, 3));
      expect(await audited('number.locked')).toHaveLength(2);
      // The audit row of an unregistered number has no target.
      const unknown = await from('198.51.100.5');
      await unknown.requestCode('9812300000');
      await unknown.verify('9812300000', '1234');
      expect(await audited('session.refused')).toContainEqual({
        actor_kind: 'stranger',
        target_kind: null,
        known: false,
        address: '198.51.100.5',
      });
    });
  });
}
