import { QUESTION_SET_TEXTS } from './question-set-texts.ts';
import type { QuestionWording } from './questions.ts';
import { folded } from './questions.ts';

/** A set of questions to begin with, added with one press. */
export type QuestionSet = { name: string; questions: readonly QuestionWording[] };

/** The ready-made sets, in the language in use. */
export function questionSets(): readonly QuestionSet[] {
  const { buying, followUp } = QUESTION_SET_TEXTS;
  return [
    {
      name: buying.name,
      questions: [
        { kind: 'choice', ...buying.budget },
        { kind: 'choice', ...buying.role },
        { kind: 'text', label: buying.need, options: [] },
        { kind: 'choice', ...buying.time },
      ],
    },
    {
      name: followUp.name,
      questions: [
        { kind: 'yesNo', label: followUp.wanted, options: [] },
        { kind: 'choice', ...followUp.way },
        { kind: 'choices', ...followUp.items },
        { kind: 'scale', ...followUp.interest },
      ],
    },
  ];
}

/** The questions of a set that are not asked yet, by their label. */
export function questionsToAdd(set: QuestionSet, current: readonly { label: string }[]): QuestionWording[] {
  const asked = new Set(current.map(({ label }) => folded(label)));
  return set.questions.filter(({ label }) => !asked.has(folded(label)));
}
