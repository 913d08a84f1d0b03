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
