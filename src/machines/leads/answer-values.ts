import type { GivenAnswer, LeadQuestion } from '../../api/lead-questions.ts';
import { answerField, answerText, questionOfField, type AnswerField } from '../../domain/leads/answers.ts';

/**
 * Answers among the values of a lead's form, each under the name that the server gives it in conflicts and in the
 * history. Its text is "" for none; else it holds the version of the question and the values.
 */
export type AnswerValues = Readonly<Record<AnswerField, string>>;

type Given = Pick<GivenAnswer, 'version'> & { values: readonly string[] };

export const writeAnswer = ({ version, values }: Given): string =>
  values.length === 0 ? '' : JSON.stringify([version, ...values]);

/** Reads what `writeAnswer` wrote; a text of another making, as in a draft that was edited by hand, is no answer. */
export function readAnswer(text = ''): Given | null {
  if (text === '') return null;
  try {
    const read: unknown = JSON.parse(text);
    const [version, ...values] = Array.isArray(read) ? (read as unknown[]) : [];
    return typeof version === 'number' && values.every((one) => typeof one === 'string')
      ? { version, values }
      : null;
  } catch {
    return null;
  }
}

/** The values as one text to read. */
export const answerWords = (text: string): string => answerText(readAnswer(text)?.values ?? []);

/** The answers of a lead under the names of its form. */
export const answerValuesOf = (answers: readonly GivenAnswer[] = []): AnswerValues =>
  Object.fromEntries(answers.map((one) => [answerField(one.question), writeAnswer(one)]));

/** What a lead answered, as its values hold it; null for nothing. */
export const answerIn = (values: AnswerValues, { _id }: Pick<LeadQuestion, '_id'>): Given | null =>
  readAnswer(values[answerField(_id)]);

/** The answers among these values as the server takes them; one that is empty takes the earlier answer away. */
export function answersIn(
  values: Readonly<Record<string, string | undefined>>,
): { question: string; version?: number; values: string[] }[] {
  return Object.entries(values).flatMap(([field, text]) => {
    const question = questionOfField(field);
    if (question === null) return [];
    const given = readAnswer(text);
    const said = (given?.values ?? []).map((value) => value.trim()).filter((value) => value !== '');
    return [{ question, ...(given && { version: given.version }), values: said }];
  });
}

/** These values without the answers. */
export function withoutAnswers<V extends object>(values: V): Omit<V, AnswerField> {
  const others = Object.entries(values).filter(([field]) => questionOfField(field) === null);
  return Object.fromEntries(others) as Omit<V, AnswerField>; // all the others
}
