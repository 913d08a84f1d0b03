import { texts } from './language.ts';
import { numberText } from './number-text.ts';
import { PAGE } from './screen-constants.ts';

/** Counting stops at the ceiling: there may be more. */
const upToCeiling = (count: number): string => `${numberText(count)}${count >= PAGE.countCeiling ? '+' : ''}`;

/** What the dashboard says of its numbers and lists. */
export const DASHBOARD_TEXTS = texts({
  toFollowUp: 'To follow up',
  toContact: 'Hot, not contacted',
  nothingDue: 'No follow-up is due today.',
  nobodyWaits: 'Everybody of high interest was contacted.',
  nobodyHot: 'No lead is of high interest yet.',
  late: (count: number): string => `${upToCeiling(count)} late`,
  /** The short text of a link; the names of the two links that follow begin with it. */
  all: (count: number): string => `All ${upToCeiling(count)}`,
  allDue: (count: number): string => `All ${upToCeiling(count)} to follow up`,
  allHot: (count: number): string => `All ${upToCeiling(count)} not contacted`,
  isNew: 'New',
  /** `full`: as many as the list holds; there may be more. */
  arrived: (count: number, full: boolean): string => `${numberText(count)}${full ? '+' : ''} new`,
  announced: (names: readonly string[]): string =>
    names.length === 0 ? '' : `${names.length === 1 ? 'New lead' : 'New leads'}: ${names.join(', ')}`,
  tickets: (issued: number, allocated: number, available: number): string =>
    `${numberText(issued)} of ${numberText(allocated)} issued, ${numberText(available)} available`,
  percent: (value: number): string => `${numberText(value)}%`,
  today: (value: string): string => `${value} today`,
  yesterday: (value: string): string => `${value} yesterday`,
  dayValue: (day: string, value: string): string => `${day}: ${value}`,
  /** A chart in words; each part is a day with its number. */
  byDay: (label: string, days: readonly string[]): string => `${label} by day: ${days.join(', ')}`,
  eventDay: (day: number, days: number): string => `Day ${numberText(day)} of ${numberText(days)}`,
});
