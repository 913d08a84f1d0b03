import { IMPORT_FIELDS } from '../mapping.ts';
import type { ImportField } from '../mapping.ts';

/** Uses of a column that are no fields of a lead. */
const OTHER_USES = {
  notes: 'Keep in notes',
  tag: 'Add as a tag',
  country: 'Country of the number',
  captureTime: 'Time of capture',
} as const;

/** The values are answers to a question, by its id. */
export type AnswerUse = `answer:${string}`;

type NamedUse = ImportField | keyof typeof OTHER_USES;

/** What becomes of a column: a field, one of the other uses, answers, or null to leave it out. */
export type ColumnUse = NamedUse | AnswerUse | null;

export const answerUse = (question: string): AnswerUse => `answer:${question}`;

/** The question that a column answers; null for another use. */
export const questionOfUse = (use: ColumnUse): string | null =>
  use?.startsWith('answer:') ? use.slice('answer:'.length) : null;

/** The uses that a person can choose, with their names on screen. */
export const COLUMN_USES: Readonly<Record<NamedUse, string>> = {
  ...OTHER_USES,
  ...IMPORT_FIELDS,
};

/** Whether the values of this column go into a field of the lead. */
export const isField = (use: ColumnUse): use is ImportField =>
  use !== null && Object.hasOwn(IMPORT_FIELDS, use);
