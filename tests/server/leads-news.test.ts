import { describe, expect, test } from 'vitest';
import { LIVE_IDS } from '../../src/domain/live.ts';
import { writeNews } from '../../src/server/leads/news.ts';

const EXHIBITOR = '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11';

/** Leads by their ids, each a person's own. */
const changed = (ids: readonly string[], people: readonly string[] = []): Map<string, Set<string>> =>
  new Map(ids.map((id) => [id, new Set(people)]));

const namesOf = (payload: string): unknown => (JSON.parse(payload) as { ids: unknown }).ids;

describe('the news of changed leads', () => {
  const ids = Array.from({ length: LIVE_IDS + 1 }, (_, place) => `lead-${String(place)}`);

  test('names as many as an event may, and none beyond', () => {
    expect(namesOf(writeNews(EXHIBITOR, changed(ids.slice(0, LIVE_IDS))))).toHaveLength(LIVE_IDS);
    expect(namesOf(writeNews(EXHIBITOR, changed(ids)))).toBeNull();
    expect(namesOf(writeNews(EXHIBITOR, null))).toBeNull();
  });

  test('names whose own leads they are', () => {
    expect(JSON.parse(writeNews(EXHIBITOR, changed(['a', 'b'], ['asha'])))).toEqual({
      exhibitor: EXHIBITOR,
      ids: ['a', 'b'],
      own: { asha: [0, 1] },
    });
  });

  test('names none where that would take more characters than the database sends', () => {
    const around = writeNews(EXHIBITOR, changed([''])).length;
    const ofLength = (length: number): string => writeNews(EXHIBITOR, changed(['x'.repeat(length - around)]));
    expect(ofLength(7_500)).toHaveLength(7_500);
    expect(namesOf(ofLength(7_501))).toBeNull();
  });
});
