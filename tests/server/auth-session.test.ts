import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../support/at-once.ts';
import { tokenOf } from '../support/answers.ts';
import { anyEngine, createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { send } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { openBrowser } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

for (const engine of mainEngines()) {
  describe(`sessions on ${engine}`, () => {
    let store: TestStore;
    let portal: RunningPortal;
    let browser: Browser;
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store);
      // Sessions end with the event; these tests are about the other ends.
      await portal.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
    });
    beforeEach(async () => {
      await portal.reset();
      browser = await openBrowser(portal);
    });
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });

    const signIn = async (): Promise<string> => {
      const body = { email: 'asha@acme.example', password: 'demo-password' };
      const answer = await browser.ask('POST', '/api/auth/login', body);
      return tokenOf(answer);
    };
    const statusOf = async (token: string): Promise<number> =>
      (await browser.ask('GET', '/api/auth/me', undefined, token)).status;

    test('end after twelve hours without use', async () => {
      const [used, unused] = [await signIn(), await signIn()];
      portal.at(11 * HOUR);
      expect(await statusOf(used)).toBe(200);
      portal.at(12 * HOUR);
      expect(await statusOf(unused)).toBe(401);
      expect(await statusOf(used)).toBe(200);
    });

    test('end after seven days however much they are used', async () => {
      const token = await signIn();
      for (let hours = 10; hours < 7 * 24; hours += 10) {
        portal.at(hours * HOUR);
        expect(await statusOf(token)).toBe(200);
      }
      portal.at(7 * DAY - 1);
      expect(await statusOf(token)).toBe(200);
      portal.at(7 * DAY);
      expect(await statusOf(token)).toBe(401);
    });

    test('stay ended when the clock is set back', async () => {
      const token = await signIn();
      portal.at(12 * HOUR);
      expect(await statusOf(token)).toBe(401);
      portal.at(HOUR);
      expect(await statusOf(token)).toBe(401);
    });

    test('note their last use at most once a minute', async () => {
      const token = await signIn();
      const lastUse = async () =>
        (
          await portal.services.db.execute(
            sql`select extract(epoch from last_used_at)::int as at from sessions`,
          )
        ).rows[0]?.['at'];
      const start = Number(await lastUse());
      portal.at(59);
      await statusOf(token);
      expect(await lastUse()).toBe(start);
      portal.at(61);
      await statusOf(token);
      expect(await lastUse()).toBe(start + 61);
    });

    test('are ten at most for one person, the oldest making room', async () => {
      const tokens: string[] = [];
      for (let count = 0; count < 11; count++) {
        portal.at(count);
        tokens.push(await signIn());
      }
      const statuses = await Promise.all(tokens.map(statusOf));
      expect(statuses).toEqual([401, ...Array<number>(10).fill(200)]);
    });

    test('are ten at most also when signing in at the same moment', async () => {
      for (let count = 0; count < 5; count++) await signIn();
      portal.at(1);
      const tokens = await atOnce(9, signIn);
      const { rows } = await portal.services.db.execute(sql`select count(*)::int as n from sessions`);
      expect(rows).toEqual([{ n: 10 }]);
      expect(await Promise.all(tokens.map(statusOf))).toEqual(Array<number>(9).fill(200));
    });

    test('end at once when signed out, and only the one', async () => {
      const [one, other] = [await signIn(), await signIn()];
      const answer = await browser.ask('POST', '/api/auth/logout', undefined, one);
      expect(answer.status).toBe(200);
      expect(browser.lastCookies).toEqual([
        expect.stringMatching(
          /^signed_in=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970[^;]*; SameSite=Lax$/,
        ),
      ]);
      expect(await statusOf(one)).toBe(401);
      expect(await statusOf(other)).toBe(200);
      expect((await browser.ask('POST', '/api/auth/logout', undefined, one)).status).toBe(401);
    });

    test('belong to their event whatever the host says', async () => {
      const token = await signIn();
      const elsewhere = await openBrowser(portal, { host: 'summit.localhost' });
      const me = await elsewhere.ask('GET', '/api/auth/me', undefined, token);
      expect(me.json).toMatchObject({ data: { firstName: 'Asha' } });
      const company = await elsewhere.ask('GET', '/api/company', undefined, token);
      expect(company.json).toMatchObject({ data: { name: 'Acme Robotics' } });
    });

    test('are not opened by anything but a token that was given out', async () => {
      await signIn();
      const { rows } = await portal.services.db.execute(
        sql`select encode(token_hash, 'hex') as hex, encode(token_hash, 'base64') as base64 from sessions`,
      );
      for (const stolen of Object.values(rows[0] ?? {})) expect(await statusOf(String(stolen))).toBe(401);
      expect(await statusOf('A'.repeat(43))).toBe(401);
      expect((await browser.ask('GET', '/api/auth/me')).status).toBe(401);
    });
  });
}

test('demo events refuse every sign-in once demo mode is off', async () => {
  const store = await createTestStore(anyEngine());
  const demo = await openPortal(store);
  const browser = await openBrowser(demo);
  const body = { email: 'asha@acme.example', password: 'demo-password' };
  const token = tokenOf(await browser.ask('POST', '/api/auth/login', body));
  await demo.stop();
  const plain = await openPortal(store, { DEMO: '0' });
  const login = await send(plain.url, 'POST', '/api/auth/login', { host: 'demo.localhost', body });
  expect(login.status).toBe(404);
  const me = await send(plain.url, 'GET', '/api/auth/me', { host: 'demo.localhost', token });
  expect(me.status).toBe(404);
  await plain.stop();
  await store.remove();
});
