import { isTimed, type Said } from './said.ts';

/** The text without the countdown. */
export const textOfSaid = (said: Said): string => (isTimed(said) ? said.text : said);
