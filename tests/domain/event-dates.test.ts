import { describe, expect, it } from 'vitest';
import { isEventInProgress } from '../../src/domain/event.ts';
import { eventDates } from '../../src/domain/event-dates.ts';

/** Node and browsers put narrow spaces into times; the test is about the words. */
const plain = (text: string | null): string | null => text?.replace(/[\u2009\u202f]/g, ' ') ?? null;

describe('the dates of an event', () => {
  it('are those of its own time zone, not of the reader', () => {
    const [start, end] = ['2026-11-20T20:00:00Z', '2026-11-22T12:00:00Z'];
    expect(plain(eventDates(start, end, 'Asia/Kolkata'))).toBe('Nov 21 – 22, 2026');
    expect(plain(eventDates(start, end, 'America/New_York'))).toBe('Nov 20 – 22, 2026');
  });

  it('carry the hours when it is over in a day', () => {
    expect(plain(eventDates('2026-11-20T04:00:00Z', '2026-11-20T12:30:00Z', 'Asia/Kolkata'))).toBe(
      'Nov 20, 2026, 9:30 AM – 6:00 PM GMT+5:30',
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
