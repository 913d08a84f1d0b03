import type { Language } from '../../domain/language-names.ts';

/** Names of a build's files that exist once per language; English keeps the plain ones. */
const named = (language: Language): string => (language === 'en' ? '' : `.${language}`);

/** The page with its markers, in the client's folder. */
export const pageFile = (language: Language): string => `index${named(language)}.html`;

/** The renderer of the page's first markup, in the server's folder. */
export const rendererFile = (language: Language): string => `render${named(language)}.js`;
