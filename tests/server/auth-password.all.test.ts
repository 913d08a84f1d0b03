import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD_MESSAGES } from '../../src/domain/screen-messages.ts';
import { tokenOf } from '../support/answers.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { checkAnswer } from '../support/contract.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, openBrowser, signInByCode } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const ASHA = 'asha@acme.example';
const RIGHT = 'demo-password';
const NEWCOMER = '9812345670';
const PATH = '/api/auth/updatepassword';
const MINUTE = 60;

for (const engine of mainEngines()) {
  describe(`changing the password on ${engine}`, () => {
    let store: TestStore;
    let portal: RunningPortal;
    let browser: Browser;
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store);
    });
    beforeEach(async () => {
      await portal.reset();
      browser = await openBrowser(portal);
    });
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });
    const login = (email: string, password: string): Promise<Answer> =>
      browser.ask('POST', '/api/auth/login', { email, password });
    const change = async (token: string, body: object): Promise<Answer> => {
      const answer = await browser.ask('PUT', PATH, body, token);
      await checkAnswer('passwordUpdate', answer.status, answer.json, answer.headers);
      return answer;
    };
    const me = async (token: string): Promise<Answer> => {
      const answer = await browser.ask('GET', '/api/auth/me', undefined, token);
      await checkAnswer('currentUserGet', answer.status, answer.json, answer.headers);
      return answer;
    };
    /** Registers by mobile, so that the account has no password and its session comes from a fresh code. */
    const registerByCode = async (mobile: string): Promise<string> => {
      await browser.register(mobile, 'Nia', 'Kapoor');
      return tokenOf(await browser.verify(mobile, await codeFor(portal, mobile)));
    };
    const forgetNewcomer = () =>
      portal.services.db.execute(sql`delete from exhibitors where name = 'Nia Kapoor'`);

    test('is told to the address of the account, once it succeeds', async () => {
      const before = portal.outbox().filter(({ to }) => to === ASHA).length;
      const token = tokenOf(await login(ASHA, RIGHT));
      await change(token, { currentPassword: 'wrong', newPassword: 'better-password' });
      await change(token, { currentPassword: RIGHT, newPassword: 'better-password' });
      await portal.services.messenger.drain();
      const told = portal
        .outbox()
        .filter(({ to }) => to === ASHA)
        .slice(before);
      const notices = told.filter(({ text }) => text.includes('The password of your'));
      expect(notices.map(({ channel }) => channel)).toEqual(['mail']);
      expect(told.filter(({ text }) => text.includes('better-password'))).toEqual([]);
      await change(token, { currentPassword: 'better-password', newPassword: RIGHT });
    });

    test('is compared as it was received: other letters, or a space more, are another one', async () => {
      for (const other of [RIGHT.toUpperCase(), `${RIGHT} `, ` ${RIGHT}`, RIGHT.slice(0, -1)])
        expect((await login(ASHA, other)).status, JSON.stringify(other)).toBe(400);
      expect((await login(ASHA, RIGHT)).status).toBe(200);
    });

    test('the new one signs in, the old one no longer does', async () => {
      const token = tokenOf(await login(ASHA, RIGHT));
      const body = { currentPassword: RIGHT, newPassword: 'better-password' };
      const answer = await change(token, { ...body, confirmPassword: 'better-password' });
      expect([answer.status, answer.json]).toEqual([
        200,
        { success: true, message: PASSWORD_MESSAGES.updated },
      ]);
      expect((await login(ASHA, RIGHT)).status).toBe(400);
      const again = tokenOf(await login(ASHA, 'better-password'));
      expect((await change(again, { currentPassword: 'better-password', newPassword: RIGHT })).status).toBe(
        200,
      );
    });

    test('ends every other session of the person, and no other person’s', async () => {
      const [kept, other, byCode] = [
        tokenOf(await login(ASHA, RIGHT)),
        tokenOf(await login(ASHA, RIGHT)),
        await signInByCode(portal, browser, '9000000001'),
      ];
      const ravi = tokenOf(await login('ravi@acme.example', RIGHT));
      await change(kept, { currentPassword: RIGHT, newPassword: RIGHT });
      expect((await me(kept)).status).toBe(200);
      expect((await me(other)).status).toBe(401);
      expect((await me(byCode)).status).toBe(401);
      expect((await me(ravi)).status).toBe(200);
    });

    test('a wrong or missing current password is 400 beside its field and changes nothing', async () => {
      const token = tokenOf(await login(ASHA, RIGHT));
      const other = tokenOf(await login(ASHA, RIGHT));
      const wrong = await change(token, { currentPassword: 'not-this-one', newPassword: 'better-password' });
      expect([wrong.status, wrong.json]).toMatchObject([
        400,
        { errors: { currentPassword: [PASSWORD_MESSAGES.wrongCurrent] } },
      ]);
      const missing = await change(token, { newPassword: 'better-password' });
      expect([missing.status, missing.json]).toMatchObject([
        400,
        { errors: { currentPassword: [PASSWORD_MESSAGES.currentMissing] } },
      ]);
      expect((await me(other)).status).toBe(200);
      expect((await login(ASHA, RIGHT)).status).toBe(200);
    });

    test('the texts of the form are those of the specification', async () => {
      const token = tokenOf(await login(ASHA, RIGHT));
      const { json } = await change(token, {
        currentPassword: '',
        newPassword: 'short',
        confirmPassword: '',
      });
      expect(json).toMatchObject({
        errors: {
          currentPassword: ['Current password is required'],
          newPassword: ['Password must be at least 6 characters'],
          confirmPassword: ['Please confirm your password'],
        },
      });
      const body = {
        currentPassword: RIGHT,
        newPassword: 'better-password',
        confirmPassword: 'other-password',
      };
      const mismatch = await change(token, body);
      expect([mismatch.status, mismatch.json]).toMatchObject([
        400,
        { errors: { confirmPassword: ["Passwords don't match"] } },
      ]);
    });

    test('wrong ones count against the limit of signing in, and right ones do not', async () => {
      const token = tokenOf(await login(ASHA, RIGHT));
      for (let count = 0; count < 11; count++) {
        expect((await change(token, { currentPassword: RIGHT, newPassword: RIGHT })).status).toBe(200);
      }
      for (let count = 0; count < 10; count++) {
        expect(
          (await change(token, { currentPassword: 'wrong!', newPassword: 'better-password' })).status,
        ).toBe(400);
      }
      const closed = await change(token, { currentPassword: RIGHT, newPassword: 'better-password' });
      expect([closed.status, closed.headers['retry-after']]).toEqual([429, '3600']);
      expect((await login(ASHA, RIGHT)).status).toBe(429);
      portal.at(60 * MINUTE);
      expect((await change(token, { currentPassword: RIGHT, newPassword: RIGHT })).status).toBe(200);
    });

    test('two changes at once from the same password end in one of them', async () => {
      const tokens = [tokenOf(await login(ASHA, RIGHT)), tokenOf(await login(ASHA, RIGHT))];
      const answers = await Promise.all(
        tokens.map((token, index) =>
          browser.ask(
            'PUT',
            PATH,
            { currentPassword: RIGHT, newPassword: `parallel-${String(index)}` },
            token,
          ),
        ),
      );
      // The other found the password changed, or its session ended.
      const won = answers.findIndex(({ status }) => status === 200);
      expect([400, 401]).toContain(answers[1 - won]?.status);
      const token = tokenOf(await login(ASHA, `parallel-${String(won)}`));
      await change(token, { currentPassword: `parallel-${String(won)}`, newPassword: RIGHT });
    });

    test('the first one needs no current one for 15 minutes after a code', async () => {
      const token = await registerByCode(NEWCOMER);
      const now = portal.services.clock.now().getTime();
      expect((await me(token)).json).toMatchObject({
        data: { hasPassword: false, firstPasswordUntil: new Date(now + 15 * MINUTE * 1_000).toISOString() },
      });
      const email = `nia-${engine}@new.example`;
      const path = '/api/auth/sign-in-data/email';
      await browser.ask('POST', path, { email }, token);
      const link = { token: tokenIn(await messageTo(portal, email)) };
      expect((await browser.ask('POST', `${path}/confirm`, link, token)).status).toBe(200);
      portal.at(15 * MINUTE - 1);
      expect((await change(token, { newPassword: 'first-password' })).status).toBe(200);
      const { rows: audited } = await portal.services.db.execute(
        sql`select action from audit where action = 'password.changed' and address is not null
          and actor_id = (select id from people where email = ${email})`,
      );
      expect(audited).toHaveLength(1);
      const user = (await me(token)).json;
      expect(user).toMatchObject({ data: { hasPassword: true } });
      expect(user).not.toHaveProperty('data.firstPasswordUntil');
      expect((await login(email, 'first-password')).status).toBe(200);
      const second = await change(token, { newPassword: 'second-password' });
      expect([second.status, second.json]).toMatchObject([
        400,
        { errors: { currentPassword: [PASSWORD_MESSAGES.currentMissing] } },
      ]);
      await forgetNewcomer();
    });

    test('the first one is refused with 403 later, and allowed again after another code', async () => {
      const token = await registerByCode(NEWCOMER);
      portal.at(15 * MINUTE);
      expect((await me(token)).json).not.toHaveProperty('data.firstPasswordUntil');
      const late = await change(token, { newPassword: 'first-password' });
      expect([late.status, late.json]).toEqual([
        403,
        { success: false, message: PASSWORD_MESSAGES.signInAgain },
      ]);
      portal.at(16 * MINUTE);
      const again = await signInByCode(portal, browser, NEWCOMER);
      expect((await change(again, { newPassword: 'first-password' })).status).toBe(200);
      await forgetNewcomer();
    });

    test('requires a signed-in person', async () => {
      expect((await change('A'.repeat(43), { newPassword: 'first-password' })).status).toBe(401);
    });
  });
}
