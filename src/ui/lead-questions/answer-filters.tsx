import { Fragment, type ReactNode } from 'react';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import { answerField } from '../../domain/leads/answers.ts';
import { MOST_ANSWER_FILTERS } from '../../domain/leads/narrowing.ts';
import { choicesOf } from '../../domain/leads/questions.ts';
import { answerWord } from './answer-words.ts';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';
import { useQuestions } from './use-questions.ts';

type Option = readonly [value: string, label: string];

type AnswerFiltersProps = {
  /** The filters in use, by their names. */
  filters: Readonly<Record<string, string>>;
  /** Draws one filter. */
  select: (label: string, name: string, options: readonly Option[]) => ReactNode;
};

/** A filter for each question with answers to choose from; of those no longer asked, while leads have answers. */
export function AnswerFilters({ filters, select }: AnswerFiltersProps) {
  const used = Object.keys(filters).filter((name) => name.startsWith(answerField(''))).length;
  const questions = (useQuestions() ?? []).filter(
    ({ kind, retired, answered }) => kind !== 'text' && (retired !== true || answered > 0),
  );
  return questions.map((question) => {
    const name = answerField(question._id);
    const value = filters[name] ?? '';
    // The server takes no more of them.
    if (value === '' && used >= MOST_ANSWER_FILTERS) return null;
    const offered = [...new Set([...valuesOf(question), ...(value === '' ? [] : [value])])];
    const options: Option[] = [
      ['', TEXTS.any],
      ...offered.map((one): Option => [one, answerWord(question.kind, one)]),
    ];
    return <Fragment key={name}>{select(question.label, name, options)}</Fragment>;
  });
}

/** What can be answered now, and what could be before. */
const valuesOf = ({ versions, ...current }: LeadQuestion): readonly string[] =>
  [current, ...versions.toReversed()].flatMap((wording) => choicesOf(wording) ?? []);
