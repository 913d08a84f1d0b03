import { expect, test } from 'vitest';
import { supportHoursIn } from '../../src/domain/support-hours.ts';

test.each([
  ['Asia/Kolkata', '2026-01-14T12:00:00Z', ['Mon-Fri', '22:30-07:30'], ['Sat', '23:30-05:30']],
  // An hour earlier while Los Angeles has summer time.
  ['Asia/Kolkata', '2026-07-15T12:00:00Z', ['Mon-Fri', '21:30-06:30'], ['Sat', '22:30-04:30']],
  // They begin on the next day, also when it is Sunday in Los Angeles.
  ['Asia/Tokyo', '2026-01-18T12:00:00Z', ['Tue-Sat', '02:00-11:00'], ['Sun', '03:00-09:00']],
])('business hours by the clock of %s at %s', (zone, now, ...hours) => {
  expect(supportHoursIn(zone, new Date(now))).toEqual(hours);
});

test('an event by the same clock needs no other hours', () => {
  expect(supportHoursIn('America/Los_Angeles', new Date('2026-01-14T12:00:00Z'))).toEqual([]);
});
