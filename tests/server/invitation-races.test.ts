import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../../src/server/db/schema/events.ts';
import { invitations } from '../../src/server/db/schema/invitations.ts';
import { passes } from '../../src/server/db/schema/passes.ts';
import { referrals } from '../../src/server/db/schema/referrals.ts';
import { countRegistrations } from '../../src/server/invitation/invitation.ts';
import { registerGuest } from '../../src/server/registration/register.ts';
import { messageOf } from '../support/answers.ts';
import { engines } from '../support/database.ts';
import { guestsOf, newGuest } from '../support/guests.ts';
import type { Guests } from '../support/guests.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

const MANY = 50;
const together = <T>(run: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: MANY }, run));

for (const engine of engines()) {
  // One connection cannot race with itself, so only a database with many shows these.
  if (engine !== 'postgres') continue;
  describe('fifty guests at once', () => {
    let server: TestServer;
    let guests: Guests;
    beforeAll(async () => {
      server = await startTestServer({ engine });
      guests = await guestsOf(server);
    });
    afterAll(() => server.close());

    async function remaining(category: string): Promise<number> {
      const [row] = await server.services.db
        .select()
        .from(passes)
        .where(eq(passes.id, guests.passId(category)));
      return row?.remaining ?? -1;
    }
    /** One succeeded, and every other answer says why not. */
    function expectOne(answers: Answer[], refusal: string): void {
      const [won, ...lost] = [...answers].sort((a, b) => a.status - b.status);
      expect(won?.status).toBe(201);
      expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([409]));
      expect(new Set(lost.map(messageOf))).toEqual(new Set([refusal]));
    }

    it('get the one pass that is left through a link for many: one of them, once', async () => {
      const { token } = await guests.link('Workshop');
      expectOne(
        await together(() => guests.register(token, newGuest())),
        'All passes of this category are used.',
      );
      expect(await remaining('Workshop')).toBe(0);
      const where = eq(referrals.passId, guests.passId('Workshop'));
      expect(await server.services.db.select().from(referrals).where(where)).toHaveLength(1);
      expect((await guests.ask(token, 'GET', '/api/invitation')).json).toMatchObject({
        data: { isOpen: false, closedReason: 'All passes of this category are used.' },
      });
    });

    it('get through a personal link: one of them, whatever is left', async () => {
      const before = await remaining('Exhibitor');
      const { token } = await guests.link('Exhibitor', `${randomUUID()}@guest.example`);
      expectOne(
        await together(() => guests.register(token, newGuest())),
        'This invitation was used already.',
      );
      expect(await remaining('Exhibitor')).toBe(before - 1);
    });

    it('would be several through a personal link without a lock (so the test above can fail)', async () => {
      const { id } = await guests.link('Exhibitor', `${randomUUID()}@guest.example`);
      const { db } = server.services;
      const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
      const [event] = await db.select().from(events);
      if (!row || !event) throw new Error('The invitation is gone.');
      const { eventId, exhibitorId, passId } = row;
      const naive = (): Promise<boolean> =>
        db.transaction(async (tx) => {
          if ((await countRegistrations(tx, row, [id])).has(id)) return false;
          await tx.execute(sql`select pg_sleep(0.02)`);
          await registerGuest(tx, {
            event,
            owner: { eventId, exhibitorId },
            passId,
            values: newGuest(),
            personId: null,
            invitationId: id,
            now: server.now(),
            claimFiles: async () => undefined,
          });
          return true;
        });
      const won = (await together(naive)).filter(Boolean);
      expect(won.length).toBeGreaterThan(1);
    });
  });
}
