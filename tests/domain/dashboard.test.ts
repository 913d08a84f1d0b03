import { describe, expect, test } from 'vitest';
import {
  newcomersOf,
  RECENT_LEADS,
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
    expect(showsSamples({ hasSampleData: true, showsSamples: false })).toBe(false);
    expect(showsSamples({ hasSampleData: false })).toBe(false);
    expect(showsSamples(undefined)).toBe(false);
  });
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

describe('news', () => {
  const lead = (id: string, createdAt: string, isSample = false) => ({ id, name: id, createdAt, isSample });
  const full = Array.from({ length: RECENT_LEADS }, (_, index) =>
    lead(`l${String(index)}`, `2026-03-0${9 - index}`),
  );

  test('is a lead that was not listed, however old, while the list was not full', () => {
    const before = [lead('a', '2026-03-04')];
    const now = [lead('b', '2026-03-05'), lead('a', '2026-03-04'), lead('c', '2026-03-01')];
    expect(newcomersOf(before, now).map(({ id }) => id)).toEqual(['b', 'c']);
  });

  test('is not a lead that moved up a full list when another was deleted', () => {
    const now = [...full.slice(1), lead('older', '2026-01-01')];
    expect(newcomersOf(full, now)).toEqual([]);
    expect(newcomersOf(full, [lead('n', '2026-03-10'), ...now]).map(({ id }) => id)).toEqual(['n']);
  });

  test('is no sample', () => {
    expect(newcomersOf([], [lead('s', '2026-03-04', true)])).toEqual([]);
  });
});
