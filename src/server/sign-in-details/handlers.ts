import { emailChangeHandlers } from './email-change.ts';
import { numberChangeHandlers } from './number-change.ts';
import { proveAgainHandlers } from './prove-again.ts';
import { sessionHandlers } from './sessions.ts';
import { signInDataHandlers } from './sign-in-data.ts';

/** The user's own sign-in number and email address, changes to them, and where the user is signed in. */
export const signInDetailsHandlers = {
  ...signInDataHandlers,
  ...emailChangeHandlers,
  ...numberChangeHandlers,
  ...proveAgainHandlers,
  ...sessionHandlers,
};
