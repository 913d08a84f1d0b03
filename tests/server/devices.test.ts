import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_MESSAGES } from '../../src/domain/session-messages.ts';
import { tokenOf } from '../support/answers.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { openBrowser, signInByCode } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ASHA = 'asha@acme.example';
const RAVI = 'ravi@acme.example';
const MEERA = 'meera@globex.example';
const OMAR = 'omar@initech.example';
const ASHAS_NUMBER = '9000000001';
const DAY = 24 * 3_600;
const NOTICE =
  'A new device signed in to your Exhibitor Portal account: Firefox on Windows. ' +
  'If that was not you, end its session under Sign-in Details, and tell the organiser of the event.';

type Session = Record<'_id' | 'browser' | 'system' | 'createdAt' | 'lastUsedAt', string> & {
  isCurrent: boolean;
};

for (const engine of mainEngines()) {
  describe(`devices on ${engine}`, () => {
    let store: TestStore;
    let portal: RunningPortal;
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store);
      await portal.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
    });
    beforeEach(async () => {
      await portal.reset();
    });
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });

    const firefox = (): Promise<Browser> => openBrowser(portal, { headers: { 'user-agent': FIREFOX } });
    const login = async (browser: Browser, email = ASHA): Promise<string> =>
      tokenOf(await browser.ask('POST', '/api/auth/login', { email, password: 'demo-password' }));
    const enter = async (email = ASHA, host = 'demo.localhost'): Promise<string> =>
      login(await openBrowser(portal, { host, headers: { 'user-agent': FIREFOX } }), email);
    const ask = async (method: string, path: string, token: string): Promise<Answer> =>
      (await openBrowser(portal)).ask(method, path, undefined, token);
    const statusOf = async (token: string): Promise<number> =>
      (await ask('GET', '/api/auth/me', token)).status;
    const sessionsOf = async (token: string): Promise<Session[]> =>
      ((await ask('GET', '/api/auth/sessions', token)).json as { data: Session[] }).data;
    const idOf = async (token: string): Promise<string> => (await sessionsOf(token))[0]?._id ?? '';
    const personOf = async (email: string): Promise<string> => {
      const { rows } = await portal.services.db.execute<{ id: string }>(
        sql`select id from people where email = ${email}`,
      );
      return rows[0]?.id ?? '';
    };
    const audited = async (): Promise<unknown[]> =>
      (
        await portal.services.db.execute(sql`select action, count, target_id is not null as named from audit
          where action in ('session.ended', 'sessions.ended')`)
      ).rows;
    /** What was sent, codes left out. */
    const notices = async (): Promise<{ to: string; text: string }[]> => {
      await portal.services.messenger.drain();
      return portal.outbox().flatMap(({ to, text, code }) => (code === undefined ? [{ to, text }] : []));
    };

    test('are listed with names, times and this one first; the header itself is nowhere', async () => {
      const other = await enter();
      portal.at(600);
      const own = await enter();
      portal.at(1_200);
      const [first, second, ...more] = await sessionsOf(own);
      expect(more).toEqual([]);
      expect(first).toMatchObject({ browser: 'Firefox', system: 'Windows', isCurrent: true });
      expect(second).toMatchObject({ browser: 'Firefox', system: 'Windows', isCurrent: false });
      const used = (session?: Session) =>
        (new Date(session?.lastUsedAt ?? '').getTime() - new Date(session?.createdAt ?? '').getTime()) /
        1_000;
      // The last use is written with the request that reads it.
      expect([used(first), used(second)]).toEqual([600, 0]);
      expect(await sessionsOf(other)).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
      const { rows } = await portal.services.db.execute(
        sql`select to_jsonb(s)::text as row from sessions s union all select to_jsonb(a)::text from audit a`,
      );
      expect(JSON.stringify(rows)).not.toContain('Mozilla');
    });

    test('that have ended are not listed', async () => {
      await enter();
      portal.at(13 * 3_600);
      expect(await sessionsOf(await enter())).toHaveLength(1);
    });

    test('end one by one: the token answers 401 at once, and ending it again 404', async () => {
      const [own, other] = [await enter(), await enter()];
      const path = `/api/auth/sessions/${await idOf(other)}`;
      const answer = await ask('DELETE', path, own);
      expect([answer.status, answer.json]).toEqual([200, { success: true, message: SESSION_MESSAGES.ended }]);
      expect([await statusOf(other), await statusOf(own)]).toEqual([401, 200]);
      expect((await ask('DELETE', path, own)).status).toBe(404);
      expect(await audited()).toEqual([{ action: 'session.ended', count: null, named: false }]);
    });

    test('of other people are not there: of a colleague, another exhibitor, another event, nobody', async () => {
      const own = await enter();
      const others = [await enter(RAVI), await enter(MEERA), await enter(OMAR, 'summit.localhost')];
      const ids = [...(await Promise.all(others.map(idOf))), randomUUID()];
      const answers = await Promise.all(ids.map((id) => ask('DELETE', `/api/auth/sessions/${id}`, own)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await Promise.all(others.map(statusOf))).toEqual([200, 200, 200]);
      expect(await sessionsOf(own)).toHaveLength(1);
    });

    test('end here only by signing out', async () => {
      const own = await enter();
      const answer = await ask('DELETE', `/api/auth/sessions/${await idOf(own)}`, own);
      expect([answer.status, answer.json]).toEqual([
        409,
        { success: false, message: SESSION_MESSAGES.isCurrent },
      ]);
      expect(await statusOf(own)).toBe(200);
    });

    test('end all but this one, and once more changes nothing', async () => {
      const [own, one, two] = [await enter(), await enter(), await enter()];
      const ravi = await enter(RAVI);
      for (let time = 0; time < 2; time++) {
        expect((await ask('DELETE', '/api/auth/sessions', own)).json).toEqual({
          success: true,
          message: SESSION_MESSAGES.othersEnded,
        });
      }
      expect(await Promise.all([own, one, two, ravi].map(statusOf))).toEqual([200, 401, 401, 200]);
      expect(await audited()).toEqual([{ action: 'sessions.ended', count: 2, named: false }]);
    });

    test('of a member end by the main account of the team only', async () => {
      const [asha, meera, omar] = [await enter(), await enter(MEERA), await enter(OMAR, 'summit.localhost')];
      const [ravi, ravisPhone] = [await enter(RAVI), await enter(RAVI)];
      const end = async (token: string, email: string): Promise<Answer> =>
        ask('DELETE', `/api/team-members/${await personOf(email)}/sessions`, token);
      expect((await end(meera, RAVI)).status).toBe(404);
      expect((await end(omar, RAVI)).status).toBe(404);
      expect((await end(asha, MEERA)).status).toBe(404);
      expect((await ask('DELETE', `/api/team-members/${randomUUID()}/sessions`, asha)).status).toBe(404);
      const refused = await end(ravi, ASHA);
      expect([refused.status, refused.json]).toMatchObject([
        403,
        { message: SESSION_MESSAGES.onlyParentEnds },
      ]);
      expect((await end(ravi, RAVI)).status).toBe(403);
      const own = await end(asha, ASHA);
      expect([own.status, own.json]).toMatchObject([403, { message: SESSION_MESSAGES.ownSessions }]);
      expect(await Promise.all([asha, ravi, ravisPhone].map(statusOf))).toEqual([200, 200, 200]);
      expect((await end(asha, RAVI)).json).toEqual({ success: true, message: SESSION_MESSAGES.memberEnded });
      expect((await end(asha, RAVI)).status).toBe(200);
      expect(await Promise.all([asha, ravi, ravisPhone, meera].map(statusOf))).toEqual([200, 401, 401, 200]);
      expect(await audited()).toEqual([{ action: 'sessions.ended', count: 2, named: true }]);
    });

    test('that are new are told to the person, once, and never the first of all', async () => {
      const first = await firefox();
      await login(first);
      await login(first);
      expect(await notices()).toEqual([]);
      const second = await firefox();
      await login(second);
      const told = [{ to: ASHA, text: expect.stringContaining(NOTICE) as string }];
      expect(await notices()).toEqual(told);
      await login(second);
      await login(first);
      expect(await notices()).toEqual(told);
    });

    test('are new again once the person is signed out everywhere, but the one where that was asked', async () => {
      const [desk, phone] = [await firefox(), await firefox()];
      const token = await login(desk);
      await login(phone);
      await signInByCode(portal, phone, ASHAS_NUMBER);
      expect(await notices()).toHaveLength(1);
      expect((await desk.ask('DELETE', '/api/auth/sessions', undefined, token)).status).toBe(200);
      await login(desk);
      expect(await notices()).toHaveLength(1);
      await login(phone);
      expect(await notices()).toHaveLength(2);
      // The number, too, knows no browser but those that signed in since.
      const { rows } = await portal.services.db.execute(sql`select 1 from known_devices`);
      expect(rows).toEqual([]);

      const ravis = await firefox();
      await login(ravis, RAVI);
      const end = `/api/team-members/${await personOf(RAVI)}/sessions`;
      expect((await ask('DELETE', end, await login(desk))).status).toBe(200);
      await login(desk);
      expect(await notices()).toHaveLength(2);
      await login(ravis, RAVI);
      expect((await notices()).at(-1)).toMatchObject({ to: RAVI });
    });

    test('are new again once the password was changed, but the one where that was done', async () => {
      const { db } = portal.services;
      const [desk, phone] = [await firefox(), await firefox()];
      const token = await login(desk);
      await login(phone);
      expect(await notices()).toHaveLength(1);
      const ofAsha = sql`from people where email = ${ASHA}`;
      const { rows } = await db.execute(sql`select password_hash as hash ${ofAsha}`);
      const body = { currentPassword: 'demo-password', newPassword: 'correct horse battery' };
      expect((await desk.ask('PUT', '/api/auth/updatepassword', body, token)).status).toBe(200);
      await db.execute(sql`update people set password_hash = ${rows[0]?.['hash']} where email = ${ASHA}`);
      // The change itself is told, too.
      expect(await notices()).toHaveLength(2);
      await login(desk);
      expect(await notices()).toHaveLength(2);
      await login(phone);
      expect(await notices()).toHaveLength(3);
    });

    test('are known however a person signs in, for 90 days', async () => {
      const browser = await firefox();
      await signInByCode(portal, browser, ASHAS_NUMBER);
      await login(browser);
      await signInByCode(portal, browser, ASHAS_NUMBER);
      const byPassword = await firefox();
      await login(byPassword);
      expect(await notices()).toHaveLength(1);
      await signInByCode(portal, byPassword, ASHAS_NUMBER);
      portal.at(80 * DAY);
      await login(byPassword);
      portal.at(160 * DAY);
      await login(byPassword);
      expect(await notices()).toHaveLength(1);
      portal.at(251 * DAY);
      await login(byPassword);
      expect(await notices()).toHaveLength(2);
    });

    test('that several people use stay known to each of them', async () => {
      const shared = await firefox();
      for (const email of [ASHA, RAVI, ASHA, RAVI]) await login(shared, email);
      await signInByCode(portal, shared, ASHAS_NUMBER);
      await login(shared, RAVI);
      expect(await notices()).toEqual([]);
    });

    test('are not told of a refused sign-in', async () => {
      await enter();
      const body = { email: ASHA, password: 'a-wrong-password' };
      const refused = await (await firefox()).ask('POST', '/api/auth/login', body);
      expect([refused.status, refused.headers['set-cookie']]).toEqual([400, undefined]);
      expect(await notices()).toEqual([]);
    });

    test('answer the same whether somebody is told or not, and are told five times a day', async () => {
      const answers: object[] = [];
      for (let count = 0; count < 8; count++) {
        const body = { email: ASHA, password: 'demo-password' };
        const { status, json } = await (await firefox()).ask('POST', '/api/auth/login', body);
        answers.push({ status, keys: Object.keys(json as object) });
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await notices()).toHaveLength(5);
    });

    test('are told by SMS without an address, and never at one that was typed in and not proved', async () => {
      const { db } = portal.services;
      await db.execute(sql`update people set email = null where email = ${ASHA}`);
      await signInByCode(portal, await firefox(), ASHAS_NUMBER);
      await signInByCode(portal, await firefox(), ASHAS_NUMBER);
      expect(await notices()).toEqual([{ to: `+91${ASHAS_NUMBER}`, text: NOTICE }]);
      await db.execute(sql`update people set email = ${ASHA} where phone = ${ASHAS_NUMBER}`);
      const body = { email: 'lena@new.example', password: 'long-enough-7' };
      const account = { ...body, firstName: 'Lena', lastName: 'Fischer' };
      expect((await (await firefox()).ask('POST', '/api/auth/register', account)).status).toBeLessThan(300);
      const before = (await notices()).length;
      for (let count = 0; count < 2; count++) {
        expect((await (await firefox()).ask('POST', '/api/auth/login', body)).status).toBe(200);
      }
      expect(await notices()).toHaveLength(before);
    });

    test('are told in the language of the event, not in that of the sign-in', async () => {
      await enter();
      const foreign = await openBrowser(portal, {
        headers: { 'user-agent': FIREFOX, 'accept-language': 'hi' },
      });
      await login(foreign);
      expect(await notices()).toEqual([{ to: ASHA, text: expect.stringContaining(NOTICE) as string }]);
    });
  });
}
