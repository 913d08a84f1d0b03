import { describe, expect, it, test } from 'vitest';
import { isEventInProgress } from '../../src/domain/event.ts';
import { dateText, dateTimeText, eventDates } from '../../src/domain/dates.ts';

/** Node and browsers put narrow spaces into times; the test is about the words. */
const plain = (text: string | null): string | null => text?.replace(/[\u2009\u202f]/g, ' ') ?? null;

const NOW = new Date('2026-03-04T12:00:00Z');

test.each([
  ['2026-03-05T09:07:00Z', 'UTC', 'Mar 5, 09:07 AM'],
  ['2026-03-05T20:00:00Z', 'Asia/Kolkata', 'Mar 6, 01:30 AM'],
  ['2026-03-05T20:00:00Z', 'America/New_York', 'Mar 5, 03:00 PM'],
  ['2026-03-05T09:07:00Z', 'Mars/Olympus', 'Mar 5, 09:07 AM'],
  ['2027-01-01T10:00:00Z', 'UTC', 'Jan 1, 2027, 10:00 AM'],
  // At the event it is the next year already.
  ['2026-12-31T20:00:00Z', 'Asia/Kolkata', 'Jan 1, 2027, 01:30 AM'],
  ['when it suits', 'UTC', 'Invalid date'],
  [null, 'UTC', 'Invalid date'],
  [undefined, 'UTC', 'Invalid date'],
])(
  'a time shows month, day, hour and minute at the event, and says when it is none: %s in %s',
  (time, zone, text) => {
    expect(plain(dateTimeText(time, NOW, zone))).toBe(text);
  },
);

test('a day of the calendar has no zone', () => {
  expect(dateText('2026-03-05')).toBe('Mar 5, 2026');
});

describe('the dates of an event', () => {
  it('are those of its own time zone, not of the reader', () => {
    const [start, end] = ['2026-11-20T20:00:00Z', '2026-11-22T12:00:00Z'];
    expect(plain(eventDates(start, end, 'Asia/Kolkata'))).toBe('Nov 21 – 22, 2026');
    expect(plain(eventDates(start, end, 'America/New_York'))).toBe('Nov 20 – 22, 2026');
  });

  it('carry the hours when it is over in a day', () => {
    expect(plain(eventDates('2026-11-20T04:00:00Z', '2026-11-20T12:30:00Z', 'Asia/Kolkata'))).toBe(
      'Nov 20, 2026, 09:30 AM – 06:00 PM GMT+5:30',
    );
  });

  it('are left out when there are none or they cannot be read', () => {
    expect(eventDates()).toBeNull();
    expect(eventDates('soon', undefined, 'Asia/Kolkata')).toBeNull();
  });

  it('survive a time zone this browser does not know', () => {
    expect(eventDates('2026-11-20T04:00:00Z', '2026-11-22T04:00:00Z', 'Mars/Olympus')).toContain('2026');
  });
});

describe('the "Event Live" indicator', () => {
  const event = { id: 'e1', title: 'Demo', description: '' };
  const now = Date.parse('2026-11-20T10:00:00Z');

  it('is on while the dates include now, and for an event without dates', () => {
    expect(isEventInProgress(event, now)).toBe(true);
    expect(isEventInProgress({ ...event, startsAt: '2026-11-20T10:00:00Z' }, now)).toBe(true);
    expect(isEventInProgress({ ...event, endsAt: '2026-11-20T10:00:00Z' }, now)).toBe(true);
  });

  it('is off before it begins and after it is over', () => {
    expect(isEventInProgress({ ...event, startsAt: '2026-11-20T10:00:01Z' }, now)).toBe(false);
    expect(isEventInProgress({ ...event, endsAt: '2026-11-20T09:59:59Z' }, now)).toBe(false);
  });
});
