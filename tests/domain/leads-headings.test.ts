import { afterEach, describe, expect, test } from 'vitest';
import { followLanguage } from '../../src/domain/language.ts';
import { headingsOf, inOwnWords, LEAD_COLUMNS } from '../../src/domain/leads/columns.ts';
import { useOfHeading } from '../../src/domain/leads/import/heading-words.ts';
import { teachServer } from '../../src/languages/server.ts';

teachServer();
afterEach(() => {
  followLanguage(() => 'en');
});

describe.each(['hi', 'ar'] as const)('the headings of a file in %s', (language) => {
  const own = (): string[] => {
    followLanguage(() => language);
    return headingsOf(inOwnWords(LEAD_COLUMNS));
  };

  test('are all translated, and no two are equal', () => {
    const headings = own();
    expect(headings.filter((heading) => headingsOf(LEAD_COLUMNS).includes(heading))).toEqual([]);
    expect(new Set(headings).size).toBe(LEAD_COLUMNS.length);
  });

  test.each(LEAD_COLUMNS.map(({ heading }, index) => ({ heading, index })))(
    'are read like "$heading" by an import',
    ({ heading, index }) => {
      expect(useOfHeading(own()[index] ?? '')).toBe(useOfHeading(heading));
    },
  );
});
