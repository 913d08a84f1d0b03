import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOGIN_MESSAGES } from '../../src/domain/messages.ts';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { PROOF_MESSAGES } from '../../src/domain/proof-messages.ts';
import { atOnce } from '../support/at-once.ts';
import { dataOf, tokenOf } from '../support/answers.ts';
import { createTestStore, mainEngines } from '../support/database.ts';
import type { TestStore } from '../support/database.ts';
import { loadDocument } from '../../src/server/contract/document.ts';
import { operationsOf, readDocument } from '../support/document.ts';
import type { Answer } from '../support/http.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { neverIssued } from '../support/opaque.ts';
import { openPortal } from '../support/restart.ts';
import type { RunningPortal } from '../support/restart.ts';
import { codeFor, openBrowser } from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const PASSWORD = 'long-enough-password';
const DAY = 24 * 60 * 60;

for (const engine of mainEngines()) {
  describe(engine, () => {
    let store: TestStore;
    let portal: RunningPortal;
    let browser: Browser;
    const warnings: unknown[] = [];
    beforeAll(async () => {
      store = await createTestStore(engine);
      portal = await openPortal(store);
      // Sessions end with the event; these tests are about days.
      await portal.services.db.execute(sql`update events set ends_at = null`);
      const { log } = portal.services;
      log.warn = ((facts: unknown) => void warnings.push(facts)) as typeof log.warn;
    });
    beforeEach(async () => {
      await portal.reset();
      browser = await openBrowser(portal);
    });
    afterAll(async () => {
      await portal.stop();
      await store.remove();
    });

    const register = (email: string): Promise<Answer> =>
      browser.ask('POST', '/api/auth/register', {
        firstName: 'Visit',
        lastName: 'evil.com 555',
        email,
        password: PASSWORD,
      });

    describe('an exhibitor that made itself', () => {
      let count = 0;
      beforeEach(() => {
        count++;
      });

      const mailOf = (name: string): string => `${name}-${String(count)}-${engine}@new.example`;
      const mobileOf = (index: number): string => String(9_811_000_000 + count * 1_000 + index);
      const login = (email: string) => browser.ask('POST', '/api/auth/login', { email, password: PASSWORD });
      const signIn = async (email: string): Promise<string> => tokenOf(await login(email));
      const newcomer = async (name = 'mallory'): Promise<{ email: string; token: string }> => {
        const email = mailOf(name);
        expect((await register(email)).status).toBe(201);
        return { email, token: await signIn(email) };
      };
      const confirm = async (email: string, token: string): Promise<Answer> =>
        browser.ask(
          'POST',
          '/api/auth/sign-in-data/email/confirm',
          { token: tokenIn(await messageTo(portal, email)) },
          token,
        );
      const add = (token: string, index: number): Promise<Answer> =>
        browser.ask(
          'POST',
          '/api/team-members',
          { fullName: 'You won 555 at evil.com', authenticationId: mobileOf(index) },
          token,
        );
      const invitedNumbers = async (): Promise<string[]> => {
        await portal.services.messenger.drain();
        return portal.outbox().flatMap(({ channel, to }) => (channel === 'sms' ? [to] : []));
      };
      const confirmExhibitor = (email: string) =>
        portal.services.db.execute(
          sql`update exhibitors set confirmed_at = '2026-01-01' from people
          where people.event_id = exhibitors.event_id and people.exhibitor_id = exhibitors.id and people.email = ${email}`,
        );

      test('sends no message and adds no member before it has proved a number or an address', async () => {
        const { email, token } = await newcomer();
        const answers = await atOnce(100, (index) => add(token, index));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
        expect(answers[0]?.json).toEqual({ success: false, message: PROOF_MESSAGES.mustConfirm });
        expect(await invitedNumbers()).toEqual([]);
        expect(portal.outbox().map(({ to }) => to)).toEqual([email]);
        const { rows } = await portal.services.db.execute(
          sql`select count(*)::int as people from people where exhibitor_id =
          (select exhibitor_id from people where email = ${email})`,
        );
        expect(rows).toEqual([{ people: 1 }]);
      });

      test('is refused by every operation that sends or adds, before its body is looked at', async () => {
        const { token } = await newcomer();
        const known = (await loadDocument()).operations;
        const guarded = operationsOf(readDocument()).filter(({ id }) => known.get(id)?.needsProof);
        expect(guarded.length).toBeGreaterThanOrEqual(5);
        for (const { method, path } of guarded) {
          const at = `/api${path.replace(/\{\w+\}/g, 'b9b63a42-2d26-4c25-9b0e-4d34b9a2b7c1')}`;
          const answer = await browser.ask(method.toUpperCase(), at, {}, token);
          expect([path, answer.status, answer.json]).toEqual([
            path,
            403,
            { success: false, message: PROOF_MESSAGES.mustConfirm },
          ]);
        }
      });

      test('invites five a day once the address is proved, and as many as others once it is confirmed', async () => {
        const { email, token } = await newcomer('honest');
        expect((await confirm(email, token)).json).toMatchObject({ message: PROOF_MESSAGES.confirmed });
        const added: Answer[] = [];
        for (let index = 0; index < 8; index++) added.push(await add(token, index));
        expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
        expect((await invitedNumbers()).length).toBe(5);
        const { _id } = dataOf('teamMemberCreate', added.at(-1) ?? expect.fail('No member was added.'));
        const invite = (): Promise<Answer> =>
          browser.ask('POST', `/api/team-members/${_id}/invite`, undefined, token);
        const more = await invite();
        expect([more.status, more.json]).toEqual([
          429,
          { success: false, message: PROOF_MESSAGES.fewInvitations },
        ]);
        await confirmExhibitor(email);
        expect((await invite()).status).toBe(200);
        const texts = portal.outbox().filter(({ channel }) => channel === 'sms');
        for (const { text } of texts) {
          expect(text).toContain('Visit evil. com invited you to the team of Visit evil. com at Demo Expo.');
        }
      });

      test('begins with a number that its code has proved, and may invite at once', async () => {
        const mobile = mobileOf(900);
        await browser.register(mobile, 'Nila', 'Rao');
        const answer = await browser.verify(mobile, await codeFor(portal, mobile));
        const token = tokenOf(answer);
        expect((await browser.ask('GET', '/api/auth/me', undefined, token)).json).not.toHaveProperty(
          'data.emailToConfirm',
        );
        expect((await add(token, 1)).status).toBe(201);
        expect(await invitedNumbers()).toContain(`+91${mobileOf(1)}`);
        const { rows } = await portal.services.db.execute(
          sql`select action from audit where actor_id = (select id from people where phone = ${mobile})
          and action = 'exhibitor.registered'`,
        );
        expect(rows.length).toBe(1);
      });

      test('learns the next step, sends the link again, and sees used, expired and foreign links refused', async () => {
        const { email, token } = await newcomer('late');
        const other = await newcomer('other');
        const path = '/api/auth/sign-in-data';
        const me = await browser.ask('GET', '/api/auth/me', undefined, token);
        expect(me.json).toMatchObject({ data: { emailToConfirm: email } });
        expect(me.json).toEqual({ success: true, data: dataOf('accountLogin', await login(email)).user });
        const foreign = await confirm(email, other.token);
        expect([foreign.status, foreign.json]).toMatchObject([400, { message: PROOF_MESSAGES.linkForeign }]);
        const early = await browser.ask('POST', `${path}/email`, { email }, token);
        expect([early.status, early.headers['retry-after']]).toEqual([429, '30']);
        portal.at(31);
        expect(
          (await browser.ask('POST', `${path}/email`, { email: email.toUpperCase() }, token)).status,
        ).toBe(200);
        const second = tokenIn(await messageTo(portal, email, 2));
        const use = (link: string, by = token) =>
          browser.ask('POST', `${path}/email/confirm`, { token: link }, by);
        // The newer link ended the older one.
        expect((await confirm(email, token)).json).toMatchObject({ message: PROOF_MESSAGES.linkExpired });
        for (const unknown of ['not-a-link', neverIssued(second)])
          expect((await use(unknown)).json).toMatchObject({ message: PROOF_MESSAGES.linkUnknown });
        const both = await Promise.all([use(second), use(second)]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
        expect((await use(second)).json).toMatchObject({ message: PROOF_MESSAGES.linkUsed });
        expect((await browser.ask('GET', path, undefined, token)).json).toEqual({
          success: true,
          data: { email, isEmailConfirmed: true, phoneCode: '', authenticationId: '', mustConfirm: false },
        });
        const again = await browser.ask('POST', `${path}/email`, { email }, token);
        expect([again.status, again.json]).toMatchObject([409, { message: PROOF_MESSAGES.isConfirmed }]);
        portal.at(31 + DAY);
        const late = await signIn(other.email);
        expect((await confirm(other.email, late)).json).toMatchObject({
          message: PROOF_MESSAGES.linkExpired,
        });
      });
    });

    describe('messages to others', () => {
      let asha: string;
      beforeEach(async () => {
        asha = await tokenFor('asha@acme.example');
      });
      const tokenFor = async (email: string): Promise<string> => {
        const answer = await browser.ask('POST', '/api/auth/login', { email, password: 'demo-password' });
        return tokenOf(answer);
      };
      const passOf = async (token: string): Promise<string> => {
        const answer = await browser.ask('GET', '/api/passes', undefined, token);
        return dataOf('passList', answer)[0]?._id ?? '';
      };
      const invite = (token: string, ticketId: string, emails: string[]): Promise<Answer> =>
        browser.ask('POST', '/api/invitations', { ticketId, emails }, token);

      test('reach one address five times an hour and ten times a day, over all who send', async () => {
        const pass = await passOf(asha);
        const meera = await tokenFor('meera@globex.example');
        const meerasPass = await passOf(meera);
        const send = (index: number): Promise<Answer> =>
          index % 2 === 0
            ? invite(asha, pass, ['One@x.example'])
            : invite(meera, meerasPass, ['one@x.example']);
        for (let index = 0; index < 5; index++) expect((await send(index)).status).toBe(201);
        expect((await send(5)).status).toBe(429);
        expect((await send(6)).status).toBe(429);
        expect((await invite(asha, pass, ['two@x.example'])).status).toBe(201);
      });

      test('stop at the ceiling of an event and day, with one warning at half of it', async () => {
        const pass = await passOf(asha);
        expect((await invite(asha, pass, ['first@x.example'])).status).toBe(201);
        const set = (hits: number) =>
          portal.services.db.execute(
            sql`update rate_limits set hits = ${hits} where key like 'message/event/%'`,
          );
        await set(98);
        warnings.length = 0;
        expect((await invite(asha, pass, ['a@x.example', 'b@x.example', 'c@x.example'])).status).toBe(201);
        expect((await invite(asha, pass, ['d@x.example'])).status).toBe(201);
        expect(warnings).toEqual([{ event: 'demo', sent: 101, ceiling: 200 }]);
        await set(199);
        const over = await invite(asha, pass, ['e@x.example', 'f@x.example']);
        expect([over.status, over.headers['retry-after']]).toEqual([429, String(DAY)]);
        expect((await invite(asha, pass, ['g@x.example'])).status).toBe(201);
      });

      test('do not wait for each other when two send to the same addresses in another order', async () => {
        const pass = await passOf(asha);
        const emails = Array.from({ length: 9 }, (_, index) => `many${String(index)}@x.example`);
        const answers = await Promise.all([
          invite(asha, pass, emails),
          invite(asha, pass, [...emails].reverse()),
          invite(asha, pass, emails),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      });
    });

    describe('closed registration', () => {
      beforeEach(() => portal.services.db.execute(sql`update events set registration = 'closed'`));
      afterAll(() => portal.services.db.execute(sql`update events set registration = 'open'`));

      const KNOWN = '9000000001';
      const UNKNOWN = '9811555001';

      test('is reported by the event lookup; an unknown number gets the same answers, no code and no account', async () => {
        const lookup = await browser.ask('GET', '/api/auth/domain-event?domain=demo.localhost');
        expect(lookup.json).toMatchObject({ data: { domainData: { event: { registration: 'closed' } } } });
        const answers = [
          await browser.register(UNKNOWN, 'Lena', 'Ohm'),
          await (await openBrowser(portal)).register(KNOWN, 'Lena', 'Ohm'),
        ];
        expect(answers[0]?.json).toEqual(answers[1]?.json);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(answers[0]?.json).toMatchObject({ message: SIGN_IN_ANSWERS.codeOnItsWay });
        await codeFor(portal, KNOWN);
        await portal.services.messenger.drain();
        expect(portal.outbox().map(({ to }) => to)).toEqual([`+91${KNOWN}`]);
        expect((await browser.verify(UNKNOWN, '0000')).status).toBe(400);
      });

      test('opens no account with a code that was asked for before', async () => {
        await portal.services.db.execute(sql`update events set registration = 'open'`);
        await browser.register(UNKNOWN, 'Lena', 'Ohm');
        const code = await codeFor(portal, UNKNOWN);
        await portal.services.db.execute(sql`update events set registration = 'closed'`);
        expect((await browser.verify(UNKNOWN, code)).status).toBe(400);
        const { rows } = await portal.services.db.execute(
          sql`select id from people where phone = ${UNKNOWN}`,
        );
        expect(rows).toEqual([]);
      });

      test('refuses a registration by email, the same for an address that is taken and one that is free', async () => {
        for (const email of ['asha@acme.example', `free-${engine}@x.example`]) {
          const answer = await register(email);
          expect([answer.status, answer.json]).toEqual([
            403,
            { success: false, message: LOGIN_MESSAGES.registrationClosed },
          ]);
        }
      });
    });
  });
}
