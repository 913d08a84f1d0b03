import { fromWallClock, wallClock } from '../../domain/wall-clock.ts';
import type { Moment } from './file.ts';

/**
 * Resolves a moment of the file. A relative day counts from `now`'s day in `timezone`, so that an event described as
 * "yesterday to the day after tomorrow" runs whenever it is applied.
 */
export function resolveMoment(moment: Moment, now: Date, timezone: string): Date {
  if (typeof moment === 'string') return new Date(moment);
  const [hour = 0, minute = 0] = (moment.at ?? '00:00').split(':').map(Number);
  const today = wallClock(now, timezone);
  const wanted = Date.UTC(
    today.getUTCFullYear(),
    today.getUTCMonth(),
    today.getUTCDate() + moment.day,
    hour,
    minute,
  );
  return fromWallClock(wanted, timezone);
}

/** The same, but never later than `now`, for past events. */
export function resolvePast(moment: Moment, now: Date, timezone: string): Date {
  const time = resolveMoment(moment, now, timezone);
  return time > now ? now : time;
}
