import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passes } from '../../src/server/db/schema/passes.ts';
import { referrals } from '../../src/server/db/schema/referrals.ts';
import { atOnce } from '../support/at-once.ts';
import { messageOf } from '../support/answers.ts';
import { engines } from '../support/database.ts';
import { guestsOf, newGuest } from '../support/guests.ts';
import type { Guests } from '../support/guests.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';

const fifty = (ask: () => Promise<Answer>): Promise<Answer[]> => atOnce(50, ask);

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
        await fifty(() => guests.register(token, newGuest())),
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
      expectOne(await fifty(() => guests.register(token, newGuest())), 'This invitation was used already.');
      expect(await remaining('Exhibitor')).toBe(before - 1);
    });
  });
}
