import { language } from './language.ts';
import { localeFor, perLanguage } from './locale.ts';

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The forms of a noun or a sentence by number; Arabic has all six, Hindi and English have `one` and `other`. */
export type Forms = Partial<Record<Category, string>> & { other: string };

const rules = perLanguage(() => new Intl.PluralRules(language()));
const list = perLanguage(() => new Intl.ListFormat(localeFor('en-GB'), { type: 'conjunction' }));

/** The form for a count, by the rules of the language in use. */
export const plural = (count: number, forms: Forms): string => forms[rules().select(count)] ?? forms.other;

/** "a, b and c". */
export const listText = (parts: readonly string[]): string => list().format(parts);
