import { assign, setup } from 'xstate';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { TOAST_TITLES } from '../../domain/screen-messages.ts';
import { missingPromise } from '../kit/missing.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';

/** Sent within the click: browsers allow copying only then. */
export type LeadCopyEvent = { type: 'copy.requested'; text: string };

const copied = (): ToastRequest => ({ title: LEAD_MESSAGES.copied, variant: 'success' });

const failed = (): ToastRequest => ({
  title: TOAST_TITLES.error,
  description: LEAD_MESSAGES.copyFailed,
  variant: 'destructive',
});

/** Copies an address or a number of a lead, one at a time. Owned by `leads`. */
export const leadCopyMachine = setup({
  types: { context: {} as { text: string }, events: {} as LeadCopyEvent },
  actors: { copyText: missingPromise<unknown, { text: string }>('copyText') },
  actions: { noteText: assign({ text: (_, text: string) => text }), raiseToast },
}).createMachine({
  id: 'leadCopy',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'copy.requested': {
          target: 'copying',
          actions: { type: 'noteText', params: ({ event }) => event.text },
        },
      },
    },
    copying: {
      tags: ['busy'],
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'idle', actions: { type: 'raiseToast', params: copied } },
        onError: { target: 'idle', actions: { type: 'raiseToast', params: failed } },
      },
    },
  },
});
