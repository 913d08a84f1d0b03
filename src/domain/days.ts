import { fromWallClock, wallClock } from './wall-clock.ts';

const DAY_MS = 86_400_000;

/** A day of the calendar: "2026-03-04", and the moment it begins. */
export type Day = { day: string; start: Date };

/** Where in a day something without a time stands: what happened at its beginning, what is due at its end. */
export type Edge = 'begin' | 'end';

/** A millisecond off midnight: a clock says midnight, so this is no time of anything. */
const OFF: Readonly<Record<Edge, number>> = { begin: 1, end: -1 };

/** The moment of a zone's midnight before the day, or after it. */
const midnightOf = (day: string, zone: string, edge: Edge): number =>
  fromWallClock(Date.parse(`${day}T00:00:00Z`) + (edge === 'end' ? DAY_MS : 0), zone).getTime();

/**
 * A day of the calendar, "2026-03-04", as the moment that stands for it where only moments are kept: within the day by the
 * zone's calendar, and never overdue or in the future before the day is. `dayOf` reads it again.
 */
export const momentOfDay = (day: string, zone: string, edge: Edge): Date =>
  new Date(midnightOf(day, zone, edge) + OFF[edge]);

/** The day that a moment stands for, by the same zone; null for a moment with a time of its own. */
export function dayOf(time: Date, zone: string): string | null {
  // No zone is off by a part of a second.
  const edge = EDGES.find((one) => (time.getTime() - OFF[one]) % 1_000 === 0);
  if (edge === undefined) return null;
  const day = wallClock(time, zone).toISOString().slice(0, 10);
  return momentOfDay(day, zone, edge).getTime() === time.getTime() ? day : null;
}

const EDGES = ['begin', 'end'] as const;

/** Today and the days before it in a time zone, oldest first. */
export function lastDays(now: Date, zone: string, count: number): readonly Day[] {
  const today = wallClock(now, zone);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  return Array.from({ length: count }, (_, index) => {
    const shown = midnight - (count - 1 - index) * DAY_MS;
    return { day: new Date(shown).toISOString().slice(0, 10), start: fromWallClock(shown, zone) };
  });
}
