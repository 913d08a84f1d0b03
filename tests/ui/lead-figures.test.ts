import { describe, expect, it } from 'vitest';
import { cappedText, rateText, waitText } from '../../src/ui/leads/analytics/figures.ts';
import { columnsOf, DAYS, HOURS, rowsOf } from '../../src/ui/leads/analytics/time-axis.ts';

describe('a time axis', () => {
  const days = [
    { name: '2024-12-01', count: 2 },
    { name: '2026-02-27', count: 5 },
    { name: '2026-03-02', count: 1 },
  ];

  it('is without gaps, ends with the newest day, and leaves out what is long ago', () => {
    expect(columnsOf(days, DAYS).map(({ name, count }) => [name, count])).toEqual([
      ['Feb 24, 2026', 0],
      ['Feb 25, 2026', 0],
      ['Feb 26, 2026', 0],
      ['Feb 27, 2026', 5],
      ['Feb 28, 2026', 0],
      ['Mar 1, 2026', 0],
      ['Mar 2, 2026', 1],
    ]);
    expect(columnsOf([], DAYS)).toEqual([]);
  });

  it('begins with the first of the newest sixty days or seventy-two hours that counted something', () => {
    const first = { name: '2026-01-02', count: 1 };
    expect(columnsOf([first, ...days.slice(1)], DAYS)).toHaveLength(60);
    expect(columnsOf([{ name: '2026-01-01', count: 1 }, ...days.slice(1)], DAYS)).toHaveLength(7);
    const hours = [
      { name: '2026-03-09 09', count: 3 },
      { name: '2026-03-10 08', count: 1 },
      { name: '2026-03-12 08', count: 4 },
    ];
    const columns = columnsOf(hours, HOURS);
    expect(columns).toHaveLength(72);
    expect(columns[0]).toMatchObject({ name: 'Mar 9, 09:00 AM', count: 3 });
    expect(columns.at(-1)).toMatchObject({ name: 'Mar 12, 08:00 AM', count: 4 });
  });

  it('has everything in its table, newest first', () => {
    expect(rowsOf(days, DAYS).map(({ name }) => name)).toEqual([
      'Mar 2, 2026',
      'Feb 27, 2026',
      'Dec 1, 2024',
    ]);
  });
});

describe('a figure', () => {
  it('is a dash where there is nothing to compute it from', () => {
    expect(rateText(0, 0)).toBe('-');
    expect(rateText(0, 3)).toBe('0%');
    expect(rateText(1, 3)).toBe('33%');
    expect(waitText(undefined)).toBe('-');
  });

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [89.5, '1 h 30 min'],
    [1440, '1 d'],
    [3061, '2 d 3 h'],
    [1_500_000, '1,041 d 16 h'],
  ])('of %d minutes reads %s', (minutes, text) => {
    expect(waitText(minutes)).toBe(text);
  });

  it('that was not counted to its end says so', () => {
    expect(cappedText(999)).toBe('999');
    expect(cappedText(1_000)).toBe('1,000+');
  });
});
