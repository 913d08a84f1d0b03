import { describe, expect, test } from 'vitest';
import type { LeadQuestion } from '../../src/api/lead-questions.ts';
import { Refused } from '../../src/api/client/failures.ts';
import { changeLead } from '../../src/app/provide/save-lead.ts';
import {
  sampleQuestion as BUYING,
  sampleTextQuestion as NEED,
} from '../../src/machines/lead-questions.catalogue.ts';
import {
  emptyQuestion,
  questionChangesOf,
  questionDraftOf,
  questionRows,
  validateQuestion,
} from '../../src/machines/lead-questions/question-fields.ts';
import { samplePerson as LENA } from '../../src/machines/leads.catalogue.ts';
import { answersIn, answerWords, readAnswer, writeAnswer } from '../../src/machines/leads/answer-values.ts';
import { emptyLead, leadChangesOf, leadDraftOf, leadRows } from '../../src/machines/leads/lead-fields.ts';
import { emptyQuick, quickChangesOf } from '../../src/machines/leads/quick-changes.ts';
import { readGiven } from '../../src/ui/lead-questions/read-given.ts';

const AT = '2026-03-10T09:15:00.000Z';
const FIELD = `answers.${BUYING._id}` as const;
const ANSWERED = { ...LENA, answers: [{ question: BUYING._id, version: 1, values: ['Later'], at: AT }] };
const LATER = '[1,"Later"]';

describe('an answer in a form', () => {
  test('is read as it was written, with quotes, commas and lines', () => {
    for (const values of [['Yes'], ['a "b", c', 'd\n; e'], ['[1,"x"]'], ['عربي']]) {
      const text = writeAnswer({ version: 3, values });
      expect(readAnswer(text)).toEqual({ version: 3, values });
      expect(answerWords(text)).toBe(values.join('; '));
    }
    expect(writeAnswer({ version: 1, values: [] })).toBe('');
  });

  test.each(['', 'Later', '{}', '[]', '["Later"]', '[1,2]', '[1', 'null'])('is none of %j', (text) => {
    expect(readAnswer(text)).toEqual(null);
    expect(answerWords(text)).toBe('');
  });

  test('has the name that the server gives it, and its version', () => {
    expect(leadRows.toRow(ANSWERED).values).toMatchObject({ [FIELD]: LATER });
    expect(leadRows.toRow(LENA).values).not.toHaveProperty(FIELD);
  });

  test('is sent with what else was filled in, and not when it is empty', () => {
    const values = { ...emptyLead, fullName: 'Lena', [FIELD]: LATER, [`answers.${NEED._id}`]: '[1,"  "]' };
    expect(leadDraftOf(values)).toEqual({
      fullName: 'Lena',
      priority: 'medium',
      status: 'new',
      answers: [{ question: BUYING._id, version: 1, values: ['Later'] }],
    });
    expect(leadDraftOf({ ...values, [FIELD]: '' })).not.toHaveProperty('answers');
  });

  test('is taken away when it is emptied', () => {
    expect(leadChangesOf({ [FIELD]: '' })).toEqual({ answers: [{ question: BUYING._id, values: [] }] });
    expect(answersIn({ fullName: 'Lena', [FIELD]: '[2," Later "]' })).toEqual([
      { question: BUYING._id, version: 2, values: ['Later'] },
    ]);
  });
});

describe('an answer changed in place', () => {
  const change = (value: string) => ({ ...emptyQuick, kind: 'field' as const, field: FIELD, value });

  test('is sent alone, and not when the lead has it', () => {
    const values = change('[1,"This month"]');
    expect(quickChangesOf(ANSWERED, values, '')).toEqual({
      answers: [{ question: BUYING._id, version: 1, values: ['This month'] }],
    });
    expect(quickChangesOf(ANSWERED, change(LATER), '')).toEqual({});
    expect(quickChangesOf(LENA, change(''), '')).toEqual({});
  });

  test('tells whose answer it replaces', async () => {
    const theirs = {
      ...ANSWERED,
      updatedAt: '2026-03-10T09:16:00.000Z',
      changedSince: [{ field: FIELD, personName: 'Noor Haddad', at: AT }],
    };
    const sent: unknown[] = [];
    const update = (basis: unknown, body: object) => {
      sent.push([basis, body]);
      if (sent.length > 1) return Promise.resolve(theirs);
      return Promise.reject(
        new Refused({
          status: 409,
          message: 'No',
          serverMessage: null,
          errors: {},
          data: theirs,
          retryAfter: null,
        }),
      );
    };
    const changed = await changeLead(
      { update },
      { lead: LENA, values: change('[1,"This month"]'), day: '', zone: 'UTC', now: new Date(AT) },
      new AbortController().signal,
    );
    expect(changed.replaced?.told).toMatch(/^Noor Haddad \(.*\) had chosen “Later”\.$/);
    expect(sent).toHaveLength(2);
  });
});

const reworded: LeadQuestion = {
  ...BUYING,
  version: 3,
  label: 'When do you decide?',
  options: ['This month', 'This year'],
  versions: [
    ...BUYING.versions,
    { ...(BUYING.versions[0] as LeadQuestion['versions'][number]), version: 2, label: 'When do you decide?' },
    { version: 3, kind: 'choice', label: 'When do you decide?', options: ['This month', 'This year'] },
  ],
};

describe('an answer to an earlier wording', () => {
  test('is shown by its control when it still fits, and in words beside it', () => {
    expect(readGiven(reworded, { version: 1, values: ['This month'] })).toEqual({
      shown: ['This month'],
      earlier: { kind: 'choice', label: 'When do you want to buy?', values: [] },
    });
    expect(readGiven(reworded, { version: 1, values: ['Later'] })).toEqual({
      shown: [],
      earlier: { kind: 'choice', label: 'When do you want to buy?', values: ['Later'] },
    });
  });

  test('is none without an answer, and for the wording of now', () => {
    expect(readGiven(reworded, null)).toEqual({ shown: [], earlier: null });
    const now = { version: 3, values: ['This year'] };
    expect(readGiven(reworded, now)).toEqual({ shown: ['This year'], earlier: null });
    // A wording that came back.
    const back = { ...reworded, version: 4, label: BUYING.label, options: BUYING.options };
    expect(readGiven(back, { version: 1, values: ['Later'] })).toEqual({ shown: ['Later'], earlier: null });
  });
});

describe('the form of a question', () => {
  const scale = {
    ...emptyQuestion,
    kind: 'scale',
    label: ' Interest ',
    low: ' Low ',
    high: 'High',
    options: 'x',
  };

  test('has one option on each line, and ends only for a scale', () => {
    const { values } = questionRows.toRow(BUYING);
    expect(values).toEqual({ ...emptyQuestion, label: BUYING.label, options: 'This month\nLater' });
    expect(questionDraftOf({ ...values, options: ' This month \n\nLater\n', low: 'x' })).toEqual({
      kind: 'choice',
      label: BUYING.label,
      options: ['This month', 'Later'],
      onCapture: true,
    });
    expect(questionDraftOf(scale)).toMatchObject({ label: 'Interest', options: ['Low', 'High'] });
    expect(questionDraftOf({ ...scale, low: '', high: ' ' })).toMatchObject({ options: [] });
    expect(questionDraftOf({ ...scale, kind: 'text', onCapture: '' })).toMatchObject({
      options: [],
      onCapture: false,
    });
  });

  test('sends a wording as a whole, and the place on the card alone', () => {
    const { values } = questionRows.toRow(BUYING);
    expect(questionChangesOf(values, { onCapture: '' })).toEqual({ onCapture: false });
    expect(questionChangesOf({ ...values, label: 'When?' }, { label: 'When?' })).toEqual({
      kind: 'choice',
      label: 'When?',
      options: ['This month', 'Later'],
    });
  });

  test.each([
    [{ label: ' ' }, ['label']],
    [{ options: 'One' }, ['options']],
    [{ options: 'One\none' }, ['options']],
    [{ options: `One\n${'x'.repeat(81)}` }, ['options']],
    [{ kind: 'scale', low: 'Low' }, ['low']],
    [{ kind: 'text', options: '' }, []],
    [{}, []],
  ])('with %j has problems at %j', (more, fields) => {
    const { values } = questionRows.toRow(BUYING);
    expect(Object.keys(validateQuestion({ ...values, ...more }))).toEqual(fields);
  });
});
