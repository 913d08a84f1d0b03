import { assign, setup, type AnyActorRef } from 'xstate';
import type { Pass, Ticket, TicketAllocation, TicketStats } from '../../api/passes.ts';
import { REFERRAL_MESSAGES } from '../../domain/screen-messages.ts';
import { createList } from '../kit/list.machine.ts';
import { missingAction } from '../kit/missing.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { createRemoval } from '../kit/removal.machine.ts';
import { createResource } from '../kit/resource.machine.ts';
import { registrationMachine, type RegistrationReport } from '../registration/registration.machine.ts';
import { invitationsMachine } from './invitations.machine.ts';

export const passList = createList<Pass>('passList', []);

/** The registered guests; filtered by `status`. */
export const referralList = createList<TicketAllocation>('referralList', ['search', 'filter']);

/** Requested because the specification says so; nothing on screen depends on them (G-25). */
export const ticketsResource = createResource<readonly Ticket[]>('tickets');
export const ticketStatsResource = createResource<TicketStats>('ticketStats');

/** Cancels a registration, which returns its pass (G-33). */
export const referralCancellation = createRemoval({ id: 'referralCancellation', texts: REFERRAL_MESSAGES });

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

/** The data the screen shows or requests. */
const SHOWN = ['passList', 'referralList', 'tickets', 'ticketStats', 'invitations'];

/** Data that a made or cancelled registration changes: invitation counts, and tickets on the dashboard. */
const CHANGED = ['passList', 'referralList', 'invitationList', 'analytics', 'ticketTypes'];

/**
 * Tickets & Passes (spec §2): the available passes, the registered guests, and the two dialogs about one guest. Owned
 * by the workspace and stopped with the session.
 */
export const passesMachine = setup({
  types: { context: {} as PassesContext, events: {} as PassesEvent },
  actors: {
    passList,
    referralList,
    tickets: ticketsResource,
    ticketStats: ticketStatsResource,
    invitations: invitationsMachine,
    cancellation: referralCancellation,
    registration: registrationMachine,
  },
  actions: {
    tellData: ({ system }, event: ScreenEvent) => {
      for (const id of SHOWN) system.get(id)?.send(event);
    },
    announceChange: ({ system }) => {
      announceIn(system);
    },
    /** Closing the dialog aborts a running request; the server may still have registered the guest. */
    announceInterrupted: ({ system }) => {
      if (system.get('referralForm')?.getSnapshot().hasTag('busy')) announceIn(system);
    },
    notePass: assign({ pass: (_, pass: NamedPass) => pass }),
    noteBadge: assign({ badge: (_, badge: TicketAllocation) => badge }),
    /** Prints the badge on screen. */
    print: missingAction('print'),
  },
}).createMachine({
  id: 'passes',
  context: { pass: { id: '', name: '' }, badge: null },
  invoke: [
    { id: 'passList', systemId: 'passList', src: 'passList' },
    { id: 'referralList', systemId: 'referralList', src: 'referralList' },
    { id: 'tickets', systemId: 'tickets', src: 'tickets' },
    { id: 'ticketStats', systemId: 'ticketStats', src: 'ticketStats' },
    { id: 'invitations', systemId: 'invitations', src: 'invitations' },
    { id: 'cancellation', systemId: 'referralCancellation', src: 'cancellation' },
  ],
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
        'registration.done': { actions: 'announceChange' },
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

function announceIn(system: AnyActorRef['system']): void {
  for (const id of CHANGED) system.get(id)?.send({ type: 'data.invalidated' });
}
