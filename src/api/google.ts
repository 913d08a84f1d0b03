import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { once } from './client/policies.ts';
import { signInOf, type SignIn } from './sign-in.ts';

/** What came back from Google in the address of the page. */
export type GoogleAnswer = components['schemas']['GoogleFinish'];

/** Calls of a sign-in with Google. None is retried automatically: an answer of Google works once. */
export function googleCalls({ http, call }: Client) {
  return {
    /** `POST auth/google`: the address of Google's page; with `another` it asks which account to use. */
    start: async (another: boolean, signal: AbortSignal): Promise<string> =>
      (
        await call(
          (aborted) => http.POST('/auth/google', { body: { another }, signal: aborted }),
          { policy: once, sessionless: true, needs: ['url'] },
          signal,
        )
      ).data.url,

    /** `POST auth/google/finish`: a session, or a question first. */
    finish: async (answer: GoogleAnswer, signal: AbortSignal): Promise<SignIn> =>
      signInOf(
        await call(
          (aborted) => http.POST('/auth/google/finish', { body: answer, signal: aborted }),
          { policy: once, sessionless: true },
          signal,
        ),
      ),
  };
}
