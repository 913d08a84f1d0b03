import type { Moment } from './file.ts';

const DAY = 86_400_000;

/**
 * The time a file means. A counted day starts at `now`'s day in `timezone`, so that an event described as
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

/** The same, but never later than `now`: for things that have happened. */
export function resolvePast(moment: Moment, now: Date, timezone: string): Date {
  const time = resolveMoment(moment, now, timezone);
  return time > now ? now : time;
}

/** What the clocks of a zone show at a time, written as if it were UTC. */
function wallClock(time: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}

/**
 * The inverse. Tries the offsets of the day before and after, of which a daylight-saving change leaves one
 * right. A time that the clocks skip becomes as much later as they jump.
 */
function fromWallClock(shown: number, timezone: string): Date {
  const [before, after] = [shown - DAY, shown + DAY].map((near) => {
    const offset = wallClock(new Date(near), timezone).getTime() - near;
    return new Date(shown - offset);
  }) as [Date, Date]; // Two in, two out.
  const isRight = (time: Date): boolean => wallClock(time, timezone).getTime() === shown;
  return isRight(after) && !isRight(before) ? after : before;
}
