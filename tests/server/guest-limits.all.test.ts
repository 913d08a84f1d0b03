import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/server/db/schema/auth.ts';
import { mainEngines } from '../support/database.ts';
import { guestsOf, newGuest } from '../support/guests.ts';
import type { Guests, Link } from '../support/guests.ts';
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
  });
}
