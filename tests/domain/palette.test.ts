import { describe, expect, test } from 'vitest';
import {
  actionsNow,
  matching,
  recentIn,
  remembering,
  searchesLeads,
  type PaletteEntry,
} from '../../src/domain/palette.ts';

const entry = (label: string, words = '', kind: PaletteEntry['kind'] = 'screen'): PaletteEntry => ({
  id: label,
  kind,
  label,
  words,
});
const ENTRIES = [
  entry('Lead Management'),
  entry('Add Lead', 'new create'),
  entry('Résumé'),
  entry('Theme: Dark', 'appearance'),
];
const found = (text: string): string[] => matching(ENTRIES, text).map(({ label }) => label);

describe('the palette', () => {
  test('finds entries that hold every typed word, what begins with them first', () => {
    expect(found('')).toHaveLength(4);
    expect(found('LEAD')).toEqual(['Lead Management', 'Add Lead']);
    expect(found('lead a')).toEqual(['Add Lead']);
    expect(found('  create ')).toEqual(['Add Lead']);
    expect(found('resume')).toEqual(['Résumé']);
    expect(found('dark')).toEqual(['Theme: Dark']);
    // Two letters match only the start of a word.
    expect(found('ad')).toEqual(['Add Lead']);
    expect(found('nothing')).toEqual([]);
  });

  test('ranks a word of the label before other words, and those before a part of a word', () => {
    const entries = [
      entry('Product Catalog'),
      entry('Reports', 'logs'),
      entry('Open the log'),
      entry('Log out'),
    ];
    const labels = (text: string): string[] => matching(entries, text).map(({ label }) => label);
    expect(labels('log')).toEqual(['Log out', 'Open the log', 'Reports', 'Product Catalog']);
    // As good as the worst of the words.
    expect(labels('o log')).toEqual(['Open the log', 'Log out']);
  });

  test('finds Arabic without its hamzas, and Hindi by its vowel signs', () => {
    const entries = [entry('إضافة عميل'), entry('लीड जोड़ें'), entry('लोड करें')];
    const labels = (text: string): string[] => matching(entries, text).map(({ label }) => label);
    expect(labels('اضافة')).toEqual(['إضافة عميل']);
    expect(labels('लीड')).toEqual(['लीड जोड़ें']);
  });

  test('offers what is possible now', () => {
    const labels = (online: boolean, theme: string, offers: (call: string) => boolean = () => true) =>
      actionsNow({ online, theme, offers }).map(({ label }) => label);
    expect(labels(true, 'dark', (call) => call !== 'leadImport')).toEqual(
      labels(true, 'dark').filter((label) => label !== 'Import Leads'),
    );
    expect(labels(true, 'dark')).toContain('Export Leads');
    expect(labels(true, 'dark')).not.toContain('Theme: Dark');
    expect(labels(true, 'system')).toEqual(expect.arrayContaining(['Theme: Dark', 'Theme: Light']));
    expect(labels(false, 'dark')).toEqual(
      expect.not.arrayContaining(['Export Leads', 'Import Leads', 'Analytics']),
    );
    expect(labels(false, 'dark')).toEqual(expect.arrayContaining(['Add Lead', 'Sign out']));
  });

  test('remembers the last four, each once, and no lead; what is gone is not shown', () => {
    expect(remembering(['a', 'b', 'c', 'd'], entry('c'))).toEqual(['c', 'a', 'b', 'd']);
    expect(remembering(['a', 'b', 'c', 'd'], entry('e'))).toEqual(['e', 'a', 'b', 'c']);
    expect(remembering(['a'], entry('l-1', '', 'lead'))).toEqual(['a']);
    expect(recentIn(ENTRIES, ['gone', 'Résumé'])).toEqual([ENTRIES[2]]);
  });

  test('searches leads from two characters on', () => {
    expect(['', ' a ', 'ab', '李明'].map(searchesLeads)).toEqual([false, false, true, true]);
  });
});
