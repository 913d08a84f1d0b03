import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { startLeader } from '../../src/server/periodic/leader.ts';
import { giveUpLease, noteTurn, takeLease, takeTurn } from '../../src/server/periodic/lease.ts';
import { engines, openTestDatabase } from '../support/database.ts';
import { patiently } from '../support/patience.ts';

const MINUTE = 60_000;
const LEASE = 600;
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

    test('one of two processes works, the other when that one stopped or died', async () => {
      const runs: string[] = [];
      const start = (name: string) => {
        const run = async (): Promise<void> => void runs.push(name);
        return startLeader(
          { db: database.db, log },
          [{ name: 'work', every: 1, run, failure: 'failed' }],
          // Long enough for a busy machine to renew it in time.
          LEASE,
        );
      };
      const stopFirst = start('first');
      await patiently(() => expect(runs.length).toBeGreaterThan(2));
      const stopSecond = start('second');
      await new Promise((done) => setTimeout(done, 100));
      expect(new Set(runs)).toEqual(new Set(['first']));
      await stopFirst();
      await patiently(() => expect(runs).toContain('second'));
      const [before] = [runs.length];
      await patiently(() => expect(runs.length).toBeGreaterThan(before));
      expect(runs.lastIndexOf('first')).toBeLessThan(runs.indexOf('second'));
      await stopSecond();
      // A process that was killed leaves its lease behind.
      expect(await takeLease(database.db, 'leader', 'killed', 300)).toBe(true);
      runs.length = 0;
      const stopThird = start('third');
      await new Promise((done) => setTimeout(done, 100));
      expect(runs).toEqual([]);
      await patiently(() => expect(runs).toContain('third'));
      await stopThird();
    });

    test('stopping waits for work under way, and a failure ends nothing', async () => {
      const done: string[] = [];
      const slow = async (): Promise<void> => {
        await new Promise((wait) => setTimeout(wait, 80));
        done.push('slow');
      };
      const failing = async (): Promise<void> => {
        done.push('failing');
        throw new Error('no');
      };
      const stop = startLeader(
        { db: database.db, log },
        [
          { name: 'slow', every: 1, run: slow, failure: 'failed' },
          { name: 'failing', every: 1, run: failing, failure: 'failed' },
        ],
        30,
      );
      await patiently(() => expect(done.filter((one) => one === 'failing').length).toBeGreaterThan(1));
      await stop();
      const ended = done.length;
      expect(done).toContain('slow');
      await new Promise((wait) => setTimeout(wait, 120));
      expect(done).toHaveLength(ended);
    });
  });
}
