import type { ChoiceField } from './choice-words.ts';
import type { DateOrder } from './moments.ts';

/** What a person answered about a file. */
export type ImportChoices = {
  /** The order of day and month where the column does not say it; null keeps such dates in the notes. */
  dateOrder: DateOrder | null;
  /** The country code of numbers without one; empty when it is not known. */
  code: string;
  /** What unknown words become, by `wordKey`. */
  words: Readonly<Record<string, string>>;
};

/** Nothing answered: dates and numbers that leave a doubt are kept as they are written. */
export const NO_CHOICES: ImportChoices = { dateOrder: null, code: '', words: {} };

/** A word of a file whose meaning is not known, and what it becomes. */
export type UnknownWord = {
  key: string;
  heading: string;
  field: ChoiceField;
  word: string;
  count: number;
  becomes: string;
};

/** What leaves a doubt in a file. */
export type Doubts = {
  /** Columns of dates that do not say which number is the day, each with an example. */
  dates: { heading: string; example: string }[];
  /** How many numbers have no country. */
  numbers: number;
  words: UnknownWord[];
  /** Columns with answers that do not fit their question, which go to the notes: how many, and one of them. */
  answers?: { heading: string; count: number; example: string }[];
};
