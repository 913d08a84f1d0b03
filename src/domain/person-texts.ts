import { texts } from './language.ts';

/** Names where there is none (spec §2). */
export const PERSON_TEXTS = texts({
  user: 'User',
  header: 'Exhibitor Dashboard',
});
