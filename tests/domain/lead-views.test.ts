import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currentView,
  orderPast,
  queryOf,
  READY_VIEWS,
  readViewQuery,
  viewAddress,
} from '../../src/domain/lead-views.ts';
import { asSeenBy, narrowingIn } from '../../src/domain/leads/narrowing.ts';

const views = [
  { _id: 'a', name: 'A', query: 'tab=high&status=new' },
  { _id: 'b', name: 'B', query: 'status=lost' },
  { _id: 'c', name: 'C', query: 'status=lost' },
];
const shown = (query: string) => narrowingIn(new URLSearchParams(query));

describe('the query of a view', () => {
  test('is what the list would be asked by that address, whatever the address says', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('search', 'tag', 'owner', 'sort'),
        (text, name) => {
          const query = new URLSearchParams({ [name]: text }).toString();
          const read = readViewQuery(query);
          if (read === null) return;
          expect(queryOf(shown(read))).toBe(read);
          expect(readViewQuery(read)).toBe(read);
        },
      ),
    );
  });

  test('of every ready-made view is one that is taken as it is', () => {
    for (const { query } of READY_VIEWS) expect(readViewQuery(query)).toBe(query);
  });

  test('names the person who looks, and no other', () => {
    const asked = { search: '', filters: { owner: 'me', due: 'overdue' } };
    expect(asSeenBy('p-1', asked).filters).toEqual({ owner: 'p-1', due: 'overdue' });
    for (const filters of [{ owner: 'none' }, { tag: 'me' }, {}])
      expect(asSeenBy('p-1', { filters }).filters).toEqual(filters);
  });
});

describe('the open view', () => {
  test('is the one that the address names, changed or not', () => {
    expect(currentView(views, shown('status=new&tab=high'), 'a')).toEqual({
      view: views[0],
      isChanged: false,
    });
    expect(currentView(views, shown('status=new'), 'a')).toEqual({ view: views[0], isChanged: true });
    expect(currentView(views, shown('status=lost'), 'c')?.view).toBe(views[2]);
  });

  test('is otherwise one that asks exactly the same, and none without a search, a filter or an order', () => {
    expect(currentView(views, shown('status=lost'), '')?.view).toBe(views[1]);
    expect(currentView(views, shown('status=lost'), 'a')).toEqual({ view: views[1], isChanged: false });
    expect(currentView(views, shown('status=lost'), 'gone')?.view).toBe(views[1]);
    expect(currentView(views, shown('status=new'), 'gone')).toBeNull();
    expect(currentView(views, shown(''), 'a')).toBeNull();
  });

  test('has an address that names it', () => {
    expect(viewAddress({ _id: 'a b', name: 'A', query: 'tag=x%26y' })).toBe(
      '/exhibitor/leads?tag=x%26y&view=a%20b',
    );
  });
});

test('a view that moves comes between the next two, or before or behind all', () => {
  expect([orderPast([1, 2, 4], 0, 1), orderPast([1, 2, 4], 2, -1)]).toEqual([3, 1.5]);
  expect([orderPast([1, 2, 4], 1, 1), orderPast([1, 2, 4], 1, -1)]).toEqual([5, 0]);
  expect([orderPast([1, 2], 1, 1), orderPast([1, 2], 0, -1), orderPast([], 0, 1)]).toEqual([
    null,
    null,
    null,
  ]);
});
