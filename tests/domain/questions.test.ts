import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerChanges,
  answerCheck,
  mergeAnswers,
  readAnswerCell,
  tidyAnswer,
  withAnswer,
} from '../../src/domain/leads/answers.ts';
import type { KeptAnswer } from '../../src/domain/leads/answers.ts';
import { questionSets, questionsToAdd } from '../../src/domain/leads/question-sets.ts';
import { QUESTION_MESSAGES } from '../../src/domain/leads/question-messages.ts';
import { isSameWording, tidyWording, wordingProblems } from '../../src/domain/leads/questions.ts';
import type { QuestionWording } from '../../src/domain/leads/questions.ts';

const CHOICE: QuestionWording = { kind: 'choice', label: 'Budget', options: ['Small', 'Large'] };
const CHOICES: QuestionWording = {
  kind: 'choices',
  label: 'Sends',
  options: ['Brochure', 'Offer', 'Sample'],
};
const SCALE: QuestionWording = { kind: 'scale', label: 'Interest', options: ['Low', 'High'] };
const TEXT: QuestionWording = { kind: 'text', label: 'Need', options: [] };
const YES_NO: QuestionWording = { kind: 'yesNo', label: 'Call back?', options: [] };

const kept = (values: string[], at: string): KeptAnswer => ({
  version: 1,
  kind: 'choice',
  values,
  at,
  personId: null,
});

describe('a wording', () => {
  it.each([CHOICE, CHOICES, SCALE, TEXT, YES_NO, { ...SCALE, options: [] }])('is good: %j', (wording) => {
    expect(wordingProblems(tidyWording(wording), ['Another'])).toEqual({});
  });

  it.each([
    [{ ...CHOICE, label: '  ' }, { label: [QUESTION_MESSAGES.label] }],
    [{ ...CHOICE, label: ' ANOTHER ' }, { label: [QUESTION_MESSAGES.taken] }],
    [{ ...CHOICE, label: 'Ａnother' }, { label: [QUESTION_MESSAGES.taken] }],
    [{ ...CHOICE, options: ['One'] }, { options: [QUESTION_MESSAGES.options] }],
    [{ ...CHOICE, options: ['One', ' '] }, { options: [QUESTION_MESSAGES.options] }],
    [{ ...CHOICE, options: ['One', 'one '] }, { options: [QUESTION_MESSAGES.twice] }],
    [{ ...CHOICES, options: ['A; B', 'C'] }, { options: [QUESTION_MESSAGES.semicolon] }],
    [{ ...SCALE, options: ['Low', ''] }, { options: [QUESTION_MESSAGES.scale] }],
    [{ ...SCALE, options: ['Low', 'Mid', 'High'] }, { options: [QUESTION_MESSAGES.scale] }],
    [{ ...TEXT, options: ['A', 'B'] }, { options: [QUESTION_MESSAGES.noOptions] }],
  ])('is refused with its reason: %j', (wording, problems) => {
    expect(wordingProblems(tidyWording(wording as QuestionWording), ['Another'])).toEqual(problems);
  });

  it('is the same when only its spaces differ', () => {
    expect(isSameWording(tidyWording({ ...CHOICE, label: ' Budget ' }), CHOICE)).toBe(true);
    expect(isSameWording({ ...CHOICE, options: ['Large', 'Small'] }, CHOICE)).toBe(false);
  });
});

describe('an answer', () => {
  it.each([
    [CHOICE, ['Small']],
    [CHOICES, ['Brochure', 'Sample']],
    [SCALE, ['1']],
    [TEXT, ['A robot arm,\nby May']],
    [TEXT, ['x'.repeat(1_000)]],
    [YES_NO, ['No']],
    [YES_NO, []],
  ])('fits its question: %j %j', (wording, values) => {
    expect(answerCheck(wording)(values)).toBeNull();
  });

  it.each([
    [CHOICE, ['Medium']],
    [CHOICE, ['Small', 'Large']],
    [CHOICES, ['Brochure', 'Brochure']],
    [CHOICES, ['Brochure', 'Car']],
    [SCALE, ['6']],
    [SCALE, ['Low']],
    [TEXT, ['x'.repeat(1_001)]],
    [TEXT, ['one', 'two']],
    [YES_NO, ['Maybe']],
  ])('does not fit: %j %j', (wording, values) => {
    expect(answerCheck(wording)(values)).toEqual(expect.any(String));
  });

  it('keeps several words in the order of the options', () => {
    expect(tidyAnswer(CHOICES, ['Sample', ' Brochure '])).toEqual(['Brochure', 'Sample']);
    expect(tidyAnswer(TEXT, [' '])).toEqual([]);
  });

  it.each([
    [CHOICE, ' large ', ['Large']],
    [CHOICE, 'Huge', null],
    [CHOICES, 'Sample; brochure', ['Brochure', 'Sample']],
    [CHOICES, 'Sample; Car', null],
    [SCALE, '4.0', ['4']],
    [SCALE, '9', null],
    [YES_NO, 'TRUE', ['Yes']],
    [YES_NO, 'perhaps', null],
    [TEXT, ' =1+1 ', ['=1+1']],
    [TEXT, '', []],
  ])('is read from a cell: %j %j', (wording, cell, values) => {
    expect(readAnswerCell(wording, cell)).toEqual(values);
  });
});

describe('answers of one lead', () => {
  const [early, late] = ['2026-03-10T09:00:00.000Z', '2026-03-10T10:00:00.000Z'];

  it('tell their history question by question', () => {
    const before = { a: kept(['Small'], early), b: kept(['x'], early) };
    const after = { a: kept(['Large'], late), b: kept([], late), c: kept(['y', 'z'], late) };
    expect(answerChanges(before, after)).toEqual([
      { field: 'answers.a', from: 'Small', to: 'Large' },
      { field: 'answers.b', from: 'x', to: '' },
      { field: 'answers.c', from: '', to: 'y; z' },
    ]);
  });

  it('are filled in by a merge, and what differs is offered', () => {
    const met = { a: kept(['Large'], late), b: kept(['x'], late), c: kept([], late) };
    const { answers, changes } = mergeAnswers({ a: kept(['Small'], early) }, met);
    expect(answers).toEqual({ a: kept(['Small'], early), b: kept(['x'], late) });
    expect(changes).toEqual([
      { field: 'answers.b', from: '', to: 'x' },
      { field: 'answers.a', from: 'Small', to: 'Small', offered: 'Large' },
    ]);
  });

  it('end the same in any order of arrival', () => {
    const said = fc.record({ values: fc.subarray(['A', 'B']), at: fc.constantFrom(early, late) });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 5 }), fc.infiniteStream(fc.nat()), (all, numbers) => {
        const end = (list: typeof all) =>
          list.reduce((answers, one) => withAnswer(answers, 'q', kept(one.values, one.at)), {});
        const shuffled = all
          .map((one) => ({ one, by: numbers.next().value as number }))
          .sort((a, b) => a.by - b.by)
          .map(({ one }) => one);
        expect(end(shuffled)).toEqual(end(all));
      }),
    );
  });
});

describe('the ready-made sets', () => {
  it.each(questionSets().map((set) => [set.name, set] as const))('are good: %s', (_, { questions }) => {
    for (const wording of questions) {
      const others = questions.filter((one) => one !== wording).map(({ label }) => label);
      expect(tidyWording(wording)).toEqual(wording);
      expect(wordingProblems(wording, others)).toEqual({});
    }
  });

  it('leave out what is asked already', () => {
    const [set] = questionSets();
    if (!set) throw new Error('There is no set.');
    const left = questionsToAdd(set, [{ label: 'BUDGET ' }]);
    expect(left.map(({ label }) => label)).not.toContain('Budget');
    expect(left).toHaveLength(set.questions.length - 1);
  });
});
