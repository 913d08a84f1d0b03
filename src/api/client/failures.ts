import * as Data from 'effect/Data';
import { API_MESSAGES } from '../../domain/api-messages.ts';

/**
 * All failures of a call. `message` is the text of spec §8; machines distinguish the kinds by `_tag`, so they need no
 * run-time import from here.
 */

/** Messages by field name, as in the server's `errors`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * A 401. The thrown form "401: Unauthorized" satisfies both the retry rule and the predicate of spec §8 (G-16);
 * the text to show is `reason`.
 */
export class Unauthorized extends Data.TaggedError('Unauthorized')<{ readonly message: string }> {
  readonly reason = API_MESSAGES.unauthorized;
}

/** The server refused the request. */
export class Refused extends Data.TaggedError('Refused')<{
  readonly status: number;
  /** The server's message, else the error's, else "An error occurred". */
  readonly message: string;
  /** The server's own message, or null without one: some forms have their own fallback. */
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
  /** The response's `data`, unparsed: after a conflict the current row; null without. */
  readonly data: unknown;
  /** `Retry-After` in seconds; null when absent. */
  readonly retryAfter: number | null;
}> {
  /** When `retryAfter` ends, in milliseconds since 1970. */
  readonly retryAt = this.retryAfter === null ? null : Date.now() + this.retryAfter * 1_000;
}

/**
 * No answer of the portal: offline, connection lost, something that answered in its place, or the chunk that makes the
 * call did not load.
 */
export class Unreachable extends Data.TaggedError('Unreachable')<{
  readonly message: string;
  /** Of what answered in the portal's place. */
  readonly foreignStatus?: number;
  readonly cause?: unknown;
}> {}

/** An answer of the portal without what its call is for. */
export class Unexpected extends Data.TaggedError('Unexpected')<{
  readonly message: string;
  readonly cause?: unknown;
}> {}

export type Failure = Unauthorized | Refused | Unreachable | Unexpected;
