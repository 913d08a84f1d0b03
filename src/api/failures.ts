import * as Data from 'effect/Data';
import { API_MESSAGES } from '../domain/messages.ts';

/**
 * Everything a call can end with besides an answer. `message` is what spec §8 says a caller sees; machines tell
 * the kinds apart by `_tag`, so they need no import from here at run time.
 */

/** Field name to its messages, as the server's `errors` sends it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * A 401. The thrown form "401: Unauthorized" satisfies both the retry rule and the predicate of spec §8 (G-16);
 * what a caller shows is `reason`.
 */
export class Unauthorized extends Data.TaggedError('Unauthorized')<{ readonly message: string }> {
  readonly reason = API_MESSAGES.unauthorized;
}

/** The server answered and said no. */
export class Refused extends Data.TaggedError('Refused')<{
  readonly status: number;
  /** The server's message, else the error's, else "An error occurred". */
  readonly message: string;
  /** The server's own message, or null when it gave none: some forms have a fallback of their own. */
  readonly serverMessage: string | null;
  readonly errors: FieldErrors;
  /** What the answer carries besides its words: after a conflict the row as it is now (unread); null without. */
  readonly data: unknown;
  /** Seconds, from `Retry-After`; null when absent. */
  readonly retryAfter: number | null;
}> {
  /** When that is over, in milliseconds since 1970. */
  readonly retryAt = this.retryAfter === null ? null : Date.now() + this.retryAfter * 1_000;
}

/** No answer: offline, connection lost, or the part of the program that asks could not be loaded. */
export class Unreachable extends Data.TaggedError('Unreachable')<{
  readonly message: string;
  readonly cause?: unknown;
}> {}

/** An answer nobody can read. */
export class Unexpected extends Data.TaggedError('Unexpected')<{
  readonly message: string;
  readonly cause?: unknown;
}> {}

export type Failure = Unauthorized | Refused | Unreachable | Unexpected;
