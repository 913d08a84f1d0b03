import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { people } from '../../src/server/db/schema/people.ts';
import { supportTickets } from '../../src/server/db/schema/support.ts';
import type { Message } from '../../src/server/delivery/delivery.ts';
import { storeTicket } from '../../src/server/support/handlers.ts';
import { newTicketNumber } from '../../src/server/support/ticket-number.ts';
import { mainEngines } from '../support/database.ts';
import { bodyOf, dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer, TestServerOptions } from '../support/server.ts';
import { patiently } from '../support/patience.ts';

const REQUEST = {
  name: 'Asha Rao 🤖',
  email: 'asha@acme.example',
  subject: 'No power — बिजली नहीं',
  category: 'technical',
  priority: 'high',
  message: `${'長'.repeat(4_990)}\n\n "<b>" `,
} as const;

const NUMBER = /^SUP-[2-9A-HJKMNP-TV-Z]{8}$/;

for (const engine of mainEngines()) {
  describe(`support requests on ${engine}`, () => {
    let server: TestServer;
    let acme: string;
    const start = async (options: TestServerOptions = {}): Promise<void> => {
      server = await startTestServer({ engine, ...options });
      acme = await server.signIn('asha@acme.example');
    };
    const ask = (body: object, headers: Record<string, string> = {}, token = acme): Promise<Answer> =>
      server.call('POST', '/api/support', { token, body, headers });
    const numberOf = (answer: Answer): string => bodyOf('supportRequestCreate', answer).ticketId;
    const tickets = () => server.services.db.select().from(supportTickets);
    const ticket = async (number: string) =>
      (await tickets()).find((row) => row.number === number) ?? expect.fail(`${number} was not stored.`);
    /** The messages handed over from here on, in memory. */
    const watchDelivery = (): Message[] => {
      const sent: Message[] = [];
      vi.spyOn(server.services.delivery, 'send').mockImplementation(
        async (message) => void sent.push(message),
      );
      return sent;
    };
    const allSent = (): Promise<void> => server.services.messenger.drain();
    afterEach(async () => {
      await allSent();
      vi.restoreAllMocks();
    });

    describe('with a support address', () => {
      beforeAll(() => start({ env: { SUPPORT_EMAIL: 'help@organiser.example' } }));
      afterAll(() => server.close());

      test('are stored to the letter, under the number that is answered', async () => {
        watchDelivery();
        const answer = await ask(REQUEST);
        const ticketId = numberOf(answer);
        expect(ticketId).toMatch(NUMBER);
        expect([answer.status, answer.json]).toMatchObject([
          201,
          { message: 'Support Request Submitted', data: { ticketId } },
        ]);
        const [asha] = await server.services.db.select().from(people).where(eq(people.email, REQUEST.email));
        expect(await ticket(ticketId)).toMatchObject({
          ...REQUEST,
          personId: asha?.id,
          exhibitorId: asha?.exhibitorId,
        });
      });

      test('are general and of medium priority unless the request says otherwise', async () => {
        watchDelivery();
        const { name, email, subject, message } = REQUEST;
        const number = numberOf(await ask({ name, email, subject, message }));
        expect(await ticket(number)).toMatchObject({ category: 'general', priority: 'medium' });
      });

      test('are mailed to support after the answer, and an answer goes to the person', async () => {
        const sent = watchDelivery();
        const number = numberOf(await ask(REQUEST));
        await allSent();
        expect(sent).toEqual([
          {
            id: expect.any(String) as string,
            channel: 'mail',
            to: 'help@organiser.example',
            replyTo: 'asha@acme.example',
            subject: `[${number}] No power — बिजली नहीं`,
            text: [
              `Ticket: ${number}`,
              'From: Asha Rao 🤖 <asha@acme.example>',
              'Company: Acme Robotics',
              'Event: Demo Expo',
              'Category: technical',
              'Priority: high (answer promised within 4 hours)',
              '',
              REQUEST.message,
            ].join('\n'),
          },
        ]);
      });

      test('reach the outbox where no mail server is configured', async () => {
        const number = numberOf(await ask(REQUEST));
        await allSent();
        const [mail] = server.outbox().slice(-1);
        expect(mail).toMatchObject({ channel: 'mail', to: 'help@organiser.example' });
        expect(mail?.text.startsWith(`[${number}] No power — बिजली नहीं\n\nTicket: ${number}\n`)).toBe(true);
      });

      test('cannot add a header or a line to the mail', async () => {
        const sent = watchDelivery();
        await ask({ ...REQUEST, subject: 'x\r\nBcc: all@e.example', name: 'A\nPriority: none\u2028b' });
        await allSent();
        expect(sent[0]?.subject).toMatch(/^\[SUP-.{8}\] x Bcc: all@e\.example$/);
        expect(sent[0]?.text).toContain('\nFrom: A Priority: none b <asha@acme.example>\n');
      });

      test('are answered and kept when the mail cannot be sent, which is logged without what they say', async () => {
        vi.spyOn(server.services.delivery, 'send').mockRejectedValue(new Error('the gateway is down'));
        const number = numberOf(await ask({ ...REQUEST, subject: 'Secret subject' }));
        await allSent();
        await patiently(() => {
          const lines = server.logged.filter((line) => line.includes('a message gateway fails'));
          expect(lines.some((line) => line.includes(number))).toBe(true);
        });
        expect(await ticket(number)).toMatchObject({ subject: 'Secret subject' });
        expect(server.logged.join('\n')).not.toMatch(/Secret subject|help@organiser/);
      });

      test('sent again under one key are one request and one mail', async () => {
        const sent = watchDelivery();
        const before = (await tickets()).length;
        const headers = { 'idempotency-key': `support-${engine}` };
        const [first, again] = [await ask(REQUEST, headers), await ask(REQUEST, headers)];
        expect([again.status, numberOf(again)]).toEqual([201, numberOf(first)]);
        expect((await ask({ ...REQUEST, subject: 'Other' }, headers)).status).toBe(409);
        await allSent();
        expect([(await tickets()).length - before, sent.length]).toEqual([1, 1]);
      });

      test('are listed for who sent them, newest first and a page at a time, and for no colleague', async () => {
        watchDelivery();
        const ravi = await server.signIn('ravi@acme.example');
        const list = async (token: string, query = '') => {
          const answer = await server.call('GET', `/api/support${query}`, { token });
          expect(answer.status).toBe(200);
          return dataOf('supportRequestList', answer);
        };
        const before = (await list(acme)).total;
        const begun = server.now();
        const sent: string[] = [];
        for (const minutes of [1, 2, 3]) {
          server.setClock(new Date(begun.getTime() + minutes * 60_000));
          sent.unshift(numberOf(await ask(REQUEST)));
        }
        const { data: mine, total, nextCursor } = await list(acme, '?limit=2');
        expect([mine.map(({ ticketId }) => ticketId), total]).toEqual([sent.slice(0, 2), before + 3]);
        const { subject, email, category, priority, message } = REQUEST;
        const createdAt = new Date(begun.getTime() + 3 * 60_000).toISOString();
        expect(mine[0]).toMatchObject({ subject, email, category, priority, message, createdAt });
        const next = await list(acme, `?limit=1&cursor=${nextCursor ?? ''}`);
        expect(next.data.map(({ ticketId }) => ticketId)).toEqual(sent.slice(2));
        expect(await list(ravi)).toEqual({ data: [], total: 0 });
        await ask({ ...REQUEST, subject: 'Of Ravi' }, {}, ravi);
        expect((await list(ravi)).data.map((one) => one.subject)).toEqual(['Of Ravi']);
        expect((await list(acme)).total).toBe(before + 3);
      });

      test.each([
        [{ name: ' ' }, 'name', 'Name is required'],
        [{ email: 'no-address' }, 'email', 'Valid email is required'],
        [{ email: 'a@b.example\nBcc: c@d.example' }, 'email', 'Valid email is required'],
        [{ subject: '\n' }, 'subject', 'Subject is required'],
        [{ message: '' }, 'message', 'Message is required'],
        [{ message: 'x'.repeat(5_001) }, 'message', 'Message is required'],
        [{ category: 'other' }, 'category', 'This value is not one of those offered'],
        [{ priority: 'urgent' }, 'priority', 'This value is not one of those offered'],
        [{ number: 'SUP-22222222' }, 'number', 'This field does not exist'],
        [{ event: 'x' }, 'event', 'This field does not exist'],
      ])('are refused with %j and not stored', async (change, field, message) => {
        const before = (await tickets()).length;
        const refused = await ask({ ...REQUEST, ...change });
        expect(refused).toMatchObject({ status: 400, json: { errors: { [field]: [message] } } });
        expect((await ask({ ...REQUEST, message: 'a\0b' })).status).toBe(400);
        expect(await tickets()).toHaveLength(before);
      });

      test('get another number when theirs is taken, and give up after a few', async () => {
        watchDelivery();
        const taken = numberOf(await ask(REQUEST));
        const { services } = server;
        const { personId, ...owner } = await ticket(taken);
        const viewer = {
          ...owner,
          personId: personId ?? '',
          role: 'admin' as const,
          sessionId: '',
          codeVerifiedAt: null,
          leadsVersion: null,
        };
        const numbers = [taken, taken, 'SUP-FRESH222'];
        const call = { viewer, body: REQUEST, services };
        const store = (newNumber: () => string) =>
          services.db.transaction((tx) => storeTicket(tx, call, newNumber));
        const stored = await store(() => numbers.shift() ?? '');
        expect(stored.number).toBe('SUP-FRESH222');
        await expect(store(() => taken)).rejects.toThrow('No free number');
      });
    });

    describe('without a support address', () => {
      beforeAll(() => start());
      afterAll(() => server.close());

      test('are stored and nothing is sent', async () => {
        const sent = watchDelivery();
        const number = numberOf(await ask(REQUEST));
        await allSent();
        expect(await ticket(number)).toMatchObject({ subject: REQUEST.subject });
        expect(sent).toEqual([]);
      });
    });

    describe('under the standard limits', () => {
      beforeAll(() => start({ env: { LIMITS: 'standard' } }));
      afterAll(() => server.close());

      test('are 20 an hour from one person, and refused ones leave nothing', async () => {
        const begun = server.now();
        server.setClock(begun);
        const ravi = await server.signIn('ravi@acme.example');
        for (let count = 0; count < 20; count++) expect((await ask(REQUEST)).status).toBe(201);
        const refused = await ask(REQUEST);
        expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
        expect(await tickets()).toHaveLength(20);
        expect((await ask(REQUEST, {}, ravi)).status).toBe(201);
        server.setClock(new Date(begun.getTime() + 60 * 60 * 1_000));
        expect((await ask(REQUEST)).status).toBe(201);
      });
    });
  });
}

describe('a ticket number', () => {
  test('is random, and without characters that are mistaken for others', () => {
    const numbers = Array.from({ length: 5_000 }, newTicketNumber);
    expect(new Set(numbers).size).toBe(5_000);
    expect(numbers.filter((number) => !NUMBER.test(number))).toEqual([]);
    const used = new Set(numbers.join('').replaceAll('SUP-', ''));
    expect(used.size).toBe(30);
  });
});
