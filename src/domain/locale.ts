import { language } from './language.ts';
import type { Language } from './language-names.ts';

/**
 * The locale for numbers and dates: the English one as given, since English screens write dates in two ways; Hindi
 * groups digits by lakh; Arabic writes its own digits.
 */
export const localeFor = (english: 'en-US' | 'en-GB'): string =>
  ({ en: english, hi: 'hi-IN', ar: 'ar-EG-u-nu-arab' })[language()];

/** Makes a value once per language, on its first use: creating a formatter is slow in browsers. */
export function perLanguage<Value>(make: () => Value): () => Value {
  const made = new Map<Language, Value>();
  return () => {
    const known = made.get(language());
    if (known !== undefined) return known;
    const value = make();
    made.set(language(), value);
    return value;
  };
}
