import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passes } from '../../src/server/db/schema/passes.ts';
import { mainEngines } from '../support/database.ts';
import { messageTo } from '../support/invited.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

type Invitation = { _id: string; email: string; link: string; status: string; registrations: number };

const guest = (email = `${randomUUID()}@guest.example`) => ({
  name: 'Tara Nair',
  email,
  mobile: { country: '91', number: '9811122233' },
});

const tokenOf = ({ link }: { link: string }): string => new URL(link).hash.replace('#token=', '');

for (const engine of mainEngines()) {
  describe(`invitations on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let meera: string;
    const passIds = new Map<string, string>();

    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      meera = await server.signIn('meera@globex.example');
      const listed = dataOf('passList', await server.call('GET', '/api/passes', { token: asha }));
      for (const { _id, exhibitorCategory } of listed) passIds.set(exhibitorCategory.categoryName, _id);
    });
    afterAll(() => server.close());

    const passId = (category: string): string => passIds.get(category) ?? '';

    async function invite(category: string, body: object = {}): Promise<Invitation[]> {
      const answer = await server.call('POST', '/api/invitations', {
        token: asha,
        body: { type: 'pass', ticketId: passId(category), ...body },
      });
      expect(answer.status, answer.text).toBe(201);
      return dataOf('invitationCreate', answer);
    }
    async function link(category = 'Exhibitor'): Promise<Invitation & { token: string }> {
      const [made] = await invite(category);
      if (!made) throw new Error('No link was made.');
      return { ...made, token: tokenOf(made) };
    }
    const look = (token: string): Promise<Answer> =>
      server.call('GET', '/api/invitation', { headers: { 'invitation-token': token } });
    const register = (token: string, values: object, key?: string): Promise<Answer> =>
      server.call('POST', '/api/invitation/register', {
        headers: { 'invitation-token': token, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        body: values,
      });
    async function listed(id: string, query = ''): Promise<Invitation | undefined> {
      const answer = await server.call('GET', `/api/invitations?limit=200${query}`, { token: asha });
      return dataOf('invitationList', answer).data.find(({ _id }) => _id === id);
    }
    async function remaining(category: string): Promise<number> {
      const [row] = await server.services.db
        .select()
        .from(passes)
        .where(eq(passes.id, passId(category)));
      return row?.remaining ?? -1;
    }

    it('gives one link for many guests, which spends a pass only when a guest registers', async () => {
      const before = await remaining('Exhibitor');
      const made = await link();
      expect(made.link).toMatch(
        /^http:\/\/demo\.localhost(:\d+)?\/exhibitor\/invitation#token=1\.[2-9a-z]{6}\.[\w-]{43}$/,
      );
      expect(made).toMatchObject({ email: '', status: 'sent', registrations: 0 });
      expect(await remaining('Exhibitor')).toBe(before);

      expect((await look(made.token)).json).toMatchObject({
        data: {
          event: { title: 'Demo Expo' },
          exhibitorName: 'Acme Robotics',
          categoryName: 'Exhibitor',
          isPersonal: false,
          isOpen: true,
        },
      });
      // Programs that follow the links of mails read it as well.
      const page = await server.call('GET', `/exhibitor/invitation?token=${made.token}`);
      expect(page.status).toBe(200);
      expect(await listed(made._id)).toMatchObject({ status: 'sent', link: made.link });
      const headers = { 'invitation-token': made.token };
      const seen = await server.call('POST', '/api/invitation/opened', { headers });
      expect([seen.status, seen.json]).toEqual([200, { success: true, message: 'Invitation opened.' }]);
      expect(await listed(made._id)).toMatchObject({ status: 'opened', link: made.link });
      expect(await register(made.token, guest())).toMatchObject({
        status: 201,
        json: {
          message:
            'Your registration was received. It waits for the approval of the event organizer. Your badge is on its way to the email address you gave.',
          data: { badgeToken: expect.stringMatching(/^1\.[2-9a-z]{6}\.[\w-]{22}$/) as string },
        },
      });
      expect((await register(made.token, guest())).status).toBe(201);
      expect(await remaining('Exhibitor')).toBe(before - 2);
      expect(await listed(made._id)).toMatchObject({ status: 'opened', registrations: 2 });
    });

    it('leads to the event, whatever the request calls its host', async () => {
      for (const host of ['[demo.localhost]@evil.example', 'summit.localhost']) {
        const body = { ticketId: passId('Exhibitor') };
        const { json } = await server.call('POST', '/api/invitations', { token: asha, body, host });
        const [made] = (json as { data?: Invitation[] }).data ?? [];
        if (made) expect(new URL(made.link).hostname).toBe('demo.localhost');
      }
    });

    it('mails each address its own link, once usable, in the words of the exhibitor', async () => {
      const to = `${randomUUID()}@guest.example`;
      const [made, ...others] = await invite('Exhibitor', {
        emails: [to, to.toUpperCase()],
        message: 'See you at our booth.\r\nBcc: x@evil.example',
      });
      expect(others).toEqual([]);
      const mail = await messageTo(server, to);
      expect(mail).toMatchObject({ channel: 'mail', to });
      expect(mail.text).toContain('Acme Robotics invites you to Demo Expo');
      expect(mail.text).toContain('See you at our booth.');
      const token = tokenOf({ link: /http\S+token=\S+/.exec(mail.text)?.[0] ?? '' });
      expect(made?.link).toContain(token);

      expect((await register(token, guest())).status).toBe(201);
      expect(await listed(made?._id ?? '')).toMatchObject({
        status: 'registered',
        registrations: 1,
        link: '',
      });
      expect(await register(token, guest())).toMatchObject({
        status: 409,
        json: { message: 'This invitation was used already.' },
      });
      expect((await look(token)).json).toMatchObject({
        data: {
          isPersonal: true,
          isOpen: false,
          closedReason: 'This invitation was used already.',
          fields: [],
        },
      });
    });

    it('sends a personal one again under the same link, and nothing else', async () => {
      const to = `${randomUUID()}@guest.example`;
      const [made] = await invite('Exhibitor', { emails: [to] });
      const resend = (id: string): Promise<Answer> =>
        server.call('POST', `/api/invitations/${id}/resend`, { token: asha });
      expect((await resend(made?._id ?? '')).status).toBe(200);
      expect((await messageTo(server, to, 2)).text).toContain(made?.link);
      expect((await resend((await link())._id)).json).toMatchObject({
        message: 'This link is for handing out: copy it and send it yourself.',
      });
    });

    it('stops working when cancelled, while registrations stay', async () => {
      const made = await link();
      await register(made.token, guest());
      const cancel = (): Promise<Answer> =>
        server.call('DELETE', `/api/invitations/${made._id}`, { token: asha });
      expect((await cancel()).status).toBe(200);
      expect((await cancel()).status).toBe(200);
      expect(await register(made.token, guest())).toMatchObject({
        status: 409,
        json: { message: 'This invitation was cancelled.' },
      });
      expect(await listed(made._id)).toMatchObject({ status: 'cancelled', registrations: 1, link: '' });
    });

    it('gives way to a guest again when the registration of a personal one is cancelled', async () => {
      const [made] = await invite('Exhibitor', { emails: [`${randomUUID()}@guest.example`] });
      const token = tokenOf({ link: made?.link ?? '' });
      const values = guest();
      await register(token, values);
      const found = await server.call('GET', `/api/ticket-allocations?search=${values.email}`, {
        token: asha,
      });
      const _id = dataOf('ticketAllocationList', found)[0]?._id ?? '';
      await server.call('POST', `/api/ticket-allocations/${_id}/cancel`, { token: asha });
      expect((await register(token, values)).status).toBe(201);
    });

    it.each(['sent', 'opened', 'registered', 'cancelled'])('lists those that are %s', async (status) => {
      const answer = await server.call('GET', `/api/invitations?limit=200&status=${status}`, {
        token: asha,
      });
      const { data } = dataOf('invitationList', answer);
      expect(data.length).toBeGreaterThan(0);
      expect(new Set(data.map((one) => one.status))).toEqual(new Set([status]));
    });

    it('authorises only its own form and registration', async () => {
      const made = await link();
      expect((await server.call('GET', '/api/invitation')).status).toBe(401);
      for (const token of ['x', 'A'.repeat(43), made.token.slice(1)]) {
        expect((await look(token)).status).toBe(404);
      }
      const elsewhere = { host: 'summit.localhost', headers: { 'invitation-token': made.token } };
      expect((await server.call('GET', '/api/invitation', elsewhere)).status).toBe(404);
      for (const path of ['/api/passes', '/api/invitations', '/api/leads', '/api/company-profile']) {
        expect((await server.call('GET', path, { token: made.token })).status).toBe(401);
        const headers = { 'invitation-token': made.token };
        expect((await server.call('GET', path, { headers })).status).toBe(401);
      }
      for (const [method, path] of [
        ['DELETE', `/api/invitations/${made._id}`],
        ['POST', `/api/invitations/${made._id}/resend`],
      ] as const) {
        expect((await server.call(method, path, { token: meera })).status).toBe(404);
      }
      const foreign = { token: meera, body: { ticketId: passId('Exhibitor') } };
      expect((await server.call('POST', '/api/invitations', foreign)).status).toBe(404);
      expect(await register(made.token, { ...guest(), ticketId: passId('VIP') })).toMatchObject({
        status: 201,
      });
      expect(await register(made.token, { ...guest(), approve: true })).toMatchObject({ status: 400 });
    });

    it('is registered through once under one key', async () => {
      const made = await link();
      const values = guest();
      const key = randomUUID();
      expect((await register(made.token, values, key)).status).toBe(201);
      expect((await register(made.token, values, key)).status).toBe(201);
      expect(await listed(made._id)).toMatchObject({ registrations: 1 });
    });

    it('made under one key are made and mailed once, and no link lies beside the key', async () => {
      const emails = [`${randomUUID()}@guest.example`, `${randomUUID()}@guest.example`];
      const headers = { 'idempotency-key': randomUUID() };
      const body = { ticketId: passId('Exhibitor'), emails };
      const create = () => server.call('POST', '/api/invitations', { token: asha, body, headers });
      const first = await create();
      expect(first).toMatchObject({
        status: 201,
        json: { total: 2, data: emails.map((email) => ({ email, status: 'sent' })) },
      });
      expect((await create()).json).toEqual(first.json);
      const [made] = dataOf('invitationCreate', first);
      const { rows } = await server.services.db.execute('select * from idempotency_keys');
      expect(JSON.stringify(rows)).toContain(made?._id);
      expect(JSON.stringify(rows)).not.toContain(tokenOf({ link: made?.link ?? '' }));
      expect(JSON.stringify(rows)).not.toContain('token=');
      for (const email of emails) await messageTo(server, email);
      expect(server.outbox().filter(({ to }) => emails.includes(to))).toHaveLength(2);
      // The answer is as things are by then.
      await register(tokenOf({ link: made?.link ?? '' }), guest());
      expect((await create()).json).toMatchObject({ data: [{ status: 'registered', link: '' }, {}] });
    });

    it('invites to no closed category', async () => {
      const body = { ticketId: passId('Press') };
      expect(await server.call('POST', '/api/invitations', { token: asha, body })).toMatchObject({
        status: 409,
      });
    });

    it('leaves no token in the log', async () => {
      const made = await link();
      await server.call('GET', `/exhibitor/invitation?token=${made.token}`, {
        headers: { accept: 'text/html' },
      });
      await register(made.token, guest());
      expect(server.logged.filter((line) => line.includes(made.token))).toEqual([]);
    });

    // The last one: a month later every session is over, and swept.
    it('expires with the event, and lives again when the event is moved', async () => {
      const made = await link();
      const now = server.now();
      server.setClock(new Date(now.getTime() + 30 * 86_400_000));
      expect(await register(made.token, guest())).toMatchObject({
        status: 409,
        json: { message: 'This invitation has expired: the event is over.' },
      });
      server.setClock(now);
      expect((await register(made.token, guest())).status).toBe(201);
    });
  });
}
