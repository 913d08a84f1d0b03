import type { LeadQuestion } from '../../api/lead-questions.ts';
import { numberText } from '../../domain/number-text.ts';
import { SCALE_STEPS } from '../../domain/leads/questions.ts';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';

/** A stored answer as it is shown: yes, no and the steps of a scale in the language, everything else as it is written. */
export function answerWord(kind: LeadQuestion['kind'] | undefined, value: string): string {
  if (kind === 'yesNo' && isYesNo(value)) return TEXTS.yesNo[value];
  if (kind === 'scale' && SCALE_STEPS.some((step) => step === value)) return numberText(Number(value));
  return value;
}

const isYesNo = (value: string): value is keyof typeof TEXTS.yesNo => Object.hasOwn(TEXTS.yesNo, value);

/** The answers of a lead to one question, in one text. */
export const answersText = (kind: LeadQuestion['kind'], values: readonly string[]): string =>
  TEXTS.answers(values.map((value) => answerWord(kind, value)));
