import { texts } from '../../domain/language.ts';

/** Said when the portal has a newer version than the open page. */
export const NEW_BUILD_TEXTS = texts({
  title: 'A new version is ready',
  description: 'It opens with the next screen. What you have typed is kept.',
  open: 'Open it now',
});
