import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { patiently } from '../support/patience.ts';
import { startTestServer } from '../support/server.ts';

/** How often the leader looks for work whose turn has come (ms). */
const BEAT = 20_000;
/** Written out by hand; that of the virus scanner only where one is configured. */
const JOBS = ['audit-bursts', 'messages', 'prune', 'retention', 'sign-in-guard', 'sweep'];

test('the portal gives all its periodic work to the leader, which does it when its turn comes', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  const server = await startTestServer();
  const beats = timers.mock.calls.filter(([, ms]) => ms === BEAT).map(([beat]) => beat as () => void);
  timers.mockRestore();
  const beat = (): void => {
    for (const one of beats) one();
  };
  const { db } = server.services;
  const taken = async (): Promise<unknown[]> => {
    const { rows } = await db.execute(
      sql`select name from leases where holder = 'turn' and until > now() order by name`,
    );
    return rows.map(({ name }) => name);
  };
  try {
    beat();
    await patiently(async () => {
      expect(await taken()).toEqual(JOBS);
    });
    await db.execute(sql`update leases set until = now() - interval '1 second' where holder = 'turn'`);
    beat();
    await patiently(async () => {
      expect(await taken()).toEqual(JOBS);
    });
  } finally {
    // Waits for work that is under way.
    await server.close();
  }
  expect(server.logged.filter((line) => line.includes('"err"'))).toEqual([]);
});
