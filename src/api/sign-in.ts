import type { components } from '../../openapi/portal.gen.ts';
import { displayPhoneCode } from '../domain/phone.ts';
import type { Client } from './client/client.ts';
import { Refused, Unexpected } from './client/failures.ts';
import { once, repeatableWrite } from './client/policies.ts';
import { withProof, type ProofHeader } from './client/proof.ts';
import { readQuestion, readToken, readUser } from './client/read.ts';

type Schemas = components['schemas'];

/** The current user as the header and the session need it (spec §3 "Current user"). */
export type CurrentUser = Schemas['CurrentUser'];

/** Input for requesting a code, as typed; the server normalises it. */
type PhoneSignIn = { phoneCode: string; mobile: string; eventId: string };

/** Exactly these four keys (G-7). */
type MobileRegistration = { phoneCode: string; mobile: string; firstName: string; lastName: string };

/** The teams that invited a number, for its owner to choose from. */
export type TeamQuestion = Schemas['TeamQuestion'];

/** The owner's answer. */
export type TeamReply = Schemas['TeamInviteReply'];

/** A new session; `user` is null when the answer does not say whose, so that the user has to be asked for. */
/** A session, and whose it is, if the answer says so. */
export type Session = { token: string; user: CurrentUser | null };

/** The result of a correct code or an answer: a session, or a question; `message` says why it is asked again. */
export type SignIn =
  (Session & { question: null }) | { token: null; question: TeamQuestion; message: string | null };

/** Sign-in calls of spec §7. Requesting and verifying codes is never retried automatically. */
export function signInCalls({ http, call, solve }: Client) {
  return {
    /** `POST auth/login-mobile-with-country`; also used to resend. */
    sendOtp: async ({ phoneCode, mobile, eventId }: PhoneSignIn, signal: AbortSignal): Promise<void> => {
      const send = (header: ProofHeader) =>
        call(
          (aborted) =>
            http.POST('/auth/login-mobile-with-country', {
              params: { header },
              body: { mobile, phoneCode: displayPhoneCode(phoneCode), event: eventId },
              signal: aborted,
            }),
          { policy: once, sessionless: true },
          signal,
        );
      await withProof(send, solve, signal);
    },

    /** `POST auth/register-mobile`. */
    registerMobile: async (
      { phoneCode, mobile, firstName, lastName }: MobileRegistration,
      signal: AbortSignal,
    ): Promise<void> => {
      const send = (header: ProofHeader) =>
        call(
          (aborted) =>
            http.POST('/auth/register-mobile', {
              params: { header },
              body: { mobile, phoneCode: displayPhoneCode(phoneCode), firstName, lastName },
              signal: aborted,
            }),
          { policy: once, sessionless: true },
          signal,
        );
      await withProof(send, solve, signal);
    },

    /** `POST auth/verify-otp-with-country`; the token, at any place in the response (G-12), or a question first. */
    verifyOtp: async (
      { phoneCode, mobile, code, eventId }: PhoneSignIn & { code: string },
      signal: AbortSignal,
    ): Promise<SignIn> =>
      signInOf(
        await call(
          (aborted) =>
            http.POST('/auth/verify-otp-with-country', {
              body: { mobile, phoneCode: displayPhoneCode(phoneCode), otp: code, event: eventId },
              signal: aborted,
            }),
          { policy: once, sessionless: true },
          signal,
        ),
      ),

    /** `POST auth/join`; if the choice no longer exists, resolves to the remaining question with a message. */
    answerTeamQuestion: async (body: TeamReply, signal: AbortSignal): Promise<SignIn> => {
      try {
        return signInOf(
          await call(
            (aborted) => http.POST('/auth/join', { body, signal: aborted }),
            { policy: once, sessionless: true },
            signal,
          ),
        );
      } catch (error) {
        const question = error instanceof Refused ? readQuestion({ data: error.data }) : null;
        if (question === null) throw error;
        return { token: null, question, message: (error as Refused).serverMessage };
      }
    },

    /** `POST auth/login`. */
    login: async (body: { email: string; password: string }, signal: AbortSignal): Promise<Session> =>
      sessionOf(
        await call(
          (aborted) => http.POST('/auth/login', { body, signal: aborted }),
          { policy: once, sessionless: true },
          signal,
        ),
      ),

    /** `POST auth/register`; its screen is not shown (spec §1). */
    register: async (body: Schemas['AccountRegistration'], signal: AbortSignal): Promise<void> => {
      await call(
        (aborted) => http.POST('/auth/register', { body, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    /** `GET auth/me`: never retried automatically. */
    currentUser: async (signal: AbortSignal): Promise<CurrentUser> =>
      (
        await call(
          (aborted) => http.GET('/auth/me', { signal: aborted }),
          { policy: once, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `PUT auth/updatedetails`; its screen is not shown (spec §1). */
    updateDetails: async (body: Schemas['CurrentUserChanges'], signal: AbortSignal): Promise<CurrentUser> =>
      (
        await call(
          (aborted) => http.PUT('/auth/updatedetails', { body, signal: aborted }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `POST auth/logout`: revokes the token on the server. */
    logout: async (signal: AbortSignal): Promise<void> => {
      // A 401 means the token is already revoked, so it is not reported as an expired session.
      await call(
        (aborted) => http.POST('/auth/logout', { signal: aborted, keepalive: true }),
        { policy: once, sessionless: true },
        signal,
      );
    },
  };
}

/** The session of an answer, or its question. */
export function signInOf(body: unknown): SignIn {
  const question = readQuestion(body);
  return question === null
    ? { ...sessionOf(body), question: null }
    : { token: null, question, message: null };
}

/** The session of an answer that asks nothing. */
export function sessionOf(body: unknown): Session {
  const token = readToken(body);
  if (token === null) throw new Unexpected({ message: 'The answer holds no token.' });
  return { token, user: readUser(body) };
}
