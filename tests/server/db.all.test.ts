import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { engines, openTestDatabase } from '../support/database.ts';

for (const engine of engines()) {
  describe(engine, () => {
    let database: Awaited<ReturnType<typeof openTestDatabase>>;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
    });
    afterAll(() => database.close());

    test('is ready once it is open and migrated', async () => {
      expect(await database.ready()).toBe(true);
    });

    test('works in Coordinated Universal Time', async () => {
      const { rows } = await database.db.execute(sql`select current_setting('TimeZone') as zone`);
      expect(rows).toEqual([{ zone: 'UTC' }]);
    });

    test('keeps a transaction that throws out of the tables', async () => {
      const { db } = database;
      await db.execute(sql`create table scratch (n int)`);
      await expect(
        db.transaction(async (tx) => {
          await tx.execute(sql`insert into scratch values (1)`);
          throw new Error('changed my mind');
        }),
      ).rejects.toThrow('changed my mind');
      expect((await db.execute(sql`select * from scratch`)).rows).toEqual([]);
    });

    test('goes on after an idle connection breaks', async () => {
      const client = await database.pool.connect();
      client.release();
      // What a restarted server or a cut cable looks like to the driver.
      client.emit('error', new Error('cut'));
      expect(await database.ready()).toBe(true);
    });

    test('can be vacuumed', async () => {
      await database.pool.query('vacuum analyze');
      expect(await database.ready()).toBe(true);
    });
  });
}
