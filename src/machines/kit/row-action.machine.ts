import { assign, sendTo, setup } from 'xstate';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { refusalText } from './failure.ts';
import { missingPromise } from './missing.ts';
import type { ChangeReport } from './removal-states.ts';
import { ownerOf } from './tell-owner.ts';
import { raiseToast, type ToastRequest } from './toast.ts';

type RowActionContext = {
  /** The row the action runs on; null while none runs. */ rowId: string | null;
};

export type RowActionEvent = { type: 'action.requested'; id: string };

export type RowActionOptions = {
  id: string;
  /** Toast texts; the server's message takes precedence over `failed`. */
  texts: { done: string; failed: string };
};

/** An action on a row of a list, one row at a time. Owned by the collection, which it notifies. */
export function createRowAction({ id, texts }: RowActionOptions) {
  const done: ToastRequest = { title: TOAST_TITLES.success, description: texts.done, variant: 'success' };

  return setup({
    types: { context: {} as RowActionContext, events: {} as RowActionEvent },
    actors: { act: missingPromise<unknown, { id: string }>('act') },
    actions: {
      noteRow: assign({ rowId: (_, rowId: string | null) => rowId }),
      announceChange: sendTo(ownerOf, { type: 'rows.changed' } satisfies ChangeReport),
      raiseToast,
    },
  }).createMachine({
    id,
    context: { rowId: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'action.requested': {
            target: 'running',
            actions: { type: 'noteRow', params: ({ event }) => event.id },
          },
        },
      },
      running: {
        tags: ['running'],
        exit: { type: 'noteRow', params: null },
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => ({ id: context.rowId ?? '' }),
          onDone: {
            target: 'idle',
            actions: [{ type: 'raiseToast', params: done }, 'announceChange'],
          },
          onError: {
            target: 'idle',
            actions: {
              type: 'raiseToast',
              params: ({ event }): ToastRequest => ({
                title: TOAST_TITLES.error,
                description: refusalText(event.error, texts.failed),
                variant: 'destructive',
              }),
            },
          },
        },
      },
    },
  });
}
