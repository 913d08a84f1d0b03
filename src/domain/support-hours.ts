import { localeFor, perLanguage } from './locale.ts';
import { fromWallClock, wallClock } from './wall-clock.ts';

/** The zone that "PST" stands for. */
const ZONE = 'America/Los_Angeles';

/** The first and the last weekday, Monday is 0, and the hours of each of them, as `SUPPORT_MESSAGES.hours` says them. */
const OPEN = [
  { days: [0, 4], hours: [9, 18] },
  { days: [5, 5], hours: [10, 16] },
] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const weekday = perLanguage(
  () => new Intl.DateTimeFormat(localeFor('en-GB'), { weekday: 'short', timeZone: 'UTC' }),
);
const clock = perLanguage(
  () =>
    new Intl.DateTimeFormat(localeFor('en-GB'), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
);

/**
 * The business hours of this week by the clock of the event, like "Mon-Fri" and "22:30-07:30"; the days are those on which
 * they begin. None where that clock shows the same.
 */
export function supportHoursIn(zone: string, now: Date): readonly (readonly [days: string, hours: string])[] {
  const today = wallClock(now, ZONE);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const monday = Math.floor(today.getTime() / DAY_MS - sinceMonday) * DAY_MS;
  const there = (day: number, hour: number): number => monday + day * DAY_MS + hour * HOUR_MS;
  const at = (day: number, hour: number): Date => wallClock(fromWallClock(there(day, hour), ZONE), zone);
  if (at(0, 0).getTime() === there(0, 0)) return [];
  const range = (texts: readonly string[]): string => [...new Set(texts)].join('-');
  return OPEN.map(({ days, hours }) => [
    range(days.map((day) => weekday().format(at(day, hours[0])))),
    range(hours.map((hour) => clock().format(at(days[0], hour)))),
  ]);
}
