import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainEngines } from '../../support/database.ts';
import { dataOf, tokenOf } from '../../support/answers.ts';
import { messageTo } from '../../support/invited.ts';
import { questionIn, reply } from '../../support/sign-in.ts';
import { refusalOf, startGoogleWorld, type GoogleWorld } from './world.ts';

for (const engine of mainEngines()) {
  describe(`signing in with Google on ${engine}`, () => {
    let world: GoogleWorld;
    let people = 0;
    beforeAll(async () => {
      world = await startGoogleWorld(engine);
    });
    afterAll(() => world.close());

    const newEmail = (): string => `google-${String(++people)}-${engine}@mail.example`;
    const me = async (token: string) =>
      dataOf('currentUserGet', await world.server.call('GET', '/api/auth/me', { token }));
    const emailOf = async (sub: string): Promise<string> =>
      (await me(tokenOf(await world.signIn(await world.browse(), sub)))).email;
    /** An exhibitor of its own, by email; nothing is proved. */
    const register = async (email: string): Promise<void> => {
      const body = { firstName: 'Tara', lastName: 'Sen', email, password: 'strangers-choice' };
      const answer = await world.server.call('POST', '/api/auth/register', { body });
      expect(answer.status).toBe(201);
    };
    const login = (email: string, password: string) =>
      world.server.call('POST', '/api/auth/login', { body: { email, password } });
    /** Asks a person without an account to a team of Acme; the address waits. */
    const addToAcme = async (email: string): Promise<void> => {
      const token = await world.server.signIn('asha@acme.example');
      const body = { fullName: 'Wanted Person', emailId: email };
      const answer = await world.server.call('POST', '/api/team-members', { token, body });
      expect(answer.status).toBe(201);
    };
    const actions = (where: string) =>
      world.rows(`select action, actor_kind as actor, target_id is not null as known, address
        from audit where ${where} order by at, action`);

    test('leads to the provider with PKCE, state and nonce, and to the one callback address', async () => {
      const browser = await world.browse();
      const page = new URL(await world.start(browser));
      const { state, nonce, code_challenge: challenge, ...rest } = Object.fromEntries(page.searchParams);
      expect(page.origin).toBe(world.google.issuer);
      expect(rest).toEqual({
        client_id: 'portal.test',
        redirect_uri: 'http://portal.test/api/auth/google/callback',
        response_type: 'code',
        scope: 'openid email',
        code_challenge_method: 'S256',
      });
      expect(state).toMatch(/^1\.[2-9a-z]{6}\.[\w-]{43}$/);
      expect([nonce?.length, challenge?.length]).toEqual([43, 43]);
      expect(browser.lastCookies).toEqual([
        expect.stringMatching(
          /^google=1\.[2-9a-z]{6}\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
        ),
      ]);
      expect(new URL(await world.start(browser, true)).searchParams.get('prompt')).toBe('select_account');
    });

    test('signs in the member with the verified address, and binds the account', async () => {
      world.google.set({ sub: 'asha-1', email: 'Asha@Acme.example' });
      const browser = await world.browse();
      const answer = await world.signIn(browser, 'asha-1');
      expect(answer.status).toBe(200);
      const user = await me(tokenOf(answer));
      expect([user.email, user.isParentExhibitor]).toEqual(['asha@acme.example', true]);
      expect([...browser.cookies.keys()].sort()).toEqual(['device', 'signed_in']);
      const [bound] = await world.rows(
        `select b.subject, b.issuer, p.email, p.email_verified from google_bindings b join people p on p.event_id = b.event_id and p.id = b.person_id
          where b.subject = 'asha-1'`,
      );
      expect(bound).toEqual({
        subject: 'asha-1',
        issuer: world.google.issuer,
        email: 'asha@acme.example',
        email_verified: true,
      });
      expect(await actions(`action in ('google.bound', 'session.started')`)).toEqual([
        { action: 'google.bound', actor: 'person', known: true, address: '192.0.2.1' },
        { action: 'session.started', actor: 'person', known: false, address: '192.0.2.1' },
      ]);
      // The password stays: it was the organiser's event that has the person.
      expect((await login('asha@acme.example', 'demo-password')).status).toBe(200);
    });

    test('then counts the subject: another address at Google changes nothing', async () => {
      world.google.set({ sub: 'ravi-1', email: 'ravi@acme.example' });
      expect(await emailOf('ravi-1')).toBe('ravi@acme.example');
      world.google.set({ sub: 'ravi-1', email: 'meera@globex.example' });
      expect(await emailOf('ravi-1')).toBe('ravi@acme.example');
      world.google.set({ sub: 'ravi-1', email: 'gone@mail.example', verified: false });
      expect(await emailOf('ravi-1')).toBe('ravi@acme.example');
      // Whoever has the address at Google later is another account.
      world.google.set({ sub: 'ravi-2', email: 'ravi@acme.example' });
      const other = await world.signIn(await world.browse(), 'ravi-2');
      expect(refusalOf(other)).toEqual([400, 'bound', 'ravi@acme.example']);
    });

    test('lets the account go when the person has another address here', async () => {
      const [before, after, other] = [newEmail(), newEmail(), newEmail()];
      await register(other);
      world.google.set({ sub: 'neighbour', email: other });
      expect(await emailOf('neighbour')).toBe(other);
      await register(before);
      world.google.set({ sub: 'moved', email: before });
      expect(await emailOf('moved')).toBe(before);
      await world.rows(`update people set email = '${after}' where email = '${before}'`);
      const answer = await world.signIn(await world.browse(), 'moved');
      expect(refusalOf(answer)).toEqual([400, 'unmatched', before]);
      world.google.set({ sub: 'newer', email: after });
      expect(await emailOf('newer')).toBe(after);
      expect(
        await world.rows(
          `select subject from google_bindings where subject in ('moved', 'neighbour', 'newer') order by subject`,
        ),
      ).toEqual([{ subject: 'neighbour' }, { subject: 'newer' }]);
    });

    test('creates nobody, and says which address it was about', async () => {
      const email = newEmail();
      world.google.set({ sub: 'nobody', email });
      const count = `select (select count(*) from people)::int as people, (select count(*) from exhibitors)::int as exhibitors`;
      const before = await world.rows(count);
      const answer = await world.signIn(await world.browse(), 'nobody');
      expect(refusalOf(answer)).toEqual([400, 'unmatched', email]);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await world.rows(count)).toEqual(before);
      expect((await actions(`action = 'session.refused'`)).at(-1)).toEqual({
        action: 'session.refused',
        actor: 'stranger',
        known: false,
        address: '192.0.2.1',
      });
    });

    test('takes no address that Google has not verified', async () => {
      world.google.set({ sub: 'nila-1', email: 'nila@newbooth.example', verified: false });
      const answer = await world.signIn(await world.browse(), 'nila-1');
      expect(refusalOf(answer)).toEqual([400, 'unverified', 'nila@newbooth.example']);
      expect(await world.rows(`select 1 from google_bindings where subject = 'nila-1'`)).toEqual([]);
    });

    test('gives a self-made account that proved nothing to the owner of the address alone', async () => {
      const email = newEmail();
      await register(email);
      const stranger = tokenOf(await login(email, 'strangers-choice'));
      world.google.set({ sub: `owner-${email}`, email });
      const owner = tokenOf(await world.signIn(await world.browse(), `owner-${email}`));
      expect(await me(owner)).toMatchObject({ email, hasPassword: false });
      expect((await world.server.call('GET', '/api/auth/me', { token: stranger })).status).toBe(401);
      expect((await login(email, 'strangers-choice')).status).toBe(400);
    });

    test('asks which team to join before there is a session, and binds after the answer', async () => {
      const email = newEmail();
      await addToAcme(email);
      world.google.set({ sub: `asked-${email}`, email });
      const browser = await world.browse();
      const asked = await world.signIn(browser, `asked-${email}`);
      const question = questionIn(asked);
      expect(question).toMatchObject({ mayJoin: true, continueWith: '', company: '' });
      expect(question.invites.map(({ company }) => company)).toEqual(['Acme Robotics']);
      expect(await world.rows(`select 1 from google_bindings where subject = 'asked-${email}'`)).toEqual([]);
      const invite = question.invites[0]?.id;
      // Another browser was asked nothing, and this one's cookie is a new one.
      expect((await reply(await world.browse(), 'join', invite)).status).toBe(400);
      expect((await reply(browser, 'register')).status).toBe(409);
      expect((await reply(browser, 'signIn')).status).toBe(409);
      const joined = await reply(browser, 'join', invite);
      expect(await me(tokenOf(joined))).toMatchObject({ email, isParentExhibitor: false });
      expect((await reply(browser, 'join', invite)).status).toBe(400);
      expect(await emailOf(`asked-${email}`)).toBe(email);
    });

    test('says no to a team, and is then nobody here', async () => {
      const email = newEmail();
      await addToAcme(email);
      world.google.set({ sub: `no-${email}`, email });
      const browser = await world.browse();
      const { invites } = questionIn(await world.signIn(browser, `no-${email}`));
      const declined = await reply(browser, 'decline', invites[0]?.id);
      expect(questionIn(declined)).toMatchObject({ invites: [], continueWith: '' });
      const again = await world.signIn(await world.browse(), `no-${email}`);
      expect(refusalOf(again)).toEqual([400, 'unmatched', email]);
    });

    test('asks a member too, who may go on to the present company', async () => {
      const email = newEmail();
      await register(email);
      await addToAcme(email);
      world.google.set({ sub: `stays-${email}`, email });
      const browser = await world.browse();
      const question = questionIn(await world.signIn(browser, `stays-${email}`));
      expect(question).toMatchObject({ mayJoin: true, continueWith: 'account', company: 'Tara Sen' });
      expect((await me(tokenOf(await reply(browser, 'signIn')))).isParentExhibitor).toBe(true);
      expect(
        await world.rows(`select 1 as one from google_bindings where subject = 'stays-${email}'`),
      ).toEqual([{ one: 1 }]);
      // Bound, and it waits for an address the account no longer has: that is not its question.
      world.google.set({ sub: `stays-${email}`, email: newEmail() });
      expect((await world.signIn(await world.browse(), `stays-${email}`)).status).toBe(200);
    });

    test('is in the list of devices, and a new one is told', async () => {
      world.google.set({ sub: 'meera-1', email: 'meera@globex.example' });
      const told = () =>
        world.server
          .outbox()
          .filter(({ to, text }) => to === 'meera@globex.example' && /new device/.test(text));
      await world.server.signIn('meera@globex.example');
      const before = told().length;
      const browser = await world.browse();
      const token = tokenOf(await world.signIn(browser, 'meera-1'));
      await messageTo({ outbox: told }, 'meera@globex.example', before + 1);
      await world.signIn(browser, 'meera-1');
      await world.server.services.messenger.drain();
      expect(told()).toHaveLength(before + 1);
      const list = await world.server.call('GET', '/api/auth/sessions', { token });
      expect(dataOf('sessionList', list)).toHaveLength(3);
    });

    test('ends with the person: who left is nobody, and the binding is gone', async () => {
      const email = newEmail();
      await addToAcme(email);
      world.google.set({ sub: `left-${email}`, email });
      const browser = await world.browse();
      const { invites } = questionIn(await world.signIn(browser, `left-${email}`));
      tokenOf(await reply(browser, 'join', invites[0]?.id));
      const [{ id } = {}] = await world.rows(`select id from people where email = '${email}'`);
      const token = await world.server.signIn('asha@acme.example');
      const gone = await world.server.call('DELETE', `/api/team-members/${String(id)}`, { token });
      expect(gone.status).toBe(200);
      expect(await world.rows(`select 1 from google_bindings where subject = 'left-${email}'`)).toEqual([]);
      const answer = await world.signIn(await world.browse(), `left-${email}`);
      expect(refusalOf(answer)).toEqual([400, 'unmatched', email]);
    });

    test('belongs to one event: the same account is bound in each on its own', async () => {
      world.google.set({ sub: 'omar-1', email: 'omar@initech.example' });
      const here = await world.signIn(await world.browse(), 'omar-1');
      expect(refusalOf(here)).toEqual([400, 'unmatched', 'omar@initech.example']);
      const there = await world.signIn(await world.browse('summit.localhost'), 'omar-1');
      expect(there.status).toBe(200);
    });
  });
}
