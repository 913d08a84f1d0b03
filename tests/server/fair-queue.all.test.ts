import { expect, test } from 'vitest';
import { createFairQueue } from '../../src/server/fair-queue.ts';
import type { QueueRules } from '../../src/server/fair-queue.ts';

/** Work that is under way until the test ends it. */
function workshop(rules: QueueRules = { atWork: 1, eachWaiting: 2, allWaiting: 20 }) {
  const turns = createFairQueue({ ...rules, refuse: (full) => new Error(full) });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled: Promise<void>[] = [];
  let running = 0;
  let most = 0;
  return {
    begun,
    most: () => most,
    /** Resolves to what became of it. */
    send(whose: string, name: string): Promise<string> {
      const done = turns.take(whose, () => {
        begun.push(name);
        running += 1;
        most = Math.max(most, running);
        return new Promise<string>((resolve) => {
          ends.set(name, () => {
            running -= 1;
            resolve('done');
          });
        });
      });
      const outcome = done.catch((error: unknown) => (error instanceof Error ? error.message : 'broken'));
      settled.push(outcome.then(() => undefined));
      return outcome;
    },
    /** Ends what runs, one after the other, until nothing is left. */
    async finish(): Promise<void> {
      while (ends.size > 0) {
        const [[name, end] = ['', () => undefined]] = ends;
        ends.delete(name);
        end();
        await new Promise(setImmediate);
      }
      await Promise.all(settled);
    },
  };
}

test('waiting tasks run in rotation, one of each owner', async () => {
  const shop = workshop();
  for (const name of ['a1', 'a2', 'a3']) void shop.send('a', name);
  for (const name of ['b1', 'b2']) void shop.send('b', name);
  void shop.send('c', 'c1');
  await new Promise(setImmediate);
  expect(shop.begun).toEqual(['a1']);
  await shop.finish();
  expect(shop.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(shop.most()).toBe(1);
});

test('no owner has more at work than its share, and who has room does not wait for it', async () => {
  const shop = workshop({ atWork: 4, eachAtWork: (whose) => (whose === 'free' ? 4 : 2) });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void shop.send('a', name);
  await new Promise(setImmediate);
  expect(shop.begun).toEqual(['a1', 'a2']);
  for (const name of ['f1', 'f2', 'f3']) void shop.send('free', name);
  void shop.send('b', 'b1');
  await new Promise(setImmediate);
  expect(shop.begun).toEqual(['a1', 'a2', 'f1', 'f2']);
  await shop.finish();
  expect(shop.begun).toEqual(['a1', 'a2', 'f1', 'f2', 'f3', 'b1', 'a3', 'a4', 'a5']);
});

test('who leaves the queue takes no turn; who has begun does not leave', async () => {
  const turns = createFairQueue({ atWork: 1 });
  const [first, second, third] = [turns.ask('a'), turns.ask('a'), turns.ask('b')];
  expect([first.isWaiting, second.isWaiting, third.isWaiting, turns.waiting()]).toEqual([
    false,
    true,
    true,
    2,
  ]);
  first.leave();
  second.leave();
  second.leave();
  expect(await second.begun).toBeNull();
  expect(turns.waiting()).toBe(1);
  const end = await first.begun;
  end?.();
  expect(await third.begun).not.toBeNull();
  expect(turns.waiting()).toBe(0);
});

test('at most two tasks of one owner wait, twenty in all', async () => {
  const shop = workshop();
  for (const name of ['a1', 'a2', 'a3']) void shop.send('a', name);
  expect(await shop.send('a', 'a4')).toBe('own');
  for (let other = 0; other < 18; other++) void shop.send(`person ${String(other)}`, `p${String(other)}`);
  expect(await shop.send('late', 'late')).toBe('all');
  await shop.finish();
  expect(shop.begun).toHaveLength(21);
  expect(await Promise.race([shop.send('a', 'a5'), Promise.resolve('begun')])).toBe('begun');
  await shop.finish();
});

test('work that fails ends its turn', async () => {
  const turns = createFairQueue({ atWork: 1 });
  const broken = turns.take('a', () => Promise.reject(new Error('broken')));
  const after = turns.take('b', () => Promise.resolve('done'));
  await expect(broken).rejects.toThrow('broken');
  expect(await after).toBe('done');
});
