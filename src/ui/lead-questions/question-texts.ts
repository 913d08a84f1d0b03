import { texts } from '../../domain/language.ts';
import type { QuestionKind } from '../../domain/leads/questions.ts';
import { numberText } from '../../domain/number-text.ts';

/** The texts of the questions' panel, their form and their answers. */
export const QUESTION_TEXTS = texts({
  title: 'Questions',
  back: 'Back to leads',
  about: 'Asked on the capture card and in each lead. Answers can be filtered, counted and exported.',
  failed: 'The questions could not be loaded',
  outdated: 'The questions could not be refreshed',
  add: 'Add Question',
  sets: 'Ready-made sets',
  addOwn: 'Add questions of your own',
  none: 'No questions yet',
  noneText: 'Ask every visitor the same: begin with a ready-made set, or with a question of your own.',
  places: (asked: number, most: number): string => `${numberText(asked)} of ${numberText(most)} questions`,
  onCapture: 'On the capture card',
  edit: (label: string): string => `Edit ${label}`,
  retire: (label: string): string => `Retire ${label}`,
  retired: (count: number): string => `No longer asked (${numberText(count)})`,
  restore: 'Ask again',
  restoreOf: (label: string): string => `Ask again: ${label}`,
  answered: (count: number): string =>
    count === 0 ? 'No answers yet' : `${numberText(count)} ${count === 1 ? 'answer' : 'answers'}`,
  titles: { create: 'Add Question', update: 'Edit Question' },
  submit: { create: ['Add Question', 'Adding...'], update: ['Save', 'Saving...'] },
  retireLabel: 'Retire',
  keepLabel: 'Keep asking',
  labels: {
    label: 'Question',
    kind: 'Answer',
    options: 'Options',
    low: 'Word at 1',
    high: 'Word at 5',
    onCapture: 'On the capture card',
  },
  optionsHint: 'One on each line, 2 to 20 of them',
  keptHint: 'Leads that answered keep their answer, with the wording they were asked.',
  endsHint: 'For example “Not at all” and “Very”',
  noAnswer: 'No answer',
  notAsked: 'No longer asked',
  save: 'Save answer',
  drop: 'Undo',
  more: (count: number): string => `${numberText(count)} more ${count === 1 ? 'question' : 'questions'}`,
  some: 'A question',
  answer: 'Answer',
  answeredOf: (answered: number, total: number): string =>
    `Answered by ${numberText(answered)} of ${total === 1 ? '1 lead' : `${numberText(total)} leads`}`,
  leads: 'Leads',
  /** A filter by answers that narrows nothing. */
  any: 'Any',
  /** How the words of the two answers that are stored are shown. */
  yesNo: { Yes: 'Yes', No: 'No' },
  /** Several answers of a lead. */
  answers: (answers: readonly string[]): string => answers.join('; '),
  /** A filter by an answer. */
  filter: (question: string, answer: string): string => `${question}: ${answer}`,
  /** The kinds of questions. */
  kinds: {
    choice: 'One answer',
    choices: 'Several answers',
    scale: 'Scale from 1 to 5',
    text: 'Text',
    yesNo: 'Yes or no',
  } satisfies Record<QuestionKind, string>,
  /** A kind of question and what can be chosen. */
  kind: (name: string, options: readonly string[]): string => `${name}: ${options.join(', ')}`,
  scale: (name: string, ends: readonly string[]): string => `${name}: ${ends.join(' – ')}`,
});
