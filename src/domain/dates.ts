import { dayOf } from './days.ts';
import { localeFor, perLanguage } from './locale.ts';
import { DATE_MESSAGES } from './screen-messages.ts';
import { isTimeZone, wallClock } from './wall-clock.ts';

/**
 * Every date and time that the portal shows, in the event's time zone whatever the browser's: one format for a date with
 * its time (spec §9, G-43), one for a date, also of a day without a time. `zone` is an IANA name; an unknown one is read as
 * UTC. No other module formats dates (eslint.config.js).
 */

const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { month: 'short', day: 'numeric' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;

/** What is formatted is a wall clock, expressed as if it were UTC. Made on first use: slow in browsers, and most screens show no date. */
const format = (options: Intl.DateTimeFormatOptions): (() => Intl.DateTimeFormat) =>
  perLanguage(() => new Intl.DateTimeFormat(localeFor('en-US'), { ...options, timeZone: 'UTC' }));

const clock = format(CLOCK);
const date = format(DATE);
const dateTime = format({ ...DAY, ...CLOCK });
const dateTimeOfAnotherYear = format({ ...DATE, ...CLOCK });

/**
 * "Mar 5, 09:07 AM", with any other year than now's added; of a day without a time the date; "Invalid date" for a missing or
 * unreadable time.
 */
export function dateTimeText(value: string | null | undefined, now: Date, zone: string): string {
  const time = new Date(value ?? NaN);
  if (Number.isNaN(time.getTime())) return DATE_MESSAGES.invalid;
  const day = dayOf(time, zone);
  if (day !== null) return dateText(day);
  const [shown, today] = [wallClock(time, zone), wallClock(now, zone)];
  const isOfThisYear = shown.getUTCFullYear() === today.getUTCFullYear();
  return (isOfThisYear ? dateTime : dateTimeOfAnotherYear)().format(shown);
}

/** A day of the calendar, "2026-03-05", as "Mar 5, 2026". */
export const dateText = (day: string): string => date().format(new Date(`${day}T00:00:00Z`));

/** An event's dates (G-37): one day with its hours and the zone, or the first and the last day; null without dates. */
export function eventDates(startsAt?: string, endsAt?: string, zone = 'UTC'): string | null {
  const [start, end] = [startsAt, endsAt].map((value) => {
    const time = new Date(value ?? NaN);
    return Number.isNaN(time.getTime()) ? undefined : time;
  });
  const first = start ?? end;
  if (!first) return null;
  const shown = wallClock(first, zone);
  if (!start || !end) return `${date().format(shown)}, ${clock().format(shown)} ${zoneName(first, zone)}`;
  const last = wallClock(end, zone);
  const days = date().formatRange(shown, last);
  return date().format(shown) === date().format(last)
    ? `${days}, ${clock().format(shown)} – ${clock().format(last)} ${zoneName(first, zone)}`
    : days;
}

/** "GMT+5:30" or "UTC". */
function zoneName(time: Date, zone: string): string {
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  const named = new Intl.DateTimeFormat(localeFor('en-US'), { timeZoneName: 'short', timeZone });
  return named.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
