import { describe, expect, test } from 'vitest';
import {
  followUpsText,
  SAMPLE_STATS,
  shownLeads,
  showsSamples,
  statsOf,
} from '../../src/domain/dashboard.ts';

describe('the dashboard’s numbers', () => {
  test('are the server’s, or the labelled samples when it answered without any, and nothing before', () => {
    const facts = { hasSampleData: false, totalLeads: 3 };
    expect(statsOf(facts)).toBe(facts);
    expect(statsOf(null)).toBe(SAMPLE_STATS);
    expect(statsOf(undefined)).toBeNull();
  });

  test('stand under the label where any of them is a sample', () => {
    expect(showsSamples(null)).toBe(true);
    expect(showsSamples({ hasSampleData: true })).toBe(true);
    expect(showsSamples({ hasSampleData: false })).toBe(false);
    expect(showsSamples(undefined)).toBe(false);
  });
});

test('follow-ups that are due are counted up to the ceiling', () => {
  expect([1, 2, 999, 1_000].map(followUpsText)).toEqual([
    '1 follow-up is due',
    '2 follow-ups are due',
    '999 follow-ups are due',
    '1000 or more follow-ups are due',
  ]);
});

describe('recent leads', () => {
  test('are those of the analytics, else the separate list, else none', () => {
    expect(shownLeads({ recentLeads: ['a'] }, ['b'])).toEqual(['a']);
    expect(shownLeads({ recentLeads: [] }, ['b'])).toEqual([]);
    for (const answer of [null, {}, { recentLeads: null }]) {
      expect(shownLeads(answer, ['b'])).toEqual(['b']);
      expect(shownLeads(answer, null)).toEqual([]);
    }
  });

  test('may be there before the analytics are', () => {
    expect(shownLeads(undefined, ['b'])).toEqual(['b']);
    expect(shownLeads(undefined, null)).toBeNull();
  });
});
