import type { Language } from './language-names.ts';

/**
 * The language of the texts. The browser's build holds one language: the build replaces each text module by its
 * translation (`scripts/build/languages.ts`) and defines `BUILT_LANGUAGE`. Elsewhere, on the server above all, the same
 * names read the language of the moment, such as that of the request.
 */

declare const BUILT_LANGUAGE: Language | undefined;

let ofTheMoment = (): Language => 'en';

/** The language in use. */
export const language = (): Language =>
  typeof BUILT_LANGUAGE === 'undefined' ? ofTheMoment() : BUILT_LANGUAGE;

/** Says where the language of the moment comes from; a build of one language ignores it. */
export function followLanguage(read: () => Language): void {
  ofTheMoment = read;
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
