import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { PASSWORD_MESSAGES, TEAM_MESSAGES } from '../../src/domain/screen-messages.ts';
import { REFUSAL_TEXTS } from '../../src/server/answer-texts.ts';
import { lockTeam } from '../../src/server/team/contact.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { dataOf, tokenOf } from '../support/answers.ts';
import { recordsOf } from '../support/records.ts';
import type { Records, RowOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import {
  askedByCode,
  codeFor,
  joinByCode,
  openBrowser,
  questionIn,
  reply,
  signInByCode,
} from '../support/sign-in.ts';
import type { Browser } from '../support/sign-in.ts';

const DAY = 24 * 60 * 60_000;
const PASSWORD = 'chosen-password';

for (const engine of mainEngines()) {
  describe(`joining a team on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let globex: string;
    let team: Records<'/team-members'>;
    let theirTeam: Records<'/team-members'>;
    let now: number;
    let numbers = 9_812_600_000;
    let names = 0;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      await server.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
      // Not before the time that the server has seen: its clock never runs backwards.
      now = Date.now();
      server.setClock(new Date(now));
      await signIn();
    });
    afterAll(() => server.close());

    const signIn = async (): Promise<void> => {
      acme = await server.signIn('asha@acme.example');
      globex = await server.signIn('meera@globex.example');
      team = recordsOf(server, '/team-members', acme);
      theirTeam = team.as(globex);
    };
    const later = async (ms: number): Promise<void> => {
      server.setClock(new Date((now += ms)));
      await signIn();
    };
    const newNumber = (): string => String(++numbers);
    const newEmail = (): string => `person-${String(++names)}-${engine}@mail.example`;
    const invite = (id: string, token = acme): Promise<Answer> =>
      server.call('POST', `/api/team-members/${id}/invite`, { token });
    const stored = async (id: string, records = team): Promise<RowOf<'/team-members'>> => {
      const member = await records.find(id);
      if (!member) throw new Error('The member is not in the list.');
      return member;
    };
    const browse = (): Promise<Browser> => openBrowser(server);
    const me = async (token: string) =>
      dataOf('currentUserGet', await server.call('GET', '/api/auth/me', { token }));
    const companyOf = async (token: string): Promise<string> =>
      dataOf('companyGet', await server.call('GET', '/api/company', { token })).name;
    /** Registers a company of one's own; as the organiser's rules see it, made by its person. */
    const registered = async (mobile: string): Promise<string> => {
      const browser = await browse();
      await browser.register(mobile, 'Nila', 'Das');
      const token = tokenOf(await browser.verify(mobile, await codeFor(server, mobile)));
      await server.services.db.execute(
        sql`update exhibitors set self_made = true where id = (select exhibitor_id from people where phone = ${mobile})`,
      );
      return token;
    };
    const mailed = (path: string, body: object): Promise<Answer> =>
      server.call('POST', `/api/auth/${path}`, { body });
    const actions = async (id: string): Promise<unknown[]> =>
      (
        await server.services.db.execute(
          sql`select action from audit where target_id = ${id} order by at, action`,
        )
      ).rows.map(({ action }) => action);

    test('a member of the event’s file is invited at the known address until the first sign-in', async () => {
      const email = newEmail();
      const [{ id } = expect.fail('The member was not added.')] = (
        await server.services.db.execute<{ id: string }>(
          sql`insert into people (event_id, exhibitor_id, first_name, email, email_verified, role, created_at, updated_at)
            select event_id, exhibitor_id, 'Filed', ${email}, true, 'readOnly', now(), now() from people
            where email = 'asha@acme.example' and event_id = (select id from events where slug = 'demo') returning id`,
        )
      ).rows;
      expect((await invite(id)).status).toBe(200);
      await messageTo(server, email);
      await server.services.db.execute(sql`update people set last_signed_in_at = now() where id = ${id}`);
      const again = await invite(id);
      expect([again.status, again.json]).toMatchObject([409, { message: REFUSAL_TEXTS.signedInAlready }]);
    });

    // The embedded database has one connection, which takes one transaction after the other.
    const onServer = engine === 'postgres' ? test : () => undefined;
    onServer('an exhibitor that changes its team keeps no other exhibitor waiting', async () => {
      const { db } = server.services;
      const [ours, theirs] = await Promise.all(
        [acme, globex].map(async (token) => {
          const { exhibitor, event } = await me(token);
          return { exhibitorId: exhibitor, eventId: event };
        }),
      );
      if (!ours || !theirs) throw new Error('The sign-ins have no exhibitor.');
      await db.transaction(async (tx) => {
        await lockTeam(tx, ours);
        await db.transaction(async (other) => {
          await other.execute(sql`set local lock_timeout = '100ms'`);
          await lockTeam(other, theirs);
          await expect(lockTeam(other, ours)).rejects.toThrow();
        });
      });
    });

    test('a stranger who registers does not join the exhibitor that added the number', async () => {
      const mobile = newNumber();
      const { _id } = await team.add({ authenticationId: mobile });
      const browser = await browse();
      await browser.register(mobile, 'Nila', 'Das');
      const asked = await browser.verify(mobile, await codeFor(server, mobile));
      expect(asked.json).toMatchObject({ success: true, message: SIGN_IN_ANSWERS.chooseTeam });
      expect(asked.text).not.toContain('token');
      expect(questionIn(asked)).toEqual({
        invites: [{ id: expect.any(String) as string, company: 'Acme Robotics', invitedBy: 'Asha Rao' }],
        mayJoin: true,
        continueWith: 'registration',
        company: '',
      });
      const own = tokenOf(await reply(browser, 'register'));
      expect(await companyOf(own)).toBe('Nila Das');
      const lead = await server.call('POST', '/api/leads', {
        token: own,
        body: { fullName: 'Only mine', emailId: 'only@mine.example' },
      });
      expect(lead.status, lead.text).toBe(201);
      const { text } = await server.call('GET', '/api/leads?search=Only+mine', { token: acme });
      expect(text).not.toContain('Only mine');
      expect(await stored(_id)).toMatchObject({ isPending: true, hasJoined: false });
    });

    test('the owner joins by saying so, and only then the number is the person’s', async () => {
      const mobile = newNumber();
      const { _id } = await team.add({ authenticationId: mobile, designation: 'Manager' });
      const { rows } = await server.services.db.execute(
        sql`select phone, email, password_hash from people where id = ${_id}`,
      );
      expect(rows).toEqual([{ phone: null, email: null, password_hash: null }]);
      const token = await joinByCode(server, await browse(), mobile);
      expect(await me(token)).toMatchObject({ _id, authenticationId: mobile, designation: 'Manager' });
      expect(await companyOf(token)).toBe('Acme Robotics');
      expect(await stored(_id)).toMatchObject({ hasJoined: true, isPending: false, isDeclined: false });
      // From now on the number just signs in.
      expect(await me(await signInByCode(server, await browse(), mobile))).toMatchObject({ _id });
      expect(await actions(_id)).toEqual(['person.added', 'person.joined']);
    });

    test('several companies may wait: one is joined, and the others see that they were declined', async () => {
      const mobile = newNumber();
      const mine = await team.add({ authenticationId: mobile });
      const theirs = await theirTeam.add({ authenticationId: mobile });
      const browser = await browse();
      const { invites } = await askedByCode(server, browser, mobile);
      expect(invites.map(({ company }) => company).sort()).toEqual(['Acme Robotics', 'Globex Foods']);
      const wanted = invites.find(({ company }) => company === 'Globex Foods');
      const joined = await reply(browser, 'join', wanted?.id);
      expect(await companyOf(tokenOf(joined))).toBe('Globex Foods');
      const me = await browser.ask('GET', '/api/auth/me', undefined, tokenOf(joined));
      expect(dataOf('teamInviteAnswer', joined)).toMatchObject({ user: dataOf('currentUserGet', me) });
      expect(await stored(theirs._id, theirTeam)).toMatchObject({ hasJoined: true });
      expect(await stored(mine._id)).toMatchObject({ hasJoined: false, isDeclined: true, isPending: false });
    });

    test('"not mine" ends one invite, and asks about the next', async () => {
      const mobile = newNumber();
      const mine = await team.add({ authenticationId: mobile });
      const theirs = await theirTeam.add({ authenticationId: mobile });
      const browser = await browse();
      const { invites } = await askedByCode(server, browser, mobile);
      const idOf = (name: string) => invites.find(({ company }) => company === name)?.id;
      const declined = await reply(browser, 'decline', idOf('Acme Robotics'));
      expect(declined.json).toMatchObject({ message: SIGN_IN_ANSWERS.teamDeclined });
      expect(questionIn(declined).invites.map(({ company }) => company)).toEqual(['Globex Foods']);
      const none = await reply(browser, 'decline', idOf('Globex Foods'));
      expect(questionIn(none)).toEqual({ invites: [], mayJoin: true, continueWith: '', company: '' });
      expect([await stored(mine._id), await stored(theirs._id, theirTeam)]).toMatchObject([
        { isDeclined: true, isPending: false },
        { isDeclined: true, isPending: false },
      ]);
      expect(await actions(mine._id)).toEqual(['person.added', 'person.declined']);
      // No team waits for the number any more: it is as unknown as any other.
      const codes = server.outbox().filter(({ to }) => to === `+91${mobile}`).length;
      expect((await (await browse()).requestCode(mobile)).json).toEqual({
        success: true,
        message: SIGN_IN_ANSWERS.codeOnItsWay,
      });
      await server.services.messenger.drain();
      expect(server.outbox().filter(({ to }) => to === `+91${mobile}`)).toHaveLength(codes);
    });

    test('a number and an address that wait for their owner are searchable and exported', async () => {
      const [mobile, email] = [newNumber(), newEmail()];
      const { _id } = await team.add({ authenticationId: mobile, emailId: email });
      for (const part of [mobile.slice(2), email.slice(0, 12)]) {
        const { text } = await server.call('GET', `/api/team-members?search=${part}`, { token: acme });
        expect(text).toContain(_id);
      }
      const { text } = await server.call('GET', '/api/data-export?content=team', { token: acme });
      expect(text.split('\n').find((line) => line.includes(_id))).toContain(`${email},91,${mobile}`);
    });

    test('a person who declined can be invited by the same exhibitor once more, after a day', async () => {
      const mobile = newNumber();
      const first = await team.add({ authenticationId: mobile });
      const decline = async (): Promise<void> => {
        const browser = await browse();
        const { invites } = await askedByCode(server, browser, mobile);
        expect((await reply(browser, 'decline', invites[0]?.id)).status).toBe(200);
      };
      await decline();
      const forNow = {
        message: TEAM_MESSAGES.declinedForNow,
        errors: { authenticationId: [TEAM_MESSAGES.declinedForNow] },
      };
      expect((await invite(first._id)).json).toMatchObject(forNow);
      await team.remove(first._id);
      expect((await team.create({ authenticationId: mobile, fullName: 'Ravi Iyer' })).json).toMatchObject(
        forNow,
      );
      // Another exhibitor has not been turned down.
      const theirs = await theirTeam.add({ authenticationId: mobile });
      await theirTeam.remove(theirs._id);
      await later(DAY);
      const second = await team.add({ authenticationId: mobile });
      await decline();
      await later(30 * DAY);
      for (const answer of [
        await invite(second._id),
        await team.create({ authenticationId: mobile, fullName: 'X' }),
      ]) {
        expect(answer.status).toBe(409);
      }
      expect((await invite(second._id)).json).toMatchObject({ message: TEAM_MESSAGES.declinedForGood });
    });

    test('an answer counts once, from the browser that had the code, within ten minutes', async () => {
      const mobile = newNumber();
      await team.add({ authenticationId: mobile });
      const browser = await browse();
      const gone = { message: SIGN_IN_ANSWERS.questionGone };
      await browser.requestCode(mobile);
      const planted = new Map(browser.cookies);
      const { invites } = questionIn(await browser.verify(mobile, await codeFor(server, mobile)));
      const stranger = await browse();
      expect((await reply(stranger, 'join', invites[0]?.id)).json).toMatchObject(gone);
      // A client that knew the cookie before the code was checked.
      for (const [name, value] of planted) stranger.cookies.set(name, value);
      expect((await reply(stranger, 'join', invites[0]?.id)).json).toMatchObject(gone);
      const kept = new Map(browser.cookies);
      expect((await reply(browser, 'join', invites[0]?.id)).status).toBe(200);
      for (const [name, value] of kept) browser.cookies.set(name, value);
      expect((await reply(browser, 'signIn')).json).toMatchObject(gone);

      const other = newNumber();
      await team.add({ authenticationId: other });
      const slow = await browse();
      const asked = await askedByCode(server, slow, other);
      await later(10 * 60_000);
      expect((await reply(slow, 'join', asked.invites[0]?.id)).json).toMatchObject(gone);
    });

    test('two answers at once count as one', async () => {
      const mobile = newNumber();
      await team.add({ authenticationId: mobile });
      const browser = await browse();
      const { invites } = await askedByCode(server, browser, mobile);
      const answers = await Promise.all([reply(browser, 'join', invites[0]?.id), reply(browser, 'register')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('a reply to a deleted invite is refused with 409 and the invites that remain', async () => {
      const mobile = newNumber();
      const mine = await team.add({ authenticationId: mobile });
      const theirs = await theirTeam.add({ authenticationId: mobile });
      const browser = await browse();
      const { invites } = await askedByCode(server, browser, mobile);
      const idOf = (name: string) => invites.find(({ company }) => company === name)?.id;
      await team.remove(mine._id);
      const deleted = await reply(browser, 'join', idOf('Acme Robotics'));
      expect([deleted.status, deleted.json]).toMatchObject([409, { message: SIGN_IN_ANSWERS.choiceGone }]);
      expect(questionIn(deleted).invites.map(({ company }) => company)).toEqual(['Globex Foods']);
      await theirTeam.update(theirs._id, { authenticationId: newNumber() });
      const changed = await reply(browser, 'join', idOf('Globex Foods'));
      expect(questionIn(changed)).toEqual({ invites: [], mayJoin: true, continueWith: '', company: '' });
      for (const answer of ['register', 'signIn']) expect((await reply(browser, answer)).status).toBe(409);
    });

    test('of two devices that answer at once one joins, and the other gets 409 with the company joined', async () => {
      const mobile = newNumber();
      await team.add({ authenticationId: mobile });
      await theirTeam.add({ authenticationId: mobile });
      const [one, two] = [await browse(), await browse()];
      const [first, second] = [
        await askedByCode(server, one, mobile),
        await askedByCode(server, two, mobile),
      ];
      const idOf = (asked: typeof first, name: string) =>
        asked.invites.find(({ company }) => company === name)?.id;
      const answers = await Promise.all([
        reply(one, 'join', idOf(first, 'Acme Robotics')),
        reply(two, 'join', idOf(second, 'Globex Foods')),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [won] = answers.filter(({ status }) => status === 200).map(tokenOf);
      const [lost] = answers.filter(({ status }) => status === 409).map(questionIn);
      expect(lost).toEqual({
        invites: [],
        mayJoin: false,
        continueWith: 'account',
        company: await companyOf(won ?? ''),
      });
      const { rows } = await server.services.db.execute(
        sql`select count(*)::int as n from people where phone = ${mobile}`,
      );
      expect(rows).toEqual([{ n: 1 }]);
      // The other device goes on as the number's owner.
      const loser = answers[0].status === 409 ? one : two;
      expect(await companyOf(tokenOf(await reply(loser, 'signIn')))).toBe(lost?.company);
    });

    test('twenty answers of one browser at once give one session', async () => {
      const mobile = newNumber();
      const { _id } = await team.add({ authenticationId: mobile });
      const browser = await browse();
      const { invites } = await askedByCode(server, browser, mobile);
      const answers = await atOnce(20, () => reply(browser, 'join', invites[0]?.id));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(400)]);
      const { rows } = await server.services.db.execute(
        sql`select count(*)::int as n from sessions where person_id = ${_id}`,
      );
      expect(rows).toEqual([{ n: 1 }]);
    });

    test('a member of a company with colleagues cannot join another team', async () => {
      const { _id } = await team.add({ authenticationId: '9000000003' });
      const browser = await browse();
      const question = await askedByCode(server, browser, '9000000003');
      expect(question).toMatchObject({ mayJoin: false, continueWith: 'account', company: 'Globex Foods' });
      expect((await reply(browser, 'join', question.invites[0]?.id)).status).toBe(409);
      const later = tokenOf(await reply(browser, 'signIn'));
      expect(await companyOf(later)).toBe('Globex Foods');
      const again = await browse();
      const { invites } = await askedByCode(server, again, '9000000003');
      expect(await companyOf(tokenOf(await reply(again, 'decline', invites[0]?.id)))).toBe('Globex Foods');
      expect(await stored(_id)).toMatchObject({ isDeclined: true });
      await team.remove(_id);
      expect(await companyOf(await signInByCode(server, await browse(), '9000000003'))).toBe('Globex Foods');
    });

    test('a person who registered alone may leave the company for the team; its rows stay', async () => {
      const mobile = newNumber();
      const own = await registered(mobile);
      await server.call('POST', '/api/leads', {
        token: own,
        body: { fullName: 'Before', emailId: 'before@mine.example' },
      });
      const { exhibitor } = await me(own);
      await team.add({ authenticationId: mobile });
      const browser = await browse();
      const question = await askedByCode(server, browser, mobile);
      expect(question).toMatchObject({ mayJoin: true, continueWith: 'account', company: 'Nila Das' });
      const joined = tokenOf(await reply(browser, 'join', question.invites[0]?.id));
      expect(await companyOf(joined)).toBe('Acme Robotics');
      expect((await server.call('GET', '/api/auth/me', { token: own })).status).toBe(401);
      const { rows } = await server.services.db.execute(
        sql`select (select count(*)::int from leads where exhibitor_id = ${exhibitor}) as leads,
          (select count(*)::int from people where exhibitor_id = ${exhibitor} and phone is null) as people`,
      );
      expect(rows).toEqual([{ leads: 1, people: 1 }]);
    });

    test('a mailed link asks whose team it is, and "not mine" ends it', async () => {
      const email = newEmail();
      const { _id } = await team.add({ emailId: email });
      const token = tokenIn(await messageTo(server, email));
      const question = await mailed('mailed-invite', { token });
      expect(question.json).toEqual({
        success: true,
        data: { company: 'Acme Robotics', invitedBy: 'Asha Rao', email, mayJoin: true, ownCompany: '' },
      });
      expect((await mailed('mailed-invite/decline', { token })).status).toBe(200);
      expect(await stored(_id)).toMatchObject({ isDeclined: true, isPending: false, hasJoined: false });
      for (const answer of [
        await mailed('mailed-invite', { token }),
        await mailed('mailed-invite/decline', { token }),
        await mailed('set-password', { token, newPassword: PASSWORD }),
      ]) {
        expect([answer.status, answer.json]).toMatchObject([400, { message: PASSWORD_MESSAGES.linkExpired }]);
      }
    });

    test('an address that signs in to a company which it cannot leave is not taken from it', async () => {
      // Notices of sign-ins before it went there, too.
      await server.services.messenger.drain();
      const before = server.outbox().filter(({ to }) => to === 'meera@globex.example').length;
      await team.add({ emailId: 'meera@globex.example' });
      const token = tokenIn(await messageTo(server, 'meera@globex.example', before + 1));
      expect((await mailed('mailed-invite', { token })).json).toMatchObject({
        data: { mayJoin: false, ownCompany: 'Globex Foods' },
      });
      const set = await mailed('set-password', { token, newPassword: PASSWORD });
      expect([set.status, set.json]).toMatchObject([409, { message: PASSWORD_MESSAGES.addressBound }]);
      globex = await server.signIn('meera@globex.example');
      expect(await companyOf(globex)).toBe('Globex Foods');
    });

    test('a colleague cannot take over another account by writing its number and address', async () => {
      const ravi = await server.signIn('ravi@acme.example');
      const people = (await team.list()).data;
      const idOf = (name: string): string => people.find(({ emailId }) => emailId === name)?._id ?? '';
      const [asha, own] = [idOf('asha@acme.example'), idOf('ravi@acme.example')];
      const colleague = newNumber();
      const { _id: third } = await team.add({ authenticationId: colleague });
      await joinByCode(server, await browse(), colleague);
      for (const [target, token, message] of [
        [asha, ravi, TEAM_MESSAGES.parentSignIn],
        [third, ravi, TEAM_MESSAGES.onlyParentChanges],
        [own, ravi, TEAM_MESSAGES.ownSignIn],
        [asha, acme, TEAM_MESSAGES.ownSignIn],
      ] as const) {
        for (const body of [
          { authenticationId: newNumber() },
          { phoneCode: '44', authenticationId: '7400123458' },
          { emailId: newEmail() },
          { authenticationId: '', bio: 'x' },
        ]) {
          const answer = await team.as(token).update(target, body);
          expect([answer.status, answer.json], JSON.stringify(body)).toEqual([
            403,
            { success: false, message },
          ]);
        }
      }
      expect((await team.list()).data).toEqual(expect.arrayContaining(people));
      // Every member may send details, and the number and address unchanged.
      const same = { emailId: 'ASHA@acme.example', authenticationId: '90000 00001', location: 'Pune' };
      expect((await team.as(ravi).update(asha, same)).status).toBe(200);
    });

    test('the main account’s change of a member waits for the owner of the new number', async () => {
      const [before, after] = [newNumber(), newNumber()];
      const { _id } = await team.add({ authenticationId: before });
      const session = await joinByCode(server, await browse(), before);
      const changed = await team.update(_id, { authenticationId: after });
      expect(team.row(changed)).toMatchObject({
        authenticationId: before,
        waiting: { phoneCode: '91', authenticationId: after },
        hasJoined: true,
      });
      await messageTo(server, `+91${after}`);
      expect(await me(session)).toMatchObject({ authenticationId: before });
      expect(await me(await signInByCode(server, await browse(), before))).toMatchObject({ _id });

      const token = await joinByCode(server, await browse(), after);
      expect(await me(token)).toMatchObject({ _id, authenticationId: after });
      expect((await server.call('GET', '/api/auth/me', { token: session })).status).toBe(401);
      const told = () =>
        server.outbox().filter(({ to, text }) => to === `+91${before}` && text.includes('was changed'));
      await expect.poll(() => told().length).toBe(1);
      expect(await stored(_id)).not.toHaveProperty('waiting');
      expect(await actions(_id)).toEqual([
        'person.added',
        'person.joined',
        'signInData.changed',
        'signInData.requested',
      ]);
    });

    test('the main account’s change of an address waits for its link; taking it back ends the link', async () => {
      const [mobile, email] = [newNumber(), newEmail()];
      const { _id } = await team.add({ authenticationId: mobile });
      const session = await joinByCode(server, await browse(), mobile);
      await team.update(_id, { emailId: email });
      const first = tokenIn(await messageTo(server, email));
      expect(team.row(await team.update(_id, { emailId: '' }))).not.toHaveProperty('waiting');
      expect((await mailed('mailed-invite', { token: first })).status).toBe(400);
      expect((await server.call('GET', '/api/auth/me', { token: session })).status).toBe(200);

      await team.update(_id, { emailId: email });
      const token = tokenIn(await messageTo(server, email, 2));
      expect((await mailed('set-password', { token, newPassword: PASSWORD })).status).toBe(200);
      expect((await server.call('GET', '/api/auth/me', { token: session })).status).toBe(401);
      expect(await stored(_id)).toMatchObject({ emailId: email, authenticationId: mobile });
      const login = await server.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
      expect(login.status).toBe(200);
      await expect
        .poll(() =>
          server.outbox().some(({ to, text }) => to === `+91${mobile}` && text.includes('was changed')),
        )
        .toBe(true);
    });

    test('a colleague who added a person has no second way into that account', async () => {
      const ravi = await server.signIn('ravi@acme.example');
      const [mobile, email] = [newNumber(), newEmail()];
      const { _id } = await team.as(ravi).add({ emailId: email });
      const token = tokenIn(await messageTo(server, email));
      await team.as(ravi).update(_id, { authenticationId: mobile });
      await joinByCode(server, await browse(), mobile);
      expect((await mailed('set-password', { token, newPassword: PASSWORD })).status).toBe(400);
      expect(await stored(_id)).toMatchObject({ emailId: '', authenticationId: mobile });
      expect((await invite(_id, ravi)).status).toBe(409);
    });
  });
}
