import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { EventRow } from '../contract/call.ts';
import { problem } from '../problems.ts';

/**
 * Refuses a body that names another event than the host's: which event somebody signs in to is decided by the
 * address they see. The answer is the one for a missing event, so it does not tell which ids exist.
 */
export function refuseOtherEvent(named: string | undefined, event: EventRow): void {
  if (named === undefined || named === event.id) return;
  throw problem('badInput', { errors: { event: [VALIDATION_MESSAGES.required] } });
}
