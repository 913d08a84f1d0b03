import { DATE_MESSAGES } from './screen-messages.ts';
import { fromWallClock, wallClock } from './wall-clock.ts';

/**
 * Times of a follow-up as somebody at the event types and reads them: by the event's clocks, wherever the browser is.
 * `zone` is an IANA name; one that is not known is read as UTC.
 */

const DAY_MS = 86_400_000;

/** Within so many days a weekday says which day it is. */
const WEEKDAYS = 6;

/** What a field for a date and a time holds: "2026-03-04T10:00"; empty for no time, and for one nobody can read. */
export function toInputTime(iso: string, zone: string): string {
  const time = new Date(iso);
  return isNaN(time.getTime()) ? '' : wallClock(time, zone).toISOString().slice(0, 16);
}

/**
 * What was typed into such a field, in UTC; empty when it is no time. A time that the clocks skip becomes as much later
 * as they jump.
 */
export function fromInputTime(text: string, zone: string): string {
  const typed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(text)?.[0] ?? '';
  const shown = new Date(`${typed}Z`);
  // Not a date, or one that does not exist and would silently become another: the 30th of February.
  if (isNaN(shown.getTime()) || !shown.toISOString().startsWith(typed)) return '';
  return fromWallClock(shown.getTime(), zone).toISOString();
}

/** Tomorrow at the event, at this hour. */
export function tomorrowAt(now: Date, hour: number, zone: string): string {
  const today = wallClock(now, zone);
  const [year, month, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  return fromWallClock(Date.UTC(year, month, day + 1, hour), zone).toISOString();
}

/** As many months later, at this hour: from the 31st of January the last day of February. */
export function monthsLater(now: Date, months: number, hour: number, zone: string): string {
  const today = wallClock(now, zone);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(today.getUTCDate(), lastDay);
  return fromWallClock(Date.UTC(year, month, day, hour), zone).toISOString();
}

/** Made with the first date of its kind: a browser reads much before it can make one, and most screens show none. */
function inUtc(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (time) =>
    (format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })).format(time);
}

const weekday = inUtc({ weekday: 'short' });
const date = inUtc({ day: 'numeric', month: 'short' });
const fullDate = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });

/** "today 10:00", "tomorrow 10:00", "Fri 10:00" within six days, "4 Mar 10:00", with the year when it is another. */
export function shortTime(iso: string, now: Date, zone: string): string {
  const time = new Date(iso);
  if (isNaN(time.getTime())) return DATE_MESSAGES.invalid;
  const [shown, today] = [wallClock(time, zone), wallClock(now, zone)];
  return `${dayOf(shown, today)} ${shown.toISOString().slice(11, 16)}`;
}

function dayOf(shown: Date, today: Date): string {
  const days = Math.floor(shown.getTime() / DAY_MS) - Math.floor(today.getTime() / DAY_MS);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days > 1 && days <= WEEKDAYS) return weekday(shown);
  return (shown.getUTCFullYear() === today.getUTCFullYear() ? date : fullDate)(shown);
}

/** Whether a follow-up is late. */
export const isPast = (iso: string, now: Date): boolean => new Date(iso).getTime() < now.getTime();
