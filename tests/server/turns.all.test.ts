import { expect, test } from 'vitest';
import { Problem } from '../../src/server/problems.ts';
import { createTurns } from '../../src/server/files/turns.ts';

/** Work that is under way until the test ends it. */
function workshop(rules = { atOnce: 1, eachWaiting: 2, allWaiting: 20 }) {
  const turns = createTurns(rules);
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
      const outcome = done.catch((error: unknown) =>
        error instanceof Problem ? `${String(error.status)} ${String(error.retryAfter)}` : 'broken',
      );
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

test('waiting tasks run in rotation, one of each person', async () => {
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

test('at most two tasks of one person wait, twenty in all; a refusal says when to try again', async () => {
  const shop = workshop();
  for (const name of ['a1', 'a2', 'a3']) void shop.send('a', name);
  expect(await shop.send('a', 'a4')).toBe('429 2');
  for (let other = 0; other < 18; other++) void shop.send(`person ${String(other)}`, `p${String(other)}`);
  expect(await shop.send('late', 'late')).toBe('503 2');
  await shop.finish();
  expect(shop.begun).toHaveLength(21);
  expect(await Promise.race([shop.send('a', 'a5'), Promise.resolve('begun')])).toBe('begun');
  await shop.finish();
});

test('work that fails ends its turn', async () => {
  const turns = createTurns({ atOnce: 1, eachWaiting: 2, allWaiting: 20 });
  const broken = turns.take('a', () => Promise.reject(new Error('broken')));
  const after = turns.take('b', () => Promise.resolve('done'));
  await expect(broken).rejects.toThrow('broken');
  expect(await after).toBe('done');
});
