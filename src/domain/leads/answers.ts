import { compileForm } from '../form-fields.ts';
import { valueProblem } from '../form-values.ts';
import { VALIDATION_MESSAGES } from '../screen-messages.ts';
import type { FieldChange } from './changes.ts';
import { QUESTION_LIMITS } from './question-limits.ts';
import { QUESTION_MESSAGES } from './question-messages.ts';
import { YES_NO, choicesOf, folded, formFieldOf } from './questions.ts';
import type { LeadQuestion, QuestionKind, QuestionWording } from './questions.ts';
import { tidyLine, tidyText } from './tidy.ts';

/** An answer as the wire has it. Its values are words, so that it stays readable when the question changes. */
export type GivenAnswer = {
  question: string;
  version: number;
  values: readonly string[];
  /** When it was said, ISO 8601. */ at: string;
  /** Who wrote it down. */ personId?: string;
};

/** An answer to write; no values take it away. */
export type AnswerDraft = { question: string; version?: number; values: readonly string[] };

/** An answer as it is stored. Without values it was taken away at that time. */
export type KeptAnswer = Omit<GivenAnswer, 'question' | 'personId'> & {
  /** The kind of question it was given to. */ kind: QuestionKind;
  personId: string | null;
};

/** The answers of a lead, by the id of the question. */
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>;

/** The field of an answer in the history, in conflicts and in forms. */
export type AnswerField = `answers.${string}`;

export const answerField = (question: string): AnswerField => `answers.${question}`;

/** The question of such a field; null for a field of the lead itself. */
export const questionOfField = (field: string): string | null =>
  field.startsWith('answers.') ? field.slice('answers.'.length) : null;

/** The values of an answer as one text, as files and the history have it. */
export const answerText = (values: readonly string[]): string => values.join('; ');

/** Checks answers to one wording: the problem of its values, null when they fit. No values fit always. */
export function answerCheck(wording: QuestionWording): (values: readonly string[]) => string | null {
  const [input] = compileForm([formFieldOf('answer', wording)]).inputs;
  return (values) => {
    if (input === undefined || values.length === 0) return null;
    if (wording.kind !== 'choices' && values.length > 1) return QUESTION_MESSAGES.oneAnswer;
    const problem = valueProblem(input, wording.kind === 'choices' ? values : values[0]);
    const isLong = values.some(({ length }) => length > QUESTION_LIMITS.text);
    return problem ?? (isLong ? VALIDATION_MESSAGES.maxLength(QUESTION_LIMITS.text) : null);
  };
}

/** Tidies values as they are stored: several in the order of the options. Empty ones say nothing. */
export function tidyAnswer({ kind, options }: QuestionWording, values: readonly string[]): string[] {
  const tidied = values.map(kind === 'text' ? tidyText : tidyLine).filter((value) => value !== '');
  const isOrdered = kind === 'choices' && tidied.every((value) => options.includes(value));
  return isOrdered ? tidied.sort((a, b) => options.indexOf(a) - options.indexOf(b)) : tidied;
}

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

/** The values of a cell in a file; null when they do not fit the question. */
export function readAnswerCell(wording: QuestionWording, cell: string): string[] | null {
  const { kind } = wording;
  const text = tidyText(cell);
  const choices = choicesOf(wording);
  if (choices === null) return text.length <= QUESTION_LIMITS.text ? tidyAnswer(wording, [text]) : null;
  const wordOf = (piece: string): string | undefined => {
    const plain = folded(piece);
    if (kind === 'yesNo') return YES.includes(plain) ? YES_NO[0] : NO.includes(plain) ? YES_NO[1] : undefined;
    if (kind === 'scale') return choices.find((step) => step === plain.replace(/[.,]0$/, ''));
    return choices.find((one) => one === tidyLine(piece)) ?? choices.find((one) => folded(one) === plain);
  };
  const pieces = kind === 'choices' ? text.split(';').filter((piece) => piece.trim() !== '') : [text];
  const words = pieces.filter((piece) => piece !== '').map(wordOf);
  const found = words.filter((word) => word !== undefined);
  return found.length === words.length ? tidyAnswer(wording, [...new Set(found)]) : null;
}

/** The version whose answer a cell is, and its values: the newest that fits. Null when none does. */
export function readAnswer(
  { versions }: Pick<LeadQuestion, 'versions'>,
  cell: string,
): Pick<KeptAnswer, 'version' | 'kind' | 'values'> | null {
  for (const wording of versions.toReversed()) {
    const values = readAnswerCell(wording, cell);
    if (values !== null) return { version: wording.version, kind: wording.kind, values };
  }
  return null;
}

const valuesIn = (answers: KeptAnswers, question: string): readonly string[] =>
  answers[question]?.values ?? [];

/** What differs between the answers of a lead before and after a change, for the history. */
export function answerChanges(before: KeptAnswers, after: KeptAnswers): FieldChange[] {
  return Object.keys({ ...before, ...after }).flatMap((question) => {
    const [from, to] = [valuesIn(before, question), valuesIn(after, question)].map(answerText) as [
      string,
      string,
    ];
    return from === to ? [] : [{ field: answerField(question), from, to }];
  });
}

/** Merges the answers of the same visitor: what is missing is filled in, and what differs goes to the history. */
export function mergeAnswers(
  kept: KeptAnswers,
  met: KeptAnswers,
): { answers: KeptAnswers; changes: FieldChange[] } {
  const isOpen = ([question]: [string, KeptAnswer]): boolean => valuesIn(kept, question).length === 0;
  const isSaid = ([, { values }]: [string, KeptAnswer]): boolean => values.length > 0;
  const said = Object.entries(met).filter(isSaid);
  const answers = { ...kept, ...Object.fromEntries(said.filter(isOpen)) };
  const offered = said.flatMap(([question, { values }]): FieldChange[] => {
    const [now, other] = [answerText(valuesIn(answers, question)), answerText(values)];
    return now === other ? [] : [{ field: answerField(question), from: now, to: now, offered: other }];
  });
  return { answers, changes: [...answerChanges(kept, answers), ...offered] };
}

/**
 * The answers after one more was said. The later one stays, whatever the order of arrival; of two at the same time the
 * one whose words come last.
 */
export function withAnswer(answers: KeptAnswers, question: string, said: KeptAnswer): KeptAnswers {
  const known = answers[question];
  const rankOf = ({ at, values }: KeptAnswer): string => JSON.stringify([at, values]);
  return known === undefined || rankOf(said) > rankOf(known) ? { ...answers, [question]: said } : answers;
}
