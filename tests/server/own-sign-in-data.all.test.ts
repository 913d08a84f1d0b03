import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { PROOF_MESSAGES } from '../../src/domain/proof-messages.ts';
import { atOnce } from '../support/at-once.ts';
import { tokenOf } from '../support/answers.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, codesFor, openBrowser, signInByCode, wrongCode } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const ASHA = 'asha@acme.example';
const HER_NUMBER = '9000000001';
const TAKEN_NUMBER = '9000000003';
const MINUTE = 60;
const PATH = '/api/auth/sign-in-data';

for (const engine of mainEngines()) {
  describe(`one's own number and address on ${engine}`, () => {
    let store: TestStore;
    let portal: RunningPortal;
    let browser: Browser;
    let asha: string;
    let count = 0;
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store);
    });
    beforeEach(async () => {
      await portal.reset();
      await portal.services.db.execute(
        sql`update people set email = ${ASHA}, phone = ${HER_NUMBER}, email_verified = false, phone_verified = false
          where first_name = 'Asha'`,
      );
      browser = await openBrowser(portal);
      asha = await login();
      count++;
    });
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });

    const login = async (email = ASHA): Promise<string> => {
      const answer = await browser.ask('POST', '/api/auth/login', { email, password: 'demo-password' });
      return tokenOf(answer);
    };
    const newNumber = (): string => String(9_812_700_000 + count);
    const newAddress = (): string => `asha-${String(count)}-${engine}@acme.example`;
    const ask = (path: string, body: object, token = asha): Promise<Answer> =>
      browser.ask('POST', `${PATH}/${path}`, body, token);
    const askNumber = (mobile: string, token = asha): Promise<Answer> =>
      ask('number', { phoneCode: '+91', mobile }, token);
    const stored = async (): Promise<unknown> =>
      (await portal.services.db.execute(sql`select email, phone from people where first_name = 'Asha'`))
        .rows[0];
    const me = (token = asha): Promise<Answer> => browser.ask('GET', '/api/auth/me', undefined, token);
    const actions = async (): Promise<unknown[]> =>
      (
        await portal.services.db.execute(
          sql`select action, address is not null as known from audit where action like 'signInData.%'
            and at >= ${portal.services.clock.now().toISOString()}::timestamptz order by action desc`,
        )
      ).rows;

    test('a number changes with its code, is announced to the old one, ends other sessions and is audited', async () => {
      const other = await login();
      const answer = await askNumber(newNumber());
      expect([answer.status, answer.json]).toEqual([
        200,
        { success: true, message: PROOF_MESSAGES.codeSent },
      ]);
      const code = await codeFor(portal, newNumber());
      expect(await stored()).toEqual({ email: ASHA, phone: HER_NUMBER });
      expect((await ask('number/confirm', { otp: code })).json).toEqual({
        success: true,
        message: PROOF_MESSAGES.numberChanged,
      });
      expect(await stored()).toEqual({ email: ASHA, phone: newNumber() });
      expect((await me()).status).toBe(200);
      expect((await me(other)).status).toBe(401);
      const notice = await messageTo(portal, `+91${HER_NUMBER}`);
      expect(notice.text).toBe(
        'The mobile number of your Exhibitor Portal account was changed. ' +
          'If that was not you, tell the organiser of the event at once.',
      );
      expect((await messageTo(portal, ASHA)).text).toContain('Your mobile number was changed');
      expect(await actions()).toEqual([
        { action: 'signInData.requested', known: true },
        { action: 'signInData.changed', known: true },
      ]);
      expect((await ask('number/confirm', { otp: code })).status).toBe(400);
      expect((await signInByCode(portal, await openBrowser(portal), newNumber())).length).toBe(52);
    });

    test('a code answers nothing for three wrong tries, after five minutes, and for another person', async () => {
      await askNumber(newNumber());
      const code = await codeFor(portal, newNumber());
      const ravi = await login('ravi@acme.example');
      const refused = { success: false, message: SIGN_IN_ANSWERS.codeRefused };
      expect((await ask('number/confirm', { otp: code }, ravi)).json).toEqual(refused);
      const wrong = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((step) => ask('number/confirm', { otp: wrongCode(code, step) })),
      );
      expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
      expect((await ask('number/confirm', { otp: code })).json).toEqual(refused);
      const { rows } = await portal.services.db.execute(sql`select max(tries) as tries from sign_in_proofs
        where phone = ${newNumber()}`);
      expect(rows).toEqual([{ tries: 3 }]);
      portal.at(31);
      await askNumber(newNumber());
      const second = await codeFor(portal, newNumber(), 2);
      portal.at(31 + 5 * MINUTE);
      expect((await ask('number/confirm', { otp: second })).json).toEqual(refused);
      expect(await stored()).toEqual({ email: ASHA, phone: HER_NUMBER });
    });

    test('a right code is used by one of eight requests', async () => {
      await askNumber(newNumber());
      const code = await codeFor(portal, newNumber());
      const answers = await atOnce(8, () => ask('number/confirm', { otp: code }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('a number of another person gets the same answer; only its code reveals that it is taken', async () => {
      const free = await askNumber(newNumber());
      const taken = await askNumber(TAKEN_NUMBER);
      expect([taken.status, taken.json]).toEqual([free.status, free.json]);
      const code = await codeFor(portal, TAKEN_NUMBER);
      const answer = await ask('number/confirm', { otp: code });
      expect([answer.status, answer.json]).toMatchObject([409, { message: PROOF_MESSAGES.numberElsewhere }]);
      expect((await ask('number/confirm', { otp: code })).status).toBe(400);
      expect(await stored()).toEqual({ email: ASHA, phone: HER_NUMBER });
    });

    test('codes to new numbers have the limits of codes: 30 s, five an hour a person, the countries of the event', async () => {
      expect((await askNumber(newNumber())).status).toBe(200);
      const early = await askNumber(newNumber());
      expect([early.status, early.headers['retry-after']]).toEqual([429, '30']);
      for (let index = 1; index < 5; index++) {
        expect((await askNumber(String(9_812_800_000 + 10 * count + index))).status).toBe(200);
      }
      expect((await askNumber(String(9_812_800_000 + 10 * count + 5))).status).toBe(429);
      const abroad = await ask('number', { phoneCode: '44', mobile: '7400123456' });
      expect([abroad.status, abroad.json]).toMatchObject([400, { message: SIGN_IN_ANSWERS.invalidMobile }]);
    });

    test('a stranger who uses up the codes of a number leaves its owner the codes for signing in', async () => {
      const ravi = await login('ravi@acme.example');
      const before = codesFor(portal, TAKEN_NUMBER).length;
      let sent = 0;
      for (const token of [asha, ravi]) {
        for (let index = 0; index < 3; index++) {
          portal.at(31 * (index + 1) + (token === ravi ? 100 : 0));
          if ((await askNumber(TAKEN_NUMBER, token)).status === 200) sent += 1;
        }
      }
      expect((await askNumber(TAKEN_NUMBER, ravi)).status).toBe(429);
      expect(sent).toBeGreaterThanOrEqual(4);
      // Messages are sent after their answers: waits for the last one before it requests the code for signing in.
      await codeFor(portal, TAKEN_NUMBER, before + sent);
      expect((await signInByCode(portal, await openBrowser(portal), TAKEN_NUMBER)).length).toBe(52);
    });

    test('an address changes with its link, is announced to the old one and ends other sessions', async () => {
      const other = await login();
      const answer = await ask('email', { email: newAddress().toUpperCase() });
      expect([answer.status, answer.json]).toEqual([
        200,
        { success: true, message: PROOF_MESSAGES.linkSent },
      ]);
      const link = tokenIn(await messageTo(portal, newAddress()));
      expect((await browser.ask('GET', PATH, undefined, asha)).json).toMatchObject({
        data: { email: ASHA, isEmailConfirmed: false, pendingEmail: newAddress(), mustConfirm: false },
      });
      const ravi = await login('ravi@acme.example');
      const foreign = await ask('email/confirm', { token: link }, ravi);
      expect([foreign.status, foreign.json]).toMatchObject([400, { message: PROOF_MESSAGES.linkForeign }]);
      expect(await stored()).toEqual({ email: ASHA, phone: HER_NUMBER });
      expect((await ask('email/confirm', { token: link })).status).toBe(200);
      expect(await stored()).toEqual({ email: newAddress(), phone: HER_NUMBER });
      expect((await me(other)).status).toBe(401);
      expect((await me()).status).toBe(200);
      expect((await messageTo(portal, ASHA)).text).toContain('Your email address was changed');
      expect((await login(newAddress())).length).toBe(52);
    });

    test('a link is used by one of eight requests', async () => {
      await ask('email', { email: newAddress() });
      const token = tokenIn(await messageTo(portal, newAddress()));
      const answers = await atOnce(8, () => ask('email/confirm', { token }));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
      expect(await stored()).toEqual({ email: newAddress(), phone: HER_NUMBER });
    });

    test('a change of the address can be given up', async () => {
      await ask('email', { email: newAddress() });
      const link = tokenIn(await messageTo(portal, newAddress()));
      expect((await browser.ask('DELETE', `${PATH}/email`, undefined, asha)).status).toBe(200);
      expect((await ask('email/confirm', { token: link })).json).toMatchObject({
        message: PROOF_MESSAGES.linkExpired,
      });
      expect((await browser.ask('GET', PATH, undefined, asha)).json).not.toHaveProperty('data.pendingEmail');
    });

    test('an address of another person gets the same answer; only its link reveals that it is taken', async () => {
      const free = await ask('email', { email: newAddress() });
      const taken = await ask('email', { email: 'meera@globex.example' });
      expect([taken.status, taken.json]).toEqual([free.status, free.json]);
      const link = tokenIn(await messageTo(portal, 'meera@globex.example'));
      const answer = await ask('email/confirm', { token: link });
      expect([answer.status, answer.json]).toMatchObject([409, { message: PROOF_MESSAGES.emailElsewhere }]);
      expect(await stored()).toEqual({ email: ASHA, phone: HER_NUMBER });
    });

    test('what proves it is in no log line and not in the database', async () => {
      await ask('email', { email: newAddress() });
      await askNumber(newNumber());
      const link = tokenIn(await messageTo(portal, newAddress()));
      const code = await codeFor(portal, newNumber());
      await portal.services.messenger.drain();
      const { rows } = await portal.services.db.execute(
        sql`select encode(secret_hash, 'hex') as hash, encode(secret_hash, 'escape') as plain from sign_in_proofs`,
      );
      expect(JSON.stringify(rows)).not.toContain(link);
      // The id of the key, four characters, and a digest of 32 bytes.
      expect(rows.every(({ hash }) => /^(?:[\da-f]{8})?[\da-f]{64}$/.test(String(hash)))).toBe(true);
      expect(rows.some(({ plain }) => String(plain).startsWith(code))).toBe(false);
    });
  });
}
