import { SIGN_IN_ANSWERS } from '../../domain/messages.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Handlers } from '../contract/call.ts';
import { accountHandlers } from './account.ts';
import { clearSignedInHint } from './cookies.ts';
import { currentUserHandlers } from './current-user.ts';
import { refuseOtherEvent } from './event-check.ts';
import { mailedInviteHandlers } from './mailed-invite.ts';
import { sendCode } from './otp-send.ts';
import { otpVerify } from './otp-verify.ts';
import { passwordSet } from './password-set.ts';
import { passwordUpdate } from './password-update.ts';
import { emailChangeHandlers } from './proofs/email-change.ts';
import { numberChangeHandlers } from './proofs/number-change.ts';
import { signInDataHandlers } from './proofs/sign-in-data.ts';
import { revokeSession } from './session.ts';
import { teamInviteAnswer } from './team-answer.ts';

type AuthOperation =
  | 'accountLogin'
  | 'accountRegister'
  | 'currentUserGet'
  | 'currentUserUpdate'
  | 'mailedInviteDecline'
  | 'mailedInviteGet'
  | 'emailChangeCancel'
  | 'emailChangeVerify'
  | 'emailChangeSend'
  | 'mobileRegister'
  | 'numberChangeVerify'
  | 'numberChangeSend'
  | 'otpSend'
  | 'otpVerify'
  | 'passwordSet'
  | 'passwordUpdate'
  | 'sessionRevoke'
  | 'signInDataGet'
  | 'teamInviteAnswer';

/** Signing in, registering, signing out and the signed-in person (spec §7, `auth/...`). */
export const authHandlers: Pick<Handlers, AuthOperation> = {
  ...accountHandlers,
  ...currentUserHandlers,
  ...mailedInviteHandlers,
  ...emailChangeHandlers,
  ...numberChangeHandlers,
  ...signInDataHandlers,
  otpVerify,
  passwordSet,
  passwordUpdate,
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
      await revokeSession(tx, call.viewer);
      await writeAudit(tx, { ...byCaller(call), action: 'session.ended' });
    });
    clearSignedInHint(call);
    return { message: SIGN_IN_ANSWERS.signedOut };
  },
};
