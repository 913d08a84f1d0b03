import { texts } from './language.ts';

/** Why an invitation cannot be used or resent. */
export const INVITATION_REFUSALS = texts({
  registered: 'This invitation was used already.',
  cancelled: 'This invitation was cancelled.',
  expired: 'This invitation has expired: the event is over.',
});
