import fc from 'fast-check';
import { createActor, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { ListPage, ListQuery } from '../../src/api/client/page.ts';
import { PAGE } from '../../src/domain/screen-constants.ts';
import { createList } from '../../src/machines/kit/list.machine.ts';

/**
 * A list while rows come and go and answers take their time: a reload and a further page may be on their way at once,
 * and each answer says what the server had when the request arrived.
 */
type Row = { _id: number };
type Asked = { query: ListQuery; answer: ListPage<Row> | null; give: (page: ListPage<Row>) => void };

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('more', 'reload', 'insert') },
    { weight: 1, arbitrary: fc.constantFrom('delete first', 'delete last') },
    { weight: 3, arbitrary: fc.constantFrom('arrive', 'answer oldest', 'answer newest') },
  ),
  { minLength: 3, maxLength: 40 },
);
type Step = typeof steps extends fc.Arbitrary<(infer T)[]> ? T : never;

/** A server whose newest rows come first, and a list that has its first page. */
async function world() {
  let rows: readonly Row[] = Array.from({ length: 120 }, (_, index) => ({ _id: 120 - index }));
  let newest = rows.length;
  let deleted = 0;
  let asked: Asked[] = [];
  const pageOf = ({ cursor, limit = PAGE.defaultLimit }: ListQuery): ListPage<Row> => {
    const after = rows.filter(({ _id }) => cursor === undefined || _id < Number(cursor));
    const page = after.slice(0, limit);
    const nextCursor = after.length > limit ? String(page.at(-1)?._id) : null;
    return { rows: page, total: rows.length, totalIsAtLeast: false, nextCursor, facts: {} };
  };
  const call = fromPromise<ListPage<Row>, ListQuery>(
    ({ input: query, signal }) =>
      new Promise((resolve) => {
        const one: Asked = { query, answer: null, give: resolve };
        asked.push(one);
        signal.addEventListener('abort', () => {
          asked = asked.filter((other) => other !== one);
        });
      }),
  );
  const list = createActor(createList<Row>('rows', []).provide({ actors: { load: call, loadMore: call } }));
  list.start();
  const turn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));
  const answer = async (one: Asked | undefined): Promise<void> => {
    if (!one) return;
    asked = asked.filter((other) => other !== one);
    one.give(one.answer ?? pageOf(one.query));
    await turn();
  };
  const remove = (row: Row | undefined): void => {
    if (!row) return;
    rows = rows.filter((one) => one !== row);
    deleted += 1;
  };
  const shown = () => list.getSnapshot().context;
  const perform: Record<Step, () => unknown> = {
    more: () => {
      list.send({ type: 'more.requested' });
    },
    reload: () => {
      list.send({ type: 'data.invalidated' });
    },
    insert: () => {
      newest += 1;
      rows = [{ _id: newest }, ...rows];
    },
    'delete first': () => {
      remove(rows[0]);
    },
    'delete last': () => {
      remove(rows.find(({ _id }) => _id === shown().rows.at(-1)?._id));
    },
    arrive: () => {
      const one = asked.find((other) => other.answer === null);
      if (one) one.answer = pageOf(one.query);
    },
    'answer oldest': () => answer(asked[0]),
    'answer newest': () => answer(asked.at(-1)),
  };
  list.send({ type: 'data.requested' });
  await answer(asked[0]);
  return {
    shown,
    server: () => rows,
    deletedSoFar: () => deleted,
    perform: async (step: Step): Promise<void> => {
      await perform[step]();
      await turn();
    },
    settle: async (): Promise<void> => {
      while (asked.length > 0) await answer(asked[0]);
    },
    stop: () => list.stop(),
  };
}

test('a list neither doubles, disorders, leaves out nor takes away a row', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { shown, server, deletedSoFar, perform, settle, stop } = await world();
      let before = { count: shown().rows.length, deleted: 0 };
      const check = (): void => {
        const ids = shown().rows.map(({ _id }) => _id);
        expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
        // Whatever is not shown between the first and the last is not on the server either.
        const [first = 0, last = 0] = [ids[0], ids.at(-1)];
        const between = server().filter(({ _id }) => _id < first && _id > last);
        expect(between.filter(({ _id }) => !ids.includes(_id))).toEqual([]);
        const gone = deletedSoFar() - before.deleted;
        expect(ids.length).toBeGreaterThanOrEqual(before.count - gone);
        if (gone === 0 || ids.length < before.count) before = { count: ids.length, deleted: deletedSoFar() };
      };
      for (const step of taken) {
        await perform(step);
        check();
      }
      await settle();
      check();
      await perform('reload');
      await settle();
      const { rows, total, nextCursor } = shown();
      expect(rows).toEqual(server().slice(0, rows.length));
      expect(total).toBe(server().length);
      expect(nextCursor !== null).toBe(rows.length < server().length);
      stop();
    }),
    { numRuns: 300 },
  );
});
