import { API_MESSAGES } from '../domain/messages.ts';
import type { LimitKind } from './limits/kinds.ts';

/**
 * The one error catalogue. Every refusal of the API is one of these; the status and the text are decided here and
 * nowhere else. 401 means only a missing or invalid token: clients sign out on it (spec §8, G-11).
 */
const CATALOGUE = {
  badInput: { status: 400, message: 'Please check the marked fields.' },
  badJson: { status: 400, message: 'The request is not readable JSON.' },
  badCursor: { status: 400, message: 'This page of the list no longer exists. Start from the first page.' },
  unauthorized: { status: 401, message: API_MESSAGES.unauthorized },
  forbidden: { status: 403, message: 'You may not do this.' },
  /** Absent, or of another owner: the answer must not tell which. */
  notFound: { status: 404, message: 'Not found.' },
  methodNotAllowed: { status: 405, message: 'This address does not offer that method.' },
  requestTimeout: { status: 408, message: 'The request took too long to arrive.' },
  conflict: { status: 409, message: 'This is in conflict with what is already there.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  addressTooLong: { status: 414, message: 'The address is too long.' },
  unsupportedType: { status: 415, message: 'Send JSON with the content type application/json.' },
  tooMany: { status: 429, message: 'Too many requests. Please try again later.' },
  failed: { status: 500, message: API_MESSAGES.fallback },
  unavailable: { status: 503, message: 'The service is not available at the moment. Please try again.' },
  timedOut: { status: 503, message: 'This took too long. Please try again.' },
} as const;

export type ProblemCode = keyof typeof CATALOGUE;

/** Messages by field name; nested fields are joined with dots. */
export type FieldErrors = Record<string, string[]>;

export type ProblemDetail = {
  /** Replaces the catalogue's text. Never put user input into it. */
  message?: string;
  errors?: FieldErrors;
  /** Seconds, rounded up; sent as `Retry-After`. */
  retryAfter?: number;
  /** With `tooMany`: which limit was hit, for the metrics. */
  limit?: LimitKind;
  /** With `conflict`: the row as it is now, as the wire shows it. */
  data?: object;
};

/** The default `Retry-After` in seconds. */
const DEFAULT_RETRY_AFTER: Partial<Record<ProblemCode, number>> = {
  tooMany: 30,
  unavailable: 2,
  timedOut: 5,
};

/** An expected refusal: thrown by handlers, turned into an answer once, never logged as an error. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly limit: LimitKind | undefined;
  readonly data: object | undefined;

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? CATALOGUE[code].message);
    this.code = code;
    this.status = CATALOGUE[code].status;
    this.errors = detail.errors;
    this.retryAfter = detail.retryAfter ?? DEFAULT_RETRY_AFTER[code];
    this.limit = detail.limit;
    this.data = detail.data;
  }
}

/** `throw problem('notFound')`; `throw problem('badInput', { errors: { name: ['Required'] } })`. */
export function problem(code: ProblemCode, detail?: ProblemDetail): Problem {
  return new Problem(code, detail);
}

/** The error envelope of every refusal (spec §7): `{ success: false, message, errors?, data? }`. */
export type ProblemBody = { success: false; message: string; errors?: FieldErrors; data?: object };

export function problemBody(refusal: Problem): ProblemBody {
  return {
    success: false,
    message: refusal.message,
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
    ...(refusal.data === undefined ? {} : { data: refusal.data }),
  };
}
