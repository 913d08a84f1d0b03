import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ListPage, ListQuery } from '../../src/api/client/page.ts';
import { provideList } from '../../src/app/provide/list.ts';
import { createList } from '../../src/machines/kit/list.machine.ts';
import { patiently } from '../support/patience.ts';

/** A server of so many rows, in pages of 200 at most. */
const serverOf = (total: number) =>
  vi.fn(
    ({ limit = 50, cursor = '0' }: ListQuery, signal: AbortSignal): Promise<ListPage<{ _id: number }>> => {
      expect(signal.aborted).toBe(false);
      expect(limit).toBeLessThanOrEqual(200);
      const start = Number(cursor);
      const end = Math.min(total, start + limit);
      return Promise.resolve({
        rows: Array.from({ length: end - start }, (_, index) => ({ _id: start + index })),
        total,
        totalIsAtLeast: false,
        nextCursor: end < total ? String(end) : null,
        facts: {},
      });
    },
  );

async function listOf(total: number, pages: number) {
  const ask = serverOf(total);
  const actor = createActor(provideList(createList<{ _id: number }>('anyList', []), ask)).start();
  const settled = () =>
    patiently(() => {
      expect(actor.getSnapshot().matches({ data: 'fresh', more: 'resting' })).toBe(true);
    });
  actor.send({ type: 'data.requested' });
  await settled();
  for (let page = 1; page < pages; page += 1) {
    actor.send({ type: 'more.requested' });
    await settled();
  }
  ask.mockClear();
  actor.send({ type: 'data.invalidated' });
  await settled();
  const { rows, nextCursor } = actor.getSnapshot().context;
  const asked = ask.mock.calls.map(([{ limit, cursor = '' }]) => [limit, cursor]);
  return { ids: rows.map(({ _id }) => _id), nextCursor, asked };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('a list is asked again page by page as far as it was read', async () => {
  const { ids, nextCursor, asked } = await listOf(600, 9);
  expect(asked).toEqual([
    [200, ''],
    [200, '200'],
    [50, '400'],
  ]);
  expect(ids).toEqual(upTo(450));
  expect(nextCursor).toBe('450');
});

test('no further than a thousand rows, and no further than there are', async () => {
  const long = await listOf(2_000, 30);
  expect(long.asked).toHaveLength(5);
  expect(long.ids).toEqual(upTo(1_000));
  expect(long.nextCursor).toBe('1000');
  const short = await listOf(60, 2);
  expect(short.asked).toEqual([[60, '']]);
  expect(short.nextCursor).toBeNull();
});
