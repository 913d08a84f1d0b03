import type { LeadQuestion, LeadQuestionChanges, LeadQuestionDraft } from '../../api/lead-questions.ts';
import { QUESTION_LIMITS } from '../../domain/leads/question-limits.ts';
import { hasOptions, tidyWording, wordingProblems, type QuestionKind } from '../../domain/leads/questions.ts';
import { VALIDATION_MESSAGES } from '../../domain/screen-messages.ts';
import type { FieldProblems } from '../../domain/validation.ts';
import { recordReader } from '../kit/record.ts';

/** A question as its form holds it. */
export type QuestionValues = {
  label: string;
  kind: string;
  /** What can be chosen, one a line. */ options: string;
  /** The words at the ends of a scale. */ low: string;
  high: string;
  /** "true" or empty. */ onCapture: string;
};

export const emptyQuestion: QuestionValues = {
  label: '',
  kind: 'choice',
  options: '',
  low: '',
  high: '',
  onCapture: 'true',
};

export const questionRows = recordReader<LeadQuestion, QuestionValues>(
  ({ label, kind, options, onCapture }) => {
    const [low = '', high = ''] = kind === 'scale' ? options : [];
    return {
      label,
      kind,
      options: hasOptions(kind) ? options.join('\n') : '',
      low,
      high,
      onCapture: onCapture ? 'true' : '',
    };
  },
);

/** The options of the kind that is chosen. */
function optionsOf({ options, low, high }: QuestionValues, kind: QuestionKind): string[] {
  if (kind === 'scale') return [low, high];
  return hasOptions(kind) ? options.split('\n').filter((line) => line.trim() !== '') : [];
}

export function questionDraftOf(values: QuestionValues): LeadQuestionDraft {
  // The form offers only these kinds.
  const kind = values.kind as QuestionKind;
  const { label, options } = tidyWording({ kind, label: values.label, options: optionsOf(values, kind) });
  return { kind, label, options: [...options], onCapture: values.onCapture === 'true' };
}

/** Whether another question has the same label only the server knows. */
export function validateQuestion(values: QuestionValues): FieldProblems {
  const { kind, label, options = [] } = questionDraftOf(values);
  const { options: ofOptions, ...problems } = wordingProblems({ kind, label, options }, []);
  const tooLong = options.some((option) => option.length > QUESTION_LIMITS.option)
    ? [VALIDATION_MESSAGES.maxLength(QUESTION_LIMITS.option)]
    : undefined;
  const found = ofOptions ?? tooLong;
  return { ...problems, ...(found && { [kind === 'scale' ? 'low' : 'options']: found }) };
}

/** What is sent of a change: the wording as a whole, since a kind and its options belong together. */
export function questionChangesOf(
  values: QuestionValues,
  changed: Partial<QuestionValues>,
): LeadQuestionChanges {
  const { onCapture, ...wording } = changed;
  const { kind, label, options } = questionDraftOf(values);
  return {
    ...(Object.keys(wording).length > 0 && { kind, label, options }),
    ...(onCapture !== undefined && { onCapture: onCapture === 'true' }),
  };
}

/** The questions with what a write returned: all of them, or one in its place, else as the last one. */
export function withSaved(
  questions: readonly LeadQuestion[] | null,
  saved: unknown,
): readonly LeadQuestion[] | null {
  if (Array.isArray(saved)) return saved as LeadQuestion[]; // the list as the server returned it
  if (questions === null || !isQuestion(saved)) return questions;
  const isThere = questions.some(({ _id }) => _id === saved._id);
  return isThere ? questions.map((one) => (one._id === saved._id ? saved : one)) : [...questions, saved];
}

const isQuestion = (saved: unknown): saved is LeadQuestion =>
  typeof saved === 'object' && saved !== null && 'versions' in saved && '_id' in saved;
