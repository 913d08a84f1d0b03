import { texts } from '../../domain/language.ts';

/** Texts of the kit itself that the specification leaves open, and that the first load needs. */
export const KIT_TEXTS = texts({
  stillWorking: 'Still working. The connection seems slow.',
  optional: '(optional)',
});

/** Shown when a chunk did not load. */
export const UNLOADED = texts({
  title: 'This page could not be loaded',
  text: 'Check your connection and try again.',
  action: 'Try again',
});
