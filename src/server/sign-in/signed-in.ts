import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { setSignedInHint } from './cookies.ts';
import { currentUserOf } from './current-user.ts';
import type { OpenedSession } from './session.ts';
import type { SignInCall } from './sign-in-call.ts';

/** The answer of every sign-in: the token, and the person as `auth/me` answers, so that the client need not ask. */
export async function signedIn(
  call: SignInCall,
  { person, token, expiresAt, codeVerifiedAt }: OpenedSession,
  now: Date,
) {
  setSignedInHint(call, expiresAt);
  const user = await currentUserOf(call.services.db, person, { codeVerifiedAt, now });
  return { message: SIGN_IN_ANSWERS.signedIn, token, data: { token, user } };
}
