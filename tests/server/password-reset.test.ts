import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RECOVERY_MESSAGES } from '../../src/domain/recovery-messages.ts';
import { PASSWORD_MESSAGES } from '../../src/domain/screen-messages.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { neverIssued } from '../support/opaque.ts';
import { startTestServer } from '../support/server.ts';
import type { OutboxMessage, TestServer } from '../support/server.ts';
import { REFUSAL_TEXTS } from '../../src/server/answer-texts.ts';

const ASHA = 'asha@acme.example';
const OLD = 'demo-password';
const FRESH = 'correct horse battery';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

for (const engine of mainEngines()) {
  describe(`a forgotten password on ${engine}`, () => {
    let server: TestServer;
    let now = Date.now();
    let mails = 0;
    beforeAll(async () => {
      server = await startTestServer({ engine, env: { LIMITS: 'standard', TRUST_PROXY: 'loopback' } });
      await server.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
    });
    let before: unknown;
    beforeEach(async () => {
      const { db } = server.services;
      // A notice of the test before would be counted among the mails of this one.
      const waiting = () => db.execute(sql`select id from messages where state in ('waiting', 'sending')`);
      await expect.poll(async () => (await waiting()).rows).toEqual([]);
      server.setClock(new Date((now += 2 * DAY)));
      await db.execute(sql`truncate rate_limits`);
      await db.execute(sql`delete from sign_in_proofs`);
      await db.execute(sql`delete from sessions`);
      before ??= (await db.execute(sql`select password_hash from people where email = ${ASHA}`)).rows[0]?.[
        'password_hash'
      ];
      await db.execute(
        sql`update people set password_hash = ${before}, email_verified = false where email = ${ASHA}`,
      );
      mails = mailsTo(ASHA).length;
    });
    afterAll(() => server.close());

    const later = (ms: number): void => server.setClock(new Date((now += ms)));
    /** What is sent, without the notices of the sign-ins of these tests, each of which is a new device. */
    const sent = {
      outbox: (): OutboxMessage[] =>
        server.outbox().filter(({ text }) => !text.startsWith('A new device signed in')),
    };
    const mailsTo = (to: string): OutboxMessage[] => sent.outbox().filter((one) => one.to === to);
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const ask = (email: string, { ip = '192.0.2.1', host = 'demo.localhost' } = {}): Promise<Answer> =>
      server.call('POST', '/api/auth/forgot-password', { host, headers: from(ip), body: { email } });
    const look = (token: string, host = 'demo.localhost'): Promise<Answer> =>
      server.call('POST', '/api/auth/forgot-password/link', { host, body: { token } });
    const reset = (token: string, newPassword = FRESH, host = 'demo.localhost'): Promise<Answer> =>
      server.call('POST', '/api/auth/reset-password', { host, body: { token, newPassword } });
    const login = (password: string, email = ASHA): Promise<Answer> =>
      server.call('POST', '/api/auth/login', { body: { email, password } });
    const me = (token: string): Promise<Answer> => server.call('GET', '/api/auth/me', { token });
    /** Asks, and returns the token of the mail that came. */
    const linkFor = async (email = ASHA, ip?: string): Promise<string> => {
      const count = mailsTo(email).length;
      const answer = await ask(email, ip === undefined ? {} : { ip });
      expect(answer.status).toBe(200);
      return tokenIn(await messageTo(sent, email, count + 1));
    };
    const refusal = (why: 'linkExpired' | 'linkUnknown' | 'linkUsed') => [
      400,
      { success: false, message: RECOVERY_MESSAGES[why] },
    ];
    const said = ({ status, json }: Answer): unknown => [status, json];
    const settled = async (): Promise<void> => server.services.messenger.drain();
    const audited = async (): Promise<unknown[]> =>
      (
        await server.services.db.execute(
          sql`select action, actor_kind as actor, (target_id is not null) as known from audit where action like 'password.%'
            and at >= ${new Date(now).toISOString()}::timestamptz order by action`,
        )
      ).rows;

    test('is replaced by a mailed link, once; other sessions end, and a notice goes to the address', async () => {
      const { token: session } = (await login(OLD)).json as { token: string };
      expect((await me(session)).status).toBe(200);
      const asked = await ask(ASHA.toUpperCase());
      expect(said(asked)).toEqual([200, { success: true, message: RECOVERY_MESSAGES.sent }]);
      expect(asked.headers['set-cookie']).toBeUndefined();
      const mail = await messageTo(sent, ASHA, mails + 1);
      const token = tokenIn(mail);
      expect(token).toMatch(/^1\.[2-9a-z]{6}\.[\w-]{43}$/);
      expect(mail.text).toBe(
        [
          'Choose a new password (Exhibitor Portal)',
          'Choose a new password for your account in the Exhibitor Portal.',
          'Open this link. It works once, within 60 minutes:',
          `http://demo.localhost/exhibitor/forgot-password#token=${token}`,
          'If you did not ask for this mail, ignore it: your password stays as it is.',
        ].join('\n\n'),
      );
      for (let times = 0; times < 2; times += 1) {
        expect(said(await look(token))).toEqual([
          200,
          { success: true, data: { email: ASHA, passkeys: [] } },
        ]);
      }
      expect((await login(OLD)).status).toBe(200);

      const token2 = await linkFor(ASHA, '192.0.2.2');
      const done = await reset(token2);
      expect(said(done)).toEqual([200, { success: true, message: PASSWORD_MESSAGES.updated }]);
      expect(done.headers['set-cookie']).toBeUndefined();
      expect((await me(session)).status).toBe(401);
      expect((await login(OLD)).status).toBe(400);
      expect((await login(FRESH)).status).toBe(200);
      expect(said(await reset(token2, 'another password'))).toEqual(refusal('linkUsed'));
      expect(said(await look(token2))).toEqual(refusal('linkUsed'));
      const notice = await messageTo(sent, ASHA, mails + 3);
      expect(notice.text).toMatch(/^Your password was changed .*If that was not you/s);
      expect(notice.text).not.toContain('http');
      const { rows } = await server.services.db.execute(
        sql`select email_verified from people where email = ${ASHA}`,
      );
      expect(rows).toEqual([{ email_verified: true }]);
      expect(server.logged.join('\n')).not.toContain(token2);
    });

    test('is told to the audit when it is asked for and when it is done', async () => {
      await ask('nobody@acme.example');
      const token = await linkFor();
      await reset(token);
      expect(await audited()).toEqual([
        { action: 'password.reset', actor: 'person', known: true },
        { action: 'password.resetRequested', actor: 'stranger', known: false },
        { action: 'password.resetRequested', actor: 'stranger', known: true },
      ]);
    });

    test('is replaced by one of two requests with the same link', async () => {
      const token = await linkFor();
      const answers = await atOnce(10, (index) => reset(token, `password-${String(index)}`));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await login(`password-${String(winner)}`)).status).toBe(200);
    });

    test('is not replaced by a link that is an hour old, replaced, forged, or of another event', async () => {
      const first = await linkFor();
      later(HOUR - 1_000);
      expect((await look(first)).status).toBe(200);
      later(1_000);
      expect(said(await look(first))).toEqual(refusal('linkExpired'));
      expect(said(await reset(first))).toEqual(refusal('linkExpired'));
      const second = await linkFor();
      later(MINUTE);
      const third = await linkFor();
      expect(said(await reset(second))).toEqual(refusal('linkExpired'));
      expect(said(await reset(third, FRESH, 'summit.localhost'))).toEqual(refusal('linkUnknown'));
      expect(said(await reset('A'.repeat(43)))).toEqual(refusal('linkUnknown'));
      expect(said(await reset(neverIssued(third)))).toEqual(refusal('linkUnknown'));
      expect((await reset(third)).status).toBe(200);
    });

    test('has a link of its own: it proves no address, and a link that proves one sets no password', async () => {
      const { token: session } = (await login(OLD)).json as { token: string };
      const token = await linkFor();
      const confirmed = await server.call('POST', '/api/auth/sign-in-data/email/confirm', {
        token: session,
        body: { token },
      });
      expect(confirmed.status).toBe(400);
      const count = mailsTo('asha.new@acme.example').length;
      await server.call('POST', '/api/auth/sign-in-data/email', {
        token: session,
        body: { email: 'asha.new@acme.example' },
      });
      const proof = tokenIn(await messageTo(sent, 'asha.new@acme.example', count + 1));
      expect(said(await reset(proof))).toEqual(refusal('linkUnknown'));
      // Neither ended the other.
      expect((await look(token)).status).toBe(200);
    });

    test('needs no link any more after another way to sign in', async () => {
      const token = await linkFor();
      await login(OLD);
      expect(said(await reset(token))).toEqual(refusal('linkExpired'));
    });

    test('lets the owner in whom a stranger kept out with wrong passwords', async () => {
      for (let tries = 0; tries < 10; tries += 1) await login('wrong');
      expect((await login(OLD)).status).toBe(429);
      await reset(await linkFor());
      expect((await login(FRESH)).status).toBe(200);
    });

    test('is replaced by a good one only, without using up the link', async () => {
      const token = await linkFor();
      expect((await reset(token, 'short')).status).toBe(400);
      expect((await reset(token, 'password')).json).toMatchObject({
        errors: { newPassword: [REFUSAL_TEXTS.commonPassword] },
      });
      const mismatch = await server.call('POST', '/api/auth/reset-password', {
        body: { token, newPassword: FRESH, confirmPassword: 'something else' },
      });
      expect(mismatch.json).toMatchObject({ errors: { confirmPassword: [PASSWORD_MESSAGES.mismatch] } });
      expect((await reset(token)).status).toBe(200);
    });

    test('costs a known and an unknown address the same, and one network only its share', async () => {
      for (const email of [ASHA, 'nobody@acme.example']) {
        const statuses: number[] = [];
        const seen: Answer[] = [];
        for (const ip of ['192.0.2.10', '192.0.2.11']) {
          for (let times = 0; times < 4; times += 1) {
            const answer = await ask(email, { ip });
            seen.push(answer);
            statuses.push(answer.status);
            later(MINUTE);
          }
        }
        // Three from each network; five an hour in all.
        expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429, 429]);
        expect(seen[3]?.headers['retry-after']).toBeDefined();
        expect((await ask('meera@globex.example', { ip: '192.0.2.10' })).status).toBe(200);
        await server.services.db.execute(sql`truncate rate_limits`);
      }
      expect((await ask(ASHA)).status).toBe(200);
      const early = [await ask(ASHA), await ask('nobody@acme.example'), await ask('nobody@acme.example')];
      expect(early.map(({ status }) => status)).toEqual([429, 200, 429]);
      expect(early[0]?.text).toBe(early[2]?.text);
    });

    test('brings no mail beyond the limits of messages, which nobody is told', async () => {
      await ask('nobody@acme.example');
      await settled();
      const known = mailsTo(ASHA).length;
      await server.services.db.execute(
        sql`insert into rate_limits (event_id, key, hits, reset_at)
          select id, ${`message/to/${ASHA}/3600s`}, 5, ${new Date(now + HOUR).toISOString()}::timestamptz from events`,
      );
      expect(said(await ask(ASHA))).toEqual([200, { success: true, message: RECOVERY_MESSAGES.sent }]);
      await settled();
      expect(mailsTo(ASHA)).toHaveLength(known);
      expect(mailsTo('nobody@acme.example')).toEqual([]);
      const { rows } = await server.services.db.execute(
        sql`select count(*)::int as proofs from sign_in_proofs`,
      );
      expect(rows).toEqual([{ proofs: 0 }]);
      // What was done for a stand-in left nothing behind.
      const left = await server.services.db.execute(
        sql`select key from rate_limits where key like 'proof/%' or key like 'message/to/nobody%'`,
      );
      expect(left.rows).toEqual([]);
    });

    test('is nothing that a mobile-only account with an unproved address can have; with a proved one it gets a first', async () => {
      await server.services.db.execute(sql`update people set password_hash = null where email = ${ASHA}`);
      expect((await ask(ASHA)).status).toBe(200);
      await settled();
      expect(mailsTo(ASHA)).toHaveLength(mails);
      await server.services.db.execute(sql`update people set email_verified = true where email = ${ASHA}`);
      later(MINUTE);
      expect((await reset(await linkFor())).status).toBe(200);
      expect((await login(FRESH)).status).toBe(200);
    });

    test('proves the address of a self-registered account, which a stranger may have typed', async () => {
      const email = `late-${engine}@self.example`;
      const names = { firstName: 'Lena', lastName: 'Ohm' };
      await server.call('POST', '/api/auth/register', {
        body: { ...names, email, password: 'of a stranger' },
      });
      await messageTo(sent, email);
      later(MINUTE);
      expect((await reset(await linkFor(email))).status).toBe(200);
      expect((await login('of a stranger', email)).status).toBe(400);
      const { token } = (await login(FRESH, email)).json as { token: string };
      const { json } = await server.call('GET', '/api/auth/sign-in-data', { token });
      expect(json).toMatchObject({ data: { isEmailConfirmed: true, mustConfirm: false } });
    });

    test('is no way back for a person who left, nor over an address that is theirs no more', async () => {
      const { token: parent } = (await login(OLD)).json as { token: string };
      const ravi = 'ravi@acme.example';
      const first = await linkFor(ravi);
      const { rows } = await server.services.db.execute(sql`select id from people where email = ${ravi}`);
      await server.services.db.execute(
        sql`update people set email = 'ravi.iyer@acme.example' where email = ${ravi}`,
      );
      expect(said(await reset(first))).toEqual(refusal('linkExpired'));
      await server.services.db.execute(
        sql`update people set email = ${ravi} where email = 'ravi.iyer@acme.example'`,
      );
      later(MINUTE);
      const second = await linkFor(ravi);
      const gone = await server.call('DELETE', `/api/team-members/${String(rows[0]?.['id'])}`, {
        token: parent,
      });
      expect(gone.status).toBe(200);
      expect(said(await reset(second))).toEqual(refusal('linkUnknown'));
      later(MINUTE);
      const count = mailsTo(ravi).length;
      expect((await ask(ravi)).status).toBe(200);
      await settled();
      expect(mailsTo(ravi)).toHaveLength(count);
    });

    test('counts links that never existed, and still takes a right one', async () => {
      const token = await linkFor();
      for (let tries = 0; tries < 100; tries += 1) await look(neverIssued(token));
      expect((await look(neverIssued(token))).status).toBe(429);
      expect((await reset(token)).status).toBe(200);
    });

    test('is asked for again under the same key, as without one', async () => {
      const headers = { 'idempotency-key': '5b2d8f1e-7c3a-4e6b-9d10-2f4a6c8e0b13' };
      const once = (): Promise<Answer> =>
        server.call('POST', '/api/auth/forgot-password', { headers, body: { email: ASHA } });
      expect([(await once()).status, (await once()).status]).toEqual([200, 429]);
    });
  });
}
