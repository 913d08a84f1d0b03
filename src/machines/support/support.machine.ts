import { assign, setup } from 'xstate';
import type { CurrentUser } from '../../api/sign-in.ts';
import { SUPPORT_MESSAGES } from '../../domain/screen-messages.ts';
import { announce } from '../kit/invalidation.ts';
import { invokedAll } from '../kit/invoked.ts';
import { raiseToast, type ToastRequest } from '../kit/toast.ts';
import { supportActors } from './actors.ts';
import { emptySupport, supportFormMachine } from './support-form.ts';
import type { RowsMeta } from '../rows.ts';

type SupportInput = { user: CurrentUser | null };

/**
 * Sends requests to the organiser's support, one after the other (spec §2), and lists those that were sent. Owned by the
 * workspace.
 */
type SupportContext = SupportInput & { /** Ticket id of the last request. */ ticketId: string | null };

export type SupportEvent = { type: 'another.requested' };

const submitted = (ticketId: string | null): ToastRequest => ({
  title: SUPPORT_MESSAGES.submitted,
  description: SUPPORT_MESSAGES.answerWithin(ticketId ?? ''),
  variant: 'success',
});

export const supportMachine = setup({
  types: {
    context: {} as SupportContext,
    events: {} as SupportEvent,
    input: {} as SupportInput,
    meta: {} as RowsMeta,
  },
  actors: { ...supportActors, form: supportFormMachine },
  actions: {
    noteTicket: assign({ ticketId: (_, ticketId: string | null) => ticketId }),
    refresh: ({ system }) => {
      announce(system, 'supportRequests');
    },
    raiseToast,
  },
}).createMachine({
  id: 'support',
  context: ({ input: { user } }) => ({ user, ticketId: null }),
  invoke: invokedAll(supportActors),
  initial: 'asking',
  states: {
    asking: {
      tags: ['asking'],
      invoke: {
        id: 'form',
        systemId: 'supportForm',
        src: 'form',
        input: ({ context }) => ({ row: null, empty: emptySupport(context.user) }),
        onDone: {
          target: 'submitted',
          actions: [
            { type: 'noteTicket', params: ({ event }) => event.output.answer },
            { type: 'raiseToast', params: ({ event }) => submitted(event.output.answer) },
            'refresh',
          ],
        },
      },
    },
    submitted: { tags: ['submitted'], meta: { rows: ['SUP-6'] }, on: { 'another.requested': 'asking' } },
  },
});
