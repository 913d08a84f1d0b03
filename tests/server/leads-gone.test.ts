import { expect, test } from 'vitest';
import { isGone, KEPT_DELETED_MS } from '../../src/server/leads/update.ts';

test('a deleted lead is gone for good once its time is over, not before', () => {
  const deletedAt = new Date('2026-03-04T09:30:00.000Z');
  const at = (ms: number): Date => new Date(deletedAt.getTime() + ms);
  expect(isGone({ deletedAt }, at(KEPT_DELETED_MS - 1))).toBe(false);
  expect(isGone({ deletedAt }, at(KEPT_DELETED_MS))).toBe(true);
  expect(isGone({ deletedAt: null }, at(KEPT_DELETED_MS))).toBe(false);
});
