import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atOnce } from '../../support/at-once.ts';
import { mainEngines } from '../../support/database.ts';
import { GOOGLE_CLIENT, startGoogle, type Claims, type TestGoogle } from '../../support/google.ts';
import { neverIssued } from '../../support/opaque.ts';
import { fragmentOf, refusalOf, startGoogleWorld, type GoogleWorld } from './world.ts';

const MINUTE = 60_000;
const OVER = [400, 'over'];

for (const engine of mainEngines()) {
  describe(`attacks on a sign-in with Google on ${engine}`, () => {
    let world: GoogleWorld;
    let stranger: TestGoogle;
    let now = Date.now();
    beforeAll(async () => {
      world = await startGoogleWorld(engine);
      world.google.set({ sub: 'asha-1', email: 'asha@acme.example' });
      world.google.set({ sub: 'mallory', email: 'meera@globex.example' });
      stranger = await startGoogle(['http://portal.test']);
      stranger.set({ sub: 'asha-1', email: 'asha@acme.example' });
    });
    beforeEach(() => {
      world.google.forge(null);
      world.server.setClock(new Date((now += 60 * MINUTE)));
    });
    afterAll(async () => {
      await world.close();
      await stranger.close();
    });

    const asha = { sub: 'asha-1' };
    const sessions = async (): Promise<unknown> =>
      (await world.rows(`select count(*)::int as n from sessions`))[0]?.['n'];
    const refusals = async (): Promise<unknown> =>
      (await world.rows(`select count(*)::int as n from audit where action = 'session.refused'`))[0]?.['n'];

    test('a forged state leads nowhere, and is not asked about at Google', async () => {
      const browser = await world.browse();
      const answer = await world.answered(browser, asha);
      const { state = '', code = '' } = answer;
      const before = world.google.exchanges();
      for (const forged of ['-', 'x'.repeat(128), neverIssued(state), `${state}x`]) {
        const back = await world.callback(
          `http://portal.test/api/auth/google/callback?code=stolen&state=${encodeURIComponent(forged)}`,
        );
        // To the callback's own page, without the code.
        expect(back.startsWith('/exhibitor/google#')).toBe(true);
        expect(fragmentOf(back)['code']).toBeUndefined();
        expect(refusalOf(await world.finish(browser, { code, state: forged }))).toEqual(OVER);
      }
      expect(world.google.exchanges()).toBe(before);
      // None of them used up the right one.
      expect((await world.finish(browser, answer)).status).toBe(200);
    });

    test('a callback never leads to another place than where the sign-in began', async () => {
      const browser = await world.browse();
      const back = await world.google.walk(await world.start(browser), asha);
      const sent = new URL(await world.callback(`${back}&redirect=http://evil.test&origin=http://evil.test`));
      expect(sent.origin).toBe('http://demo.localhost');
      expect(Object.keys(fragmentOf(sent.href)).sort()).toEqual(['code', 'iss', 'state']);
      const twice = `http://portal.test/api/auth/google/callback?state=a&state=b&code=c`;
      expect(fragmentOf(await world.callback(twice))).toEqual({ state: '-' });
    });

    test('a callback works once: a replay finds nothing, also of twenty at once', async () => {
      const browser = await world.browse();
      const answer = await world.answered(browser, asha);
      const before = await sessions();
      const exchanges = world.google.exchanges();
      const all = await atOnce(20, () => world.finish(browser, answer));
      expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
      expect(await sessions()).toBe(Number(before) + 1);
      expect(world.google.exchanges()).toBe(exchanges + 1);
      expect(refusalOf(await world.finish(browser, answer))).toEqual(OVER);
    });

    test('a callback opened in another browser signs nobody in, and does not use the sign-in up', async () => {
      const attacker = await world.browse();
      const answer = await world.answered(attacker, { sub: 'mallory' });
      const victim = await world.browse();
      expect(refusalOf(await world.finish(victim, answer))).toEqual(OVER);
      // Nor in one that is on its way to Google itself.
      await world.start(victim);
      expect(refusalOf(await world.finish(victim, answer))).toEqual(OVER);
      expect((await world.finish(attacker, answer)).status).toBe(200);
    });

    test('a code of another sign-in is refused by PKCE, even with the right state and cookie', async () => {
      const attacker = await world.browse();
      const stolen = await world.answered(attacker, { sub: 'mallory' });
      const victim = await world.browse();
      const own = await world.answered(victim, asha);
      const { state = '', iss = '' } = own;
      expect(refusalOf(await world.finish(victim, { state, iss, code: stolen['code'] ?? '' }))).toEqual([
        400,
        'untrusted',
      ]);
    });

    test('an answer for one event is none for another', async () => {
      const here = await world.browse();
      const answer = await world.answered(here, asha);
      const there = await world.browse('summit.localhost');
      await world.start(there);
      expect(refusalOf(await world.finish(there, answer))).toEqual(OVER);
      for (const [name, value] of here.cookies) there.cookies.set(name, value);
      expect(refusalOf(await world.finish(there, answer))).toEqual(OVER);
      expect((await world.finish(here, answer)).status).toBe(200);
    });

    test('an answer of another provider is refused, by its code and by its name', async () => {
      const browser = await world.browse();
      const answer = await world.answered(browser, asha);
      const mixed = { ...answer, iss: stranger.issuer };
      expect(refusalOf(await world.finish(browser, mixed))).toEqual([400, 'untrusted']);
      const page = new URL(await world.start(browser));
      const back = await stranger.walk(page.href.replace(world.google.issuer, stranger.issuer), asha);
      const theirs = fragmentOf(await world.callback(back));
      expect(theirs['iss']).toBe(stranger.issuer);
      expect(refusalOf(await world.finish(browser, theirs))).toEqual([400, 'untrusted']);
    });

    test('two windows of a browser: the newer sign-in counts, the older one has ended', async () => {
      const browser = await world.browse();
      const older = await world.google.walk(await world.start(browser), asha);
      const newer = await world.google.walk(await world.start(browser), asha);
      const first = fragmentOf(await world.callback(older));
      expect(refusalOf(await world.finish(browser, first))).toEqual(OVER);
      expect((await world.finish(browser, fragmentOf(await world.callback(newer)))).status).toBe(200);
    });

    test('a sign-in lasts ten minutes', async () => {
      const browser = await world.browse();
      const answer = await world.answered(browser, asha);
      world.server.setClock(new Date((now += 10 * MINUTE)));
      expect(refusalOf(await world.finish(browser, answer))).toEqual(OVER);
      const back = await world.google.walk(await world.start(browser), asha);
      world.server.setClock(new Date((now += 10 * MINUTE)));
      expect(await world.callback(back)).toMatch(/^\/exhibitor\/google#/);
      const inTime = await world.answered(browser, asha);
      world.server.setClock(new Date((now += 10 * MINUTE - 1_000)));
      expect((await world.finish(browser, inTime)).status).toBe(200);
    });

    test('an ID token counts only with the right signature, issuer, audience, nonce and time', async () => {
      const browser = await world.browse();
      const seconds = Math.floor(Date.now() / 1_000);
      const forged = async (change: Claims, byStranger = false): Promise<unknown> => {
        const page = new URL(await world.start(browser));
        const back = await world.google.walk(page.href, asha);
        const claims = {
          iss: world.google.issuer,
          aud: GOOGLE_CLIENT.id,
          sub: 'asha-1',
          email: 'asha@acme.example',
          email_verified: true,
          nonce: page.searchParams.get('nonce'),
          iat: seconds,
          exp: seconds + 60,
          ...change,
        };
        world.google.forge({ claims, byStranger });
        const answer = await world.finish(browser, fragmentOf(await world.callback(back)));
        return answer.status === 200 ? 200 : refusalOf(answer);
      };
      // The one way that works, so that each of the others fails for its own reason.
      expect(await forged({})).toBe(200);
      const untrusted = [400, 'untrusted'];
      expect(await forged({}, true)).toEqual(untrusted);
      expect(await forged({ iss: 'https://accounts.google.com' })).toEqual(untrusted);
      expect(await forged({ aud: 'another-client' })).toEqual(untrusted);
      expect(await forged({ nonce: 'another-nonce' })).toEqual(untrusted);
      expect(await forged({ nonce: undefined })).toEqual(untrusted);
      expect(await forged({ iat: seconds - 700, exp: seconds - 600 })).toEqual(untrusted);
      expect(await forged({ sub: undefined })).toEqual(untrusted);
      const unverified = [400, 'unverified', 'omar@initech.example'];
      const other = { sub: 'new', email: 'omar@initech.example' };
      expect(await forged({ ...other, email_verified: false })).toEqual(unverified);
      // Google sends a boolean; a text is no promise.
      expect(await forged({ ...other, email_verified: 'true' })).toEqual(unverified);
      expect(await forged({ sub: 'new', email: undefined })).toEqual([400, 'unverified']);
    });

    test('a refused consent, a broken and a strange answer each say so, and each is in the audit', async () => {
      const browser = await world.browse();
      const before = Number(await refusals());
      const declined = await world.answered(browser, 'refuse');
      expect(declined).toMatchObject({ error: 'access_denied' });
      expect(refusalOf(await world.finish(browser, declined))).toEqual([400, 'declined']);
      expect(refusalOf(await world.finish(browser, declined))).toEqual(OVER);
      const state = async (): Promise<string> =>
        new URL(await world.start(browser)).searchParams.get('state') ?? '';
      const broken = await world.finish(browser, { state: await state(), error: 'server_error' });
      expect(refusalOf(broken)).toEqual([503, undefined]);
      const strange = await world.finish(browser, { state: await state(), error: 'invented' });
      expect(refusalOf(strange)).toEqual([400, 'untrusted']);
      expect(Number(await refusals())).toBe(before + 3);
    });

    test('no table and no log holds a state, a cookie, a code, a verifier or a nonce', async () => {
      const browser = await world.browse();
      const page = new URL(await world.start(browser));
      const cookie = browser.cookies.get('google') ?? '';
      const answer = fragmentOf(await world.callback(await world.google.walk(page.href, asha)));
      await world.finish(browser, answer);
      const stored = JSON.stringify(await world.rows(`select * from google_sign_ins`));
      const secrets = [cookie, answer['state'], answer['code'], page.searchParams.get('nonce')];
      for (const secret of secrets) {
        expect(secret?.length).toBeGreaterThan(20);
        expect(stored).not.toContain(secret);
        expect(world.server.logged.join('\n')).not.toContain(secret);
      }
    });
  });

  describe(`limits of a sign-in with Google on ${engine}`, () => {
    let world: GoogleWorld;
    beforeAll(async () => {
      world = await startGoogleWorld(engine, { limits: 'standard' });
      world.server.setClock(new Date());
    });
    afterAll(() => world.close());

    test('an address begins 300 in an hour, and another is not in its way', async () => {
      await world.start(await world.browse());
      await world.rows(`update rate_limits set hits = 300 where key like 'google/address/192.0.2.1/%'`);
      const refused = await (await world.browse()).ask('POST', '/api/auth/google', {});
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
      await world.start(await world.browse('demo.localhost', '192.0.2.2'));
    });

    test('an address has 100 answers of no sign-in an hour, and a right one still works', async () => {
      const ip = '192.0.2.3';
      world.google.set({ sub: 'asha-1', email: 'asha@acme.example' });
      const browser = await world.browse('demo.localhost', ip);
      const answer = await world.answered(browser, { sub: 'asha-1' });
      const wrong = { ...answer, state: neverIssued(answer['state'] ?? '') };
      expect(refusalOf(await world.finish(browser, wrong))).toEqual(OVER);
      await world.rows(`update rate_limits set hits = 100 where key like 'google/failure/${ip}/%'`);
      expect((await world.finish(browser, wrong)).status).toBe(429);
      expect((await world.finish(browser, answer)).status).toBe(200);
    });

    test('a provider that does not answer is told apart, and asked again the next time', async () => {
      const browser = await world.browse('demo.localhost', '192.0.2.4');
      const answer = await world.answered(browser, { sub: 'asha-1' });
      const { port } = new URL(world.google.issuer);
      await world.google.close();
      const gone = await world.finish(browser, answer);
      expect([gone.status, gone.headers['retry-after']]).toEqual([503, '10']);
      expect((gone.json as { message: string }).message).toMatch(/^Google does not answer/);
      world.google = await startGoogle(['http://portal.test'], { port: Number(port) });
      world.google.set({ sub: 'asha-1', email: 'asha@acme.example' });
      expect((await world.signIn(browser, 'asha-1')).status).toBe(200);
    });
  });
}

describe('without Google', () => {
  test('no sign-in begins: 404 says that it is not set up', async () => {
    const { startTestServer } = await import('../../support/server.ts');
    const server = await startTestServer();
    try {
      const asked = await server.call('POST', '/api/auth/google', { body: {} });
      expect([asked.status, (asked.json as { message: string }).message]).toEqual([
        404,
        'Google sign-in is not set up for this portal.',
      ]);
      const finished = await server.call('POST', '/api/auth/google/finish', { body: { state: '-' } });
      expect(finished.status).toBe(404);
    } finally {
      await server.close();
    }
  });
});
