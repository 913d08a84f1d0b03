/** Where an invitation stands (G-33). */
export const INVITATION_STATES = ['sent', 'opened', 'registered', 'cancelled', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export type InvitationFacts = {
  /** For one guest and once; without, a link for as many as the pass has room. */
  isPersonal: boolean;
  isOpened: boolean;
  isCancelled: boolean;
  /** Guests registered through it. */
  registrations: number;
  /** The event is over. */
  isOver: boolean;
};

/** What was done comes before what can no longer be done: a guest who registered stays registered. */
export function invitationState(facts: InvitationFacts): InvitationState {
  if (facts.isPersonal && facts.registrations > 0) return 'registered';
  if (facts.isCancelled) return 'cancelled';
  if (facts.isOver) return 'expired';
  return facts.isOpened || facts.registrations > 0 ? 'opened' : 'sent';
}

/** Whether somebody can still register through it, as far as the invitation itself decides. */
export const isInvitationOpen = (state: InvitationState): boolean => state === 'sent' || state === 'opened';

/** Why it cannot be used or sent again. */
export const INVITATION_REFUSALS: Readonly<Record<InvitationState, string | null>> = {
  sent: null,
  opened: null,
  registered: 'This invitation was used already.',
  cancelled: 'This invitation was cancelled.',
  expired: 'This invitation has expired: the event is over.',
};
