import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** A list of the server, by hand from spec §9 and the decision on paging and search: run against the leads', which have all of it. */
const page = (rows: readonly unknown[], nextCursor: string | null, more = {}) => ({
  rows,
  total: 3,
  totalIsAtLeast: false,
  nextCursor,
  facts: { activeTotal: 2, pendingTotal: 1 },
  ...more,
});
const failure = { _tag: 'Unreachable', message: 'Failed to fetch' };

const send = (subject: Subject, type: string, more = {}) => subject.send({ type, ...more });
const ask = (subject: Subject) => send(subject, 'data.requested');
const search = (subject: Subject, text: string) => send(subject, 'search.changed', { text });
const more = (subject: Subject) => send(subject, 'more.requested');
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const context = (subject: Subject) => subject.snapshot().context;
const questions = (subject: Subject): unknown[] => subject.calls('load').map(({ input }) => input);

/** A list that has its first page, of two. */
const filled = async (start: Start): Promise<Subject> => {
  const subject = await start();
  await ask(subject);
  await subject.answer('load', page(['a', 'b'], 'after-b'));
  return subject;
};

export const listOracle: Oracle = {
  machine: 'leadList',
  scenarios: {
    'keeps why its first page failed, and shows rows that are out of date': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.reject('load', failure);
      expect(context(subject).failure).toEqual(failure);
      const stale = await filled(start);
      await stale.wait(300_000);
      expect(tags(stale)).toEqual(['ready']);
    },
    'loads the first page when the list is opened, once': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      await more(subject);
      await send(subject, 'data.invalidated');
      await send(subject, 'retry.requested');
      expect(questions(subject)).toEqual([]);
      await ask(subject);
      await ask(subject);
      expect(questions(subject)).toEqual([{ search: '', limit: 50 }]);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(2_999);
      expect(tags(subject)).toEqual(['busy']);
      await subject.wait(1);
      expect(tags(subject)).toEqual(['busy', 'slow']);
      await subject.answer('load', page(['a', 'b'], 'after-b'));
      expect(tags(subject)).toEqual(['ready']);
      expect(context(subject)).toMatchObject({
        rows: ['a', 'b'],
        total: 3,
        nextCursor: 'after-b',
        facts: { activeTotal: 2, pendingTotal: 1 },
        hasAnswered: true,
      });
    },
    'is fresh for 5 minutes, and keeps its rows while it is asked again': async (start) => {
      const subject = await filled(start);
      await subject.wait(299_999);
      await ask(subject);
      expect(questions(subject)).toHaveLength(1);
      await subject.wait(1);
      await ask(subject);
      expect(questions(subject)).toHaveLength(2);
      expect(tags(subject)).toEqual(['ready']);
      expect(context(subject).rows).toEqual(['a', 'b']);
      await subject.answer('refresh', page(['c'], null));
      expect(context(subject)).toMatchObject({ rows: ['c'], nextCursor: null });
    },
    'asks again at once when a write made it out of date': async (start) => {
      const fresh = await filled(start);
      await send(fresh, 'data.invalidated');
      await send(fresh, 'data.invalidated');
      expect(fresh.calls('load').map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
      const stale = await filled(start);
      await stale.wait(300_000);
      await send(stale, 'data.invalidated');
      expect(questions(stale)).toHaveLength(2);
      const loading = await start();
      await ask(loading);
      await send(loading, 'data.invalidated');
      expect(questions(loading)).toHaveLength(2);
    },
    'puts the rows in an order that was saved before it is asked again': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.answer('load', page([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], null));
      await send(subject, 'data.invalidated', { saved: ['c', 'a', 'gone'] });
      expect(context(subject).rows).toEqual([{ _id: 'c' }, { _id: 'b' }, { _id: 'a' }]);
    },
    'says that it failed, keeps what it has, and tries again when asked': async (start) => {
      for (const again of ['data.requested', 'data.invalidated', 'retry.requested']) {
        const empty = await start();
        await ask(empty);
        await empty.reject('load', failure);
        expect(tags(empty)).toEqual(['failed']);
        await send(empty, again);
        expect(tags(empty)).toEqual(['busy']);
        const kept = await filled(start);
        await send(kept, 'data.invalidated');
        await kept.reject('refresh', failure);
        expect(tags(kept)).toEqual(['failed']);
        expect(context(kept)).toMatchObject({ rows: ['a', 'b'], hasAnswered: true, failure });
        await send(kept, again);
        expect(tags(kept)).toEqual(['ready']);
        await kept.answer('refresh', page(['a'], null));
        expect(context(kept).failure).toBeNull();
      }
    },
    'searches on the server after 300 ms without typing': async (start) => {
      const subject = await filled(start);
      await search(subject, 'r');
      await subject.wait(299);
      await search(subject, 'ro');
      expect(context(subject).search).toBe('ro');
      expect(tags(subject)).toEqual(['ready', 'searching']);
      await subject.wait(299);
      expect(questions(subject)).toHaveLength(1);
      await subject.wait(1);
      expect(questions(subject).at(-1)).toEqual({ search: 'ro', limit: 50 });
      expect(tags(subject)).toEqual(['ready', 'searching']);
      expect(context(subject).rows).toEqual(['a', 'b']);
      await subject.answer('refresh', page(['robot'], null));
      expect(tags(subject)).toEqual(['ready']);
      expect(context(subject).rows).toEqual(['robot']);
    },
    'is no longer searching when the search failed, and still knows what for': async (start) => {
      const subject = await filled(start);
      await search(subject, 'ro');
      await subject.wait(300);
      await subject.reject('refresh', failure);
      expect(tags(subject)).toEqual(['failed']);
      await send(subject, 'retry.requested');
      expect(questions(subject).at(-1)).toMatchObject({ search: 'ro' });
    },
    'drops the answer to an older search': async (start) => {
      const subject = await filled(start);
      await search(subject, 'r');
      await subject.wait(300);
      await search(subject, 'ro');
      await subject.wait(300);
      expect(subject.calls('load')[1]?.signal.aborted).toBe(true);
      expect(questions(subject).at(-1)).toMatchObject({ search: 'ro' });
    },
    'narrows down at once, beside what is searched for, and asks once for the same': async (start) => {
      const subject = await filled(start);
      const filter = (name: string, value: string) => send(subject, 'filter.changed', { name, value });
      await filter('status', '');
      expect(questions(subject)).toHaveLength(1);
      await filter('status', 'approved');
      await filter('status', 'approved');
      expect(tags(subject)).toEqual(['ready', 'searching']);
      expect(questions(subject).slice(1)).toEqual([
        { search: '', limit: 50, filters: { status: 'approved' } },
      ]);
      expect(context(subject).rows).toEqual(['a', 'b']);
      await subject.answer('refresh', page(['approved'], 'after-approved'));
      expect(tags(subject)).toEqual(['ready']);
      await filter('status', 'approved');
      expect(questions(subject)).toHaveLength(2);
      await more(subject);
      expect(subject.calls('loadMore').map(({ input }) => input)).toEqual([
        { search: '', cursor: 'after-approved', filters: { status: 'approved' } },
      ]);
      await search(subject, 'ro');
      await filter('kind', 'pass');
      expect(questions(subject).at(-1)).toEqual({
        search: 'ro',
        limit: 50,
        filters: { status: 'approved', kind: 'pass' },
      });
      expect(subject.calls('loadMore')[0]?.signal.aborted).toBe(false);
      await subject.answer('refresh', page([], null));
      expect(subject.calls('loadMore')[0]?.signal.aborted).toBe(true);
      await filter('status', '');
      expect(context(subject).filters).toEqual({ kind: 'pass' });
      await subject.wait(300);
      expect(questions(subject)).toHaveLength(4);
    },
    'narrows down before anything was asked for': async (start) => {
      const subject = await start();
      await send(subject, 'filter.changed', { name: 'status', value: 'sent' });
      expect(questions(subject)).toEqual([]);
      await ask(subject);
      expect(questions(subject)).toEqual([{ search: '', limit: 50, filters: { status: 'sent' } }]);
      await subject.answer('load', page([], null));
      expect(tags(subject)).toEqual(['ready']);
    },
    'takes at most as much of a search as the server does': async (start) => {
      const subject = await start();
      await search(subject, 'x'.repeat(101));
      expect(context(subject).search).toBe('x'.repeat(100));
    },
    'adds the next page to what is there, until there is no more': async (start) => {
      const subject = await filled(start);
      await search(subject, 'ro');
      await subject.wait(300);
      await subject.answer('refresh', page(['a', 'b'], 'after-b'));
      await more(subject);
      await more(subject);
      expect(tags(subject)).toEqual(['loadingMore', 'ready']);
      expect(subject.calls('loadMore').map(({ input }) => input)).toEqual([
        { search: 'ro', cursor: 'after-b' },
      ]);
      await subject.answer('loadMore', page(['c'], null));
      expect(tags(subject)).toEqual(['ready']);
      expect(context(subject)).toMatchObject({ rows: ['a', 'b', 'c'], nextCursor: null });
      await more(subject);
      expect(subject.calls('loadMore')).toHaveLength(1);
    },
    'shows a row once that moved to the next page in between': async (start) => {
      const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id }));
      const subject = await start();
      await ask(subject);
      await subject.answer('load', { ...page([], 'after-b'), rows: [a, b] });
      await more(subject);
      await subject.answer('loadMore', { ...page([], null), rows: [{ ...b }, c] });
      expect(context(subject).rows).toEqual([a, b, c]);
      await send(subject, 'data.invalidated');
      expect(questions(subject).at(-1)).toEqual({ search: '', limit: 50 });
    },
    'keeps the rows when the next page fails, and loads it again on request': async (start) => {
      const subject = await filled(start);
      await more(subject);
      await subject.reject('loadMore', failure);
      expect(tags(subject)).toEqual(['ready']);
      expect(context(subject)).toMatchObject({ rows: ['a', 'b'], moreFailed: true });
      await more(subject);
      expect(context(subject).moreFailed).toBe(false);
      expect(subject.calls('loadMore')).toHaveLength(2);
    },
    'does not add a page to newer rows': async (start) => {
      for (const end of ['answer', 'failure']) {
        const subject = await filled(start);
        await more(subject);
        await send(subject, 'data.invalidated');
        if (end === 'answer') await subject.answer('refresh', page(['z'], 'after-z'));
        else await subject.reject('refresh', failure);
        expect(subject.calls('loadMore')[0]?.signal.aborted).toBe(true);
        expect(tags(subject)).toContain('loadingMore');
        expect(subject.calls('loadMore').map(({ input }) => input)).toEqual([
          { search: '', cursor: 'after-b' },
          { search: '', cursor: end === 'answer' ? 'after-z' : 'after-b' },
        ]);
        await subject.answer('loadMore', page(['y'], null));
        expect(context(subject).rows).toEqual(end === 'answer' ? ['z', 'y'] : ['a', 'b', 'y']);
      }
    },
    'keeps the page that came while a reload was on its way': async (start) => {
      const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id }));
      const of = (rows: readonly unknown[], nextCursor: string | null) => page(rows, nextCursor);
      for (const [reloaded, cursor, rows, next] of [
        // The same rows, one more before them, and one fewer among them.
        [[a, b], 'after-b', [a, b, c, d], 'after-d'],
        [[e, a], 'after-a', [e, a, b, c, d], 'after-d'],
        [[b, c], 'after-c', [b, c, d], 'after-d'],
        // No row that was there before, and none after them.
        [[e], 'after-e', [e, c, d], 'after-d'],
        [[a], null, [a], null],
      ] as const) {
        const subject = await start();
        await ask(subject);
        await subject.answer('load', of([a, b], 'after-b'));
        await send(subject, 'data.invalidated');
        await more(subject);
        await subject.answer('loadMore', of([c, d], 'after-d'));
        await subject.answer('refresh', of(reloaded, cursor));
        expect(context(subject)).toMatchObject({ rows, nextCursor: next });
        // The next reload asks for all of them: what it answers stands.
        await send(subject, 'data.invalidated');
        await subject.answer('refresh', of([d], 'after-d'));
        expect(context(subject)).toMatchObject({ rows: [d], nextCursor: 'after-d' });
      }
    },
    'gives up the next page when the newer rows are the last, or of another search': async (start) => {
      const last = await filled(start);
      await more(last);
      await send(last, 'data.invalidated');
      await last.answer('refresh', page(['z'], null));
      const searched = await filled(start);
      await more(searched);
      await search(searched, 'ro');
      await searched.wait(300);
      await searched.answer('refresh', page(['robot'], 'after-robot'));
      for (const subject of [last, searched]) {
        expect(subject.calls('loadMore').map(({ signal }) => signal.aborted)).toEqual([true]);
        expect(subject.snapshot().hasTag('loadingMore')).toBe(false);
      }
    },
    'asks again for as many rows as are on screen, 1,000 at most': async (start) => {
      for (const [count, limit] of [
        [49, 50],
        [51, 51],
        [201, 201],
        [1_001, 1_000],
      ] as const) {
        const subject = await start();
        await ask(subject);
        await subject.answer('load', page(Array(count).fill('row'), null));
        await send(subject, 'data.invalidated');
        expect(questions(subject).at(-1)).toEqual({ search: '', limit });
      }
      const grown = await start();
      await ask(grown);
      await grown.answer('load', page(Array(50).fill('row'), 'after-50'));
      await more(grown);
      await grown.answer('loadMore', page(Array(20).fill('row'), null));
      await send(grown, 'data.invalidated');
      expect(questions(grown).at(-1)).toEqual({ search: '', limit: 70 });
    },
    'starts a new search at the first page, and keeps its place for the same one': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.answer('load', page(Array(120).fill('row'), null));
      await search(subject, 'r');
      await search(subject, '');
      await subject.wait(300);
      expect(questions(subject).at(-1)).toEqual({ search: '', limit: 120 });
      await subject.answer('refresh', page(Array(120).fill('row'), null));
      await search(subject, 'r');
      await subject.wait(300);
      expect(questions(subject).at(-1)).toEqual({ search: 'r', limit: 50 });
      await send(subject, 'data.invalidated');
      expect(questions(subject).at(-1)).toEqual({ search: 'r', limit: 50 });
      await subject.answer('refresh', page(Array(50).fill('row'), null));
      await send(subject, 'filter.changed', { name: 'status', value: 'sent' });
      await subject.answer('refresh', page(Array(90).fill('row'), null));
      await send(subject, 'filter.changed', { name: 'status', value: 'opened' });
      expect(questions(subject).at(-1)).toEqual({
        search: 'r',
        limit: 50,
        filters: { status: 'opened' },
      });
    },
    'keeps the previous search in requests while the user is typing': async (start) => {
      const subject = await filled(start);
      await search(subject, 'ro');
      await more(subject);
      expect(subject.calls('loadMore').map(({ input }) => input)).toEqual([
        { search: '', cursor: 'after-b' },
      ]);
      await send(subject, 'data.invalidated');
      expect(questions(subject).at(-1)).toEqual({ search: '', limit: 50 });
      expect(tags(subject)).toContain('searching');
      await subject.wait(300);
      expect(questions(subject).at(-1)).toEqual({ search: 'ro', limit: 50 });
    },
    'narrows down as the address says, at once and by nothing else': async (start) => {
      const early = await start();
      await send(early, 'narrowing.named', { search: 'lena', filters: { status: 'sent' } });
      expect(questions(early)).toEqual([]);
      await ask(early);
      expect(questions(early)).toEqual([{ search: 'lena', limit: 50, filters: { status: 'sent' } }]);
      const subject = await filled(start);
      await send(subject, 'filter.changed', { name: 'sort', value: 'name' });
      await search(subject, 'ro');
      await send(subject, 'narrowing.named', { search: 'lena', filters: {} });
      expect(tags(subject)).toContain('searching');
      expect(questions(subject).slice(2)).toEqual([{ search: 'lena', limit: 50 }]);
      await subject.answer('refresh', page(['lena'], null));
      await subject.wait(300);
      expect(questions(subject)).toHaveLength(3);
      expect(context(subject)).toMatchObject({ search: 'lena', filters: {}, rows: ['lena'] });
    },
    'clears its filters except the kept ones, and loads once': async (start) => {
      const subject = await filled(start);
      for (const [name, value] of [
        ['status', 'sent'],
        ['sort', 'name'],
      ] as const) {
        await send(subject, 'filter.changed', { name, value });
        await subject.answer('refresh', page(['a'], null));
      }
      await search(subject, 'ro');
      await send(subject, 'narrowing.cleared', { keep: ['sort'] });
      expect(tags(subject)).toContain('searching');
      expect(context(subject)).toMatchObject({ search: '', filters: { sort: 'name' } });
      expect(questions(subject).slice(3)).toEqual([{ search: '', limit: 50, filters: { sort: 'name' } }]);
      await subject.answer('refresh', page(['a'], null));
      expect(tags(subject)).toEqual(['ready']);
      await subject.wait(300);
      expect(questions(subject)).toHaveLength(4);
    },
  },
};
