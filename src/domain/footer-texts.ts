import { texts } from './language.ts';

/** What stands below every page; it follows the first load. */
export const FOOTER_TEXTS = texts({
  copyright: '© 2025',
  /** Used when no developer is configured (SHELL-15). */
  credit: 'Exhibitor Portal developers',
  ownData: 'Your data',
});
