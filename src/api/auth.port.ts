import type { components } from '../../openapi/portal.gen.ts';
import type { EventInfo } from '../domain/event.ts';

type Schemas = components['schemas'];

/** The current user as the header and the session need it (spec §3 "Current user"). */
export type CurrentUser = Schemas['CurrentUser'];

/** Input for requesting a code, as typed; the server normalises it. */
type PhoneSignIn = { phoneCode: string; mobile: string; eventId: string };

/** The teams that invited a number, for its owner to choose from. */
export type TeamQuestion = Schemas['TeamQuestion'];

/** The owner's answer. */
export type TeamReply = Schemas['TeamInviteReply'];

/** The result of a correct code or an answer: a session, or a question; `message` says why it is asked again. */
export type SignIn =
  { token: string; question: null } | { token: null; question: TeamQuestion; message: string | null };

export type AuthPort = {
  /** `GET auth/domain-event`; null when the domain names no event. */
  lookUpEvent(domain: string, signal: AbortSignal): Promise<EventInfo | null>;
  /** `POST auth/login-mobile-with-country`; also used to resend. */
  sendOtp(request: PhoneSignIn, signal: AbortSignal): Promise<void>;
  /** `POST auth/register-mobile`: exactly these four keys (G-7). */
  registerMobile(
    request: { phoneCode: string; mobile: string; firstName: string; lastName: string },
    signal: AbortSignal,
  ): Promise<void>;
  /** `POST auth/verify-otp-with-country`; the token, at any place in the response (G-12), or a question first. */
  verifyOtp(request: PhoneSignIn & { code: string }, signal: AbortSignal): Promise<SignIn>;
  /** `POST auth/join`; if the choice no longer exists, resolves to the remaining question with a message. */
  answerTeamQuestion(reply: TeamReply, signal: AbortSignal): Promise<SignIn>;
  /** `POST auth/login`; the token. */
  login(request: { email: string; password: string }, signal: AbortSignal): Promise<string>;
  /** `POST auth/register`; its screen is not shown (spec §1). */
  register(request: Schemas['AccountRegistration'], signal: AbortSignal): Promise<void>;
  /** `GET auth/me`: never retried automatically. */
  currentUser(signal: AbortSignal): Promise<CurrentUser>;
  /** `PUT auth/updatedetails`; its screen is not shown (spec §1). */
  updateDetails(changes: Schemas['CurrentUserChanges'], signal: AbortSignal): Promise<CurrentUser>;
  /** `POST auth/logout`: revokes the token on the server. */
  logout(signal: AbortSignal): Promise<void>;
};
