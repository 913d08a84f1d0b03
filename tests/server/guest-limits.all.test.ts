import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/server/db/schema/auth.ts';
import { mainEngines } from '../support/database.ts';
import { messageOf } from '../support/answers.ts';
import { guestsOf, newGuest, newVip } from '../support/guests.ts';
import type { Guests, Link } from '../support/guests.ts';
import { messageTo } from '../support/invited.ts';
import { startTestServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

for (const engine of mainEngines()) {
  describe(`registrations with one link on ${engine}`, () => {
    let server: TestServer;
    let guests: Guests;
    let link: Link;
    let other: Link;
    beforeAll(async () => {
      server = await startTestServer({ engine, env: { LIMITS: 'standard' } });
      guests = await guestsOf(server);
      link = await guests.link('Exhibitor');
      other = await guests.link('Exhibitor');
    });
    afterAll(() => server.close());

    it('are tried 300 times an hour, whatever becomes of them, and other links go on', async () => {
      expect((await guests.register(link.token, {})).status).toBe(400);
      const mine = like(rateLimits.key, `registrations/invitation/${link.id}/%`);
      await server.services.db.update(rateLimits).set({ hits: 299 }).where(mine);
      expect((await guests.register(link.token, {})).status).toBe(400);
      const refused = await guests.register(link.token, newGuest());
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await guests.register(other.token, newGuest())).status).toBe(201);
    });

    it('mail a stranger’s address five times an hour at most, and go on without', async () => {
      const guest = newGuest();
      const AGAIN = 'This address is registered for this pass already. Its badge was mailed to it again.';
      const SILENT = 'This guest is registered for this pass already.';
      expect((await guests.register(other.token, guest)).status).toBe(201);
      const said: (string | undefined)[] = [];
      for (let time = 0; time < 6; time += 1) said.push(messageOf(await guests.register(other.token, guest)));
      expect(said).toEqual([AGAIN, AGAIN, AGAIN, AGAIN, SILENT, SILENT]);
      // Another pass of the same address is registered all the same; nobody is told of a mail that is not sent.
      const vip = await guests.link('VIP');
      const answer = await guests.register(vip.token, newVip({ email: guest.email }));
      expect([answer.status, messageOf(answer)]).toEqual([
        201,
        'Your registration was received. It waits for the approval of the event organizer.',
      ]);
      await messageTo(server, guest.email, 5);
      expect(server.outbox().filter(({ to }) => to === guest.email)).toHaveLength(5);
    });
  });
}
