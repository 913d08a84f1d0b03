import { SIGN_IN_ANSWERS } from '../../domain/sign-in-messages.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Handlers } from '../contract/call.ts';
import { accountHandlers } from './account.ts';
import { clearSignedInHint } from './cookies.ts';
import { currentUserHandlers } from './current-user.ts';
import { endWithSession } from '../recording/recording.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { refuseOtherEvent } from './event-check.ts';
import { sendCode } from './otp-send.ts';
import { otpVerify } from './otp-verify.ts';
import { revokeSession } from './session.ts';
import { teamInviteAnswer } from './team-answer.ts';

type SignInOperation =
  | 'accountLogin'
  | 'accountRegister'
  | 'currentUserGet'
  | 'currentUserUpdate'
  | 'mobileRegister'
  | 'otpSend'
  | 'otpVerify'
  | 'sessionRevoke'
  | 'teamInviteAnswer';

/** Signing in, registering, signing out and the signed-in person (spec §7, `auth/...`). */
export const signInHandlers: Pick<Handlers, SignInOperation> = {
  ...accountHandlers,
  ...currentUserHandlers,
  otpVerify,
  teamInviteAnswer,

  /** Also the resend (spec §7). The same answer for numbers that are registered and that are not. */
  async otpSend(call) {
    refuseOtherEvent(call.body.event, call.event);
    return sendCode(call, { purpose: 'login' });
  },

  /**
   * Nothing is created before the code is verified, and a known number just signs in (G-7). Where registration is
   * closed this is a login: an unknown number gets the same answer, but no code and no account.
   */
  async mobileRegister(call) {
    const { event, firstName, lastName } = call.body;
    refuseOtherEvent(event, call.event);
    if (call.event.registration === 'closed') return sendCode(call, { purpose: 'login' });
    return sendCode(call, { purpose: 'register', firstName: firstName.trim(), lastName: lastName.trim() });
  },

  async sessionRevoke(call) {
    const { db } = call.services;
    await db.transaction(async (tx) => {
      await endWithSession(tx, call.viewer, steadyNow(call.services.clock));
      await revokeSession(tx, call.viewer);
      await writeAudit(tx, { ...byCaller(call), action: 'session.ended' });
    });
    clearSignedInHint(call);
    return { message: SIGN_IN_ANSWERS.signedOut };
  },
};
