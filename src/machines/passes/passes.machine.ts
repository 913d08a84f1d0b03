import { assign, setup } from 'xstate';
import type { TicketAllocation } from '../../api/registration.ts';
import { announce } from '../kit/invalidation.ts';
import { invokedAll, tellAll } from '../kit/invoked.ts';
import { missingAction } from '../kit/missing.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import {
  isSending,
  registrationMachine,
  type RegistrationReport,
} from '../registration/registration.machine.ts';
import { passesActors, passesData } from './actors.ts';
import type { RowsMeta } from '../rows.ts';

type NamedPass = { id: string; name: string };

type ScreenEvent =
  /** The screen is open. */
  { type: 'data.requested' };

export type PassesEvent =
  | ScreenEvent
  | { type: 'register.requested'; pass: NamedPass }
  | { type: 'badge.requested'; referral: TicketAllocation }
  | { type: 'print.requested' }
  | { type: 'dialog.closed' }
  | RegistrationReport
  /** A registration was cancelled. */
  | ChangeReport;

type PassesContext = {
  /** The pass a guest is being registered for. */ pass: NamedPass;
  /** The guest whose badge is shown. */ badge: TicketAllocation | null;
};

/**
 * Tickets & Passes (spec §2): the available passes, the registered guests, and the two dialogs about one guest. Owned
 * by the workspace and stopped with the session.
 */
export const passesMachine = setup({
  types: { context: {} as PassesContext, events: {} as PassesEvent, meta: {} as RowsMeta },
  actors: { ...passesActors, registration: registrationMachine },
  actions: {
    tellData: ({ self }, event: ScreenEvent) => {
      tellAll(self, passesData, event);
    },
    announceChange: ({ system }) => {
      announce(system, 'registrations');
    },
    /** Closing the dialog aborts a running request; the server may still have registered the guest. */
    announceInterrupted: ({ system, self }) => {
      if (isSending(self.getSnapshot().children['registration'])) announce(system, 'registrations');
    },
    notePass: assign({ pass: (_, pass: NamedPass) => pass }),
    noteBadge: assign({ badge: (_, badge: TicketAllocation) => badge }),
    /** Prints the badge on screen. */
    print: missingAction('print'),
  },
}).createMachine({
  id: 'passes',
  context: { pass: { id: '', name: '' }, badge: null },
  invoke: invokedAll(passesActors),
  on: {
    'data.requested': { actions: { type: 'tellData', params: ({ event }) => event } },
    // Sent by the cancellation.
    'rows.changed': { actions: 'announceChange' },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'register.requested': {
          target: 'registering',
          meta: { rows: ['PASS-5'] },
          actions: { type: 'notePass', params: ({ event }) => event.pass },
        },
        'badge.requested': {
          target: 'showing',
          actions: { type: 'noteBadge', params: ({ event }) => event.referral },
        },
      },
    },
    /** Closing needs no confirmation: the draft is stored on the device and restored. */
    registering: {
      tags: ['registering'],
      exit: 'announceInterrupted',
      invoke: {
        id: 'registration',
        systemId: 'registration',
        src: 'registration',
        input: ({ context }) => ({ pass: context.pass, fields: null, isSingle: false, toasts: true }),
      },
      on: {
        'registration.done': { actions: 'announceChange', meta: { rows: ['PASS-14'] } },
        'print.requested': { actions: 'print' },
        'dialog.closed': 'closed',
      },
    },
    showing: {
      tags: ['badge'],
      on: { 'print.requested': { actions: 'print' }, 'dialog.closed': 'closed' },
    },
  },
});
