import { INVITATION_REFUSALS } from './invitation-texts.ts';

/** The states of an invitation (G-33). */
export const INVITATION_STATES = ['sent', 'opened', 'registered', 'cancelled', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export type InvitationFacts = {
  /** For one guest, usable once; otherwise a link for as many guests as the pass has places. */
  isPersonal: boolean;
  isOpened: boolean;
  isCancelled: boolean;
  /** Number of guests registered through it. */
  registrations: number;
  /** The event is over. */
  isOver: boolean;
};

/** A completed registration takes precedence over cancelled and expired: the guest stays registered. */
export function invitationState(facts: InvitationFacts): InvitationState {
  if (facts.isPersonal && facts.registrations > 0) return 'registered';
  if (facts.isCancelled) return 'cancelled';
  if (facts.isOver) return 'expired';
  return facts.isOpened || facts.registrations > 0 ? 'opened' : 'sent';
}

/** Whether the invitation's state still allows a registration. */
export const isInvitationOpen = (state: InvitationState): state is 'sent' | 'opened' =>
  state === 'sent' || state === 'opened';

/** Why an invitation cannot be used or resent; null when it can. */
export const refusalOfInvitation = (state: InvitationState): string | null =>
  isInvitationOpen(state) ? null : INVITATION_REFUSALS[state];
