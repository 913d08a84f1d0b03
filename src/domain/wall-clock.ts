const DAY_MS = 86_400_000;

/** Cached, because creating a formatter is slow and a list needs the same one repeatedly. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, made);
  return made;
}

/** Whether a name is a time zone's. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An unknown zone is read as UTC. */
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
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' });
}

/** The local time of a zone, expressed as if it were UTC. */
export function wallClock(time: Date, timeZone: string): Date {
  const parts = clockOf(timeZone).formatToParts(time);
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value);
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  );
}

/**
 * The inverse of `wallClock`, for milliseconds expressed as if they were UTC. Tries the offsets of the day before and
 * the day after; around a daylight-saving change one of them is right. A skipped time moves later by the length of the
 * jump; of a repeated time, the first is used.
 */
export function fromWallClock(shown: number, timeZone: string): Date {
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((near) => {
    const offset = wallClock(new Date(near), timeZone).getTime() - near;
    return new Date(shown - offset);
  }) as [Date, Date]; // Two in, two out.
  const isRight = (time: Date): boolean => wallClock(time, timeZone).getTime() === shown;
  return isRight(after) && !isRight(before) ? after : before;
}
