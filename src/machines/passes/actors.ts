import type { Pass, Ticket, TicketStats } from '../../api/passes.ts';
import type { TicketAllocation } from '../../api/registration.ts';
import { REFERRAL_MESSAGES } from '../../domain/screen-messages.ts';
import { createList } from '../kit/list.machine.ts';
import { createRemoval } from '../kit/removal.machine.ts';
import { createResource } from '../kit/resource.machine.ts';
import { invitationsMachine } from '../invitation/invitations.machine.ts';
import { invitationEditor, invitationList, invitationResend } from '../invitation/invitations.setup.ts';

export const passList = createList<Pass>('passList', [], { list: ['PASS-2', 'PASS-6', 'PASS-13'] });

/** The registered guests; filtered by `status`. */
export const referralList = createList<TicketAllocation>('referralList', ['search', 'filter', 'address'], {
  list: ['PASS-7', 'PASS-12'],
  search: ['PASS-8'],
  filter: ['PASS-9'],
});

/** Requested because the specification says so; nothing on screen depends on them (G-25). */
export const ticketsResource = createResource<readonly Ticket[]>('tickets', ['ENT-13', 'END-41']);

export const ticketStatsResource = createResource<TicketStats>('ticketStats', ['END-42']);

/** Cancels a registration, which returns its pass (G-33). */
export const referralCancellation = createRemoval({ id: 'referralCancellation', texts: REFERRAL_MESSAGES });

/** The data the screen shows or requests. */
export const passesData = {
  passList,
  referralList,
  tickets: ticketsResource,
  ticketStats: ticketStatsResource,
  invitations: invitationsMachine,
};

export const passesActors = { ...passesData, referralCancellation };

/** The parts of `invitations`. */
export const invitationsActors = { invitationList, invitationEditor, invitationResend };
