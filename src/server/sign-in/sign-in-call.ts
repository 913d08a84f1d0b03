import type { Call } from '../contract/call.ts';

/** The calls that open a session. */
export type SignInCall =
  | Call<'accountLogin'>
  | Call<'googleSignInVerify'>
  | Call<'otpVerify'>
  | Call<'passkeyVerify'>
  | Call<'teamInviteAnswer'>;
