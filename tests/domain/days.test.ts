import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateText, dateTimeText } from '../../src/domain/dates.ts';
import { dayOf, lastDays, momentOfDay } from '../../src/domain/days.ts';
import { wallClock } from '../../src/domain/wall-clock.ts';

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

describe('a day without a time', () => {
  /** From twelve hours behind to fourteen ahead, and those whose clocks change, at midnight, by half an hour, or in ramadan. */
  const ZONES = [
    ...Array.from(
      { length: 27 },
      (_, index) => `Etc/GMT${index < 15 ? '-' : '+'}${String(index < 15 ? index : index - 14)}`,
    ),
    ...[
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Europe/Berlin',
      'America/New_York',
      'America/Havana',
      'America/Sao_Paulo',
    ],
    ...[
      'America/Asuncion',
      'Asia/Beirut',
      'Asia/Tehran',
      'Africa/Cairo',
      'Africa/Casablanca',
      'Australia/Lord_Howe',
    ],
    ...['Pacific/Chatham', 'Pacific/Apia', 'Atlantic/Azores'],
  ];
  const calendar = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  /** The days on which clocks change, and those beside them. */
  const changes = (zone: string): string[] =>
    Array.from({ length: 15 * 366 }, (_, index) => new Date(Date.UTC(2015, 0, 1 + index, 12))).flatMap(
      (noon) => {
        const offset = (time: Date): number => wallClock(time, zone).getTime() - time.getTime();
        const [before, after] = [noon, new Date(noon.getTime() + 86_400_000)].map(offset);
        return before === after
          ? []
          : [0, 1].map((days) => new Date(noon.getTime() + days * 86_400_000).toISOString().slice(0, 10));
      },
    );
  const isKept = (day: string, zone: string): void => {
    for (const edge of ['begin', 'end'] as const) {
      const moment = momentOfDay(day, zone, edge);
      expect([zone, edge, dayOf(moment, zone)]).toEqual([zone, edge, day]);
      expect(wallClock(moment, zone).toISOString().slice(0, 10)).toBe(day);
      expect(dateTimeText(moment.toISOString(), new Date(), zone)).toBe(dateText(day));
    }
    expect(momentOfDay(day, zone, 'begin').getTime()).toBeLessThan(momentOfDay(day, zone, 'end').getTime());
  };

  test('is the same day again in every zone, and is shown without a time', () => {
    fc.assert(fc.property(calendar, fc.constantFrom(...ZONES), isKept), { numRuns: 500 });
  });

  test('is so where clocks change, too', () => {
    for (const zone of [
      'America/Havana',
      'America/Sao_Paulo',
      'Asia/Beirut',
      'Africa/Cairo',
      'Australia/Lord_Howe',
    ])
      for (const day of changes(zone)) isKept(day, zone);
  });

  test('is none of a time that a clock says, midnight among them', () => {
    for (const time of ['00:00:00.000', '23:59:59.000', '12:00:00.001', '11:59:59.999'])
      expect(dayOf(new Date(`2026-03-04T${time}Z`), 'UTC')).toBeNull();
    expect(dayOf(new Date('2026-03-04T23:59:59.999Z'), 'Asia/Kolkata')).toBeNull();
    expect(dayOf(new Date(NaN), 'UTC')).toBeNull();
  });
});
