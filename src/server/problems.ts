import { API_MESSAGES } from '../domain/api-messages.ts';
import { PROBLEM_TEXTS } from './answer-texts.ts';
import type { LimitKind } from './limits/kinds.ts';

/**
 * The one error catalogue. Every refusal of the API is one of these; its status is decided here, its text in
 * `answer-texts.ts`, and nowhere else. 401 means only a missing or invalid token: clients sign out on it (spec §8, G-11).
 */
const STATUS = {
  badInput: 400,
  badJson: 400,
  badCursor: 400,
  unauthorized: 401,
  forbidden: 403,
  /** What the role does not include, or what is the main account's: audited (`routes.ts`). */
  roleRefused: 403,
  /** Absent, or of another owner: the answer must not tell which. */
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  /** An address that worked until its end. */
  expired: 410,
  tooLarge: 413,
  addressTooLong: 414,
  unsupportedType: 415,
  /** Ask again with a proof of work; `data` says of what. */
  proofRequired: 428,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
  timedOut: 503,
} as const;

export type ProblemCode = keyof typeof STATUS;

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
    super(detail.message ?? messageOf(code));
    this.code = code;
    this.status = STATUS[code];
    this.errors = detail.errors;
    this.retryAfter = detail.retryAfter ?? DEFAULT_RETRY_AFTER[code];
    this.limit = detail.limit;
    this.data = detail.data;
  }
}

/** The sentence of a refusal without one of its own; two of them are the specification's. */
function messageOf(code: ProblemCode): string {
  if (code === 'unauthorized') return API_MESSAGES.unauthorized;
  return code === 'failed' ? API_MESSAGES.fallback : PROBLEM_TEXTS[code];
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
