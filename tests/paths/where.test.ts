import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/machines/catalogue.ts';
import { entryOf, oracleOf, vocabularyOf, wordsOf } from '../support/where.ts';

const machines = catalogue.map(({ id }) => id);

test.each(machines)('a failure of %s names files that exist', (id) => {
  for (const file of [entryOf(id), wordsOf(id), oracleOf(id), vocabularyOf(id)])
    expect(existsSync(file)).toBe(true);
});

test('a failure names the file to edit', () => {
  expect(wordsOf('dataExport')).toBe('scripts/paths/words/workspace.words.ts');
  expect(oracleOf('dataExport')).toBe('tests/machines/data-export.oracle.ts');
  expect(vocabularyOf('dataExport')).toBe('tests/e2e/walk/dashboard.vocabulary.ts');
  expect(wordsOf('otp')).toBe('scripts/paths/words/sign-in.words.ts');
  expect(entryOf('otp')).toBe('src/machines/sign-in.catalogue.ts');
  expect(entryOf('analytics')).toBe('src/machines/catalogue.ts');
});

test('a failure names the folder for a machine that no file names', () => {
  expect(wordsOf('unknownMachine')).toBe('scripts/paths/words');
});
