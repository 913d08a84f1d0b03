import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROOF_MESSAGES } from '../../src/domain/proof-messages.ts';
import type { Report } from '../../src/server/admin/command.ts';
import { runOn } from '../../src/server/admin/serve.ts';
import { COMMANDS } from '../../src/server/admin/table.ts';
import { readWords } from '../../src/server/admin/words.ts';
import { applyText } from '../../src/server/event-file/apply-text.ts';
import { createAuthenticator } from '../support/authenticator.ts';
import { engines } from '../support/database.ts';
import type { Answer } from '../support/http.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { codeFor, codesFor, joinByCode, openBrowser } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';
import { startGoogleWorld } from './google/world.ts';
import type { GoogleWorld } from './google/world.ts';

const ORIGIN = 'http://demo.localhost';
const MINUTE = 60_000;
const PASSWORD = 'the-first-password';
const CHOSEN = 'the-owners-password';

/** Everything that lets somebody in, or would soon. */
const WAYS = ['password', 'passkey', 'number', 'google', 'session', 'change', 'link', 'browser'] as const;
type Way = (typeof WAYS)[number];

for (const engine of engines()) {
  describe(`taking an account over on ${engine}`, () => {
    let world: GoogleWorld;
    let now = Date.now();
    let count = 0;
    beforeAll(async () => {
      world = await startGoogleWorld(engine);
      world.server.setClock(new Date(now));
    });
    afterAll(() => world.close());

    const later = (ms: number): void => world.server.setClock(new Date((now += ms)));
    const run = (text: ReturnType<typeof sql>) => world.server.services.db.execute(text);
    const said = ({ status, json }: Answer): unknown => [status, (json as { message?: string }).message];
    const tokenIn200 = ({ status, json, text }: Answer): string => {
      expect(status, text).toBe(200);
      return (json as { token: string }).token;
    };
    const register = async (email: string): Promise<Browser> => {
      const browser = await openBrowser(world.server);
      const names = { firstName: 'Vera', lastName: 'Rao' };
      const answer = await browser.ask('POST', '/api/auth/register', { ...names, email, password: PASSWORD });
      expect(answer.status, answer.text).toBe(201);
      return browser;
    };
    const login = (browser: Browser, email: string, password = PASSWORD): Promise<Answer> =>
      browser.ask('POST', '/api/auth/login', { email, password });
    const addPasskey = async (browser: Browser, token: string) => {
      const key = createAuthenticator(ORIGIN);
      const asked = await browser.ask('POST', '/api/auth/passkeys/creation', undefined, token);
      const { data } = asked.json as { data?: { challenge: string } };
      if (data === undefined) return asked;
      const added = await browser.ask('POST', '/api/auth/passkeys', key.create(data.challenge), token);
      expect(added.status, added.text).toBe(200);
      return key;
    };
    const enterBy = async (key: ReturnType<typeof createAuthenticator>): Promise<number> => {
      const browser = await openBrowser(world.server);
      const asked = await browser.ask('POST', '/api/auth/passkey/request');
      const { challenge } = (asked.json as { data: { challenge: string } }).data;
      return (await browser.ask('POST', '/api/auth/passkey', key.get(challenge))).status;
    };
    const askNumber = (browser: Browser, mobile: string, token: string): Promise<Answer> =>
      browser.ask('POST', '/api/auth/sign-in-data/number', { phoneCode: '+91', mobile }, token);
    /** Whether a code is sent to the number, and signs in. */
    const codeSignsIn = async (mobile: string): Promise<boolean> => {
      const browser = await openBrowser(world.server);
      const before = codesFor(world.server, mobile).length;
      await browser.requestCode(mobile);
      await world.server.services.messenger.drain();
      const code = codesFor(world.server, mobile)[before];
      return code !== undefined && (await browser.verify(mobile, code)).status === 200;
    };
    const resetLink = async (email: string): Promise<string> => {
      later(2 * MINUTE);
      const links = () =>
        world.server
          .outbox()
          .filter(({ to, text }) => to === email && text.includes('forgot-password#token='));
      const before = links().length;
      const browser = await openBrowser(world.server);
      expect((await browser.ask('POST', '/api/auth/forgot-password', { email })).status).toBe(200);
      await world.server.services.messenger.drain();
      const link = links()[before];
      if (link === undefined) throw new Error(`No link was mailed to ${email}.`);
      return tokenIn(link);
    };
    const reset = async (email: string, more: object = {}): Promise<Answer> => {
      const token = await resetLink(email);
      const browser = await openBrowser(world.server);
      return browser.ask('POST', '/api/auth/reset-password', { token, newPassword: CHOSEN, ...more });
    };
    /** Applies an event file; resolves to what the report says of people. */
    const apply = async (text: string): Promise<string[]> => {
      const { services, dataDir } = world.server;
      const options = { demo: true, dryRun: false, files: services.files, folder: dataDir };
      const report = await applyText(services.db, 'x.yaml', text, services.clock.now(), options);
      return report.split('\n').filter((line) => /^ {2}(?:taken over|passed on|moved):/.test(line));
    };
    const admin = async (...words: string[]): Promise<Report> => {
      const reading = readWords(COMMANDS, words);
      if (reading.kind !== 'run' || reading.command.reach !== 'database') throw new Error(words.join(' '));
      const { services } = world.server;
      const written = JSON.parse(JSON.stringify(reading.written)) as unknown;
      const place = {
        handle: { db: services.db } as never,
        config: services.config,
        now: services.clock.now(),
      };
      return runOn(reading.command, place, { written, by: 'olga', dryRun: reading.dryRun });
    };

    /** An account with every way in that a person can have, and how each is tried. */
    type Full = {
      email: string;
      mobile: string;
      browser: Browser;
      token: string;
      tries(): Promise<Record<Way, boolean>>;
    };

    /** `email` signs in with PASSWORD already; its ways are added while the account counts as proved. */
    async function fill(email: string, browser: Browser): Promise<Full> {
      const mobile = String(9_812_900_000 + ++count);
      await run(sql`update people set email_verified = true where email = ${email}`);
      const first = tokenIn200(await login(browser, email));
      const key = await addPasskey(browser, first);
      if ('status' in key) throw new Error(key.text);
      expect((await askNumber(browser, mobile, first)).status).toBe(200);
      const otp = await codeFor(world.server, mobile);
      const confirmed = await browser.ask('POST', '/api/auth/sign-in-data/number/confirm', { otp }, first);
      expect(confirmed.status, confirmed.text).toBe(200);
      world.google.set({ sub: `sub-${email}`, email });
      expect((await world.signIn(await world.browse(), `sub-${email}`)).status).toBe(200);
      const token = tokenIn200(await login(browser, email));
      const link = await resetLink(email);
      // A sign-in ends the links of a forgotten password, so this comes last.
      const planted = `planted-${email}`;
      const asked = await browser.ask('POST', '/api/auth/sign-in-data/email', { email: planted }, token);
      expect(asked.status, asked.text).toBe(200);
      const id = String((await run(sql`select id from people where email = ${email}`)).rows[0]?.['id']);
      const tries = async (): Promise<Record<Way, boolean>> => {
        const open = await run(sql`select count(*)::int as n from sign_in_proofs where person_id = ${id}
          and purpose = 'contact' and used_at is null and expires_at > ${new Date(now).toISOString()}::timestamptz`);
        const known = await run(sql`select count(*)::int as n from person_devices where person_id = ${id}`);
        const read = await (
          await openBrowser(world.server)
        ).ask('POST', '/api/auth/forgot-password/link', { token: link });
        const session = await browser.ask('GET', '/api/auth/me', undefined, token);
        return {
          change: open.rows[0]?.['n'] !== 0,
          browser: known.rows[0]?.['n'] !== 0,
          link: read.status === 200,
          session: session.status === 200,
          // These sign in, so they come after what a sign-in changes.
          password: (await login(await openBrowser(world.server), email)).status === 200,
          passkey: (await enterBy(key)) === 200,
          number: await codeSignsIn(mobile),
          google: (await world.signIn(await world.browse(), `sub-${email}`)).status === 200,
        };
      };
      return { email, mobile, browser, token, tries };
    }
    const newEmail = (): string => `vera-${String(++count)}@victim.example`;
    /** A stranger's, who registered with the address of another and proved nothing of it. */
    const planted = async (): Promise<Full> => {
      const email = newEmail();
      const full = await fill(email, await register(email));
      await run(sql`update people set email_verified = false where email = ${email}`);
      return full;
    };
    /** The main account of an exhibitor in the organiser's file. */
    const fileOf = (email: string, mobile: string, firstName = 'Vera', rest = ''): string =>
      `event: { slug: demo, domain: demo.localhost, title: Demo Expo, demo: true }
exhibitors:
  made-${email.replace(/\W/g, '-')}:
    name: Made
    people:
      own: { firstName: ${firstName}, lastName: Rao, email: ${email}, phone: { code: '91', number: '${mobile}' }, parent: true${rest} }
`;
    const ends = (...those: Way[]) => Object.fromEntries(WAYS.map((way) => [way, !those.includes(way)]));
    const ALL = [...WAYS];

    describe('ways in x take-overs', () => {
      test('a reset that proves the address for the first time ends all but Google, which proves it, too', async () => {
        const full = await planted();
        expect((await reset(full.email)).status).toBe(200);
        expect(await full.tries()).toEqual({ ...ends(...ALL), google: true });
        expect((await login(await openBrowser(world.server), full.email, CHOSEN)).status).toBe(200);
      });

      test('Google that proves the address for the first time ends everything else', async () => {
        const full = await planted();
        await run(
          sql`delete from google_bindings where person_id in (select id from people where email = ${full.email})`,
        );
        expect((await world.signIn(await world.browse(), `sub-${full.email}`)).status).toBe(200);
        // The browser that is known now is the owner's.
        expect(await full.tries()).toEqual({ ...ends(...ALL), google: true, browser: true });
      });

      test('a link that proves the address for the first time keeps the session that opens it, and its password', async () => {
        const full = await planted();
        const owner = await openBrowser(world.server);
        const token = tokenIn200(await login(owner, full.email));
        const sent = world.server.outbox().filter(({ to }) => to === full.email).length;
        const asked = await owner.ask('POST', '/api/auth/sign-in-data/email', { email: full.email }, token);
        expect(asked.status, asked.text).toBe(200);
        const link = tokenIn(await messageTo(world.server, full.email, sent + 1));
        const opened = await owner.ask(
          'POST',
          '/api/auth/sign-in-data/email/confirm',
          { token: link },
          token,
        );
        expect(opened.status, opened.text).toBe(200);
        expect((await owner.ask('GET', '/api/auth/me', undefined, token)).status).toBe(200);
        expect(await full.tries()).toEqual({ ...ends(...ALL), password: true, google: true, browser: true });
      });

      test('an owner of another number whom the main account names ends everything of the member before', async () => {
        const full = await fill('ravi@acme.example', await demoBrowser('ravi@acme.example'));
        const asha = await world.server.signIn('asha@acme.example');
        const { rows } = await run(sql`select id from people where email = 'ravi@acme.example'`);
        const mobile = String(9_812_900_000 + ++count);
        const body = { authenticationId: mobile, phoneCode: '91' };
        const path = `/api/team-members/${String(rows[0]?.['id'])}`;
        const changed = await world.server.call('PUT', path, { token: asha, body });
        expect(changed.status, changed.text).toBe(200);
        await joinByCode(world.server, await openBrowser(world.server), mobile);
        expect(await full.tries()).toEqual({ ...ends(...ALL), browser: true });
        expect(await codeSignsIn(mobile)).toBe(true);
      });

      test('another number and address in the event file end everything of the main account before, and the report says so', async () => {
        const email = newEmail();
        const before = String(9_812_900_000 + ++count);
        await apply(fileOf(email, before, 'Vera', `, password: ${PASSWORD}`));
        const full = await fill(email, await openBrowser(world.server));
        // The number is the one that she proved, so the file changes nothing yet.
        const heir = newEmail();
        const next = String(9_812_900_000 + ++count);
        const made = fileOf(heir, next, 'Nora').replace(/made-\S+:/, `made-${email.replace(/\W/g, '-')}:`);
        const told = await apply(made);
        expect(told).toEqual([
          expect.stringMatching(
            /^ {2}taken over: Vera Rao is Nora Rao now, of Made, with another number and another address;/,
          ),
        ]);
        expect(await full.tries()).toEqual(ends(...ALL));
        expect(await codeSignsIn(next)).toBe(true);
      });

      test('a member whom the organiser moves signs in again by the same ways', async () => {
        const full = await fill('tara@acme.example', await demoBrowser('tara@acme.example'));
        const report = await admin('people', 'move', 'demo', full.email, 'globex');
        expect(report.ok).toBe(true);
        expect(await full.tries()).toEqual(ends('session', 'change', 'link', 'browser'));
      });

      test('a number that passes to a person of the file leaves nothing that signs in to the account before', async () => {
        const full = await planted();
        await run(sql`update people set email_verified = true where email = ${full.email}`);
        const text = fileOf(full.email, full.mobile, 'Vera').replace('made-', 'real-');
        const told = await apply(text);
        expect(told).toEqual([expect.stringMatching(/^ {2}passed on: /)]);
        const tries = await full.tries();
        // Number and address sign in the person of the file.
        expect(tries).toEqual({ ...ends(...ALL), number: true, google: true });
      });

      test('the reset of an owner who was proved keeps number, passkey and Google, and lists the passkeys to remove', async () => {
        const email = newEmail();
        const full = await fill(email, await register(email));
        const token = await resetLink(email);
        const read = await full.browser.ask('POST', '/api/auth/forgot-password/link', { token });
        expect(read.json).toMatchObject({ data: { email, passkeys: [{ _id: expect.any(String) }] } });
        const body = { token, newPassword: CHOSEN };
        expect((await full.browser.ask('POST', '/api/auth/reset-password', body)).status).toBe(200);
        expect(await full.tries()).toEqual(ends('password', 'session', 'change', 'link', 'browser'));
        expect((await reset(email, { removePasskeys: true })).status).toBe(200);
        expect(await full.tries()).toMatchObject({ passkey: false, number: true, google: true });
      });
    });

    /** A browser of a person of the demo event, who has PASSWORD from now on. */
    async function demoBrowser(email: string): Promise<Browser> {
      if (email.startsWith('tara')) {
        await run(sql`insert into people (event_id, exhibitor_id, first_name, email, password_hash, created_at, updated_at)
          select event_id, exhibitor_id, 'Tara', ${email}, password_hash, now(), now() from people where email = 'asha@acme.example'`);
      }
      const { rows } = await run(
        sql`select password_hash as hash from people where email = ${await registered()}`,
      );
      await run(sql`update people set password_hash = ${String(rows[0]?.['hash'])} where email = ${email}`);
      return openBrowser(world.server);
    }
    async function registered(): Promise<string> {
      const email = newEmail();
      await register(email);
      return email;
    }

    describe('attacks', () => {
      test('who registered with the address of another plants neither passkey nor number', async () => {
        const email = newEmail();
        const stranger = await register(email);
        const token = tokenIn200(await login(stranger, email));
        const refused = [403, PROOF_MESSAGES.mustConfirm];
        expect(said((await addPasskey(stranger, token)) as Answer)).toEqual(refused);
        expect(said(await askNumber(stranger, '9812800001', token))).toEqual(refused);
      });

      test('who registered with a mistyped address may replace it, and adds ways in once it is proved', async () => {
        const [typo, right] = [newEmail(), newEmail()];
        const owner = await register(typo);
        const token = tokenIn200(await login(owner, typo));
        const asked = await owner.ask('POST', '/api/auth/sign-in-data/email', { email: right }, token);
        expect(asked.status, asked.text).toBe(200);
        const link = tokenIn(await messageTo(world.server, right));
        const path = '/api/auth/sign-in-data/email/confirm';
        expect((await owner.ask('POST', path, { token: link }, token)).status).toBe(200);
        const key = await addPasskey(owner, token);
        if ('status' in key) throw new Error(key.text);
        expect(await enterBy(key)).toBe(200);
      });

      test('a session whose proof is ten minutes old adds and swaps nothing, until the person proves again who is there', async () => {
        const email = newEmail();
        const full = await fill(email, await register(email));
        const { browser, mobile } = full;
        const token = tokenIn200(await login(browser, email));
        const key = await addPasskey(browser, token);
        if ('status' in key) throw new Error(key.text);
        const proofBy = ['password', 'passkey', 'code'];
        const denied = async (): Promise<void> => {
          later(11 * MINUTE);
          const swaps = [
            await askNumber(browser, '9812800002', token),
            await browser.ask('POST', '/api/auth/sign-in-data/email', { email: newEmail() }, token),
            await browser.ask('PUT', '/api/auth/updatedetails', { email: newEmail() }, token),
            await browser.ask('POST', '/api/auth/passkeys/creation', undefined, token),
          ];
          for (const answer of swaps) {
            expect(said(answer)).toEqual([403, PROOF_MESSAGES.proveAgain]);
            expect(answer.json).toMatchObject({ data: { proofBy } });
          }
          const data = await browser.ask('GET', '/api/auth/sign-in-data', undefined, token);
          expect(data.json).toMatchObject({ data: { proofBy } });
        };
        const prove = (body: object): Promise<Answer> => browser.ask('POST', '/api/auth/proof', body, token);
        const allowed = async (): Promise<void> => {
          const asked = await browser.ask('POST', '/api/auth/passkeys/creation', undefined, token);
          expect(asked.status, asked.text).toBe(200);
        };
        await denied();
        expect((await prove({ password: 'not-the-password' })).status).toBe(400);
        expect((await prove({ password: PASSWORD })).status).toBe(200);
        await allowed();
        await denied();
        const asked = await browser.ask('POST', '/api/auth/passkey/request');
        const { challenge } = (asked.json as { data: { challenge: string } }).data;
        const foreign = createAuthenticator(ORIGIN);
        expect((await prove({ passkey: foreign.get(challenge) })).status).toBe(400);
        const answer = { passkey: key.get(challenge) };
        expect((await prove(answer)).status).toBe(200);
        expect((await prove(answer)).status).toBe(400);
        await allowed();
        await denied();
        const before = codesFor(world.server, mobile).length;
        expect((await browser.ask('POST', '/api/auth/proof/code', undefined, token)).status).toBe(200);
        const otp = await codeFor(world.server, mobile, before + 1);
        // It proves who is there, and no new number.
        expect(
          (await browser.ask('POST', '/api/auth/sign-in-data/number/confirm', { otp }, token)).status,
        ).toBe(400);
        expect((await prove({ otp })).status).toBe(200);
        expect((await prove({ otp })).status).toBe(400);
        await allowed();
        expect((await askNumber(browser, '9812800002', token)).status).toBe(200);
      });

      test('signing out everywhere, a member too, removes passkeys where it is asked to', async () => {
        const full = await fill('nila@newbooth.example', await demoBrowser('nila@newbooth.example'));
        const token = tokenIn200(await login(full.browser, full.email));
        const held = async (): Promise<number> => {
          const list = await full.browser.ask(
            'GET',
            '/api/auth/passkeys',
            undefined,
            tokenIn200(await login(full.browser, full.email)),
          );
          return (list.json as { data: unknown[] }).data.length;
        };
        await full.browser.ask('DELETE', '/api/auth/sessions', undefined, token);
        expect(await held()).toBe(1);
        await full.browser.ask('DELETE', '/api/auth/sessions?passkeys=true', undefined, token);
        expect(await held()).toBe(0);
        await addPasskey(full.browser, tokenIn200(await login(full.browser, full.email)));
        expect((await admin('people', 'end-sessions', 'demo', full.email, '--passkeys')).lines).toContain(
          'Removed 1 passkey.',
        );
        expect(await held()).toBe(0);
        const { rows } =
          await run(sql`insert into people (event_id, exhibitor_id, first_name, email, password_hash, created_at, updated_at)
          select event_id, exhibitor_id, 'Mira', 'mira@newbooth.example', password_hash, now(), now() from people where email = ${full.email} returning id`);
        const mira = await openBrowser(world.server);
        const key = await addPasskey(mira, tokenIn200(await login(mira, 'mira@newbooth.example')));
        if ('status' in key) throw new Error(key.text);
        const parent = tokenIn200(await login(full.browser, full.email));
        const path = `/api/team-members/${String(rows[0]?.['id'])}/sessions`;
        expect((await full.browser.ask('DELETE', path, undefined, parent)).status).toBe(200);
        expect(await enterBy(key)).toBe(200);
        expect((await full.browser.ask('DELETE', `${path}?passkeys=true`, undefined, parent)).status).toBe(
          200,
        );
        expect(await enterBy(key)).toBe(400);
      });

      test('an exhibitor of whom nothing is proved is confirmed only where it is said', async () => {
        const email = newEmail();
        await register(email);
        const list = await admin('people', 'list', 'demo', '--search', email);
        expect(list.lines.join('\n')).toContain(`${email} (not proved)`);
        await expect(admin('exhibitors', 'confirm', 'demo', email)).rejects.toThrow(
          /^Nobody of Vera Rao has proved/,
        );
        const text = `event: { slug: demo, domain: demo.localhost, title: Demo Expo, demo: true }\nconfirm:\n  - { email: ${email} }\n`;
        await expect(apply(text)).rejects.toThrow(/Nobody of Vera Rao has proved/);
        const told = await admin('exhibitors', 'confirm', 'demo', email, '--unproved');
        expect(told.lines).toEqual(['Confirmed Vera Rao: nothing is proved.']);
        // The owner of the address still takes it over.
        const stranger = await openBrowser(world.server);
        const token = tokenIn200(await login(stranger, email));
        expect((await reset(email)).status).toBe(200);
        expect((await stranger.ask('GET', '/api/auth/me', undefined, token)).status).toBe(401);
        const proved = await admin('people', 'list', 'demo', '--search', email);
        expect(proved.lines.join('\n')).toContain(`${email} (proved)`);
        const honest = newEmail();
        await register(honest);
        expect((await reset(honest)).status).toBe(200);
        expect((await admin('exhibitors', 'confirm', 'demo', honest)).lines).toEqual([
          `Confirmed Vera Rao: proved by ${honest}.`,
        ]);
      });

      test('who has proved nothing may add a tenth of the rows', async () => {
        const email = newEmail();
        const stranger = await register(email);
        const token = tokenIn200(await login(stranger, email));
        await run(sql`insert into faqs (event_id, exhibitor_id, question, answer, created_at, updated_at)
          select event_id, exhibitor_id, 'q', 'a', now(), now() from people, generate_series(1, 200) where email = ${email}`);
        const body = { question: 'One more?', answer: 'No.' };
        const add = (with_: string): Promise<Answer> => stranger.ask('POST', '/api/faq', body, with_);
        const full = await add(token);
        expect([full.status, full.text]).toEqual([403, expect.stringContaining('200')]);
        expect((await reset(email)).status).toBe(200);
        const owner = tokenIn200(await login(stranger, email, CHOSEN));
        expect((await add(owner)).status).toBe(201);
      });
    });
  });
}
