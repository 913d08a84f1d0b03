import { texts } from './language.ts';

/** What the server and the screen say about the activity of an exhibitor. */
export const AUDIT_MESSAGES = texts({
  onlyParent: 'Only the main account sees the activity.',
  loadFailed: 'The activity could not be loaded',
  refreshFailed: 'The activity could not be refreshed',
  exported: 'The activity was downloaded.',
  exportFailed: 'The activity could not be downloaded. Please try again.',
});
