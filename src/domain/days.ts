import { fromWallClock, wallClock } from './wall-clock.ts';

const DAY_MS = 86_400_000;

/** A day of the calendar: "2026-03-04", and the moment it begins. */
export type Day = { day: string; start: Date };

/** Today and the days before it in a time zone, oldest first. */
export function lastDays(now: Date, zone: string, count: number): readonly Day[] {
  const today = wallClock(now, zone);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  return Array.from({ length: count }, (_, index) => {
    const shown = midnight - (count - 1 - index) * DAY_MS;
    return { day: new Date(shown).toISOString().slice(0, 10), start: fromWallClock(shown, zone) };
  });
}
