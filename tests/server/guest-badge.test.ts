import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../src/server/db/schema/messages.ts';
import { passes } from '../../src/server/db/schema/passes.ts';
import { referrals } from '../../src/server/db/schema/referrals.ts';
import { openBody } from '../../src/server/messages/draft.ts';
import { createSealer } from '../../src/server/messages/seal.ts';
import { runReferralCommand } from '../../src/server/registration/organiser.ts';
import { dataOf, messageOf } from '../support/answers.ts';
import { mainEngines } from '../support/database.ts';
import { guestsOf, newGuest } from '../support/guests.ts';
import type { Guests } from '../support/guests.ts';
import { messageTo, tokenIn } from '../support/invited.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

const PENDING = 'Your registration was received. It waits for the approval of the event organizer.';
const MAILED = `${PENDING} Your badge is on its way to the email address you gave.`;
const AGAIN = 'This address is registered for this pass already. Its badge was mailed to it again.';

for (const engine of mainEngines()) {
  describe(`the badge of a guest on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    let shared: string;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      guests = await guestsOf(server);
      shared = (await guests.link('Exhibitor')).token;
    });
    afterAll(() => server.close());

    const seen = async (token: string) => {
      const answer = await guests.ask(token, 'GET', '/api/invitation');
      expect([answer.status, answer.text.includes(token)]).toEqual([200, false]);
      return dataOf('invitationGet', answer);
    };
    const registered = (answer: Answer) => dataOf('invitationRegister', answer);
    const left = async (): Promise<number> => {
      const [row] = await server.services.db
        .select()
        .from(passes)
        .where(eq(passes.id, guests.passId('Exhibitor')));
      return row?.remaining ?? -1;
    };
    const decide = (action: 'approve' | 'reject' | 'cancel', id: string) => {
      const { db, keys, config, clock } = server.services;
      return runReferralCommand(db, { action, ids: [id] }, { now: clock.now(), mailing: { keys, config } });
    };

    it('is mailed with its page and the event’s dates, and “complete” is not said before the approval', async () => {
      const guest = newGuest({ name: 'Tara <b>Nair</b>' });
      const answer = await guests.register(shared, guest);
      expect([answer.status, messageOf(answer)]).toEqual([201, MAILED]);
      const { _id, badgeToken, token, status } = registered(answer);
      expect([status, token.length]).toEqual(['pending', 64]);
      const mail = await messageTo(server, guest.email);
      expect(mail).toMatchObject({
        channel: 'mail',
        attached: {
          badge: badgeToken,
          calendar: { name: 'demo-expo.ics', text: expect.stringContaining(`UID:${_id}@`) as string },
        },
      });
      expect(mail.text).toMatch(/^Your badge for Demo Expo\n/);
      expect(mail.text).toContain('through Acme Robotics. The registration waits for the approval');
      expect(mail.text).toContain(badgeToken);
      // Nothing that a guest typed goes to an address that a guest typed.
      expect(mail.text).not.toMatch(/Tara|Nair/);
      expect(tokenIn(mail)).toBe(token);
    });

    it('is mailed in the language of the guest’s page', async () => {
      const guest = newGuest();
      const answer = await server.call('POST', '/api/invitation/register', {
        headers: { 'invitation-token': shared, 'accept-language': 'ar' },
        body: guest,
      });
      expect(messageOf(answer)).toContain('بانتظار موافقة منظم الفعالية');
      expect((await messageTo(server, guest.email)).text).toMatch(/^شارتك في Demo Expo\n/);
    });

    it('is shown again by the registration’s own token, and by no other', async () => {
      const mine = registered(await guests.register(shared, newGuest()));
      const other = registered(await guests.register(shared, newGuest()));
      const { _id, badgeToken } = mine;
      expect(await seen(mine.token)).toMatchObject({
        isOpen: true,
        registration: { _id, badgeToken, status: 'pending' },
      });
      expect((await seen(other.token)).registration?.badgeToken).toBe(other.badgeToken);
      // The link is many people's.
      expect(await seen(shared)).not.toHaveProperty('registration');
      const change = (text: string, at: number): string =>
        text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      // Another registration's id, another proof, the code on the badge.
      const forged = [
        mine.token.slice(0, 31) + other.token.slice(31),
        ...[12, 40, 63].map((at) => change(mine.token, at)),
        badgeToken,
      ];
      for (const token of forged)
        expect((await guests.ask(token, 'GET', '/api/invitation')).status).toBe(404);
      const elsewhere = { host: 'summit.localhost', headers: { 'invitation-token': mine.token } };
      expect((await server.call('GET', '/api/invitation', elsewhere)).status).toBe(404);
      // The next person at the same page registers with what the page has.
      expect((await guests.register(mine.token, newGuest())).status).toBe(201);
    });

    it('stays with a personal link that is used, and goes with the registration', async () => {
      const { token: personal, id } = await guests.link('Exhibitor', `${randomUUID()}@guest.example`);
      const { _id, token } = registered(await guests.register(personal, newGuest()));
      expect(await seen(token)).toMatchObject({ isOpen: false, registration: { _id } });
      // Who has only the link of a mail that was passed on sees that it is used.
      expect(await seen(personal)).not.toHaveProperty('registration');
      await server.call('DELETE', `/api/invitations/${id}`, { token: guests.asha });
      expect((await seen(token)).registration?._id).toBe(_id);
      await decide('cancel', _id);
      expect(await seen(token)).not.toHaveProperty('registration');
    });

    it('is mailed again to an address that registers again, and takes no second pass', async () => {
      const guest = newGuest();
      const { badgeToken } = registered(await guests.register(shared, guest));
      const before = await left();
      const again = await guests.register(shared, { ...guest, email: guest.email.toUpperCase(), name: 'X' });
      expect([again.status, messageOf(again)]).toEqual([409, AGAIN]);
      expect(again.text).not.toContain(badgeToken);
      const mail = await messageTo(server, guest.email, 2);
      expect(mail).toMatchObject({ attached: { badge: badgeToken } });
      expect(await left()).toBe(before);
      // What is wrong with a form is said first.
      expect((await guests.register(shared, { ...guest, mobile: 'x' })).status).toBe(400);
      const rows = await server.services.db.select().from(referrals).where(eq(referrals.email, guest.email));
      expect(rows).toHaveLength(1);
    });

    it('is mailed again through a personal link to its own guest, and to no one else', async () => {
      const { token } = await guests.link('Exhibitor', `${randomUUID()}@guest.example`);
      const guest = newGuest();
      const elsewhere = newGuest();
      expect((await guests.register(shared, elsewhere)).status).toBe(201);
      expect((await guests.register(token, guest)).status).toBe(201);
      expect(messageOf(await guests.register(token, guest))).toBe(AGAIN);
      for (const values of [newGuest(), elsewhere, {}])
        expect(messageOf(await guests.register(token, values))).toBe('This invitation was used already.');
    });

    it('is one for a request that is sent again under its key, which is answered as before', async () => {
      const guest = newGuest();
      const key = randomUUID();
      const first = await guests.register(shared, guest, key);
      const second = await guests.register(shared, guest, key);
      expect([second.status, second.json]).toEqual([201, first.json]);
      await messageTo(server, guest.email);
      expect(server.outbox().filter(({ to }) => to === guest.email)).toHaveLength(1);
      // A copy of the tables opens no badge's page.
      const { rows } = await server.services.db.execute('select answer::text as text from idempotency_keys');
      expect(JSON.stringify(rows)).toContain(registered(first)._id);
      expect(JSON.stringify(rows)).not.toContain(registered(first).token);
    });

    it('comes once more when the organiser approves, and the page says that it is complete', async () => {
      const guest = newGuest();
      const { _id, token, badgeToken } = registered(await guests.register(shared, guest));
      expect((await decide('approve', _id)).ok).toBe(true);
      expect((await seen(token)).registration).toEqual({ _id, badgeToken, status: 'approved' });
      const sealer = createSealer(server.services.keys);
      const rows = await server.services.db.select().from(messages).where(eq(messages.kind, 'badge'));
      const written = rows.map(({ id, body }) => openBody(sealer, id, body)?.message);
      const mail = written.find((message) => message?.to === guest.email);
      expect(mail?.text).toContain(
        'Your registration for Demo Expo (Exhibitor) through Acme Robotics is complete.',
      );
      expect(mail?.text).toContain(`/exhibitor/invitation#token=${token}`);
      expect(mail?.attached?.badge).toBe(badgeToken);
    });

    it('comes by the approval to whom the exhibitor registered, too, without a page', async () => {
      const guest = newGuest();
      const body = { ...guest, ticketId: guests.passId('Exhibitor') };
      const answer = await server.call('POST', '/api/referral-registration', { token: guests.asha, body });
      expect(messageOf(answer)).toBe(PENDING);
      await decide('approve', dataOf('referralRegister', answer)._id);
      const sealer = createSealer(server.services.keys);
      const rows = await server.services.db.select().from(messages).where(eq(messages.kind, 'badge'));
      const written = rows.map(({ id, body: sealed }) => openBody(sealer, id, sealed)?.message);
      const mail = written.find((message) => message?.to === guest.email);
      expect(mail?.text).toContain('is complete.');
      expect(mail?.text).not.toContain('#token=');
    });
  });
}
