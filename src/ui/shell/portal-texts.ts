import { texts } from '../../domain/language.ts';

/** Texts of the whole page, which the first load needs. */
export const PORTAL_TEXTS = texts({
  reload: 'Reload',
});
