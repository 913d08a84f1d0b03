import { assign, setup, type AnyActorRef } from 'xstate';
import type { Pass, Ticket, TicketAllocation, TicketStats } from '../../api/passes.port.ts';
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

/** Requested as the specification says; nothing on screen depends on them (G-25). */
export const ticketsResource = createResource<readonly Ticket[]>('tickets');
export const ticketStatsResource = createResource<TicketStats>('ticketStats');

/** Takes a registration back, which gives its pass back (G-33). */
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
  /** Somebody is registered for it. */ pass: NamedPass;
  /** Whose badge is shown. */ badge: TicketAllocation | null;
};

/** What the screen shows or asks for. */
const SHOWN = ['passList', 'referralList', 'tickets', 'ticketStats', 'invitations'];

/** What a registration made or taken back changes: the invitations count theirs, the dashboard its tickets. */
const CHANGED = ['passList', 'referralList', 'invitationList', 'analytics', 'ticketTypes'];

/**
 * Tickets & Passes (spec §2): what there is to give, who got it, and the two dialogs about one guest. Owned by the
 * workspace and gone with the session.
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
    /** Closing the dialog aborts what is being sent; the server may have registered the guest all the same. */
    announceInterrupted: ({ system }) => {
      if (system.get('referralForm')?.getSnapshot().hasTag('busy')) announceIn(system);
    },
    notePass: assign({ pass: (_, pass: NamedPass) => pass }),
    noteBadge: assign({ badge: (_, badge: TicketAllocation) => badge }),
    /** The badge on screen, on paper. */
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
    // Of the cancellation.
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
    /** What was typed stays on the device and comes back: closing asks nothing. */
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
