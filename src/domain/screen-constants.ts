/**
 * Numbers and lists of spec §9 that only signed-in screens or the server need. Separate from `constants.ts`, which is
 * part of the first load.
 */

/** Maximum retries of a query after a failure that is not a 401. */
export const QUERY_RETRIES = 3;
/** Maximum retries of an idempotent write, only after a lost connection or a 503 (decision G-55). */
export const WRITE_RETRIES = 3;

/** Bytes; exactly the limit still passes (G-53). */
export const UPLOAD_LIMITS = { image: 5 * 1024 * 1024, document: 10 * 1024 * 1024 } as const;

/** How long an unreferenced stored file is kept (ms). */
export const FILE_KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

/** Limits of drafts in the browser: characters and milliseconds. */
export const DRAFTS = {
  /** Maximum length of one draft, many times what a form can hold. A longer one is not stored. */
  maxLength: 200_000,
  /** Time a draft is kept after its last change. */
  keptMs: 30 * 24 * 60 * 60 * 1_000,
  /** Without Web Locks: a window without a change for this long counts as closed. */
  quietMs: 60 * 60 * 1_000,
  /** How long the page before a reload may take to release its window's id; usually a second or two when busy. */
  unloadingMs: 3_000,
  /** Time after which the page before a reload has ended for certain. */
  leftMs: 10_000,
  /** How long another window may hold this window's id before this window counts as a duplicate. */
  duplicateMs: 250,
} as const;

export const PASSWORD_MIN_LENGTH = 6;
/** How long after a verified code an account without a password may set its first one (ms, G-52). */
export const FIRST_PASSWORD_MS = 15 * 60_000;
export const PROGRESS_CAP = 100;
export const LEAD_RATING = { min: 1, max: 5 } as const;

export const LEAD_PRIORITIES = ['high', 'medium', 'low'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

/** All statuses of the page and of the schema (G-27). */
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

/** Support requests (spec §9): the form starts with the first category and the middle priority. */
export const SUPPORT_CATEGORIES = ['general', 'technical', 'billing', 'feature', 'bug'] as const;
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number];
export const SUPPORT_PRIORITIES = ['low', 'medium', 'high'] as const;
export type SupportPriority = (typeof SUPPORT_PRIORITIES)[number];
export const SUPPORT_DEFAULTS = { category: 'general', priority: 'medium' } as const;
/** Promised response time by priority, in hours (spec §9). */
export const SUPPORT_RESPONSE_HOURS = { low: 48, medium: 24, high: 4 } as const;

/** Types of a resource (spec §3). */
export const RESOURCE_TYPES = ['link', 'image', 'text', 'doc', 'pdf', 'video', 'audio', 'other'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export const REFERRAL_FILTERS = ['all', 'approved', 'pending', 'rejected'] as const;
export const LEAD_FILTERS = ['all', 'high', 'medium', 'low'] as const;

/** Paging of every list (interfaces, "HTTP"). A reloaded list keeps its length, up to `maxReach` rows. */
export const PAGE = {
  defaultLimit: 50,
  maxLimit: 200,
  maxReach: 1_000,
  searchMaxLength: 100,
  countCeiling: 1_000,
} as const;

/** Debounce of the search field (ms). */
export const SEARCH_PAUSE_MS = 300;

/** Country codes that every form offers first (spec §9), bare digits. */
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

/** Tooltips, in ms: when one opens, and within which time the next one opens at once (spec §9). */
export const TOOLTIP = { openDelay: 700, skipDelay: 300 } as const;

export const TOAST = {
  limit: 1,
  durationMs: 5_000,
  swipeThresholdPx: 50,
  removalDelayMs: 1_000_000,
  hotkey: 'F8',
} as const;

/** How long a sent code is valid (ms). */
export const CODE_LIFETIME_MS = 600_000;

/** How long server data counts as fresh (ms); there is no polling and no refetch on focus. */
export const FRESH_FOR_MS = 300_000;

export const THEME_COOKIE = 'theme';
