import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { startLeader } from '../../src/server/periodic/leader.ts';
import { giveUpLease, noteTurn, takeLease, takeTurn } from '../../src/server/periodic/lease.ts';
import { engines, openTestDatabase } from '../support/database.ts';
import { patiently } from '../support/patience.ts';

const MINUTE = 60_000;
/** No lease ends and no turn comes before the test says so. */
const HOUR = 60 * MINUTE;
const log = createLogger({ level: 'silent' });

for (const engine of engines()) {
  describe(`periodic work on ${engine}`, () => {
    let database: DatabaseHandle & { close(): Promise<void> };
    beforeAll(async () => {
      database = await openTestDatabase(engine);
    });
    afterAll(() => database.close());
    beforeEach(() => database.db.execute(sql`delete from leases`));
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Lets all leases and turns end, as if their time had passed on the database's clock. */
    const passTime = () => database.db.execute(sql`update leases set until = now() - interval '1 second'`);

    test('a lease has one holder until it ends or is given back', async () => {
      const { db } = database;
      expect(await takeLease(db, 'work', 'a', MINUTE)).toBe(true);
      expect(await takeLease(db, 'work', 'b', MINUTE)).toBe(false);
      expect(await takeLease(db, 'work', 'a', MINUTE)).toBe(true);
      expect(await takeLease(db, 'other', 'b', MINUTE)).toBe(true);
      await passTime();
      expect(await takeLease(db, 'work', 'b', MINUTE)).toBe(true);
      expect(await takeLease(db, 'work', 'a', MINUTE)).toBe(false);
      await giveUpLease(db, 'work', 'a');
      expect(await takeLease(db, 'work', 'a', MINUTE)).toBe(false);
      await giveUpLease(db, 'work', 'b');
      expect(await takeLease(db, 'work', 'a', MINUTE)).toBe(true);
    });

    test('of many that ask at the same moment one gets the lease', async () => {
      for (let round = 0; round < 5; round++) {
        const asked = Array.from({ length: 8 }, (_, i) =>
          takeLease(database.db, 'work', `${String(round)}.${String(i)}`, MINUTE),
        );
        expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
        await passTime();
      }
    });

    test('the clock of a process decides nothing', async () => {
      const { db } = database;
      expect(await takeLease(db, 'work', 'a', MINUTE)).toBe(true);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * MINUTE });
      expect(await takeLease(db, 'work', 'b', MINUTE)).toBe(false);
      vi.setSystemTime(Date.now() - 120 * MINUTE);
      await passTime();
      expect(await takeLease(db, 'work', 'b', MINUTE)).toBe(true);
    });

    test('a turn comes once for all who ask', async () => {
      const { db } = database;
      await noteTurn(db, 'prune', MINUTE);
      expect(await takeTurn(db, 'prune', MINUTE)).toBe(false);
      await passTime();
      await noteTurn(db, 'prune', MINUTE);
      const asked = [takeTurn(db, 'prune', MINUTE), takeTurn(db, 'prune', MINUTE)];
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
    });

    describe('of processes, whose beats and turns the test gives', () => {
      beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));

      const start = (...jobs: [name: string, run: () => Promise<void>][]) =>
        startLeader(
          { db: database.db, log },
          jobs.map(([name, run]) => ({ name, every: HOUR, run, failure: 'failed' })),
          HOUR,
        );
      /** Every process asks for the lease, and the leader for its turns, which have come. */
      const beat = async (): Promise<void> => {
        await database.db.execute(sql`update leases set until = now() where name <> 'leader'`);
        vi.advanceTimersByTime(HOUR / 3);
      };
      const beatUntil = (isSo: () => void) => patiently(() => beat().then(isSo));

      test('one works, the other when that one stopped or died', async () => {
        const runs: string[] = [];
        const startNamed = (name: string) => start(['work', async () => void runs.push(name)]);
        const worksOn = (name: string) => {
          const before = runs.length;
          return beatUntil(() => expect(runs.slice(before)).toContain(name));
        };
        const stopFirst = startNamed('first');
        await worksOn('first');
        const stopSecond = startNamed('second');
        await worksOn('first');
        // It ends the beat under way first.
        await stopSecond();
        const stopThird = startNamed('third');
        await worksOn('first');
        expect(new Set(runs)).toEqual(new Set(['first']));
        await stopFirst();
        await worksOn('third');
        expect(runs.lastIndexOf('first')).toBeLessThan(runs.indexOf('third'));
        await stopThird();
        // A process that was killed leaves its lease behind.
        expect(await takeLease(database.db, 'leader', 'killed', HOUR)).toBe(true);
        runs.length = 0;
        const stopEarly = startNamed('early');
        await beat();
        await stopEarly();
        expect(runs).toEqual([]);
        await passTime();
        const stopLate = startNamed('late');
        await worksOn('late');
        await stopLate();
      });

      test('one that stops ends the work under way and begins no other; a failure ends nothing', async () => {
        const done: string[] = [];
        let end: () => void = () => undefined;
        const ended = new Promise<void>((resolve) => (end = resolve));
        const slow = async (): Promise<void> => {
          await ended;
          done.push('slow');
        };
        const failing = async (): Promise<void> => {
          done.push('failing');
          throw new Error('no');
        };
        const stop = start(['slow', slow], ['failing', failing]);
        await beatUntil(() => expect(done.length).toBeGreaterThan(1));
        const stopped = stop().then(() => done.push('stopped'));
        expect(vi.getTimerCount()).toBe(0);
        await database.db.execute(sql`select 1`);
        expect(done).not.toContain('stopped');
        end();
        await stopped;
        expect(done).toContain('slow');
        expect(done.at(-1)).toBe('stopped');
      });
    });
  });
}
