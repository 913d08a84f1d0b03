import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/machines/catalogue.ts';
import { entryOf, oracleOf, vocabularyOf, wordsOf } from '../support/where.ts';

const machines = catalogue.map(({ id }) => id);

test.each(machines)('a failure of %s names the file of its catalogue entry', (id) => {
  expect(entryOf(id)).toMatch(/catalogue\.ts$/);
  for (const file of [entryOf(id), wordsOf(id), oracleOf(id), vocabularyOf(id)])
    expect(existsSync(file)).toBe(true);
});

test('a failure names the file to edit', () => {
  expect(wordsOf('dataExport')).toBe('scripts/paths/words/workspace.words.ts');
  expect(oracleOf('dataExport')).toBe('tests/machines/data-export.oracle.ts');
  expect(vocabularyOf('dataExport')).toBe('tests/e2e/walk/dashboard.vocabulary.ts');
  expect(wordsOf('otp')).toBe('scripts/paths/words/sign-in.words.ts');
});

test('a failure names the folder for a machine that no file names', () => {
  expect(wordsOf('unknownMachine')).toBe('scripts/paths/words');
});
