/**
 * Every number of spec §9, once: here those of signing in and of every page, in `screen-constants.ts` the others. A
 * constant that belongs to one rule only still lives here, so that the specification's table can be compared with
 * these two files line by line.
 */

/** One-time code (spec §9): digits shown and asked for unless the server is configured otherwise. */
export const OTP_LENGTH = 4;
/** Seconds between two codes for one sign-in; the server counts from the start of the earlier send. */
export const RESEND_COOLDOWN_SECONDS = 30;
/** How long the server knows a code it sent, in ms. */
export const CODE_LIFETIME_MS = 600_000;

/** Prefilled in the login form; other forms use the bare value. Storage and comparison never hold the "+". */
export const DEFAULT_PHONE_CODE = '+91';
export const DEFAULT_PHONE_CODE_DIGITS = '91';
export const MOBILE_MIN_LENGTH = 10;

/** Server data counts as fresh this long (ms); nothing polls and focus does not refetch. */
export const FRESH_FOR_MS = 300_000;

export const STORAGE_KEYS = {
  token: 'access_token',
  eventId: 'eventId',
  returnTo: 'returnTo',
  codeStep: 'codeStep',
  question: 'question',
} as const;

/** Readable hint without authority: the server uses it to choose between login and "Loading..." (never trusted). */
export const SIGNED_IN_COOKIE = 'signed_in';
export const THEME_COOKIE = 'theme';

export const TOAST = {
  limit: 1,
  durationMs: 5_000,
  swipeThresholdPx: 50,
  removalDelayMs: 1_000_000,
  hotkey: 'F8',
} as const;

/** How long the "Unauthorized" toast stays visible before the browser leaves (spec §4). */
export const UNAUTHORIZED_REDIRECT_MS = 500;

/** Signing out waits this long for the server to revoke the token, then leaves all the same. */
export const SIGN_OUT_PATIENCE_MS = 2_000;

/** After this long the view says that it is still working; the request itself has no client time-out (G-56). */
export const STILL_WORKING_MS = 3_000;

/** The widest network a venue may name in its event file, by the length of its prefix: 65,536 addresses of IPv4. */
export const VENUE_NETWORK_PREFIX = { ipv4: 16, ipv6: 32 } as const;

/** The page's event that carries a toast the server asked for. */
export const NOTICE_EVENT = 'notice';
