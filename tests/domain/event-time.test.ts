import { describe, expect, test } from 'vitest';
import { fromInputTime, isPast, monthsLater, tomorrowAt, toInputTime } from '../../src/domain/event-time.ts';

const KOLKATA = 'Asia/Kolkata'; // UTC+5:30, the same all year.
const BERLIN = 'Europe/Berlin'; // In 2026 forward on 29 March at 2:00, back on 25 October at 3:00.
const AUCKLAND = 'Pacific/Auckland';

test.each([
  ['2026-03-04T04:30:00.000Z', KOLKATA, '2026-03-04T10:00'],
  ['2026-03-04T20:00:00.000Z', KOLKATA, '2026-03-05T01:30'],
  ['2026-03-04T18:30:00.000Z', KOLKATA, '2026-03-05T00:00'],
  ['2026-01-15T09:00:00.000Z', BERLIN, '2026-01-15T10:00'],
  ['2026-07-15T08:00:00.000Z', BERLIN, '2026-07-15T10:00'],
  ['2026-03-29T00:59:00.000Z', BERLIN, '2026-03-29T01:59'],
  ['2026-03-29T01:00:00.000Z', BERLIN, '2026-03-29T03:00'],
  ['2025-12-31T11:00:00.000Z', AUCKLAND, '2026-01-01T00:00'],
  ['2026-03-04T10:00:00.000Z', 'UTC', '2026-03-04T10:00'],
])('%s in %s is typed as %s, and the other way round', (iso, zone, text) => {
  expect(toInputTime(iso, zone)).toBe(text);
  expect(fromInputTime(text, zone)).toBe(iso);
});

describe('what a clock cannot say plainly', () => {
  test('a time that it skips becomes as much later as it jumps', () => {
    expect(fromInputTime('2026-03-29T02:30', BERLIN)).toBe('2026-03-29T01:30:00.000Z');
    expect(toInputTime('2026-03-29T01:30:00.000Z', BERLIN)).toBe('2026-03-29T03:30');
  });

  test('of a time that it shows twice, the first is meant', () => {
    expect(fromInputTime('2026-10-25T02:30', BERLIN)).toBe('2026-10-25T00:30:00.000Z');
  });

  test.each([
    '',
    '2026-03-04',
    '10:00',
    'tomorrow',
    '2026-13-01T10:00',
    '2026-02-30T10:00',
    '2026-03-04T25:00',
  ])('%j is no time', (text) => {
    expect(fromInputTime(text, KOLKATA)).toBe('');
  });

  test.each(['', 'soon'])('%j fills in nothing', (iso) => {
    expect(toInputTime(iso, KOLKATA)).toBe('');
  });

  test('seconds that some browsers add are left out', () => {
    expect(fromInputTime('2026-03-04T10:00:30', 'UTC')).toBe('2026-03-04T10:00:00.000Z');
  });

  test('an unknown zone is read as UTC', () => {
    expect(fromInputTime('2026-03-04T10:00', 'Mars/Olympus')).toBe('2026-03-04T10:00:00.000Z');
    expect(toInputTime('2026-03-04T10:00:00Z', 'Mars/Olympus')).toBe('2026-03-04T10:00');
  });
});

test.each([
  ['2026-03-04T10:00:00Z', KOLKATA, '2026-03-05T04:30:00.000Z'],
  // At the event it is tomorrow already.
  ['2026-03-04T20:00:00Z', KOLKATA, '2026-03-06T04:30:00.000Z'],
  ['2026-02-28T12:00:00Z', 'UTC', '2026-03-01T10:00:00.000Z'],
  // The night between is an hour shorter.
  ['2026-03-28T12:00:00Z', BERLIN, '2026-03-29T08:00:00.000Z'],
])('from %s in %s, tomorrow at 10 is %s', (now, zone, iso) => {
  expect(tomorrowAt(new Date(now), 10, zone)).toBe(iso);
});

test.each([
  ['2026-03-04T10:00:00Z', 1, 'UTC', '2026-04-04T10:00:00.000Z'],
  ['2026-01-31T10:00:00Z', 1, 'UTC', '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 1, 'UTC', '2028-02-29T10:00:00.000Z'],
  ['2026-08-31T10:00:00Z', 6, 'UTC', '2027-02-28T10:00:00.000Z'],
  ['2026-11-21T10:00:00Z', 3, 'UTC', '2027-02-21T10:00:00.000Z'],
  // From winter into summer, still at 10.
  ['2026-01-15T12:00:00Z', 6, BERLIN, '2026-07-15T08:00:00.000Z'],
  // At the event it is the first already.
  ['2026-03-31T20:00:00Z', 1, KOLKATA, '2026-05-01T04:30:00.000Z'],
])('from %s, %i months later in %s is %s', (now, months, zone, iso) => {
  expect(monthsLater(new Date(now), months, 10, zone)).toBe(iso);
});

describe('on Wednesday the 4th of March 2026 at noon', () => {
  const now = new Date('2026-03-04T12:00:00Z');

  test('what was before is past, what is then or later is not', () => {
    expect(isPast('2026-03-04T11:59:59Z', now)).toBe(true);
    expect(isPast('2026-03-04T12:00:00Z', now)).toBe(false);
    expect(isPast('2026-03-05T12:00:00Z', now)).toBe(false);
    expect(isPast('when it suits', now)).toBe(false);
  });
});
