import { isTagged } from './failure.ts';

/** HTTP status of the server's refusal, or null when there was no answer. */
export function statusOf(error: unknown): number | null {
  return isTagged(error, 'Refused') ? error.status : null;
}

/** The refusal's unparsed data; null when it has none. */
export function refusedDataOf(error: unknown): unknown {
  return isTagged(error, 'Refused') ? error.data : null;
}

/** Retry-After in seconds, or null. */
export function retryAfterOf(error: unknown): number | null {
  return isTagged(error, 'Refused') ? error.retryAfter : null;
}
