import { texts } from './language.ts';

/** Texts of spec §8 for answers that have none of their own. */
export const API_MESSAGES = texts({
  unauthorized: 'Unauthorized',
  fallback: 'An error occurred',
});
