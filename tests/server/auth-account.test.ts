import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { PROOF_MESSAGES } from '../../src/domain/proof-messages.ts';
import { atOnce } from '../support/at-once.ts';
import { messageOf, tokenOf } from '../support/answers.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { eventIdOf, openBrowser } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';
import { storeFile, unreferencedSince } from '../support/stored-file.ts';

const ASHA = 'asha@acme.example';
const RIGHT = 'demo-password';

for (const engine of mainEngines()) {
  describe(`email accounts on ${engine}`, () => {
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
    const login = (email: string, password: string, from: Browser = browser): Promise<Answer> =>
      from.ask('POST', '/api/auth/login', { email, password });
    const register = (email: string, from: Browser = browser): Promise<Answer> =>
      from.ask('POST', '/api/auth/register', {
        firstName: 'Lena',
        lastName: 'Ohm',
        email,
        password: 'long-enough',
      });

    test('sign in with the token at every place it is read from, whatever the case of the address', async () => {
      const answer = await login('ASHA@Acme.example', RIGHT);
      expect(browser.lastCookies).toEqual([
        expect.stringMatching(/^device=1\.[\w.-]{50}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict$/),
        expect.stringMatching(/^signed_in=1; Path=\/; Expires=[^;]+; SameSite=Lax$/),
      ]);
      const token = tokenOf(answer);
      const me = await browser.ask('GET', '/api/auth/me', undefined, token);
      expect(me.json).toMatchObject({ data: { email: ASHA, hasPassword: true, fullName: 'Asha Rao' } });
      expect(answer.json).toEqual({
        success: true,
        message: SIGN_IN_ANSWERS.signedIn,
        token,
        data: { token, data: { token }, user: (me.json as { data: object }).data },
      });
      expect(token).toMatch(/^1\.[2-9a-z]{6}\.[\w-]{43}$/);
    });

    test('are refused with 400 and one answer for a wrong password, a stranger and another event', async () => {
      const summit = await openBrowser(portal, { host: 'summit.localhost' });
      for (const answer of [
        await login(ASHA, 'wrong'),
        await login('unknown@acme.example', RIGHT),
        await login(ASHA, RIGHT, summit),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.json).toEqual({ success: false, message: SIGN_IN_ANSWERS.loginRefused });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    });

    for (const email of [ASHA, 'unknown@acme.example']) {
      test(`close for an hour after ten failures (${email})`, async () => {
        for (let count = 0; count < 10; count++) expect((await login(email, 'wrong')).status).toBe(400);
        const closed = await login(email, RIGHT);
        expect(closed.status).toBe(429);
        expect(closed.headers['retry-after']).toBe('3600');
        portal.at(3_600);
        expect((await login(email, 'wrong')).status).toBe(400);
      });
    }

    test('count failures only', async () => {
      for (let count = 0; count < 12; count++) expect((await login(ASHA, RIGHT)).status).toBe(200);
      const { rows } = await portal.services.db.execute(sql`select distinct hits from rate_limits`);
      expect(rows).toEqual([{ hits: 0 }]);
    });

    test('allow an address 100 failures an hour over all accounts', async () => {
      const one = await openBrowser(portal, { headers: { 'x-forwarded-for': '192.0.2.9' } });
      await login(ASHA, 'wrong', one);
      await portal.services.db.execute(
        sql`update rate_limits set hits = 100 where key like 'wrong-password/address/192.0.2.9/%'`,
      );
      expect((await login('ravi@acme.example', RIGHT, one)).status).toBe(429);
      const other = await openBrowser(portal, { headers: { 'x-forwarded-for': '192.0.2.10' } });
      expect((await login('ravi@acme.example', RIGHT, other)).status).toBe(200);
    });

    test('are created with an exhibitor of their own and an unverified address', async () => {
      const email = `lena-${engine}@new.example`;
      const answer = await register(email);
      expect(answer.status).toBe(201);
      expect(answer.text).not.toContain('long-enough');
      const token = tokenOf(await login(email, 'long-enough'));
      const company = await browser.ask('GET', '/api/company', undefined, token);
      expect(company.json).toMatchObject({ data: { name: 'Lena Ohm' } });
      const { rows } = await portal.services.db.execute(
        sql`select email_verified, is_parent, password_hash like '$argon2id$v=19$m=19456,t=2,p=1$%' as hashed
          from people where email = ${email}`,
      );
      expect(rows).toEqual([{ email_verified: false, is_parent: true, hashed: true }]);
    });

    test('are made although the link that proves their address could not be', async () => {
      const email = `nora-${engine}@new.example`;
      const { db } = portal.services;
      await db.execute(
        sql.raw(`alter table sign_in_proofs add constraint test_only check (email <> '${email}')`),
      );
      try {
        expect((await register(email)).status).toBe(201);
      } finally {
        await db.execute(sql`alter table sign_in_proofs drop constraint test_only`);
      }
      const token = tokenOf(await login(email, 'long-enough'));
      const asked = await browser.ask('POST', '/api/auth/sign-in-data/email', { email }, token);
      expect([asked.status, messageOf(asked)]).toEqual([200, PROOF_MESSAGES.linkSent]);
    });

    test('are refused with 409 when the address is taken, and leave no exhibitor behind', async () => {
      const count = async () =>
        (await portal.services.db.execute(sql`select count(*) from exhibitors`)).rows[0];
      const before = await count();
      const answer = await register('Asha@ACME.example');
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ success: false, errors: { email: [SIGN_IN_ANSWERS.emailTaken] } });
      expect(await count()).toEqual(before);
      const again = await atOnce(4, () => register(`twice-${engine}@new.example`));
      expect(again.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    });

    test('are limited to five registrations an hour from one address, taken or not', async () => {
      await register(ASHA);
      await portal.services.db.execute(
        sql`update rate_limits set hits = 5 where key like 'asking-taken/address/%'`,
      );
      const answer = await register(`late-${engine}@new.example`);
      expect(answer.status).toBe(429);
      expect(answer.headers['retry-after']).toBe('3600');
    });

    test('change only what a person may change about themselves', async () => {
      const email = `mia-${engine}@new.example`;
      await register(email);
      const token = tokenOf(await login(email, 'long-enough'));
      const put = (body: object) => browser.ask('PUT', '/api/auth/updatedetails', body, token);
      const summit = await eventIdOf(portal, 'summit.localhost');
      const changed = await put({ firstName: ' Mia ', email: `mia2-${engine}@new.example`, event: summit });
      // Another address waits for its link; the rest is changed at once.
      expect(changed.json).toMatchObject({
        message: PROOF_MESSAGES.linkSent,
        data: { firstName: 'Mia', lastName: 'Ohm', fullName: 'Mia Ohm', email },
      });
      expect(changed.text).not.toContain(summit);
      for (const key of ['isParentExhibitor', '_id', 'role', 'passwordHash', 'emailVerified']) {
        expect((await put({ firstName: 'Eve', [key]: true })).status).toBe(400);
      }
      // The answer for a taken address, which changes nothing either.
      const taken = await put({ email: ASHA.toUpperCase() });
      expect([taken.status, taken.json]).toMatchObject([200, { data: { email } }]);
      expect(messageOf(taken)).toBe(PROOF_MESSAGES.linkSent);
      const me = await browser.ask('GET', '/api/auth/me', undefined, token);
      expect(me.json).toMatchObject({ data: { firstName: 'Mia', isParentExhibitor: true } });
    });

    test('show a picture only when it was uploaded by their exhibitor, and keep their time otherwise', async () => {
      const token = tokenOf(await login(ASHA, RIGHT));
      const put = (body: object) => browser.ask('PUT', '/api/auth/updatedetails', body, token);
      const time = async () =>
        (await portal.services.db.execute(sql`select updated_at from people where email = ${ASHA}`)).rows[0];
      const before = await time();
      expect((await put({ firstName: 'Asha', email: ASHA })).status).toBe(200);
      const stolen = await storeFile(portal.services.db, 'Globex Foods');
      for (const profileImageUrl of [stolen, 'https://evil.example/a.png']) {
        const refused = await put({ profileImageUrl });
        expect([refused.status, refused.json]).toMatchObject([
          400,
          { errors: { profileImageUrl: ['Upload the file again.'] } },
        ]);
      }
      expect(await time()).toEqual(before);
      const own = await storeFile(portal.services.db, 'Acme Robotics');
      expect((await put({ profileImageUrl: own })).json).toMatchObject({ data: { profileImageUrl: own } });
      expect(await unreferencedSince(portal.services.db, own)).toBeNull();
      expect((await put({ profileImageUrl: '' })).json).toMatchObject({ data: { profileImageUrl: '' } });
    });

    test('keep an address that is only written again, and cannot be left without one', async () => {
      const token = tokenOf(await login(ASHA, RIGHT));
      const put = (email: string) => browser.ask('PUT', '/api/auth/updatedetails', { email }, token);
      await portal.services.db.execute(sql`update people set email_verified = true where email = ${ASHA}`);
      expect((await put(ASHA.toUpperCase())).json).not.toHaveProperty('message');
      const removed = await put('');
      expect([removed.status, removed.json]).toMatchObject([
        400,
        { errors: { email: [PROOF_MESSAGES.emailNeeded] } },
      ]);
      const { rows } = await portal.services.db.execute(
        sql`select email, email_verified from people where email = ${ASHA}`,
      );
      expect(rows).toEqual([{ email: ASHA, email_verified: true }]);
      expect(portal.outbox()).toEqual([]);
    });
  });
}
