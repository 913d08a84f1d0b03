import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '../../src/domain/audit.gen.ts';
import * as arabic from '../../src/languages/ar/ui/audit/audit-texts.ts';
import * as hindi from '../../src/languages/hi/ui/audit/audit-texts.ts';
import * as english from '../../src/ui/audit/audit-texts.ts';

test.each(Object.entries({ english, hindi, arabic }))(
  'every audited action has its own words: %s',
  (_, { ACTION_TEXTS }) => {
    expect(Object.keys(ACTION_TEXTS).sort()).toEqual([...AUDIT_ACTIONS].sort());
    // What reads the same cannot be told apart.
    const words = Object.values(ACTION_TEXTS);
    expect(words.filter((text, index) => words.indexOf(text) !== index)).toEqual([]);
  },
);
