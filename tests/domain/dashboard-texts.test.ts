import { describe, expect, test } from 'vitest';
import { countTrend, eventDayText, rateTrend, trendText } from '../../src/domain/dashboard-numbers.ts';
import { DASHBOARD_TEXTS } from '../../src/domain/dashboard-texts.ts';

const day = (name: string, leads: number, converted = 0) => ({
  day: name,
  leads,
  highInterest: 0,
  converted,
  ticketsIssued: 0,
});

describe('the days of a number', () => {
  test('say today’s and yesterday’s, and all of them in words', () => {
    const trend = countTrend([day('2026-03-03', 4), day('2026-03-04', 1_200)], 'leads');
    expect(trend).toMatchObject({ today: '+1,200 today', yesterday: '4 yesterday' });
    expect(trend && trendText('Total Leads', trend)).toBe(
      'Total Leads by day: Mar 3, 2026: 4, Mar 4, 2026: 1,200',
    );
  });

  test('claim no growth on a day without any', () => {
    expect(countTrend([day('2026-03-03', 4), day('2026-03-04', 0)], 'leads')?.today).toBe('0 today');
  });

  test('of the conversion rate are shares of the leads met that day, none where nobody was met', () => {
    const trend = rateTrend([day('2026-03-03', 4, 1), day('2026-03-04', 0)]);
    expect(trend).toMatchObject({ today: '– today', yesterday: '25% yesterday' });
    expect(trend?.bars.map(({ value }) => value)).toEqual([25, 0]);
  });

  test('are missing where the server told none', () => {
    expect(countTrend([], 'leads')).toBeNull();
    expect(rateTrend([])).toBeNull();
  });
});

test('counts end at the ceiling', () => {
  expect(DASHBOARD_TEXTS.all(5)).toBe('All 5');
  expect(DASHBOARD_TEXTS.late(1_000)).toBe('1,000+ late');
});

test('arrivals are named', () => {
  expect(DASHBOARD_TEXTS.announced([])).toBe('');
  expect(DASHBOARD_TEXTS.announced(['Lena Fischer'])).toBe('New lead: Lena Fischer');
  expect(DASHBOARD_TEXTS.announced(['Lena', 'Omar'])).toBe('New leads: Lena, Omar');
  expect(DASHBOARD_TEXTS.arrived(10, true)).toBe('10+ new');
});

describe('the day of the event', () => {
  const event = {
    startsAt: '2026-03-03T03:30:00Z',
    endsAt: '2026-03-05T12:30:00Z',
    timezone: 'Asia/Kolkata',
  };

  test('counts by the calendar of the event', () => {
    expect(eventDayText(event, Date.parse('2026-03-03T00:00:00Z'))).toBe('Day 1 of 3');
    // Past midnight in Kolkata.
    expect(eventDayText(event, Date.parse('2026-03-03T19:00:00Z'))).toBe('Day 2 of 3');
  });

  test('is not said before, after, or without dates', () => {
    expect(eventDayText(event, Date.parse('2026-03-01T00:00:00Z'))).toBeNull();
    expect(eventDayText(event, Date.parse('2026-03-06T00:00:00Z'))).toBeNull();
    expect(eventDayText({}, Date.parse('2026-03-04T00:00:00Z'))).toBeNull();
  });
});
