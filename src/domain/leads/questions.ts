import type { FormFieldDefinition, FormOption } from '../form-fields.ts';
import type { FieldProblems } from '../validation.ts';
import { QUESTION_LIMITS } from './question-limits.ts';
import { QUESTION_MESSAGES } from './question-messages.ts';
import { tidyLine } from './tidy.ts';

/** One of the options; several of them; a step of a scale; a text; or yes or no. */
export const QUESTION_KINDS = ['choice', 'choices', 'scale', 'text', 'yesNo'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What is asked. The options of a scale are the words at its ends. */
export type QuestionWording = { kind: QuestionKind; label: string; options: readonly string[] };

/** A wording of a question. Versions count from 1; an answer keeps the version it was given to. */
export type QuestionVersion = QuestionWording & { version: number };

/** A question of the exhibitor's own, with its current wording. */
export type LeadQuestion = QuestionVersion & {
  _id: string;
  /** Its place among the questions, from 1. */ order: number;
  /** Whether the capture card asks it. */ onCapture: boolean;
  /** It is no longer asked. */ retired?: true;
  /** Every wording, oldest first. */ versions: readonly QuestionVersion[];
};

/** The steps of a scale. */
export const SCALE_STEPS = ['1', '2', '3', '4', '5'] as const;
export const YES_NO = ['Yes', 'No'] as const;

export const hasOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'choices';

/** The words that an answer can hold; null for a text, which holds any. */
export function choicesOf({
  kind,
  options,
}: Pick<QuestionWording, 'kind' | 'options'>): readonly string[] | null {
  if (kind === 'text') return null;
  return kind === 'scale' ? SCALE_STEPS : kind === 'yesNo' ? YES_NO : options;
}

/** A text as it is compared with others: without case and the width of its letters, in one line. */
export const folded = (text: string): string => tidyLine(text.normalize('NFKC')).toLowerCase();

/** Tidies a wording as it is stored. A text and yes or no keep no options. */
export function tidyWording({ kind, label, options }: QuestionWording): QuestionWording {
  const tidied = options.map(tidyLine);
  const isEmptyScale = kind === 'scale' && tidied.every((option) => option === '');
  return { kind, label: tidyLine(label), options: isEmptyScale ? [] : tidied };
}

/** Whether two tidied wordings ask the same; if not, a change makes a new version. */
export const isSameWording = (one: QuestionWording, other: QuestionWording): boolean =>
  one.kind === other.kind &&
  one.label === other.label &&
  one.options.length === other.options.length &&
  one.options.every((option, index) => option === other.options[index]);

/** What is wrong with a tidied wording, by field. `others` are the labels of the other questions that are asked. */
export function wordingProblems(wording: QuestionWording, others: readonly string[]): FieldProblems {
  const { label } = wording;
  const isTaken = others.some((other) => folded(other) === folded(label));
  const ofLabel = label === '' ? QUESTION_MESSAGES.label : isTaken ? QUESTION_MESSAGES.taken : null;
  const ofOptions = optionsProblem(wording);
  return {
    ...(ofLabel !== null && { label: [ofLabel] }),
    ...(ofOptions !== null && { options: [ofOptions] }),
  };
}

function optionsProblem({ kind, options }: QuestionWording): string | null {
  const { fewestOptions, options: most } = QUESTION_LIMITS;
  if (kind === 'text' || kind === 'yesNo') return options.length === 0 ? null : QUESTION_MESSAGES.noOptions;
  if (kind === 'scale') {
    const hasBoth = options.length === 2 && options.every((option) => option !== '');
    return options.length === 0 || hasBoth ? null : QUESTION_MESSAGES.scale;
  }
  if (options.length < fewestOptions || options.length > most || options.includes(''))
    return QUESTION_MESSAGES.options;
  if (new Set(options.map(folded)).size < options.length) return QUESTION_MESSAGES.twice;
  return kind === 'choices' && options.some((option) => option.includes(';'))
    ? QUESTION_MESSAGES.semicolon
    : null;
}

/** The wording of a version; the current one when that version is not known. */
export const wordingOf = (question: LeadQuestion, version: number): QuestionVersion =>
  question.versions.find((one) => one.version === version) ?? question;

const TYPES: Readonly<Record<QuestionKind, string>> = {
  choice: 'select',
  choices: 'multiSelect',
  scale: 'select',
  text: 'textarea',
  yesNo: 'select',
};

/** The question as a field of a form: registrations and questions have one engine (`form-fields.ts`). */
export function formFieldOf(name: string, { kind, label, options }: QuestionWording): FormFieldDefinition {
  const choices = choicesOf({ kind, options })?.map((value, index, all): FormOption => {
    const end = kind !== 'scale' || options.length === 0 ? undefined : index === 0 ? options[0] : options[1];
    const isEnd = index === 0 || index === all.length - 1;
    return { value, label: end !== undefined && isEnd ? `${value} – ${end}` : value };
  });
  return { name, label, type: TYPES[kind], ...(choices && { options: choices }) };
}

/** The questions with a column in files: those that are asked, and retired ones that leads have answers to. */
export const filedQuestions = <One extends Pick<LeadQuestion, 'retired'> & { answered: number }>(
  questions: readonly One[],
): One[] => questions.filter(({ retired, answered }) => retired !== true || answered > 0);

/** The questions that are asked, in their order. */
export const currentQuestions = <One extends Pick<LeadQuestion, 'retired' | 'order'>>(
  questions: readonly One[],
): One[] => questions.filter(({ retired }) => retired !== true).sort((a, b) => a.order - b.order);
