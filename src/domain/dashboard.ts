import { PAGE, PROGRESS_CAP } from './screen-constants.ts';

/** Share of `part` in `whole` in whole percent, 0 when there is no whole, at most 100 (spec §3, §9). */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(PROGRESS_CAP, Math.round((part / whole) * 100)) : 0;
}

/** The numbers the conversion card is computed from; the server may leave any of them out. */
export type ConversionFacts = {
  conversionRate?: number | null;
  ticketStats?: { issued: number; totalTickets: number } | null;
};

/**
 * The conversion-rate card in percent (G-21). The specification notes an operator-precedence error in the original;
 * built as evidently intended: the server's rate wins, also when it is 0, and only a missing one is computed.
 */
export function conversionRateOf({ conversionRate, ticketStats }: ConversionFacts): number {
  if (typeof conversionRate === 'number' && Number.isFinite(conversionRate)) return conversionRate;
  return ticketStats ? percentOf(ticketStats.issued, ticketStats.totalTickets) : 0;
}

/**
 * The dashboard's numbers when the server answers without any (spec §9). Invented, so they appear under the label
 * "Sample data" only, and never after a failure (G-22).
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

/** The server's answer about the numbers: null when it has none, undefined while there is no answer. */
type Answer<Facts> = Facts | null | undefined;

/** Whom to get back to by the end of today; counting stops at the ceiling. */
export const followUpsText = (count: number): string =>
  count === 1
    ? '1 follow-up is due'
    : `${count >= PAGE.countCeiling ? `${String(PAGE.countCeiling)} or more` : String(count)} follow-ups are due`;

/** What the cards show; null while nothing is known. */
export const statsOf = <Facts>(answer: Answer<Facts>): Facts | typeof SAMPLE_STATS | null =>
  answer === null ? SAMPLE_STATS : (answer ?? null);

/** Whether anything on the dashboard is a sample: then it stands under the label "Sample data" (G-22). */
export const showsSamples = (answer: Answer<{ hasSampleData: boolean }>): boolean =>
  answer === null || answer?.hasSampleData === true;

/**
 * The leads of the answer; where it has none, the separate list that is asked for beside it (G-25). Null while
 * neither is there.
 */
export function shownLeads<Lead>(
  answer: Answer<{ recentLeads?: readonly Lead[] | null }>,
  beside: readonly Lead[] | null,
): readonly Lead[] | null {
  return answer === undefined ? beside : (answer?.recentLeads ?? beside ?? []);
}
