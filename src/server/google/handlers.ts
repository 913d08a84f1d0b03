import type { Handlers } from '../contract/call.ts';
import { googleFinish } from './finish.ts';
import { googleStart } from './start.ts';

type GoogleOperation = 'googleSignInSend' | 'googleSignInVerify';

/** Signing in with Google; the callback between the two calls is a route of its own (`callback.ts`). */
export const googleHandlers: Pick<Handlers, GoogleOperation> = {
  googleSignInSend: googleStart,
  googleSignInVerify: googleFinish,
};
