import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../src/server/delivery/delivery.ts';
import { DeliveryFailure } from '../../src/server/delivery/failure.ts';
import { createMailer } from '../../src/server/delivery/mailer.ts';
import type { MailerOptions } from '../../src/server/delivery/mailer.ts';
import { readBarcodes } from 'zxing-wasm/reader';
import { prepareDecoder } from '../support/codes/decoder.ts';
import { openMailServer } from '../support/mail-server.ts';
import type { MailServer, ReceivedMail } from '../support/mail-server.ts';

const FROM = 'portal@expo.example';

describe('mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
  });
  beforeEach(() => void (server.mails.length = 0));
  afterAll(() => server.close());

  const send = (message: Partial<Message>, options: Partial<MailerOptions> = {}): Promise<void> =>
    createMailer({ url: server.url, from: FROM, name: 'Exhibitor Portal', ...options }).send({
      channel: 'mail',
      to: 'ravi@acme.example',
      text: 'hello',
      ...message,
    });
  const received = (): ReceivedMail => {
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    if (!mail) throw new Error('No mail.');
    return mail;
  };

  test('arrives with sender, recipient, reply address, subject and text as they were', async () => {
    const subject = 'Invitation: Zoë at Müller & Söhne — डेमो 👋';
    const text = 'Line one\n\nनमस्ते 👋 “quotes” =3D\n.\n..dots\nlast';
    await send({ subject, text, replyTo: 'zoe@acme.example' });
    const { from, to, headers, text: got } = received();
    expect([from, to]).toEqual([FROM, ['ravi@acme.example']]);
    expect(headers.get('from')).toEqual([`Exhibitor Portal <${FROM}>`]);
    expect(headers.get('to')).toEqual(['ravi@acme.example']);
    expect(headers.get('reply-to')).toEqual(['zoe@acme.example']);
    expect(headers.get('subject')).toEqual([subject]);
    expect(headers.get('content-type')).toEqual(['text/plain; charset=utf-8']);
    expect(got.trimEnd()).toBe(text);
  });

  test('carries the picture of a badge that cameras read, and a calendar file', async () => {
    const badge = '1.k7f3q2.qL3vT8sZx1mN5bYc7dRw2A';
    await send({ attached: { badge, calendar: { name: 'demo-expo.ics', text: 'BEGIN:VCALENDAR' } } });
    const { raw, headers } = received();
    expect(headers.get('content-type')?.[0]).toMatch(/^multipart\/mixed;/);
    expect(raw).toContain('text/calendar; charset=utf-8; name=demo-expo.ics');
    const part = raw.slice(raw.indexOf('Content-Type: image/png; name=badge.png'));
    const png = Buffer.from(part.slice(part.indexOf('\r\n\r\n')).split('\r\n--')[0] ?? '', 'base64');
    prepareDecoder();
    expect((await readBarcodes(png)).map(({ text }) => text)).toEqual([badge]);
  });

  test('has no header that a subject, a name or an address could add', async () => {
    const evil = 'Hello\r\nBcc: eve@evil.example\r\n\r\n<script>\n.\r\nMAIL FROM:<eve@evil.example>';
    await send(
      { subject: evil, replyTo: 'a@b.example\r\nBcc: eve@evil.example' },
      { name: 'Portal\r\nBcc: eve@evil.example' },
    );
    const { to, headers } = received();
    expect(to).toEqual(['ravi@acme.example']);
    expect(headers.has('bcc')).toBe(false);
    expect(headers.has('reply-to')).toBe(false);
    expect(headers.get('subject')).toEqual([
      'Hello Bcc: eve@evil.example <script> . MAIL FROM:<eve@evil.example>',
    ]);
    expect(headers.get('from')).toHaveLength(1);
    expect(headers.get('from')?.[0]).toContain(`<${FROM}>`);
  });

  test.each([
    'a@b.example\r\nRCPT TO:<eve@evil.example>',
    'a@b.example, eve@evil.example',
    'a@b.example;eve@evil.example',
    '"a@evil.example" <a@b.example>',
    'group:a@b.example;',
    'no-address',
    '',
  ])('goes to exactly one address, so not to %j', async (to) => {
    await expect(send({ to })).rejects.toThrow('that is not one address');
    expect(server.mails).toEqual([]);
  });

  test('never reads a file or an address written into the message', async () => {
    await send({ text: 'file:///etc/passwd', subject: 'file:///etc/passwd' });
    expect(received().text.trimEnd()).toBe('file:///etc/passwd');
  });

  test('that is refused is a failure whose words name no person', async () => {
    const error = await send({ to: 'refused@acme.example', text: 'secret-token' }).catch(
      (reason: unknown) => reason as Error,
    );
    const text = 'The mail server did not take the mail (EENVELOPE, 550).';
    expect(error).toEqual(new DeliveryFailure('refused', text));
    expect(JSON.stringify(error, ['message', 'stack', 'cause'])).not.toMatch(/refused@|secret-token/);
    expect(server.mails).toEqual([]);
  });

  test('fails when the server is gone', async () => {
    const gone = await openMailServer();
    await gone.close();
    await expect(send({}, { url: gone.url })).rejects.toThrow(
      'The mail server did not take the mail (ESOCKET',
    );
  });

  test('is given up when the server says nothing', async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    try {
      const url = `smtp://127.0.0.1:${String(port)}`;
      await expect(send({}, { url, timeoutMs: 100 })).rejects.toThrow('ETIMEDOUT');
    } finally {
      silent.close();
    }
  });
});
