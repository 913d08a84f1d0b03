import { displayPhoneCode } from '../domain/phone.ts';
import type { AuthPort, SignIn } from './auth.port.ts';
import type { Client } from './client.ts';
import { Refused, Unexpected } from './failures.ts';
import { once, query, repeatableWrite } from './policies.ts';
import { readEvent, readQuestion, readToken } from './read.ts';

/** Sign-in calls of spec §7. Requesting and verifying codes is never retried automatically. */
export function createAuthPort({ http, call }: Client): AuthPort {
  return {
    lookUpEvent: async (domain, signal) =>
      readEvent(
        await call(
          (aborted) => http.GET('/auth/domain-event', { params: { query: { domain } }, signal: aborted }),
          { policy: query },
          signal,
        ),
      ),

    sendOtp: async ({ phoneCode, mobile, eventId }, signal) => {
      await call(
        (aborted) =>
          http.POST('/auth/login-mobile-with-country', {
            body: { mobile, phoneCode: displayPhoneCode(phoneCode), event: eventId },
            signal: aborted,
          }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    registerMobile: async ({ phoneCode, mobile, firstName, lastName }, signal) => {
      await call(
        (aborted) =>
          http.POST('/auth/register-mobile', {
            body: { mobile, phoneCode: displayPhoneCode(phoneCode), firstName, lastName },
            signal: aborted,
          }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    verifyOtp: async ({ phoneCode, mobile, code, eventId }, signal) =>
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

    answerTeamQuestion: async (body, signal) => {
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

    login: async (body, signal) =>
      tokenOf(
        await call(
          (aborted) => http.POST('/auth/login', { body, signal: aborted }),
          { policy: once, sessionless: true },
          signal,
        ),
      ),

    register: async (body, signal) => {
      await call(
        (aborted) => http.POST('/auth/register', { body, signal: aborted }),
        { policy: once, sessionless: true },
        signal,
      );
    },

    currentUser: async (signal) =>
      (await call((aborted) => http.GET('/auth/me', { signal: aborted }), { policy: once }, signal)).data,

    updateDetails: async (body, signal) =>
      (
        await call(
          (aborted) => http.PUT('/auth/updatedetails', { body, signal: aborted }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    logout: async (signal) => {
      // A 401 means the token is already revoked, so it is not reported as an expired session.
      await call(
        (aborted) => http.POST('/auth/logout', { signal: aborted, keepalive: true }),
        { policy: once, sessionless: true },
        signal,
      );
    },
  };
}

function signInOf(body: unknown): SignIn {
  const question = readQuestion(body);
  return question === null
    ? { token: tokenOf(body), question: null }
    : { token: null, question, message: null };
}

function tokenOf(body: unknown): string {
  const token = readToken(body);
  if (token === null) throw new Unexpected({ message: 'The answer holds no token.' });
  return token;
}
