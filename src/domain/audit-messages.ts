import { texts } from './language.ts';

/** What the server says about the activity of an exhibitor. */
export const AUDIT_MESSAGES = texts({
  onlyParent: 'Only the main account sees the activity.',
});
