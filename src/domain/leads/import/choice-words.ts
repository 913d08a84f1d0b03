import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../../screen-constants.ts';
import { tidyLine } from '../tidy.ts';

/** The fields whose values are one of a few words. */
export const CHOICE_VALUES = {
  priority: LEAD_PRIORITIES,
  status: LEAD_STATUSES,
  source: LEAD_SOURCES,
} as const satisfies Record<string, readonly string[]>;

export type ChoiceField = keyof typeof CHOICE_VALUES;

export const isChoice = (field: string): field is ChoiceField => Object.hasOwn(CHOICE_VALUES, field);

/** What an unknown word becomes; the original is kept in the notes. */
export const USUAL_CHOICE: Readonly<Record<ChoiceField, string>> = {
  priority: 'medium',
  status: 'new',
  source: 'import',
};

/** Words of other programs, and the portal's. */
const SAME: Readonly<Record<string, string>> = {
  hot: 'high',
  warm: 'medium',
  normal: 'medium',
  cold: 'low',
  'follow up': 'follow-up',
  followup: 'follow-up',
  won: 'converted',
  'booth scan': 'booth_scan',
  scan: 'booth_scan',
};

/** The portal's word for one of another program; other words stay. */
export const sameWord = (word: string): string => SAME[word] ?? word;

/** A word as it is compared: in lower case, in one line. */
export const plainWord = (text: string): string => tidyLine(text).toLowerCase();

/** The portal's value for a word of a file; undefined when the word is not known. */
export function choiceOf(field: ChoiceField, text: string): string | undefined {
  const word = plainWord(text);
  const values: readonly string[] = CHOICE_VALUES[field];
  return values.find((one) => one === sameWord(word));
}

const TEMPERATURES = ['hot', 'warm', 'cold'];

/** Whether a word says how interested a person is, as a rating of other programs does. */
export const isTemperature = (text: string): boolean => TEMPERATURES.includes(plainWord(text));
