import { emailChangeHandlers } from './email-change.ts';
import { numberChangeHandlers } from './number-change.ts';
import { signInDataHandlers } from './sign-in-data.ts';

/** The user's own sign-in number and email address, and changes to them. */
export const signInDetailsHandlers = {
  ...signInDataHandlers,
  ...emailChangeHandlers,
  ...numberChangeHandlers,
};
