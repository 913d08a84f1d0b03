import { localeFor } from './locale.ts';

/** An event's dates in its own time zone (G-37): one day with its hours, or the first and the last day. */
export function eventDates(startsAt?: string, endsAt?: string, timeZone?: string): string | null {
  const start = read(startsAt);
  const end = read(endsAt);
  const first = start ?? end;
  if (!first) return null;
  const day = format({ month: 'short', day: 'numeric', year: 'numeric' }, timeZone);
  const zone = zoneName(first, timeZone);
  if (!start || !end) return `${day.format(first)}, ${hours(timeZone).format(first)} ${zone}`;
  const days = day.formatRange(start, end);
  return day.format(start) === day.format(end)
    ? `${days}, ${hours(timeZone).formatRange(start, end)} ${zone}`
    : days;
}

const hours = (timeZone?: string) => format({ hour: 'numeric', minute: '2-digit' }, timeZone);

function read(value: string | undefined): Date | null {
  const date = new Date(value ?? NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

function zoneName(date: Date, timeZone?: string): string {
  const parts = format({ timeZoneName: 'short' }, timeZone).formatToParts(date);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

/** Uses the browser's time zone if it does not know the event's. */
function format(options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(localeFor('en-US'), timeZone ? { ...options, timeZone } : options);
  } catch {
    return new Intl.DateTimeFormat(localeFor('en-US'), options);
  }
}
