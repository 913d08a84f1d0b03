import { translate } from '../domain/language.ts';
import type { Language } from '../domain/language-names.ts';

/** What a text module exports: `texts()`. */
export type TextModule = Readonly<Record<string, unknown>>;

/** Teaches every text of a module one language. */
export function teach(english: TextModule, language: Language, translated: TextModule): void {
  for (const [name, texts] of Object.entries(english)) {
    const translation = translated[name];
    if (
      typeof texts === 'object' &&
      texts !== null &&
      typeof translation === 'object' &&
      translation !== null
    )
      translate(texts, language, translation);
  }
}
