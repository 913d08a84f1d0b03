import { texts } from './language.ts';

/** Texts in the page's head and in the manifest of the installed portal. */
export const PAGE_TEXTS = texts({
  description: 'Leads, passes, team and products of an exhibitor, in one place.',
});
