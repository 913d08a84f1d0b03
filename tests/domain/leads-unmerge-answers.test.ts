import { expect, test } from 'vitest';
import type { KeptAnswer } from '../../src/domain/leads/answers.ts';
import { EMPTY_LEAD } from '../../src/domain/leads/fields.ts';
import { unmerge } from '../../src/domain/leads/unmerge.ts';

const said = (value: string): KeptAnswer => ({
  version: 1,
  kind: 'text',
  values: [value],
  at: '2026-03-10T09:15:00.000Z',
  personId: null,
});
const lead = { ...EMPTY_LEAD, emailId: 'lena@visitor.example' };
const changes = [{ field: 'answers.q1', from: '', to: 'Soon' }];
const before = { origins: {}, isAsImported: false };

test('undoing an import takes back the answers it gave, and leaves those of other questions', () => {
  const answers = { q1: said('Soon'), q2: said('Later') };
  const after = unmerge({ lead, origins: {}, answers }, [{ changes, before, later: [] }]);
  expect([after.answers, after.keptAnswers]).toEqual([{ q2: said('Later') }, 0]);
});

test('undoing an import keeps an answer that was changed since, and counts it', () => {
  const answers = { q1: said('Never') };
  const after = unmerge({ lead, origins: {}, answers }, [{ changes, before, later: [] }]);
  expect([after.answers, after.keptAnswers]).toEqual([answers, 1]);
});
