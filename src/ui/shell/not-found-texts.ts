import { texts } from '../../domain/language.ts';

/** What the not-found screen offers. */
export const NOT_FOUND_TEXTS = texts({
  dashboard: 'Go to Dashboard',
  back: 'Go Back',
  support: 'Contact Support',
  links: 'Quick links',
  /** Subject of the mail or the support request. */
  subject: (path: string): string => `Page not found: ${path}`,
});
