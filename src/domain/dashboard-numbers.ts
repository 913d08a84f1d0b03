import { DASHBOARD_TEXTS } from './dashboard-texts.ts';
import { percentOf } from './dashboard.ts';
import { dateText } from './dates.ts';
import { numberText } from './number-text.ts';
import { wallClock } from './wall-clock.ts';

/** What one day brought. */
type Numbers = { day: string; leads: number; highInterest: number; converted: number; ticketsIssued: number };

/** A number on a card by day, the last one being today. */
export type Trend = {
  bars: readonly { day: string; value: number; text: string }[];
  today: string;
  yesterday: string;
};

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
    today: DASHBOARD_TEXTS.today(`${today.value > 0 ? '+' : ''}${today.text}`),
    yesterday: DASHBOARD_TEXTS.yesterday(yesterday.text),
  };
}

/** The share of the leads met on each day that is converted by now; null without days. */
export function rateTrend(days: readonly Numbers[]): Trend | null {
  const bars = days.map(({ day, leads, converted }) => {
    const value = percentOf(converted, leads);
    return { day, value, text: leads === 0 ? '–' : DASHBOARD_TEXTS.percent(value) };
  });
  const [today, yesterday] = lastTwo(bars);
  if (!today || !yesterday) return null;
  return {
    bars,
    today: DASHBOARD_TEXTS.today(today.text),
    yesterday: DASHBOARD_TEXTS.yesterday(yesterday.text),
  };
}

const lastTwo = <Bar>(bars: readonly Bar[]): [today?: Bar, yesterday?: Bar] =>
  bars.length < 2 ? [] : [bars[bars.length - 1] as Bar, bars[bars.length - 2] as Bar];

/** A chart in words: "Total Leads by day: Nov 23, 2026: 4, Nov 24, 2026: 6". */
export const trendText = (label: string, { bars }: Trend): string =>
  DASHBOARD_TEXTS.byDay(
    label,
    bars.map(({ day, text }) => DASHBOARD_TEXTS.dayValue(dateText(day), text)),
  );

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
  return DASHBOARD_TEXTS.eventDay(today - first + 1, last - first + 1);
}

const DAY_MS = 86_400_000;
