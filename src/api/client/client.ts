import * as Effect from 'effect/Effect';
import createFetchClient from 'openapi-fetch';
import type { paths } from '../../../openapi/portal.gen.ts';
import { BUILD_NAME } from '../../domain/build.ts';
import { ROLE_NAME } from '../../domain/role-name.ts';
import { language } from '../../domain/language.ts';
import { API_MESSAGES } from '../../domain/api-messages.ts';
import { Refused, Unauthorized, Unreachable, type Failure } from './failures.ts';
import { keepAnswers } from './kept-answers.ts';
import type { Policy } from './policies.ts';
import type { Solve } from './proof.ts';
import { withProver, type ProveAgain } from './prove-again.ts';
import { holds, readData, readErrors, readMessage, readNotice, readRetryAfter, saysNo } from './read.ts';
import type { Needed, Notice } from './read.ts';
import { holdsFile, toFormData, toQuery, type WireValue } from './wire.ts';

/** Dependencies of a client. The client stores nothing itself. */
export type ClientOptions = {
  /** The one API base: the host followed by `/api` (spec §7). */
  baseUrl: string;
  /** The bearer token that the page works with, read for every call; null without one. */
  token: () => string | null;
  /** Runs when a call returns 401, once per token, and only for the one that the page still works with. */
  onUnauthorized: () => void;
  /** Runs when a successful response carries a notice. */
  onNotice?: (notice: Notice) => void;
  /** Runs when a response names the build of its server. */
  onBuild?: (build: string) => void;
  /** Runs with the role that a response names. */
  onRole?: (role: string) => void;
  /** Solves a challenge that the server answers with while sign-in is under attack. */
  solve?: Solve;
  /** Asks the person to prove again that it is they, where the server wants that before a change. */
  prove?: ProveAgain;
  fetch?: (request: Request) => Promise<Response>;
};

/** The header for a guest's token, used for nothing else. */
export const INVITATION_HEADER = 'Invitation-Token';

/** A response as openapi-fetch returns it. */
export type Answer<T> = { data?: T; error?: unknown; response: Response };

/**
 * `sessionless` calls are exempt from the 401 rule: a refused code, password or invitation is a normal refusal, not an
 * expired session (G-11). An answer without what a call needs is none; calls with a reader of their own name nothing.
 */
type CallOptions = { policy: Policy; sessionless?: boolean; needs?: Needed };

export type Client = ReturnType<typeof createClient>;

/** openapi-fetch typed by the contract, the wire rules of spec §7, and one way to make a call. No time-out (§9). */
export function createClient(options: ClientOptions) {
  const { baseUrl } = options;
  const ask = options.fetch ?? ((request: Request) => fetch(request));
  const send = async (request: Request): Promise<Response> => {
    // The page's own: another window may have chosen another one since.
    request.headers.set('Accept-Language', language());
    const response = await ask(request);
    const build = response.headers.get(BUILD_NAME);
    if (build !== null) options.onBuild?.(build);
    const role = response.headers.get(ROLE_NAME);
    if (role !== null) options.onRole?.(role);
    return response;
  };
  const authorization = (): Readonly<Record<string, string>> => {
    const token = options.token();
    return token === null ? {} : { Authorization: `Bearer ${token}` };
  };
  const http = createFetchClient<paths>({
    baseUrl,
    fetch: keepAnswers(send),
    // The contract's body and query types are narrower than the encoders' input type.
    querySerializer: (query: unknown) => toQuery(query as Record<string, WireValue>),
    bodySerializer: (body: unknown) =>
      holdsFile(body as WireValue) ? toFormData(body as Record<string, WireValue>) : JSON.stringify(body),
  });
  http.use({
    onRequest: ({ request }) => {
      // A guest's request never carries the session of a user signed in in this browser.
      if (request.headers.has(INVITATION_HEADER)) return;
      for (const [name, value] of Object.entries(authorization())) request.headers.set(name, value);
    },
  });
  let spent: string | null | undefined;
  /** An answer about a token that the page no longer works with says nothing about the one it has. */
  const noteUnauthorized = (sent: string | null): void => {
    // The first of several failing calls ends the use of the token, so those after it are sent without one.
    if (sent !== options.token() || sent === spent || (sent === null && spent !== undefined)) return;
    spent = sent;
    options.onUnauthorized();
  };

  /**
   * Makes a call with its retry policy. Resolves with the body of a successful response; rejects with a `Failure`.
   * Aborting the signal aborts the request and any pause before a retry; if it is already aborted, no request is sent.
   */
  async function call<T>(
    ask: (signal: AbortSignal) => Promise<Answer<T>>,
    { policy, sessionless = false, needs = [] }: CallOptions,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted();
    let sent: string | null = null;
    const attempt: Effect.Effect<T, Failure> = Effect.tryPromise({
      try: (aborted) => {
        sent = options.token();
        return ask(aborted);
      },
      catch: failureOf,
    }).pipe(
      Effect.flatMap((answer) => {
        const failure = refusalOf(answer, sessionless, needs);
        if (failure?._tag === 'Unauthorized') noteUnauthorized(sent);
        const notice = failure ? null : readNotice(answer.data);
        if (notice !== null) options.onNotice?.(notice);
        // openapi-fetch omits `data` only where the contract has no body.
        return failure ? Effect.fail(failure) : Effect.succeed(answer.data as T);
      }),
    );
    return withProver(() => Effect.runPromise(policy(attempt), { signal }), options.prove, signal);
  }

  return { baseUrl, authorization, send, http, call, solve: options.solve };
}

/** A rejected `fetch` is a TypeError for any reason; a body that does not parse, a SyntaxError, is not the portal's. */
const failureOf = (cause: unknown): Failure =>
  new Unreachable({
    message: cause instanceof Error && cause.message !== '' ? cause.message : API_MESSAGES.fallback,
    cause,
  });

/**
 * What a proxy answers for a portal that is busy or starts: a refusal as well. With any other status that is not the
 * portal's own the connection is lost: the work may be done, and nothing is said of it.
 */
const BUSY: ReadonlySet<number> = new Set([429, 500, 503]);

/** Texts of spec §8: the server's message, else the error's, else "An error occurred". Null for a success. */
function refusalOf(
  { data, error, response }: Answer<unknown>,
  sessionless: boolean,
  needs: Needed,
): Failure | null {
  const { ok, status, statusText } = response;
  const body = ok ? data : error;
  const message = (!ok && statusText) || API_MESSAGES.fallback;
  if (!saysNo(body)) {
    if (ok && holds(data, response, needs)) return null;
    if (!BUSY.has(status)) return new Unreachable({ message, foreignStatus: status });
  } else if (status === 401 && !sessionless) {
    return new Unauthorized({ message: `401: ${API_MESSAGES.unauthorized}` });
  }
  const serverMessage = saysNo(body) ? readMessage(body) : null;
  return new Refused({
    status,
    message: serverMessage ?? message,
    serverMessage,
    errors: readErrors(body),
    data: readData(body),
    retryAfter: readRetryAfter(response),
  });
}
