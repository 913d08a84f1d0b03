import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { dataOf, tokenOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { codeFor, codesFor, eventIdOf, openBrowser, signInByCode } from '../support/sign-in.ts';

const ASHA = '9000000001';
const RAVI = '9000000002';

for (const engine of mainEngines()) {
  describe(`signing in with a code on ${engine}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ engine, env: { TRUST_PROXY: 'loopback' } });
    });
    afterAll(() => server.close());

    test('gives a token that opens the account, at both places it is read from', async () => {
      const browser = await openBrowser(server);
      const asked = await browser.requestCode(ASHA);
      expect(asked.json).toEqual({ success: true, message: SIGN_IN_ANSWERS.codeOnItsWay });
      const answer = await browser.verify(ASHA, await codeFor(server, ASHA));
      expect(answer.status).toBe(200);
      const token = tokenOf(answer);
      const data = dataOf('otpVerify', answer);
      expect(data.token).toBe(token);
      expect(data.user).toMatchObject({ firstName: 'Asha', lastName: 'Rao', authenticationId: ASHA });
      const me = await server.call('GET', '/api/auth/me', { token });
      expect(me.json).toEqual({ success: true, data: data.user });
    });

    test('sets cookies that scripts and other sites cannot use, and one hint without authority', async () => {
      const browser = await openBrowser(server, { headers: { 'x-forwarded-proto': 'https' } });
      await browser.requestCode('9000000002');
      expect(browser.lastCookies).toEqual([
        expect.stringMatching(
          /^__Host-otp=1\.[2-9a-z]{6}\.[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ]);
      await browser.verify('9000000002', await codeFor(server, '9000000002'));
      expect(browser.lastCookies).toEqual([
        expect.stringMatching(/^__Host-otp=; .*Expires=Thu, 01 Jan 1970/),
        expect.stringMatching(
          /^__Host-device=1\.[2-9a-z]{6}\.[\w-]{43}; Max-Age=7776000; .*HttpOnly; Secure; SameSite=Strict$/,
        ),
        expect.stringMatching(/^signed_in=1; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/),
      ]);
      const hintOnly = await server.call('GET', '/api/auth/me', {
        cookies: Object.fromEntries(browser.cookies),
      });
      expect(hintOnly.status).toBe(401);
      expect(hintOnly.headers['set-cookie']?.[0]).toMatch(/^signed_in=; .*1970/);
    });

    test('is refused for a body that names another event, and takes no try', async () => {
      const browser = await openBrowser(server);
      const event = await eventIdOf(server, 'summit.localhost');
      const sent = codesFor(server, ASHA).length;
      const number = { mobile: ASHA, phoneCode: '91' };
      const asked = await browser.ask('POST', '/api/auth/login-mobile-with-country', { ...number, event });
      expect([asked.status, codesFor(server, ASHA).length]).toEqual([400, sent]);
      await browser.requestCode(ASHA);
      const otp = await codeFor(server, ASHA, sent + 1);
      const body = { ...number, otp, event };
      expect((await browser.ask('POST', '/api/auth/verify-otp-with-country', body)).status).toBe(400);
      expect((await browser.verify(ASHA, otp)).status).toBe(200);
    });

    test('works on plain http with a cookie that is not marked Secure', async () => {
      const browser = await openBrowser(server);
      await browser.requestCode('9000000003');
      expect(browser.lastCookies[0]).toMatch(
        /^otp=1\.[2-9a-z]{6}\.[\w-]{22}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
      );
    });

    test('sends one message without a link, bound to the host, to a file only its owner reads', async () => {
      const browser = await openBrowser(server, { host: 'summit.localhost' });
      await browser.requestCode('9000000004');
      const code = await codeFor(server, '9000000004');
      const [message] = server.outbox().filter(({ to }) => to === '+919000000004');
      expect(Object.keys(message ?? {})).toEqual(['at', 'channel', 'to', 'text', 'code']);
      expect(message).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{4}$/) });
      expect(new Date(message?.at ?? '').toISOString()).toBe(message?.at);
      expect(message?.text).not.toMatch(/https?:|www\./);
      expect(message?.text.split('\n').at(-1)).toBe(`@summit.localhost #${code}`);
      expect(statSync(join(server.dataDir, 'outbox.jsonl')).mode & 0o777).toBe(0o600);
    });

    test('takes number and code as people write and paste them', async () => {
      const browser = await openBrowser(server);
      const before = codesFor(server, RAVI).length;
      expect(
        (await browser.requestCode(`\u202a+91\u00a0${RAVI.slice(0, 5)}-${RAVI.slice(5)}\u202c`)).status,
      ).toBe(200);
      const code = await codeFor(server, RAVI, before + 1);
      const inDevanagari = (text: string): string =>
        text.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
      const answer = await browser.verify(inDevanagari(RAVI), inDevanagari(code));
      expect(answer.json).toMatchObject({ success: true, data: { user: { authenticationId: RAVI } } });
    });

    test('keeps codes and tokens out of the log and out of every other answer', async () => {
      const browser = await openBrowser(server);
      const token = await signInByCode(server, browser, '9000000005');
      const codes = codesFor(server, '9000000005');
      const log = server.logged.join('');
      expect(log).not.toContain(token);
      for (const cookie of browser.cookies.values())
        if (cookie.length > 20) expect(log).not.toContain(cookie);
      for (const code of codes)
        expect(log).not.toMatch(new RegExp(`"${code}"|#${code}|code[^,]{0,4}${code}`));
      const asked = await (await openBrowser(server)).requestCode('9000000005');
      expect(asked.text).not.toContain(await codeFor(server, '9000000005', 2));
    });

    test('accepts the number however it is typed, and refuses one no code can reach', async () => {
      const event = await eventIdOf(server, 'demo.localhost');
      const ask = (phoneCode: string, mobile: string) =>
        server.call('POST', '/api/auth/login-mobile-with-country', { body: { phoneCode, mobile, event } });
      expect((await ask('+91', '90000 00001')).status).toBe(200);
      expect((await ask('91', '9000-000-001')).status).toBe(200);
      for (const [phoneCode, mobile] of [
        ['+91', '2212345678'],
        ['+91', '1234567890'],
        ['+91', '90000000011'],
        ['+44', '7911123456'],
        ['+1', '8765551234'],
      ] as const) {
        const answer = await ask(phoneCode, mobile);
        expect(answer.status).toBe(400);
        expect(answer.json).toMatchObject({ errors: { mobile: [SIGN_IN_ANSWERS.invalidMobile] } });
      }
    });

    test('refuses a body that names another event as if it named none', async () => {
      const event = await eventIdOf(server, 'summit.localhost');
      const body = { phoneCode: '91', mobile: ASHA, event };
      const other = await server.call('POST', '/api/auth/login-mobile-with-country', { body });
      const none = await server.call('POST', '/api/auth/login-mobile-with-country', {
        body: { phoneCode: '91', mobile: ASHA },
      });
      expect(other.status).toBe(400);
      expect(other.json).toEqual(none.json);
    });
  });

  describe(`registering with a code on ${engine}`, () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ engine });
    });
    afterAll(() => server.close());
    const countOf = async (table: 'people' | 'exhibitors') =>
      Number((await server.services.db.execute(`select count(*) from ${table}`)).rows[0]?.['count']);

    test('creates the exhibitor and its person only when the code is verified, also after a resend', async () => {
      const mobile = '9812345670';
      const before = [await countOf('exhibitors'), await countOf('people')];
      const browser = await openBrowser(server);
      const asked = await browser.register(mobile, ' Lena ', 'Ohm');
      expect(asked.json).toEqual({ success: true, message: SIGN_IN_ANSWERS.codeOnItsWay });
      const first = await codeFor(server, mobile);
      server.setClock(new Date(Date.now() + 31_000));
      expect((await browser.requestCode(mobile)).status).toBe(200);
      const second = await codeFor(server, mobile, 2);
      expect([await countOf('exhibitors'), await countOf('people')]).toEqual(before);
      if (first !== second) expect((await browser.verify(mobile, first)).status).toBe(400);
      const answer = await browser.verify(mobile, second);
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({
        data: { user: { fullName: 'Lena Ohm', isParentExhibitor: true, hasPassword: false, email: '' } },
      });
      const token = tokenOf(answer);
      const company = await server.call('GET', '/api/company', { token });
      expect(company.json).toMatchObject({ data: { name: 'Lena Ohm', boothNumber: '' } });
      const passes = await server.call('GET', '/api/passes', { token });
      expect(passes.json).toMatchObject({ data: [] });
    });

    test('with a known number just signs in and leaves its names alone', async () => {
      const people = await countOf('people');
      const browser = await openBrowser(server);
      await browser.register(ASHA, 'Another', 'Person');
      const answer = await browser.verify(ASHA, await codeFor(server, ASHA));
      expect(answer.json).toMatchObject({ data: { user: { fullName: 'Asha Rao' } } });
      expect(await countOf('people')).toBe(people);
    });

    test('starts again after an unanswered login, without waiting', async () => {
      const mobile = '9812345671';
      const browser = await openBrowser(server);
      await browser.requestCode(mobile);
      expect((await browser.register(mobile, 'Nora', 'New')).status).toBe(200);
      const answer = await browser.verify(mobile, await codeFor(server, mobile));
      expect(answer.json).toMatchObject({ data: { user: { fullName: 'Nora New' } } });
      expect(codesFor(server, mobile)).toHaveLength(1);
    });

    test('leaves one person when two browsers register the same number', async () => {
      const mobile = '9812345672';
      const one = await openBrowser(server);
      const two = await openBrowser(server);
      await one.register(mobile, 'Ida', 'One');
      await two.register(mobile, 'Ida', 'Two');
      const codes = [await codeFor(server, mobile, 1), await codeFor(server, mobile, 2)];
      const before = await countOf('exhibitors');
      // Messages leave in any order, so each browser's own code is the one that works for it.
      const tries = await Promise.all(
        [one, two].map(async (browser) => {
          for (const code of codes) {
            const answer = await browser.verify(mobile, code);
            if (answer.status === 200) return dataOf('otpVerify', answer);
          }
          throw new Error('No code worked.');
        }),
      );
      expect(tries[0]?.user?._id).toBe(tries[1]?.user?._id);
      expect(await countOf('exhibitors')).toBe(before + 1);
    });
  });
}

test('the outbox holds whole lines only', async () => {
  const server = await startTestServer();
  await Promise.all(
    ['9000000001', '9000000002', '9000000003', '9000000005'].map(async (mobile) =>
      (await openBrowser(server)).requestCode(mobile),
    ),
  );
  await server.app.close();
  await codeFor(server, '9000000005');
  const text = readFileSync(join(server.dataDir, 'outbox.jsonl'), 'utf8');
  for (const line of text.trimEnd().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
  await server.close();
});
