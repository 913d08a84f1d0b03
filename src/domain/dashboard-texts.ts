import { numberText } from './number-text.ts';
import { percentOf } from './dashboard.ts';
import { PAGE } from './screen-constants.ts';
import { wallClock } from './wall-clock.ts';

/** The dashboard's own texts; those of the specification stand with their cards. */
export const DASHBOARD_TEXTS = {
  toFollowUp: 'To follow up',
  toContact: 'Hot, not contacted',
  nothingDue: 'No follow-up is due today.',
  nobodyWaits: 'Everybody of high interest was contacted.',
  late: (count: number): string => `${upToCeiling(count)} late`,
  all: (count: number): string => `All ${upToCeiling(count)}`,
  allDue: (count: number): string => `All ${upToCeiling(count)} to follow up`,
  allHot: (count: number): string => `All ${upToCeiling(count)} not contacted`,
  isNew: 'New',
  /** `full`: as many as the list holds; there may be more. */
  arrived: (count: number, full: boolean): string => `${String(count)}${full ? '+' : ''} new`,
  announced: (names: readonly string[]): string =>
    names.length === 0 ? '' : `${names.length === 1 ? 'New lead' : 'New leads'}: ${names.join(', ')}`,
  tickets: (issued: number, allocated: number, available: number): string =>
    `${numberText(issued)} of ${numberText(allocated)} issued, ${numberText(available)} available`,
} as const;

/** Counting stops at the ceiling: there may be more. */
const upToCeiling = (count: number): string => `${numberText(count)}${count >= PAGE.countCeiling ? '+' : ''}`;

/** What one day brought. */
type Numbers = { day: string; leads: number; highInterest: number; converted: number; ticketsIssued: number };

/** A number on a card by day, the last one being today. */
export type Trend = {
  bars: readonly { day: string; value: number; text: string }[];
  today: string;
  yesterday: string;
};

/** Formats the days of the calendar, which have no time zone. */
let dayFormat: Intl.DateTimeFormat | undefined;

const dayText = (day: string): string =>
  (dayFormat ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })).format(new Date(`${day}T00:00:00Z`));

/** How many were new on each day; null without days. */
export function countTrend(
  days: readonly Numbers[],
  of: 'leads' | 'highInterest' | 'ticketsIssued',
): Trend | null {
  const bars = days.map((day) => ({ day: day.day, value: day[of], text: numberText(day[of]) }));
  const [today, yesterday] = lastTwo(bars);
  if (!today || !yesterday) return null;
  return {
    bars,
    today: `${today.value > 0 ? '+' : ''}${today.text} today`,
    yesterday: `${yesterday.text} yesterday`,
  };
}

/** The share of the leads met on each day that is converted by now; null without days. */
export function rateTrend(days: readonly Numbers[]): Trend | null {
  const bars = days.map(({ day, leads, converted }) => {
    const value = percentOf(converted, leads);
    return { day, value, text: leads === 0 ? '–' : `${String(value)}%` };
  });
  const [today, yesterday] = lastTwo(bars);
  if (!today || !yesterday) return null;
  return { bars, today: `${today.text} today`, yesterday: `${yesterday.text} yesterday` };
}

const lastTwo = <Bar>(bars: readonly Bar[]): [today?: Bar, yesterday?: Bar] =>
  bars.length < 2 ? [] : [bars[bars.length - 1] as Bar, bars[bars.length - 2] as Bar];

/** A chart in words: "Total Leads by day: 23 Nov 4, 24 Nov 6". */
export const trendText = (label: string, { bars }: Trend): string =>
  `${label} by day: ${bars.map(({ day, text }) => `${dayText(day)} ${text}`).join(', ')}`;

/** "Day 2 of 3" while the event is in progress, by its own calendar; null before, after, and without dates. */
export function eventDayText(
  { startsAt, endsAt, timezone = 'UTC' }: { startsAt?: string; endsAt?: string; timezone?: string },
  now: number,
): string | null {
  if (startsAt === undefined || endsAt === undefined) return null;
  const [first, last, today] = [Date.parse(startsAt), Date.parse(endsAt), now].map((time) =>
    Math.floor(wallClock(new Date(time), timezone).getTime() / DAY_MS),
  );
  if (first === undefined || last === undefined || today === undefined) return null;
  if (Number.isNaN(first + last) || today < first || today > last) return null;
  return `Day ${String(today - first + 1)} of ${String(last - first + 1)}`;
}

const DAY_MS = 86_400_000;
