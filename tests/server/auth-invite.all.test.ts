import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD_MESSAGES } from '../../src/domain/screen-messages.ts';
import type { Message } from '../../src/server/delivery/delivery.ts';
import { DeliveryFailure } from '../../src/server/delivery/failure.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { neverIssued } from '../support/opaque.ts';
import { recordsOf } from '../support/records.ts';
import type { Records, RowOf } from '../support/records.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { joinByCode, openBrowser } from '../support/sign-in.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'first-password';

for (const engine of mainEngines()) {
  describe(`invitations to a team on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    let team: Records<'/team-members'>;
    let now = Date.now();
    let count = 0;
    beforeAll(async () => {
      server = await startTestServer({ engine, env: { LIMITS: 'standard', TRUST_PROXY: 'loopback' } });
      // Sessions end with the event; these tests are about weeks.
      await server.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
    });
    beforeEach(async () => {
      now += 8 * DAY;
      server.setClock(new Date(now));
      await server.services.db.execute(sql`truncate rate_limits`);
      acme = await server.signIn('asha@acme.example');
      team = recordsOf(server, '/team-members', acme);
      count++;
    });
    afterAll(() => server.close());

    const later = (ms: number): void => server.setClock(new Date((now += ms)));
    const mailOf = (name: string): string => `${name}-${String(count)}-${engine}@acme.example`;
    const phone = (): string => String(9_812_400_000 + count);
    const invite = (id: string): Promise<Answer> =>
      server.call('POST', `/api/team-members/${id}/invite`, { token: acme });
    const stored = async (id: string): Promise<RowOf<'/team-members'>> => {
      const member = await team.find(id);
      if (!member) throw new Error('The member is not in the list.');
      return member;
    };
    const setPassword = (token: string, newPassword = PASSWORD, host = 'demo.localhost'): Promise<Answer> =>
      server.call('POST', '/api/auth/set-password', { host, body: { token, newPassword } });
    const login = (email: string, password = PASSWORD): Promise<Answer> =>
      server.call('POST', '/api/auth/login', { body: { email, password } });
    const refused = { success: false, message: PASSWORD_MESSAGES.linkExpired };
    const hits = async (subject: string): Promise<unknown> =>
      (
        await server.services.db.execute(
          sql`select coalesce(max(hits), 0)::int as hits from rate_limits where key like ${`${subject}%`}`,
        )
      ).rows[0]?.['hits'];

    test('go by SMS to a number the event sends to, and are pending until its owner signs in', async () => {
      const member = await team.add({ authenticationId: phone(), emailId: mailOf('ravi') });
      expect(member).toMatchObject({ isPending: true, invitedBy: 'sms' });
      const message = await messageTo(server, `+91${phone()}`);
      expect(message).toEqual({
        at: expect.any(String) as string,
        channel: 'sms',
        to: `+91${phone()}`,
        text:
          'Asha Rao invited you to the team of Acme Robotics at Demo Expo. ' +
          'Sign in to the Exhibitor Portal with this number: http://demo.localhost/exhibitor/login',
      });
      expect(server.outbox().filter(({ to }) => to === mailOf('ravi'))).toEqual([]);
      const browser = await openBrowser({ url: server.url, outbox: server.outbox });
      await joinByCode({ url: server.url, outbox: server.outbox }, browser, phone());
      const updatedAt = expect.any(String) as string;
      // The address was not proved: it waits until the main account, which entered it, asks again.
      const waiting = { emailId: mailOf('ravi') };
      expect(await stored(member._id)).toEqual({
        ...member,
        emailId: '',
        waiting,
        hasJoined: true,
        isPending: false,
        updatedAt,
      });
      await team.update(member._id, { emailId: '' });
      const again = await invite(member._id);
      expect([again.status, again.json]).toEqual([
        409,
        { success: false, message: 'This person has signed in already.' },
      ]);
    });

    test('go by mail without such a number, with a link that sets the first password once', async () => {
      const email = mailOf('zoe');
      const member = await team.add({ phoneCode: '44', authenticationId: '7400123456', emailId: email });
      expect(member).toMatchObject({ isPending: true, invitedBy: 'mail' });
      const message = await messageTo(server, email);
      const token = tokenIn(message);
      expect(message).toMatchObject({ channel: 'mail', to: email });
      expect(message.text).toBe(
        [
          'Asha Rao invited you to the team of Acme Robotics at Demo Expo (Exhibitor Portal)',
          'Hello Ravi Iyer,',
          'Asha Rao invited you to the team of Acme Robotics at Demo Expo.',
          'Choose your password here. The link works once, within 7 days:',
          `http://demo.localhost/exhibitor/reset-password#token=${token}`,
          'Then sign in with this email address: http://demo.localhost/login',
          'If you do not know what this is about, you need not do anything.',
        ].join('\n\n'),
      );
      expect(token).toMatch(/^1\.[2-9a-z]{6}\.[\w-]{43}$/);
      expect((await login(email)).status).toBe(400);

      const mismatch = await server.call('POST', '/api/auth/set-password', {
        body: { token, newPassword: PASSWORD, confirmPassword: 'something-else' },
      });
      expect([mismatch.status, mismatch.json]).toMatchObject([
        400,
        { errors: { confirmPassword: ["Passwords don't match"] } },
      ]);
      const set = await setPassword(token);
      expect([set.status, set.json]).toEqual([200, { success: true, message: PASSWORD_MESSAGES.updated }]);
      expect(set.headers['set-cookie']).toBeUndefined();
      const updatedAt = expect.any(String) as string;
      // The number was not proved, so it still waits.
      const waiting = { phoneCode: '44', authenticationId: '7400123456' };
      const joined = {
        ...member,
        phoneCode: '91',
        authenticationId: '',
        waiting,
        hasJoined: true,
        updatedAt,
      };
      expect(await stored(member._id)).toEqual(joined);
      expect((await login(email)).status).toBe(200);
      expect(await stored(member._id)).toEqual({ ...joined, isPending: false });
      const { rows } = await server.services.db.execute(
        sql`select email_verified, (select count(*)::int from team_invites where event_id = people.event_id and person_id = people.id and email is not null) as links
          from people where id = ${member._id}`,
      );
      expect(rows).toEqual([{ email_verified: true, links: 0 }]);
      const used = await setPassword(token, 'second-password');
      expect([used.status, used.json]).toEqual([400, refused]);
      expect(server.logged.join('\n')).not.toContain(token);
    });

    test('are not sent without a number or an address, and can be once there is one', async () => {
      const member = await team.add({ phoneCode: '44', authenticationId: '7400123457' });
      expect(member).toMatchObject({ isPending: false, invitedBy: '' });
      const none = await invite(member._id);
      expect([none.status, none.json]).toEqual([
        409,
        { success: false, message: 'Add a mobile number or an email address first.' },
      ]);
      await team.update(member._id, { emailId: mailOf('late') });
      const sent = await invite(member._id);
      expect([sent.status, sent.json]).toMatchObject([
        200,
        { message: 'Sign-in link sent.', data: { isPending: true, invitedBy: 'mail' } },
      ]);
      expect(team.row(sent)).toEqual(await stored(member._id));
      tokenIn(await messageTo(server, mailOf('late')));
    });

    test('are refused with one answer when the link is unknown, used, too old or of another event', async () => {
      const email = mailOf('old');
      await team.add({ emailId: email });
      const token = tokenIn(await messageTo(server, email));
      for (const answer of [
        await setPassword('A'.repeat(43)),
        await setPassword('x'),
        await setPassword(token, PASSWORD, 'summit.localhost'),
      ]) {
        expect([answer.status, answer.json]).toEqual([400, refused]);
      }
      later(7 * DAY);
      const late = await setPassword(token);
      expect([late.status, late.json]).toEqual([400, refused]);
      expect((await login(email)).status).toBe(400);
    });

    test('work until the last moment of the seventh day', async () => {
      const email = mailOf('last');
      await team.add({ emailId: email });
      const token = tokenIn(await messageTo(server, email));
      later(7 * DAY - 1_000);
      expect((await setPassword(token)).status).toBe(200);
    });

    test('set one password when fifty use the link at once', async () => {
      const email = mailOf('many');
      await team.add({ emailId: email });
      const token = tokenIn(await messageTo(server, email));
      const answers = await atOnce(50, (index) => setPassword(token, `password-${String(index)}`));
      const won = answers.findIndex(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(400)]);
      expect((await login(email, `password-${String(won)}`)).status).toBe(200);
    });

    test('work by the newest link only, and by none after another number or address', async () => {
      const email = mailOf('moved');
      const member = await team.add({ emailId: email });
      const first = tokenIn(await messageTo(server, email));
      later(MINUTE);
      await invite(member._id);
      const second = tokenIn(await messageTo(server, email, 2));
      expect((await setPassword(first)).status).toBe(400);

      const other = mailOf('elsewhere');
      await team.update(member._id, { emailId: other });
      expect((await setPassword(second)).status).toBe(400);
      expect(await stored(member._id)).toMatchObject({ isPending: true, invitedBy: 'mail' });

      later(MINUTE);
      await invite(member._id);
      const third = tokenIn(await messageTo(server, other));
      await team.update(member._id, { authenticationId: phone() });
      expect((await setPassword(third)).status).toBe(400);
      await team.update(member._id, { authenticationId: '' });
      later(MINUTE);
      await invite(member._id);
      const fourth = tokenIn(await messageTo(server, other, 2));
      await team.update(member._id, { emailId: other.toUpperCase(), location: 'Pune' });
      expect((await setPassword(fourth)).status).toBe(200);
    });

    test('set no password once the person has signed in with a code', async () => {
      const email = mailOf('both');
      const member = await team.add({ emailId: email });
      const token = tokenIn(await messageTo(server, email));
      await server.services.db.execute(
        sql`insert into team_invites (event_id, exhibitor_id, person_id, phone_code, phone, expires_at, created_at, updated_at)
          select event_id, exhibitor_id, id, '91', ${phone()}, now() + interval '100 years', now(), now()
          from people where id = ${member._id}`,
      );
      const portal = { url: server.url, outbox: server.outbox };
      await joinByCode(portal, await openBrowser(portal), phone());
      expect((await setPassword(token)).status).toBe(400);
    });

    test('are sent to one person once a minute and five times a day', async () => {
      const member = await team.add({ emailId: mailOf('often') });
      const early = await invite(member._id);
      expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
      for (let sent = 1; sent < 5; sent++) {
        later(MINUTE);
        expect((await invite(member._id)).status).toBe(200);
      }
      later(MINUTE);
      const fifth = await invite(member._id);
      expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, String((DAY - 5 * MINUTE) / 1_000)]);
      later(DAY - 5 * MINUTE);
      acme = await server.signIn('asha@acme.example');
      expect((await invite(member._id)).status).toBe(200);
    });

    test('are sent 100 times a day by one exhibitor; a member added after that is there, uninvited', async () => {
      const member = await team.add({ emailId: mailOf('first') });
      await server.services.db.execute(
        sql`update rate_limits set hits = 100 where key like 'invite/exhibitor/%'`,
      );
      expect(await team.add({ emailId: mailOf('next') })).toMatchObject({ isPending: false, invitedBy: '' });
      later(MINUTE);
      expect((await invite(member._id)).status).toBe(429);
      const globex = await server.signIn('meera@globex.example');
      const theirs = await team.as(globex).add({ emailId: mailOf('theirs') });
      expect(theirs).toMatchObject({ isPending: true });
    });

    test('that could not be sent leaves no invite and costs none of the day’s budget', async () => {
      const { delivery } = server.services;
      const { send } = delivery;
      const tried: Message[] = [];
      delivery.send = (message) => {
        tried.push(message);
        return Promise.reject(new DeliveryFailure('refused', 'no such mailbox'));
      };
      try {
        // The notice of a sign-in before may be on its way.
        await server.services.messenger.drain();
        tried.length = 0;
        const member = await team.add({ emailId: mailOf('broken') });
        await expect.poll(async () => (await stored(member._id)).isPending).toBe(false);
        expect(await stored(member._id)).toMatchObject({ invitedBy: '' });
        expect(tried).toHaveLength(1);
        expect(await hits('invite/exhibitor/')).toBe(0);
        // The minute stays: a gateway that is down is not to be hammered.
        expect((await invite(member._id)).status).toBe(429);
        expect(server.logged.join('\n')).not.toContain(mailOf('broken'));
        delivery.send = send;
        later(MINUTE);
        expect(team.row(await invite(member._id))).toMatchObject({ isPending: true, invitedBy: 'mail' });
      } finally {
        delivery.send = send;
      }
    });

    test('name the address of the event, whatever host, port and scheme the request came by', async () => {
      const linkFor = async (
        name: string,
        host: string,
        headers: Record<string, string>,
      ): Promise<string> => {
        const body = { fullName: 'Ravi Iyer', emailId: mailOf(name) };
        const answer = await server.call('POST', '/api/team-members', { token: acme, body, host, headers });
        expect(answer.status, answer.text).toBe(201);
        const { text } = await messageTo(server, mailOf(name));
        return /\S+(?=\/exhibitor\/reset-password#)/.exec(text)?.[0] ?? '';
      };
      const https = { 'x-forwarded-proto': 'https' };
      expect(await linkFor('plain', 'demo.localhost:3000', {})).toBe('http://demo.localhost');
      expect(await linkFor('proxy', 'demo.localhost', https)).toBe('http://demo.localhost');
      expect(await linkFor('loopback', '127.0.0.1:3000', {})).toBe('http://demo.localhost');
      // Signed in to one event on the host of another: the link is for the event of the session.
      expect(await linkFor('summit', 'summit.localhost:3000', {})).toBe('http://demo.localhost');
    });

    test('say names only, and nothing of them becomes a header, a link or a second message', async () => {
      const email = mailOf('inject');
      await team.add({ fullName: 'Eve\r\nBcc: all@evil.example\r\n\r\nClick', emailId: email });
      const { text } = await messageTo(server, email);
      expect(text).toContain('\n\nHello Eve Bcc all evil. example Click,\n\n');
    });

    test('hold links that may be wrong 100 times an hour from one address, and right ones do not count', async () => {
      const email = mailOf('limit');
      await team.add({ emailId: email });
      const token = tokenIn(await messageTo(server, email));
      const wrong = neverIssued(token);
      expect((await setPassword('wrong')).status).toBe(400);
      // A malformed one is not looked up, so it is not counted.
      expect(await hits('password-link/')).toBe(0);
      expect((await setPassword(wrong)).json).toEqual(refused);
      expect(await hits('password-link/')).toBe(1);
      await server.services.db.execute(
        sql`update rate_limits set hits = 99 where key like 'password-link/%'`,
      );
      expect((await setPassword(token)).status).toBe(200);
      expect(await hits('password-link/')).toBe(99);
      expect((await setPassword(wrong)).status).toBe(400);
      const closed = await setPassword(wrong);
      expect([closed.status, closed.headers['retry-after']]).toEqual([429, '3600']);
      // The limit is of the links, whatever is done with them.
      for (const path of ['mailed-invite', 'mailed-invite/decline']) {
        const told = await server.call('POST', `/api/auth/${path}`, { body: { token: wrong } });
        expect([path, told.status, told.headers['retry-after']]).toEqual([path, 429, '3600']);
      }
    });
  });
}
