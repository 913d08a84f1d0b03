import type { components } from '../../openapi/portal.gen.ts';
import type { EventInfo } from '../domain/event.ts';

type Schemas = components['schemas'];

/** Person as the header and the session need them (spec §3 "Current user"). */
export type CurrentUser = Schemas['CurrentUser'];

/** What a code is asked for with, as typed; the server normalises. */
type PhoneSignIn = { phoneCode: string; mobile: string; eventId: string };

/** Which of the teams that wait for a number its owner joins. */
export type TeamQuestion = Schemas['TeamQuestion'];

/** What its owner says. */
export type TeamReply = Schemas['TeamInviteReply'];

/** What a right code or an answer leads to: a session, or a question; `message` says why it is asked again. */
export type SignIn =
  { token: string; question: null } | { token: null; question: TeamQuestion; message: string | null };

export type AuthPort = {
  /** `GET auth/domain-event`; null when the domain names no event. */
  lookUpEvent(domain: string, signal: AbortSignal): Promise<EventInfo | null>;
  /** `POST auth/login-mobile-with-country`; also used to send again. */
  sendOtp(request: PhoneSignIn, signal: AbortSignal): Promise<void>;
  /** `POST auth/register-mobile`: exactly these four keys (G-7). */
  registerMobile(
    request: { phoneCode: string; mobile: string; firstName: string; lastName: string },
    signal: AbortSignal,
  ): Promise<void>;
  /** `POST auth/verify-otp-with-country`; the token, wherever the answer carries it (G-12), or a question before it. */
  verifyOtp(request: PhoneSignIn & { code: string }, signal: AbortSignal): Promise<SignIn>;
  /** `POST auth/join`; a choice that is gone is the question with what is left, and says so. */
  answerTeamQuestion(reply: TeamReply, signal: AbortSignal): Promise<SignIn>;
  /** `POST auth/login`; the token. */
  login(request: { email: string; password: string }, signal: AbortSignal): Promise<string>;
  /** `POST auth/register`; its screen is not shown (spec §1). */
  register(request: Schemas['AccountRegistration'], signal: AbortSignal): Promise<void>;
  /** `GET auth/me`: never tried again by itself. */
  currentUser(signal: AbortSignal): Promise<CurrentUser>;
  /** `PUT auth/updatedetails`; its screen is not shown (spec §1). */
  updateDetails(changes: Schemas['CurrentUserChanges'], signal: AbortSignal): Promise<CurrentUser>;
  /** `POST auth/logout`: revokes the token on the server. */
  logout(signal: AbortSignal): Promise<void>;
};
