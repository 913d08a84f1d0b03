import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exchanged, moved } from '../../src/domain/order.ts';

test('rows change places among themselves; all others stay', () => {
  expect(exchanged(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b']);
  expect(exchanged(['a', 'b', 'c'], ['x', 'c', 'c', 'a'])).toEqual(['c', 'b', 'a']);
  expect(exchanged(['a', 'b'], [])).toEqual(['a', 'b']);
  expect(exchanged([], ['a'])).toEqual([]);
});

test('one row moves to a place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('no order loses or doubles a row', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(ids, fc.array(fc.integer({ min: 0, max: 30 })), (all, wanted) => {
      expect(exchanged(all, wanted).sort()).toEqual([...all].sort());
    }),
  );
});
