/**
 * Every number of spec §9, once: those of signing in and of every page here, the others in `screen-constants.ts`. A
 * constant used by one rule only still belongs here, so that the specification's table can be compared with these two
 * files line by line.
 */

/** One-time code (spec §9): number of digits unless the server is configured otherwise. */
export const OTP_LENGTH = 4;
/** Seconds between two codes for one sign-in; the server counts from the start of the previous send. */
export const RESEND_COOLDOWN_SECONDS = 30;

/** Prefilled in the login form; other forms use the bare digits. Stored and compared values have no "+". */
export const DEFAULT_PHONE_CODE = '+91';
export const DEFAULT_PHONE_CODE_DIGITS = '91';
export const MOBILE_MIN_LENGTH = 10;

export const STORAGE_KEYS = {
  token: 'access_token',
  eventId: 'eventId',
  returnTo: 'returnTo',
  codeStep: 'codeStep',
  question: 'question',
} as const;

/** Readable hint, never trusted: the server uses it to choose between login and "Loading...". */
export const SIGNED_IN_COOKIE = 'signed_in';
/** The language a visitor chose. */
export const LANGUAGE_COOKIE = 'language';

/** How long the "Unauthorized" toast stays visible before the browser leaves (spec §4). */
export const UNAUTHORIZED_REDIRECT_MS = 500;

/** How long signing out waits for the server to revoke the token (ms) before it leaves anyway. */
export const SIGN_OUT_PATIENCE_MS = 2_000;

/** Delay before the view says that it is still working (ms); the request has no client time-out (G-56). */
export const STILL_WORKING_MS = 3_000;

/** Shortest network prefix a venue may name in its event file; /16 is 65,536 IPv4 addresses. */
export const VENUE_NETWORK_PREFIX = { ipv4: 16, ipv6: 32 } as const;

/** Name of the DOM event that carries a toast requested by the server. */
export const NOTICE_EVENT = 'notice';
