import { texts } from './language.ts';

/** Titles of notices that an answer carries. */
export const NOTICE_MESSAGES = texts({
  almostFull: 'Almost full',
  beingChecked: 'File being checked',
});
