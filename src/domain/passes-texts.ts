import { texts } from './language.ts';

/** The text on a registration's status badge (spec §4). */
export const REFERRAL_LABELS = texts({
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
});
