import type { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { patiently } from '../support/patience.ts';

test('says at once that it is not ready when the embedded database dies, and heals by itself', async () => {
  const workers: Worker[] = [];
  const remember = (worker: Worker): void => void workers.push(worker);
  process.on('worker', remember);
  const database = await openTestDatabase('embedded');
  await database.pool.query('create table kept (n int)');
  await database.pool.query('insert into kept values (1)');
  expect(await database.ready()).toBe(true);

  // The last one: making the test's template may have started another before.
  await workers.at(-1)?.terminate();
  expect(await database.ready()).toBe(false);
  await expect(database.pool.query('select 1')).rejects.toThrow();

  await patiently(async () => expect(await database.ready()).toBe(true));
  expect((await database.pool.query('select n from kept')).rows).toEqual([{ n: 1 }]);
  process.off('worker', remember);
  await database.close();
});
