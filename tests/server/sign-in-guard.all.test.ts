import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { leadingZeroBits } from '../../src/domain/proof-of-work.ts';
import { guardSignIns } from '../../src/server/sign-in/guard.ts';
import { limitsOf } from '../../src/server/limits/limits.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import { inPortions } from '../support/portions.ts';
import type { TestStore } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, codesFor, openBrowser, signInByCode, wrongCode } from '../support/sign-in.ts';
import type { Browser, BrowserOptions } from '../support/sign-in.ts';

const ASHA = '9000000001';
const RAVI = '9000000002';
const UNKNOWN = '9812340001';
const RULES = limitsOf({ limits: 'standard' }).attack;
const MINUTE = 60;
const DAY = 24 * 3_600;

/** The number after a challenge that solves it, as a client finds it. */
function solved({ challenge, bits }: { challenge: string; bits: number }): string {
  for (let nonce = 0; ; nonce += 1) {
    const text = `${challenge}:${String(nonce)}`;
    if (leadingZeroBits(createHash('sha256').update(text).digest()) >= bits) return text;
  }
}

const workOf = ({ json }: Answer): { challenge: string; bits: number } =>
  (json as { data: { challenge: string; bits: number } }).data;

for (const engine of mainEngines()) {
  describe(`an attack on sign-ins on ${engine}`, () => {
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

    /** The server's time, as the job of the leader reads it. */
    const watch = (): Promise<void> => guardSignIns(portal.services.db, RULES, portal.services.clock.now());
    /** Codes of the demo event as an attack leaves them, `minutes` ago, from a network each unless there are fewer. */
    async function attacked(
      rows: { count: number; tries?: number; used?: boolean; networks?: number },
      minutes = 10,
    ): Promise<void> {
      const at = new Date(portal.services.clock.now().getTime() - minutes * 60_000).toISOString();
      await inPortions(rows.count, (first, last) =>
        portal.services.db.execute(sql`
        insert into otp_transactions (event_id, network, token_hash, phone_code, phone, purpose, code_hash, tries, code_tries, sends,
          sent_at, sent_wall_at, used_at, expires_at, created_at, updated_at)
        select id, '203.0.113.' || n % ${rows.networks ?? 1_000_000}::int, decode(md5(random()::text), 'hex'), '91', (9811000000 + n)::text, 'login', '\\x00', ${rows.tries ?? 0},
          ${rows.tries ?? 0}, 1, ${at}::timestamptz, ${at}::timestamptz,
          case when ${rows.used ?? false} then ${at}::timestamptz end, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
        from events, generate_series(${first}::int, ${last}::int) n where slug = 'demo'`),
      );
    }
    const from = (address: string, more: BrowserOptions = {}): Promise<Browser> =>
      openBrowser(portal, { headers: { 'x-forwarded-for': address }, ...more });
    /** Asks for a code with a proof. */
    async function askWith(browser: Browser, mobile: string, proof: string, address = '198.51.100.9') {
      const own = await openBrowser(portal, {
        headers: { 'x-forwarded-for': address, 'portal-proof': proof },
      });
      own.cookies = browser.cookies;
      return { answer: await own.requestCode(mobile), browser: own };
    }
    const guards = async () => (await portal.services.db.execute(sql`select bits from sign_in_guards`)).rows;

    test('is none while people sign in: no browser is asked for work', async () => {
      await attacked({ count: 49 });
      await attacked({ count: 299, tries: 1, used: true });
      await watch();
      expect(await guards()).toEqual([]);
      expect((await (await from('198.51.100.1')).requestCode(ASHA)).status).toBe(200);
    });

    test('asks unknown browsers for a proof of work, for known and unknown numbers alike', async () => {
      await attacked({ count: 50 });
      await watch();
      expect(await guards()).toEqual([{ bits: RULES.bits.from }]);
      const stranger = await from('198.51.100.1');
      const answers = [await stranger.requestCode(ASHA), await stranger.requestCode(UNKNOWN)];
      for (const answer of answers) {
        expect(answer.status).toBe(428);
        expect(answer.json).toMatchObject({
          success: false,
          message: 'Solve the challenge in `data` and send the request again.',
          data: { bits: RULES.bits.from, challenge: expect.stringMatching(/^\d{13}\.17\./) },
        });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect((await stranger.register(UNKNOWN, 'New', 'Comer')).status).toBe(428);
      await portal.services.messenger.drain();
      expect(portal.outbox()).toEqual([]);
      const { answer, browser } = await askWith(stranger, ASHA, solved(workOf(answers[0] as Answer)));
      expect(answer.status).toBe(200);
      // The right code signs in, and the browser is known from then on: it is not asked again.
      expect((await browser.verify(ASHA, await codeFor(portal, ASHA))).status).toBe(200);
      portal.at(MINUTE);
      expect((await browser.requestCode(ASHA)).status).toBe(200);
      const told = await portal.services.db.execute(
        sql`select actor_kind from audit where action = 'signIn.guarded'`,
      );
      expect(told.rows).toEqual([{ actor_kind: 'portal' }]);
    });

    test('asks no known browser, and other events not at all', async () => {
      const own = await from('198.51.100.1');
      await signInByCode(portal, own, ASHA);
      portal.at(20 * MINUTE);
      await attacked({ count: 300, tries: 1 });
      await watch();
      expect((await own.requestCode(ASHA)).status).toBe(200);
      expect((await own.requestCode(RAVI)).status).toBe(428);
      expect(
        (await (await from('198.51.100.2', { host: 'summit.localhost' })).requestCode('9000000004')).status,
      ).toBe(200);
    });

    test('asks no browser that a number’s owner signed in with by a password, nor one that two people share', async () => {
      const own = await from('198.51.100.1');
      const credentials = { email: 'asha@acme.example', password: 'demo-password' };
      expect((await own.ask('POST', '/api/auth/login', credentials)).status).toBe(200);
      const shared = await from('198.51.100.2');
      await signInByCode(portal, shared, ASHA);
      await signInByCode(portal, shared, RAVI);
      portal.at(20 * MINUTE);
      await attacked({ count: 300, tries: 1 });
      await watch();
      for (const [browser, mobile, count] of [
        [own, ASHA, 2],
        [shared, ASHA, 3],
        [shared, RAVI, 2],
      ] as const) {
        expect((await browser.requestCode(mobile)).status).toBe(200);
        const code = await codeFor(portal, mobile, count);
        // Nor has a code only one try there.
        expect((await browser.verify(mobile, wrongCode(code))).status).toBe(400);
        expect((await browser.verify(mobile, code)).status).toBe(200);
        portal.at((20 + count) * MINUTE);
      }
      expect((await own.requestCode(RAVI)).status).toBe(428);
    });

    test('takes a proof once, for its number, within two minutes, and only a right one', async () => {
      await attacked({ count: 50 });
      await watch();
      const stranger = await from('198.51.100.1');
      const work = workOf(await stranger.requestCode(ASHA));
      const proof = solved(work);
      const [challenge = '', nonce = ''] = proof.split(':');
      const [expires = '', , random = '', signature = ''] = challenge.split('.');
      const forged = [
        '',
        'x'.repeat(100),
        challenge,
        `${challenge}:${nonce}1`,
        // Easier, longer, and of another signature.
        solved({ challenge: `${expires}.1.${random}.${signature}`, bits: 1 }),
        solved({ challenge: `${String(Number(expires) + 1)}.17.${random}.${signature}`, bits: 8 }),
        solved({ challenge: `${expires}.17.${random}.${'A'.repeat(43)}`, bits: 8 }),
      ];
      for (const wrong of forged)
        expect((await askWith(stranger, ASHA, wrong)).answer.status, wrong).toBe(428);
      expect((await askWith(stranger, RAVI, proof)).answer.status).toBe(428);
      const sends = await Promise.all([1, 2, 3].map(() => askWith(stranger, ASHA, proof)));
      expect(sends.map(({ answer }) => answer.status).sort()).toEqual([200, 428, 428]);
      const late = solved(workOf(await stranger.requestCode(RAVI)));
      portal.at(2 * MINUTE);
      expect((await askWith(stranger, RAVI, late)).answer.status).toBe(428);
    });

    test('keeps a proof whose send is refused for another reason', async () => {
      await attacked({ count: 50 });
      const browser = await from('198.51.100.1');
      expect((await browser.requestCode(ASHA)).status).toBe(200);
      await watch();
      const proof = solved(workOf(await browser.requestCode(ASHA)));
      const early = await askWith(browser, ASHA, proof);
      expect(early.answer.status).toBe(429);
      portal.at(31);
      expect((await askWith(browser, ASHA, proof)).answer.status).toBe(200);
    });

    test('leaves a code one try', async () => {
      const stranger = await from('198.51.100.1');
      expect((await stranger.requestCode(ASHA)).status).toBe(200);
      const code = await codeFor(portal, ASHA);
      await attacked({ count: 300, tries: 1 });
      await watch();
      expect((await stranger.verify(ASHA, wrongCode(code))).status).toBe(400);
      expect((await stranger.verify(ASHA, code)).status).toBe(400);
      expect(codesFor(portal, ASHA)).toHaveLength(1);
    });

    test('is not what one client does, however much; its own network counts for no more than its share', async () => {
      const from48 = (place: number): string => `2001:db8:7:${place.toString(16)}::1`;
      for (let place = 0; place < 60; place += 1) {
        const asking = await from(place % 2 === 0 ? '198.51.100.7' : from48(place));
        expect((await asking.requestCode(String(9_812_340_000 + place))).status).toBe(200);
      }
      portal.at(6 * MINUTE);
      await attacked({ count: 400, tries: 5, networks: 1 });
      await watch();
      expect(await guards()).toEqual([]);
      expect((await (await from('198.51.100.8')).requestCode(ASHA)).status).toBe(200);
      // Nine networks are no attack either, fourteen are.
      await attacked({ count: 90, networks: 7 });
      await watch();
      expect(await guards()).toEqual([]);
      await attacked({ count: 90, networks: 12 });
      await watch();
      expect(await guards()).toEqual([{ bits: RULES.bits.from }]);
    });

    test('is answered with more bits as it grows, up to a bound, and with none once it is over', async () => {
      await attacked({ count: 300, tries: 1 }, 3);
      await watch();
      expect(await guards()).toEqual([{ bits: 17 }]);
      await attacked({ count: 300, tries: 3 }, 3);
      await watch();
      expect(await guards()).toEqual([{ bits: 19 }]);
      await attacked({ count: 20_000, tries: 1 }, 3);
      await watch();
      expect(await guards()).toEqual([{ bits: 21 }]);
      const told = await portal.services.db.execute(
        sql`select count(*)::int as rows from audit where action = 'signIn.guarded'`,
      );
      expect(told.rows).toEqual([{ rows: 1 }]);
      portal.at(DAY);
      await watch();
      expect(await guards()).toEqual([]);
      expect((await (await from('198.51.100.1')).requestCode(ASHA)).status).toBe(200);
    });

    test('counts only codes that had their time: a rush at the doors is none', async () => {
      await attacked({ count: 200 }, 3);
      await watch();
      expect(await guards()).toEqual([]);
      await attacked({ count: 45, used: true });
      await attacked({ count: 150 });
      await watch();
      // 45 of 195 were right: more than a fifth.
      expect(await guards()).toEqual([]);
    });
  });
}

test('zero bits are counted from the first', () => {
  const bits = (...bytes: number[]): number => leadingZeroBits(Uint8Array.from(bytes));
  expect([bits(255), bits(128), bits(127), bits(1), bits(0, 255), bits(0, 0, 16), bits(0, 0)]).toEqual([
    0, 0, 1, 7, 8, 19, 16,
  ]);
});
