import { DAY_TEXTS } from './unit-texts.ts';
import { localeFor, perLanguage } from './locale.ts';
import { DATE_MESSAGES } from './screen-messages.ts';
import { fromWallClock, wallClock } from './wall-clock.ts';

/**
 * Follow-up times as typed and read at the event: in the event's time zone, independent of the browser's. `zone` is an
 * IANA name; an unknown name is read as UTC.
 */

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Number of days ahead for which the weekday alone identifies the day. */
const WEEKDAYS = 6;

/** The value of a date-and-time field: "2026-03-04T10:00"; empty for a missing or invalid time. */
export function toInputTime(iso: string, zone: string): string {
  const time = new Date(iso);
  return isNaN(time.getTime()) ? '' : wallClock(time, zone).toISOString().slice(0, 16);
}

/**
 * The field's value in UTC; empty when it is not a time. A time skipped by a daylight-saving change moves later by the
 * length of the jump.
 */
export function fromInputTime(text: string, zone: string): string {
  const typed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(text)?.[0] ?? '';
  const shown = new Date(`${typed}Z`);
  // Not a date, or a nonexistent one that would silently become another, such as 30 February.
  if (isNaN(shown.getTime()) || !shown.toISOString().startsWith(typed)) return '';
  return fromWallClock(shown.getTime(), zone).toISOString();
}

/** Tomorrow at this hour, in the event's time zone. */
export function tomorrowAt(now: Date, hour: number, zone: string): string {
  const today = wallClock(now, zone);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  return fromWallClock(Date.UTC(year, month, day + 1, hour), zone).toISOString();
}

/** This many months later at this hour; one month after 31 January is the last day of February. */
export function monthsLater(now: Date, months: number, hour: number, zone: string): string {
  const today = wallClock(now, zone);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(today.getUTCDate(), lastDay);
  return fromWallClock(Date.UTC(year, month, day, hour), zone).toISOString();
}

/** Creates the formatter on first use: creating one is slow in browsers, and most screens show no date. */
function inUtc(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  const format = perLanguage(
    () => new Intl.DateTimeFormat(localeFor('en-GB'), { ...options, timeZone: 'UTC' }),
  );
  return (time) => format().format(time);
}

const clock = inUtc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = inUtc({ weekday: 'short' });
const date = inUtc({ day: 'numeric', month: 'short' });
const fullDate = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });

/** "yesterday 10:00", "today 10:00", "tomorrow 10:00", "Fri 10:00" within six days, else "4 Mar 10:00", with any other year added. */
export function shortTime(iso: string, now: Date, zone: string): string {
  const time = new Date(iso);
  if (isNaN(time.getTime())) return DATE_MESSAGES.invalid;
  const [shown, today] = [wallClock(time, zone), wallClock(now, zone)];
  return DAY_TEXTS.at(dayOf(shown, today), clock(shown));
}

function dayOf(shown: Date, today: Date): string {
  const days = Math.floor(shown.getTime() / DAY_MS) - Math.floor(today.getTime() / DAY_MS);
  if (days === 0) return DAY_TEXTS.today;
  if (days === 1) return DAY_TEXTS.tomorrow;
  if (days === -1) return DAY_TEXTS.yesterday;
  if (days > 1 && days <= WEEKDAYS) return weekday(shown);
  return (shown.getUTCFullYear() === today.getUTCFullYear() ? date : fullDate)(shown);
}

/** "Times of Asia/Kolkata" where the browser's clock shows another time, else nothing. */
export function zoneText(zone: string, now: Date): string {
  const own = -now.getTimezoneOffset() * MINUTE_MS;
  const there = Math.floor((wallClock(now, zone).getTime() - now.getTime()) / MINUTE_MS + 0.5) * MINUTE_MS;
  return own === there ? '' : DAY_TEXTS.zone(zone.replaceAll('_', ' '));
}

/** Whether a follow-up is overdue. */
export const isPast = (iso: string, now: Date): boolean => new Date(iso).getTime() < now.getTime();
