import { texts } from './language.ts';

/** Why the organiser cannot move a registration. */
export const MOVE_REFUSALS = texts({
  already: {
    pending: 'This registration is pending already.',
    approved: 'This registration is approved already.',
    rejected: 'This registration is rejected already.',
    cancelled: 'This registration is cancelled already.',
  },
  cancelled: 'This registration was cancelled. Register the person again.',
  impossible: {
    pending: 'A pending registration cannot be changed this way.',
    approved: 'An approved registration cannot be changed this way.',
    rejected: 'A rejected registration cannot be changed this way.',
    cancelled: 'A cancelled registration cannot be changed this way.',
  },
});
