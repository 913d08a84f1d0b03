import { assign, sendTo, setup } from 'xstate';
import { exchanged } from '../../domain/order.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { reasonOf, refusalText } from './failure.ts';
import { missingPromise } from './missing.ts';
import { pendingDelays, pendingStates } from './pending.ts';
import type { ChangeReport } from './removal-states.ts';
import { ownerOf } from './tell-owner.ts';
import { raiseToast } from './toast.ts';

/** Ids of rows in the order in which they shall stand. */
export type Order = readonly string[];

type OrderContext = { /** The order that is being saved, then the waiting one. */ queue: readonly Order[] };

type OrderEvent = { type: 'order.requested'; ids: Order };

/** The rows as they stand once these orders are saved. */
export function rowsInOrder<Row extends { _id: string }>(
  rows: readonly Row[],
  queue: readonly Order[],
): readonly Row[] {
  if (queue.length === 0) return rows;
  const byId = new Map(rows.map((row) => [row._id, row]));
  const ids = queue.reduce(exchanged, [...byId.keys()]);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A waiting order is replaced by a newer one; the first in the queue is being saved. */
const lined = (queue: readonly Order[], ids: Order): readonly Order[] => [...queue.slice(0, 1), ids];

/**
 * Saves the order that a person gives to the rows of a list: shown at once, saved one after the other. Reports every
 * order to its owner, and every failure, after which the list says what is true.
 */
export const createOrder = ({ id, failed }: { id: string; failed: string }) =>
  setup({
    types: { context: {} as OrderContext, events: {} as OrderEvent },
    actors: { order: missingPromise<unknown, Order>('order') },
    actions: {
      line: assign({ queue: ({ context }, ids: Order) => lined(context.queue, ids) }),
      advance: assign({ queue: ({ context }) => context.queue.slice(1) }),
      announceChange: sendTo(ownerOf, (_, saved: Order | undefined): ChangeReport => ({
        type: 'rows.changed',
        saved,
      })),
      raiseToast,
    },
    guards: { isWaiting: ({ context }) => context.queue.length > 0 },
    delays: pendingDelays,
  }).createMachine({
    id,
    context: { queue: [] },
    on: { 'order.requested': { actions: { type: 'line', params: ({ event }) => event.ids } } },
    initial: 'idle',
    states: {
      idle: { always: { guard: 'isWaiting', target: 'ordering' } },
      ordering: {
        tags: ['busy'],
        invoke: {
          id: 'order',
          src: 'order',
          input: ({ context }) => context.queue[0] ?? [],
          onDone: {
            target: 'idle',
            actions: [{ type: 'announceChange', params: ({ context }) => context.queue[0] }, 'advance'],
          },
          onError: {
            target: 'idle',
            actions: [
              {
                type: 'raiseToast',
                params: ({ event }) => ({
                  title: TOAST_TITLES.error,
                  description: refusalText(reasonOf({ event }), failed),
                  variant: 'destructive',
                }),
              },
              { type: 'announceChange', params: undefined },
              'advance',
            ],
          },
        },
        initial: 'prompt',
        states: pendingStates,
      },
    },
  });
