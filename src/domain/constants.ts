/**
 * Every number of spec §9, once. A constant that belongs to one rule only still lives here, so that the
 * specification's table can be compared with this file line by line.
 */

/** One-time code (spec §9): digits shown and asked for unless the server is configured otherwise. */
export const OTP_LENGTH = 4;
/** Seconds between two codes for one sign-in; the server counts from the start of the earlier send. */
export const RESEND_COOLDOWN_SECONDS = 30;

/** Prefilled in the login form; other forms use the bare value. Storage and comparison never hold the "+". */
export const DEFAULT_PHONE_CODE = '+91';
export const DEFAULT_PHONE_CODE_DIGITS = '91';
export const MOBILE_MIN_LENGTH = 10;

/** Server data counts as fresh this long (ms); nothing polls and focus does not refetch. */
export const FRESH_FOR_MS = 300_000;

/** A query is tried again this often after a failure that is not a 401. */
export const QUERY_RETRIES = 3;
/** A repeatable write is tried again this often, only after a lost connection or a 503 (decision G-55). */
export const WRITE_RETRIES = 3;

export const STORAGE_KEYS = { token: 'access_token', eventId: 'eventId' } as const;

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

export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;

/** How long the "Unauthorized" toast stays visible before the browser leaves (spec §4). */
export const UNAUTHORIZED_REDIRECT_MS = 500;

/** Signing out waits this long for the server to revoke the token, then leaves all the same. */
export const SIGN_OUT_PATIENCE_MS = 2_000;

/** After this long the view says that it is still working; the request itself has no client time-out (G-56). */
export const STILL_WORKING_MS = 3_000;

/** Pixels (spec §9). */
export const MAX_HEIGHTS = { recentLeads: 400, allLeads: 400, teamList: 400, teamDialog: 500 } as const;

/** Bytes; exactly the limit still passes (G-53). */
export const UPLOAD_LIMITS = { image: 5 * 1024 * 1024, document: 10 * 1024 * 1024 } as const;

export const PASSWORD_MIN_LENGTH = 6;
export const PROGRESS_CAP = 100;
export const LEAD_RATING = { min: 1, max: 5 } as const;
export const DEFAULT_CURRENCY = 'USD';

export const LEAD_PRIORITIES = ['high', 'medium', 'low'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

/** The union of the page's and the schema's statuses (G-27). */
export const LEAD_STATUSES = [
  'new',
  'contacted',
  'follow-up',
  'nurture',
  'qualified',
  'converted',
  'lost',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_SOURCES = ['booth_scan', 'manual', 'import', 'networking', 'referral'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const REFERRAL_FILTERS = ['all', 'approved', 'pending', 'rejected'] as const;
export const LEAD_FILTERS = ['all', 'high', 'medium', 'low'] as const;

/** Paging of every list (interfaces, "HTTP"). */
export const PAGE = { defaultLimit: 50, maxLimit: 200, searchMaxLength: 100, countCeiling: 1_000 } as const;

/** Country codes offered in the team editor (spec §9), bare digits. */
export const TEAM_COUNTRY_CODES = [
  ['91', 'India'],
  ['1', 'USA'],
  ['44', 'UK'],
  ['61', 'Australia'],
  ['86', 'China'],
  ['81', 'Japan'],
  ['49', 'Germany'],
  ['33', 'France'],
  ['39', 'Italy'],
  ['34', 'Spain'],
  ['31', 'Netherlands'],
  ['46', 'Sweden'],
  ['47', 'Norway'],
  ['45', 'Denmark'],
  ['358', 'Finland'],
  ['48', 'Poland'],
  ['420', 'Czech Republic'],
  ['36', 'Hungary'],
  ['43', 'Austria'],
  ['41', 'Switzerland'],
] as const;

/** Country codes of the mobile field in dynamic forms (spec §9). */
export const FORM_COUNTRY_CODES = ['91', '1', '44', '61', '86'] as const;
