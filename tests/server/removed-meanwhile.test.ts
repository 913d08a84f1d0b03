import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phoneFailures } from '../../src/server/db/schema/auth.ts';
import { people } from '../../src/server/db/schema/people.ts';
import { leaveTeam } from '../../src/server/team/leave.ts';
import { poolOf } from '../../src/server/db/prepared.ts';
import { mainEngines } from '../support/database.ts';
import { waitingForLocks } from '../support/locks.ts';
import { startTestServer } from '../support/server.ts';
import type { Answer, TestServer } from '../support/server.ts';
import { codeFor, eventIdOf, openBrowser, wrongCode } from '../support/sign-in.ts';

const [ASHA, RAVI] = ['9000000001', '9000000002'];

for (const engine of mainEngines()) {
  // Two transactions at once: the embedded engine has one connection.
  if (engine !== 'postgres') continue;
  describe('a person who is removed, or forgiven, while their request runs', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({ engine });
    });
    afterAll(() => server.close());

    /** Ravi leaves in a transaction that commits once `run` waits for his row; he is restored afterwards. */
    async function removeDuring(run: () => Promise<Answer>): Promise<Answer> {
      const { db } = server.services;
      const eventId = await eventIdOf(server, 'demo.localhost');
      const [ravi] = await db
        .select()
        .from(people)
        .where(and(eq(people.eventId, eventId), eq(people.phone, RAVI)));
      if (!ravi) throw new Error('Ravi is not there.');
      let answer: Promise<Answer> | undefined;
      await db.transaction(async (tx) => {
        await leaveTeam(tx, ravi, ravi.id, { now: server.now(), allow: () => undefined });
        answer = run();
        await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0);
      });
      if (!answer) throw new Error('Nothing was asked.');
      const answered = await answer;
      await db
        .update(people)
        .set({ ...ravi, eventId: undefined })
        .where(and(eq(people.eventId, eventId), eq(people.id, ravi.id)));
      return answered;
    }

    const waiting = (): Promise<number> => waitingForLocks(poolOf(server.services.db));

    test('is refused with 400, like for a wrong code, when they verify a code', async () => {
      const browser = await openBrowser(server);
      await browser.requestCode(RAVI);
      const code = await codeFor(server, RAVI);
      const answer = await removeDuring(() => browser.verify(RAVI, code));
      expect(answer).toMatchObject({ status: 400, json: { success: false } });
    });

    test('is refused with 400 for a wrong code when another browser is right at that moment', async () => {
      const { db } = server.services;
      const [right, wrong] = [await openBrowser(server), await openBrowser(server)];
      await right.requestCode(ASHA);
      const code = await codeFor(server, ASHA);
      await right.verify(ASHA, wrongCode(code));
      await wrong.requestCode(ASHA);
      const own = and(
        eq(phoneFailures.eventId, await eventIdOf(server, 'demo.localhost')),
        eq(phoneFailures.phone, ASHA),
      );
      let answer: Promise<Answer> | undefined;
      await db.transaction(async (tx) => {
        expect(await tx.select().from(phoneFailures).where(own).for('update')).toHaveLength(1);
        answer = wrong.verify(ASHA, wrongCode(await codeFor(server, ASHA)));
        await expect.poll(waiting, { interval: 10 }).toBeGreaterThan(0);
        await tx.delete(phoneFailures).where(own);
      });
      expect(await answer).toMatchObject({ status: 400, json: { success: false } });
    });

    test('is refused with 401 when they add a lead', async () => {
      const token = await server.signIn('ravi@acme.example');
      const body = { fullName: 'Lena', phone: '911111111' };
      const answer = await removeDuring(() => server.call('POST', '/api/leads', { token, body }));
      expect(answer.status).toBe(401);
    });

    test('is refused with 401 when they keep a view of the leads', async () => {
      const token = await server.signIn('ravi@acme.example');
      const body = { name: 'Hot', query: 'tab=high' };
      const answer = await removeDuring(() => server.call('POST', '/api/lead-views', { token, body }));
      expect(answer.status).toBe(401);
    });

    test('is refused when they sign in with a password', async () => {
      const body = { email: 'ravi@acme.example', password: 'demo-password' };
      const answer = await removeDuring(() => server.call('POST', '/api/auth/login', { body }));
      expect(answer.status).toBe(400);
    });
  });
}
