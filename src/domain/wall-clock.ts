const DAY_MS = 86_400_000;

/** Making one is slow, and a list asks for the same one again and again. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, made);
  return made;
}

/** A zone that is not known here is read as UTC. */
function makeClock(timeZone: string): Intl.DateTimeFormat {
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}

/** What the clocks of a zone show at a time, written as if it were UTC. */
export function wallClock(time: Date, timeZone: string): Date {
  const parts = clockOf(timeZone).formatToParts(time);
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}

/**
 * The inverse, for milliseconds written as if they were UTC. Tries the offsets of the day before and after, of which a
 * daylight-saving change leaves one right. A time that the clocks skip becomes as much later as they jump; of one that
 * they show twice it is the first.
 */
export function fromWallClock(shown: number, timeZone: string): Date {
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((near) => {
    const offset = wallClock(new Date(near), timeZone).getTime() - near;
    return new Date(shown - offset);
  }) as [Date, Date]; // Two in, two out.
  const isRight = (time: Date): boolean => wallClock(time, timeZone).getTime() === shown;
  return isRight(after) && !isRight(before) ? after : before;
}
