import { CLOCK_TEXTS } from './unit-texts.ts';
import { fromWallClock, wallClock } from './wall-clock.ts';

/**
 * Follow-up times as typed at the event: in the event's time zone, independent of the browser's. `zone` is an
 * IANA name; an unknown name is read as UTC.
 */

const MINUTE_MS = 60_000;

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

/** "Times of Asia/Kolkata" where the browser's clock shows another time, else nothing. */
export function zoneText(zone: string, now: Date): string {
  const own = -now.getTimezoneOffset() * MINUTE_MS;
  const there = Math.floor((wallClock(now, zone).getTime() - now.getTime()) / MINUTE_MS + 0.5) * MINUTE_MS;
  return own === there ? '' : CLOCK_TEXTS.zone(zone.replaceAll('_', ' '));
}

/** Whether a follow-up is overdue. */
export const isPast = (iso: string, now: Date): boolean => new Date(iso).getTime() < now.getTime();
