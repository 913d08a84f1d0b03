import { setup } from 'xstate';
import { CAPTURE_MESSAGES } from '../../domain/capture/messages.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { announce } from '../kit/invalidation.ts';
import { invokedAll, tellAll } from '../kit/invoked.ts';
import { missingPromise } from '../kit/missing.ts';
import type { ResourceEvent } from '../kit/resource-states.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { receiptsActors } from './actors.ts';

export type ReceiptsEvent =
  /** The screen is open. */
  | { type: 'data.requested' }
  | { type: 'retry.requested' }
  /** A refused item is sent again, or given up. */
  | { type: 'again.requested'; id: string }
  | { type: 'dismissal.requested'; id: string }
  | { type: 'file.requested' };

const shown = { target: 'viewing', actions: 'refresh' } as const;

const failed = (description: string): ToastRequest => ({
  title: TOAST_TITLES.error,
  description,
  variant: 'destructive',
});

const notStored = {
  target: 'viewing',
  actions: ['refresh', { type: 'raiseToast', params: () => failed(CAPTURE_MESSAGES.notStored) }],
} as const;

/** The receipts: what this device captured, and what the server has of each device. Owned by the workspace. */
export const receiptsMachine = setup({
  types: { events: {} as ReceiptsEvent },
  actors: {
    ...receiptsActors,
    sendAgain: missingPromise<unknown, { id: string }>('sendAgain'),
    giveUp: missingPromise<unknown, { id: string }>('giveUp'),
    saveFile: missingPromise('saveFile'),
  },
  actions: {
    tellParts: ({ self }, event: ResourceEvent) => {
      tellAll(self, receiptsActors, event);
    },
    refresh: ({ system }) => {
      announce(system, 'captures');
    },
    raiseToast,
  },
}).createMachine({
  id: 'receipts',
  invoke: invokedAll(receiptsActors),
  on: {
    'data.requested': { actions: { type: 'tellParts', params: ({ event }) => event } },
    'retry.requested': { actions: { type: 'tellParts', params: ({ event }) => event } },
  },
  initial: 'viewing',
  states: {
    viewing: {
      on: {
        'again.requested': 'resending',
        'dismissal.requested': 'givingUp',
        'file.requested': 'saving',
      },
    },
    resending: {
      tags: ['busy'],
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ event }) => ({ id: event.type === 'again.requested' ? event.id : '' }),
        onDone: shown,
        onError: notStored,
      },
    },
    givingUp: {
      tags: ['busy'],
      invoke: {
        id: 'giveUp',
        src: 'giveUp',
        input: ({ event }) => ({ id: event.type === 'dismissal.requested' ? event.id : '' }),
        onDone: shown,
        onError: notStored,
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        onDone: 'viewing',
        onError: {
          target: 'viewing',
          actions: { type: 'raiseToast', params: () => failed(CAPTURE_MESSAGES.notSaved) },
        },
      },
    },
  },
});
