import { describe, expect, test } from 'vitest';
import { lastDays } from '../../src/domain/days.ts';

describe('the last days', () => {
  test('end with today by the calendar of the zone, the oldest first', () => {
    // 20:00 UTC is half past one of the next day in Kolkata.
    const days = lastDays(new Date('2026-03-01T20:00:00Z'), 'Asia/Kolkata', 3);
    expect(days).toEqual([
      { day: '2026-02-28', start: new Date('2026-02-27T18:30:00Z') },
      { day: '2026-03-01', start: new Date('2026-02-28T18:30:00Z') },
      { day: '2026-03-02', start: new Date('2026-03-01T18:30:00Z') },
    ]);
  });

  test('begin at midnight on both sides of a change of the clocks', () => {
    const starts = lastDays(new Date('2026-03-30T10:00:00Z'), 'Europe/Berlin', 3).map(({ start }) => start);
    expect(starts.map((start) => start.toISOString())).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });
});
