import { CONFLICT_MESSAGES } from '../../domain/screen-messages.ts';
import { problem } from '../problems.ts';

/**
 * Refuses a change that started from an older row: 409 with the current row in `data`, as lists show it. `before` is
 * the row read `for update` in the transaction that writes; `basedOn` the body's `updatedAt`, compared to the
 * millisecond. Without it the last write wins.
 */
export async function refuseStale<Row extends { updatedAt: Date }>(
  before: Row,
  basedOn: string | undefined,
  toWire: (row: Row) => object | Promise<object>,
): Promise<void> {
  if (basedOn === undefined || new Date(basedOn).getTime() === before.updatedAt.getTime()) return;
  throw problem('conflict', { message: CONFLICT_MESSAGES.changed, data: await toWire(before) });
}

/**
 * The `updatedAt` of a change: now, but always later than the one before. Two changes within one millisecond, or after
 * the clock was set back, would otherwise look like one to a client that started from the first.
 */
export function changeTime(before: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
}
