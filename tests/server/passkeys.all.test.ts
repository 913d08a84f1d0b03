import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSKEY_MESSAGES } from '../../src/domain/passkey-messages.ts';
import { atOnce } from '../support/at-once.ts';
import { PROOF_MESSAGES } from '../../src/domain/proof-messages.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { mainEngines } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { messageTo } from '../support/invited.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

const ASHA = 'asha@acme.example';
const RAVI = 'ravi@acme.example';
const ORIGIN = 'http://demo.localhost';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

for (const engine of mainEngines()) {
  describe(`passkeys on ${engine}`, () => {
    let server: TestServer;
    let now = Date.now();
    beforeAll(async () => {
      server = await startTestServer({ engine, env: { LIMITS: 'standard', TRUST_PROXY: 'loopback' } });
      await server.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
    });
    beforeEach(async () => {
      const { db } = server.services;
      server.setClock(new Date((now += 2 * DAY)));
      for (const table of ['rate_limits', 'passkeys', 'sessions'])
        await db.execute(sql.raw(`delete from ${table}`));
    });
    afterAll(() => server.close());

    const later = (ms: number): void => server.setClock(new Date((now += ms)));
    const ask = (method: string, path: string, token?: string, body?: object): Promise<Answer> =>
      server.call(method, `/api/auth/${path}`, { ...(token && { token }), ...(body && { body }) });
    const said = ({ status, json }: Answer): unknown => [status, (json as { message?: string }).message];
    const dataOf = <Data>({ status, json, text }: Answer): Data => {
      expect(status, text).toBe(200);
      return (json as { data: Data }).data;
    };
    const creation = async (token: string) =>
      dataOf<{ challenge: string; exclude: string[] }>(await ask('POST', 'passkeys/creation', token));
    const request = async (host = 'demo.localhost'): Promise<string> =>
      dataOf<{ challenge: string }>(await server.call('POST', '/api/auth/passkey/request', { host }))
        .challenge;
    const enter = (body: object, { host = 'demo.localhost', ip = '192.0.2.1' } = {}): Promise<Answer> =>
      server.call('POST', '/api/auth/passkey', { host, headers: { 'x-forwarded-for': ip }, body });
    const add = async (token: string, key = createAuthenticator(ORIGIN)) => {
      const { challenge } = await creation(token);
      const answer = await ask('POST', 'passkeys', token, key.create(challenge));
      expect(said(answer)).toEqual([200, PASSKEY_MESSAGES.added]);
      return key;
    };
    const audited = async (action: string): Promise<unknown[]> =>
      (
        await server.services.db.execute(
          sql`select actor_kind as actor, (target_id is not null) as known from audit
            where action = ${action} and at = ${new Date(now).toISOString()}::timestamptz`,
        )
      ).rows;
    const refused = [400, PASSKEY_MESSAGES.refused];

    test('are added by who just signed in, who is told, and sign in from then on', async () => {
      const asha = await server.signIn(ASHA);
      const first = dataOf<object>(await ask('POST', 'passkeys/creation', asha));
      expect(first).toMatchObject({
        rpId: 'demo.localhost',
        rpName: 'Exhibitor Portal',
        userName: ASHA,
        displayName: 'Asha Rao',
        exclude: [],
      });
      const key = await add(asha);
      expect(await audited('passkey.added')).toEqual([{ actor: 'person', known: true }]);
      const notices = server.outbox().filter(({ to }) => to === ASHA).length;
      const notice = await messageTo(server, ASHA, Math.max(1, notices));
      expect(notice.text).toContain('passkey');
      expect((await creation(asha)).exclude).toEqual([key.id]);
      const list = dataOf<{ _id: string; lastUsedAt?: string }[]>(await ask('GET', 'passkeys', asha));
      expect(list).toEqual([
        { _id: expect.any(String), browser: '', system: '', createdAt: new Date(now).toISOString() },
      ]);
      later(MINUTE);
      const answer = await enter(key.get(await request()));
      expect(answer.status, answer.text).toBe(200);
      const { token, data } = answer.json as { token: string; data: { user: { email: string } } };
      expect(data.user.email).toBe(ASHA);
      expect((await ask('GET', 'me', token)).status).toBe(200);
      expect(await audited('session.started')).toEqual([{ actor: 'person', known: false }]);
      const used = dataOf<{ lastUsedAt?: string }[]>(await ask('GET', 'passkeys', asha));
      expect(used[0]?.lastUsedAt).toBe(new Date(now).toISOString());
    });

    test('belong to their person: no other lists or removes them', async () => {
      const asha = await server.signIn(ASHA);
      const ravi = await server.signIn(RAVI);
      const key = await add(asha);
      expect(dataOf(await ask('GET', 'passkeys', ravi))).toEqual([]);
      const [own] = dataOf<{ _id: string }[]>(await ask('GET', 'passkeys', asha));
      expect((await ask('DELETE', `passkeys/${String(own?._id)}`, ravi)).status).toBe(404);
      // The same credential cannot become another person's.
      const { challenge } = await creation(ravi);
      expect(said(await ask('POST', 'passkeys', ravi, key.create(challenge)))).toEqual([
        400,
        PASSKEY_MESSAGES.untrusted,
      ]);
      expect(said(await ask('DELETE', `passkeys/${String(own?._id)}`, asha))).toEqual([
        200,
        PASSKEY_MESSAGES.removed,
      ]);
      expect(await audited('passkey.removed')).toEqual([{ actor: 'person', known: true }]);
      expect(said(await enter(key.get(await request())))).toEqual(refused);
    });

    test('are added once by a call that is repeated', async () => {
      const asha = await server.signIn(ASHA);
      const key = createAuthenticator(ORIGIN);
      const body = key.create((await creation(asha)).challenge);
      const answers = await Promise.all([0, 1].map(() => ask('POST', 'passkeys', asha, body)));
      answers.push(await ask('POST', 'passkeys', asha, body));
      const [first, ...repeated] = answers.map((answer) => dataOf<{ _id: string }>(answer));
      expect(repeated).toEqual([first, first]);
      expect(dataOf(await ask('GET', 'passkeys', asha))).toEqual([first]);
      expect(await audited('passkey.added')).toHaveLength(1);
    });

    test('are not added by a session that is not fresh, nor by more than ten', async () => {
      const asha = await server.signIn(ASHA);
      const { challenge } = await creation(asha);
      later(10 * MINUTE);
      const key = createAuthenticator(ORIGIN);
      const tooOld = [403, PROOF_MESSAGES.proveAgain];
      expect(said(await ask('POST', 'passkeys/creation', asha))).toEqual(tooOld);
      expect(said(await ask('POST', 'passkeys', asha, key.create(challenge)))).toEqual([
        400,
        PASSKEY_MESSAGES.untrusted,
      ]);
      later(-1 * MINUTE);
      const fresh = await server.signIn(ASHA);
      const spare = (await creation(fresh)).challenge;
      for (let held = 0; held < 10; held += 1) await add(fresh);
      const full = [409, PASSKEY_MESSAGES.tooManyPasskeys];
      expect(said(await ask('POST', 'passkeys/creation', fresh))).toEqual(full);
      expect(said(await ask('POST', 'passkeys', fresh, key.create(spare)))).toEqual(full);
    });

    test('are not made from what is forged, replayed, late, of another person or of another host', async () => {
      const asha = await server.signIn(ASHA);
      const ravi = await server.signIn(RAVI);
      const untrusted = [400, PASSKEY_MESSAGES.untrusted];
      const { challenge } = await creation(asha);
      const key = createAuthenticator(ORIGIN);
      const lies = [
        { origin: 'http://summit.localhost' },
        { origin: 'https://evil.example', rpId: 'evil.example' },
        { rpId: 'localhost' },
        { type: 'webauthn.get' },
        // Without user verification, and without the user's presence.
        { flags: 65 },
        { flags: 68 },
      ];
      for (const lie of lies)
        expect(said(await ask('POST', 'passkeys', asha, key.create(challenge, lie)))).toEqual(untrusted);
      expect(said(await ask('POST', 'passkeys', ravi, key.create(challenge)))).toEqual(untrusted);
      expect(said(await ask('POST', 'passkeys', asha, key.create(await request())))).toEqual(untrusted);
      expect(said(await ask('POST', 'passkeys', asha, key.create(`${challenge}a`)))).toEqual(untrusted);
      const other = createAuthenticator(ORIGIN);
      const swapped = { ...key.create(challenge), id: other.id };
      expect(said(await ask('POST', 'passkeys', asha, swapped))).toEqual(untrusted);
      const twice = await Promise.all(
        [key, other].map((one) => ask('POST', 'passkeys', asha, one.create(challenge))),
      );
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
      const late = (await creation(asha)).challenge;
      later(10 * MINUTE);
      expect(said(await ask('POST', 'passkeys', asha, createAuthenticator(ORIGIN).create(late)))).toEqual(
        untrusted,
      );
    });

    test('sign nobody in with an answer that is forged, replayed, late, or of another event', async () => {
      const asha = await server.signIn(ASHA);
      const key = await add(asha);
      const challenge = await request();
      const lies = [
        { origin: 'http://summit.localhost' },
        { rpId: 'summit.localhost' },
        { type: 'webauthn.create' },
        { flags: 1 },
        { flags: 4 },
        // An authenticator that was copied has fallen behind.
        { counter: 1 },
      ];
      for (const lie of lies) expect(said(await enter(key.get(challenge, lie)))).toEqual(refused);
      expect(await audited('session.refused')).toContainEqual({ actor: 'stranger', known: true });
      const good = key.get(challenge);
      expect(
        said(await enter({ ...good, signature: createAuthenticator(ORIGIN).get(challenge).signature })),
      ).toEqual(refused);
      expect(said(await enter({ ...good, authenticatorData: key.get(challenge).authenticatorData }))).toEqual(
        refused,
      );
      expect(said(await enter(createAuthenticator(ORIGIN).get(challenge)))).toEqual(refused);
      expect(said(await enter(key.get((await creation(asha)).challenge)))).toEqual(refused);
      const elsewhere = await request('summit.localhost');
      expect(said(await enter(key.get(elsewhere)))).toEqual(refused);
      expect(said(await enter(key.get(elsewhere), { host: 'summit.localhost' }))).toEqual(refused);
      const tries = await Promise.all([key.get(challenge), key.get(challenge)].map((body) => enter(body)));
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 400]);
      const late = await request();
      later(10 * MINUTE);
      expect(said(await enter(key.get(late)))).toEqual(refused);
    });

    test('of a person who left sign nobody in', async () => {
      const { db } = server.services;
      const ravi = await server.signIn(RAVI);
      const key = await add(ravi);
      await db.execute(sql`update people set left_at = ${new Date(now).toISOString()} where email = ${RAVI}`);
      expect(said(await enter(key.get(await request())))).toEqual(refused);
      await db.execute(sql`update people set left_at = null where email = ${RAVI}`);
      expect((await enter(key.get(await request()))).status).toBe(200);
    });

    test('answers that sign nobody in are limited for an address, and right ones from others are not', async () => {
      const asha = await server.signIn(ASHA);
      const key = await add(asha);
      const stranger = createAuthenticator(ORIGIN);
      const challenge = await request();
      const tries = await atOnce(101, () => enter(stranger.get(challenge), { ip: '192.0.2.9' }));
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
      // They do not fill the audit.
      expect(await audited('session.refused')).toHaveLength(60);
      expect((await enter(key.get(await request()), { ip: '192.0.2.8' })).status).toBe(200);
    });
  });
}
