import { PROGRESS_CAP } from './screen-constants.ts';

/** Share of `part` in `whole` in whole percent, at most 100; 0 when `whole` is not positive (spec §3, §9). */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(PROGRESS_CAP, Math.round((part / whole) * 100)) : 0;
}

/** The numbers the conversion card is computed from; the server may omit any of them. */
export type ConversionFacts = {
  conversionRate?: number | null;
  ticketStats?: { issued: number; totalTickets: number } | null;
};

/**
 * The conversion-rate card in percent (G-21). The specification notes an operator-precedence error in the original.
 * This follows the evident intention: the server's rate is used, even 0; only a missing rate is computed.
 */
export function conversionRateOf({ conversionRate, ticketStats }: ConversionFacts): number {
  if (typeof conversionRate === 'number' && Number.isFinite(conversionRate)) return conversionRate;
  return ticketStats ? percentOf(ticketStats.issued, ticketStats.totalTickets) : 0;
}

/**
 * The dashboard's numbers when the server returns none (spec §9). They are invented, so they appear only under the
 * label "Sample data", and never after a failure (G-22).
 */
export const SAMPLE_STATS = {
  totalLeads: 25,
  highInterestLeads: 8,
  ticketsIssued: 15,
  connectionsToday: 6,
  conversionRate: 24,
  boothVisits: 142,
  totalConnections: 47,
  totalTickets: 30,
} as const;

/** Days on the dashboard's charts, today among them. */
export const DASHBOARD_DAYS = 8;

/** The most leads in each list of those to be contacted. */
export const DASHBOARD_ROWS = 5;

/** The server's response: null when it has no numbers, undefined before it arrives. */
type Answer<Facts> = Facts | null | undefined;

/** The numbers on the cards; null before the response. */
export const statsOf = <Facts>(answer: Answer<Facts>): Facts | typeof SAMPLE_STATS | null =>
  answer === null ? SAMPLE_STATS : (answer ?? null);

/** Whether the numbers of leads are those of samples and therefore carry the label "Sample data" (G-22). */
export const showsSamples = (
  answer: Answer<{ showsSamples?: boolean | undefined; hasSampleData: boolean }>,
): boolean => answer === null || (answer?.showsSamples ?? answer?.hasSampleData) === true;

/**
 * The leads of the response, else those of the separate list requested in parallel (G-25). Null before either is
 * loaded.
 */
export function shownLeads<Lead>(
  answer: Answer<{ recentLeads?: readonly Lead[] | null }>,
  beside: readonly Lead[] | null,
): readonly Lead[] | null {
  return answer === undefined ? beside : (answer?.recentLeads ?? beside ?? []);
}

/** How long a lead that arrived while the dashboard was open is marked as new. */
export const NEWS_MARK_MS = 60_000;

/** How many of the newest leads "Recent Leads" lists (spec §2). */
export const RECENT_LEADS = 10;

/** What tells a lead that has just arrived from one that only moved up the list. */
export type Listed = { id: string; name: string; createdAt: string; isSample: boolean };

/** Leads that were not listed before: newer than all that were, or any, where the list was not full. Samples are no news. */
export function newcomersOf<Lead extends Listed>(before: readonly Lead[], now: readonly Lead[]): Lead[] {
  const known = new Set(before.map(({ id }) => id));
  const newest = before[0]?.createdAt ?? '';
  return now.filter(
    ({ id, createdAt, isSample }) =>
      !isSample && !known.has(id) && (before.length < RECENT_LEADS || createdAt > newest),
  );
}
