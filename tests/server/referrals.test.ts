import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referrals } from '../../src/server/db/schema/referrals.ts';
import { readReferralCommand } from '../../src/server/registration/organiser.ts';
import { decide } from '../../src/server/registration/referral.ts';
import { atOnce } from '../support/at-once.ts';
import { mainEngines } from '../support/database.ts';
import { dataOf } from '../support/answers.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { eventIdOf } from '../support/sign-in.ts';

type Pass = { _id: string; numberOfPasses: number; exhibitorCategory: { categoryName: string } };

for (const engine of mainEngines()) {
  describe(`registering guests on ${engine}`, () => {
    let server: TestServer;
    let asha: string;
    let meera: string;

    beforeAll(async () => {
      server = await startTestServer({ engine });
      asha = await server.signIn('asha@acme.example');
      meera = await server.signIn('meera@globex.example');
    });
    afterAll(() => server.close());

    async function passOf(category: string, token = asha): Promise<Pass> {
      const passes = dataOf('passList', await server.call('GET', '/api/passes', { token }));
      const found = passes.find(({ exhibitorCategory }) => exhibitorCategory.categoryName === category);
      if (!found) throw new Error(`There is no ${category} pass.`);
      return found;
    }

    const guest = (email = `${randomUUID()}@guest.example`) => ({
      name: 'Tara Nair',
      email,
      mobile: { country: '91', number: '9811122233' },
    });

    const register = (
      ticketId: string,
      values: object,
      asked: { token?: string; key?: string } = {},
    ): Promise<Answer> =>
      server.call('POST', '/api/referral-registration', {
        token: asked.token ?? asha,
        body: { ticketId, ...values },
        ...(asked.key === undefined ? {} : { headers: { 'idempotency-key': asked.key } }),
      });

    const cancel = (id: string, token = asha): Promise<Answer> =>
      server.call('POST', `/api/ticket-allocations/${id}/cancel`, { token });

    const idOf = (answer: Answer): string => dataOf('referralRegister', answer)._id;

    it('spends one pass, keeps the guest as pending, and gives a badge without personal data', async () => {
      const before = await passOf('Exhibitor');
      const answer = await register(before._id, guest('tara@guest.example'));
      expect(answer.status).toBe(201);
      expect(answer.json).toMatchObject({
        message: 'Your registration was received. It waits for the approval of the event organizer.',
        data: {
          ticketId: before._id,
          categoryName: 'Exhibitor',
          firstName: 'Tara',
          lastName: 'Nair',
          emailId: 'tara@guest.example',
          phoneCode: '91',
          authenticationId: '9811122233',
          approve: false,
          reject: false,
          cancelled: false,
        },
      });
      const { badgeToken } = dataOf('referralRegister', answer);
      expect(badgeToken).toMatch(/^1\.[2-9a-z]{6}\.[\w-]{22}$/);
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(before.numberOfPasses - 1);
    });

    it('refuses the same guest twice, and takes the guest again after a cancellation', async () => {
      const { _id } = await passOf('Exhibitor');
      const values = guest();
      const first = await register(_id, values);
      const again = await register(_id, { ...values, email: values.email.toUpperCase() });
      expect(again).toMatchObject({
        status: 409,
        json: { message: 'This guest is registered for this pass already.' },
      });
      expect((await cancel(idOf(first))).status).toBe(200);
      expect((await register(_id, values)).status).toBe(201);
    });

    it('gives one registration to a request that is sent again under its key', async () => {
      const before = await passOf('Exhibitor');
      const values = guest();
      const key = randomUUID();
      const first = await register(before._id, values, { key });
      const second = await register(before._id, values, { key });
      expect(second.status).toBe(201);
      expect(idOf(second)).toBe(idOf(first));
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(before.numberOfPasses - 1);
      expect((await register(before._id, { ...values, name: 'Other' }, { key })).status).toBe(409);
    });

    it('gives the pass back once when a registration is cancelled, and says why not twice', async () => {
      const { _id } = await passOf('Exhibitor');
      const registered = await register(_id, guest());
      const { numberOfPasses } = await passOf('Exhibitor');
      expect((await cancel(idOf(registered))).json).toMatchObject({ data: { cancelled: true } });
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(numberOfPasses + 1);
      expect(await cancel(idOf(registered))).toMatchObject({
        status: 409,
        json: { message: 'This registration is cancelled already.' },
      });
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(numberOfPasses + 1);
    });

    it('gives no pass back beyond what the organiser has left of them', async () => {
      const { _id } = await passOf('Exhibitor');
      const registered = await register(_id, guest());
      // The organiser gave the exhibitor fewer passes meanwhile.
      const give = (allocated: string) =>
        server.services.db.execute(
          sql`update passes set allocated = ${sql.raw(allocated)} where id = ${_id}::uuid`,
        );
      await give('remaining');
      const { numberOfPasses } = await passOf('Exhibitor');
      expect((await cancel(idOf(registered))).status).toBe(200);
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(numberOfPasses);
      await give('remaining + 50');
    });

    it('is refused with the reason for a category that is closed, or used up', async () => {
      const press = await passOf('Press');
      expect(await register(press._id, guest())).toMatchObject({
        status: 409,
        json: { message: 'This category is not active. Ask the event organizer to open it.' },
      });
      const workshop = await passOf('Workshop');
      const last = await register(workshop._id, guest());
      expect(last.status).toBe(201);
      expect(await register(workshop._id, guest())).toMatchObject({
        status: 409,
        json: { message: 'All passes of this category are used.' },
      });
      await cancel(idOf(last));
    });

    it.each([
      [{ name: '' }, { name: ['Required'] }],
      [{ email: 'tara' }, { email: ['Invalid email'] }],
      [{ mobile: { country: '91', number: 'abc' } }, { mobile: ['Enter the mobile number in digits'] }],
      [{ mobile: '9811122233' }, { mobile: ['Expected object, received string'] }],
      [{ approve: true }, { approve: ['This field is not part of the form'] }],
      [{ extra: 'x' }, { extra: ['This field is not part of the form'] }],
    ])('refuses %j with the sentence the browser shows, and spends nothing', async (change, errors) => {
      const before = await passOf('Exhibitor');
      const answer = await register(before._id, { ...guest(), ...change });
      expect(answer).toMatchObject({ status: 400, json: { errors } });
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(before.numberOfPasses);
    });

    it("knows no other exhibitor's passes and registrations", async () => {
      const { _id } = await passOf('Exhibitor');
      expect((await register(_id, guest(), { token: meera })).status).toBe(404);
      const registered = await register(_id, guest());
      expect((await cancel(idOf(registered), meera)).status).toBe(404);
      expect((await cancel(randomUUID())).status).toBe(404);
    });

    it('reads what the organiser types: a list of all, or a decision about some', () => {
      expect(readReferralCommand(['list'])).toEqual({ list: true });
      expect(readReferralCommand(['approve', 'a', 'b'])).toEqual({ action: 'approve', ids: ['a', 'b'] });
      for (const words of [[], ['approve'], ['list', 'a'], ['ponder', 'a']])
        expect(readReferralCommand(words)).toBeNull();
    });

    it('lets the organiser decide, back and forth, with the pass following and every decision noted', async () => {
      const { db, clock } = server.services;
      const { _id } = await passOf('Exhibitor');
      const id = idOf(await register(_id, guest()));
      const { numberOfPasses: left } = await passOf('Exhibitor');
      const where = and(
        eq(referrals.eventId, await eventIdOf(server, 'demo.localhost')),
        eq(referrals.id, id),
      );
      const move = (action: 'approve' | 'reject' | 'cancel') =>
        db.transaction((tx) => decide(tx, { where, action, personId: null, now: clock.now() }));
      expect(await move('approve')).toMatchObject({ approve: true, reject: false });
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(left);
      expect(await move('reject')).toMatchObject({ approve: false, reject: true });
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(left + 1);
      expect(await move('approve')).toMatchObject({ approve: true, reject: false });
      expect((await passOf('Exhibitor')).numberOfPasses).toBe(left);
      await expect(move('approve')).rejects.toMatchObject({ status: 409 });
      expect(await move('cancel')).toMatchObject({ approve: true, cancelled: true });
      await expect(move('approve')).rejects.toMatchObject({
        message: 'This registration was cancelled. Register the person again.',
      });
      const { rows: noted } = await db.execute<{ action: string }>(
        sql`select action from referral_decisions where referral_id = ${id}`,
      );
      expect(noted.map(({ action }) => action).sort()).toEqual(['approve', 'approve', 'cancel', 'reject']);
    });

    it('cannot approve a rejected guest when no pass is left for it', async () => {
      const { db, clock } = server.services;
      const workshop = await passOf('Workshop');
      const id = idOf(await register(workshop._id, guest()));
      const now = clock.now();
      const where = and(
        eq(referrals.eventId, await eventIdOf(server, 'demo.localhost')),
        eq(referrals.id, id),
      );
      const move = (action: 'approve' | 'reject') =>
        db.transaction((tx) => decide(tx, { where, action, personId: null, now }));
      await move('reject');
      const other = await register(workshop._id, guest());
      await expect(move('approve')).rejects.toMatchObject({
        message: 'All passes of this category are used.',
      });
      await cancel(idOf(other));
    });
  });

  if (engine === 'postgres') describeRaces();
}

/** One connection cannot race with itself, so only a database with many shows these. */
function describeRaces(): void {
  describe('fifty registrations at once for one pass on postgres', () => {
    let server: TestServer;
    let token: string;
    let ticketId: string;

    beforeAll(async () => {
      server = await startTestServer({ engine: 'postgres' });
      token = await server.signIn('asha@acme.example');
      const passes = dataOf('passList', await server.call('GET', '/api/passes', { token }));
      const workshop = passes.find(({ exhibitorCategory }) => exhibitorCategory.categoryName === 'Workshop');
      if (!workshop) throw new Error('The demo event has no workshop pass.');
      ticketId = workshop._id;
    });
    afterAll(() => server.close());

    it('exactly one succeeds, the others are refused with the reason, and the count is right', async () => {
      const answers = await atOnce(50, (index) =>
        server.call('POST', '/api/referral-registration', {
          token,
          body: {
            ticketId,
            name: `Guest ${String(index)}`,
            email: `guest-${String(index)}@guest.example`,
            mobile: { country: '91', number: '9811122233' },
          },
        }),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(49);
      for (const { json } of refused) {
        expect(json).toMatchObject({ message: 'All passes of this category are used.' });
      }
      const { rows } = await server.services.db.execute(
        sql`select remaining, (select count(*)::int from referrals where event_id = passes.event_id and pass_id = passes.id) as registered
              from passes where id = ${ticketId}`,
      );
      expect(rows).toEqual([{ remaining: 0, registered: 1 }]);
    });
  });
}
