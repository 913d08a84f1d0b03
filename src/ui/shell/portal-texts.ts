import { texts } from '../../domain/language.ts';

/** Texts of the whole page, which the first load needs. */
export const PORTAL_TEXTS = texts({
  reload: 'Reload',
});

/** Shown when a view broke. */
export const BROKEN = texts({
  title: 'This page could not be shown',
  text: 'A mistake in the portal stopped it, not your connection. What you typed is kept.',
  action: 'Show it again',
});
