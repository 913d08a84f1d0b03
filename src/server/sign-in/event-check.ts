import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { EventRow } from '../contract/call.ts';
import { problem } from '../problems.ts';

/**
 * Refuses a body that names another event than the host's: the host alone decides which event a user signs in to. The
 * answer equals the one for a missing event, so it does not reveal which ids exist.
 */
export function refuseOtherEvent(named: string | undefined, event: EventRow): void {
  if (named === undefined || named === event.id) return;
  throw problem('badInput', { errors: { event: [VALIDATION_MESSAGES.required] } });
}
