import { namesOf } from '../../record-fields.ts';
import { IMPORT_FIELDS } from '../mapping.ts';
import type { ImportField } from '../mapping.ts';

/** Uses of a column that are no fields of a lead. */
const OTHER_USES = ['notes', 'tag', 'country', 'captureTime'] as const;

/** The values are answers to a question, by its id. */
export type AnswerUse = `answer:${string}`;

type NamedUse = ImportField | (typeof OTHER_USES)[number];

/** What becomes of a column: a field, one of the other uses, answers, or null to leave it out. */
export type ColumnUse = NamedUse | AnswerUse | null;

export const answerUse = (question: string): AnswerUse => `answer:${question}`;

/** The question that a column answers; null for another use. */
export const questionOfUse = (use: ColumnUse): string | null =>
  use?.startsWith('answer:') ? use.slice('answer:'.length) : null;

/** The uses that a person can choose. */
export const COLUMN_USES: readonly NamedUse[] = [...OTHER_USES, ...namesOf(IMPORT_FIELDS)];

/** Whether the values of this column go into a field of the lead. */
export const isField = (use: ColumnUse): use is ImportField =>
  use !== null && Object.hasOwn(IMPORT_FIELDS, use);
