import { dateText, dateTimeText } from '../../../domain/dates.ts';
import type { Bar } from '../../kit/bar-chart.tsx';
import { HOUR } from '../../../domain/durations.ts';

/** The server's counts by day ("2026-03-10") or hour ("2026-03-10 09") in event time, oldest first. */
type Counted = readonly { name: string; count: number }[];

/** With fewer columns than `least` they are too wide; with more than `most` too thin on a phone. */
type Axis = { step: number; least: number; most: number; nameOf: (time: number) => string };

export const DAYS: Axis = {
  step: 24 * HOUR,
  least: 7,
  most: 60,
  nameOf: (time) => dateText(new Date(time).toISOString().slice(0, 10)),
};

export const HOURS: Axis = {
  step: HOUR,
  least: 12,
  most: 72,
  // The hours are in event time already.
  nameOf: (time) => dateTimeText(new Date(time).toISOString(), new Date(), 'UTC'),
};

const timeOf = (name: string): number => Date.parse(`${name.slice(0, 10)}T${name.slice(11) || '00'}:00:00Z`);

/** The newest counts without gaps: a day or hour without leads is a column of height zero. */
export function columnsOf(counted: Counted, { step, least, most, nameOf }: Axis): Bar[] {
  const counts = new Map(counted.map(({ name, count }) => [timeOf(name), count]));
  const [last] = [...counts.keys()].slice(-1);
  if (last === undefined) return [];
  const from = [...counts.keys()].find((time) => time > last - most * step) ?? last;
  const length = Math.max(least, Math.round((last - from) / step) + 1);
  return Array.from({ length }, (_, index) => {
    const time = last - (length - 1 - index) * step;
    return { key: String(time), name: nameOf(time), count: counts.get(time) ?? 0 };
  });
}

/** All counts, newest first. */
export const rowsOf = (counted: Counted, { nameOf }: Axis): Bar[] =>
  counted.map(({ name, count }) => ({ key: name, name: nameOf(timeOf(name)), count })).reverse();
