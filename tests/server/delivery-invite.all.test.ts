import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordsOf } from '../support/records.ts';
import { mainEngines } from '../support/database.ts';
import { openGateway } from '../support/gateway.ts';
import type { Gateway } from '../support/gateway.ts';
import { openMailServer } from '../support/mail-server.ts';
import type { MailServer } from '../support/mail-server.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** Invitations through a real mail server and a real gateway on loopback. */
for (const engine of mainEngines()) {
  describe(`invitations through gateways on ${engine}`, () => {
    let gateway: Gateway;
    let mails: MailServer;
    let server: TestServer;
    let token: string;
    let status = 200;
    beforeAll(async () => {
      gateway = await openGateway((response) => void response.writeHead(status).end());
      mails = await openMailServer();
      const env = {
        LIMITS: 'standard',
        SMS_URL: gateway.url,
        SMS_TEMPLATE: 'to={to}&text={text}',
        SMTP_URL: `${mails.url}?from=portal%40expo.example`,
      };
      server = await startTestServer({ engine, env });
      token = await server.signIn('asha@acme.example');
    });
    beforeEach(() => {
      status = 200;
      gateway.requests.length = 0;
      mails.mails.length = 0;
    });
    afterAll(async () => {
      await server.close();
      await mails.close();
      await gateway.close();
    });
    const add = async (body: object): Promise<string> => (await team().add(body))._id;
    const isPending = async (id: string): Promise<boolean | undefined> => (await team().find(id))?.isPending;
    const team = () => recordsOf(server, '/team-members', token);

    test('reach the mailbox, with a link that sets the password', async () => {
      await add({ fullName: 'Zoë Núñez', emailId: 'zoe@acme.example' });
      await expect.poll(() => mails.mails.length).toBe(1);
      const [mail] = mails.mails;
      expect([mail?.from, mail?.to]).toEqual(['portal@expo.example', ['zoe@acme.example']]);
      expect(mail?.headers.get('from')).toEqual(['Exhibitor Portal <portal@expo.example>']);
      expect(mail?.headers.get('subject')).toEqual([
        'Asha Rao invited you to the team of Acme Robotics at Demo Expo (Exhibitor Portal)',
      ]);
      expect(mail?.text).toContain('Hello Zoë Núñez,');
      const link = /#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const body = { token: link, newPassword: 'first-password' };
      expect((await server.call('POST', '/api/auth/set-password', { body })).status).toBe(200);
      expect(server.logged.join('\n')).not.toContain(link);
      expect(server.outbox()).toEqual([]);
    });

    test('that the mail server refuses leave that member not pending, and the one added with it pending', async () => {
      server.setClock(new Date());
      const other = await add({ fullName: 'Mailbox', emailId: 'taken@acme.example' });
      const id = await add({ fullName: 'No mailbox', emailId: 'refused@acme.example' });
      await expect.poll(() => isPending(id)).toBe(false);
      expect(await isPending(other)).toBe(true);
      await expect.poll(() => mails.mails.map(({ to }) => to)).toEqual([['taken@acme.example']]);
      expect(server.logged.join('\n')).not.toContain('refused@acme.example');
    });

    test('reach the phone as the gateway wants them', async () => {
      const id = await add({ fullName: 'By phone', authenticationId: '9812355501' });
      await expect.poll(() => gateway.requests.length).toBe(1);
      const sent = new URLSearchParams(gateway.requests[0]?.body);
      expect(sent.get('to')).toBe('+919812355501');
      expect(sent.get('text')).toMatch(
        /^Asha Rao invited you .+: http:\/\/demo\.localhost\/exhibitor\/login$/,
      );
      expect(await isPending(id)).toBe(true);
    });

    test('that the gateway refuses are not sent again and leave no member pending', async () => {
      status = 400;
      const id = await add({ fullName: 'No phone', authenticationId: '9812355502' });
      await server.services.messenger.drain();
      expect(await isPending(id)).toBe(false);
      expect(gateway.requests).toHaveLength(1);
    });
  });
}
