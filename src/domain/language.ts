/**
 * The language of the texts. The browser's build holds one language: the build replaces each text module by its
 * translation (`scripts/build/languages.ts`) and defines `BUILT_LANGUAGE`. Elsewhere, on the server above all, the same
 * names read the language of the moment, such as that of the request.
 */

/** English is complete by definition; the others are folders of `src/languages`. */
export const LANGUAGES = ['en', 'hi', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The names a reader of that language looks for, in every language the same. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  ar: 'العربية',
};

export const isLanguage = (text: unknown): text is Language => LANGUAGES.some((one) => one === text);

export const directionOf = (one: Language): 'ltr' | 'rtl' => (one === 'ar' ? 'rtl' : 'ltr');

declare const BUILT_LANGUAGE: Language | undefined;

let ofTheMoment = (): Language => 'en';

/** The language in use. */
export const language = (): Language =>
  typeof BUILT_LANGUAGE === 'undefined' ? ofTheMoment() : BUILT_LANGUAGE;

/** Says where the language of the moment comes from; a build of one language ignores it. */
export function followLanguage(read: () => Language): void {
  ofTheMoment = read;
}

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

/** The shape of texts in any language: the English wording is not part of the type. */
export type Texts<Entry> = Entry extends string
  ? string
  : Entry extends (...values: infer Values) => infer Text
    ? (...values: Values) => Texts<Text>
    : { readonly [Key in keyof Entry]: Texts<Entry[Key]> };

type Translations = Partial<Record<Language, object>>;
const translations = new WeakMap<object, Translations>();

/**
 * Declares English texts, whose translations are modules of the same path in `src/languages/hi` and `src/languages/ar`.
 * A text is read where it is used, not when a module loads: only a build of one language knows it that early.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<const English extends object>(english: English): Texts<English> {
  const read: object =
    typeof BUILT_LANGUAGE === 'undefined'
      ? new Proxy(english, {
          get: (_, key): unknown => Reflect.get(translations.get(read)?.[language()] ?? english, key),
        })
      : english;
  // The wording is widened, and a translation has the same shape.
  return read as Texts<English>;
}

/** Teaches texts of `texts()` a language. */
export function translate(read: object, to: Language, translation: object): void {
  translations.set(read, { ...translations.get(read), [to]: translation });
}
