import * as Effect from 'effect/Effect';
import createFetchClient from 'openapi-fetch';
import type { paths } from '../../openapi/portal.gen.ts';
import { API_MESSAGES } from '../domain/messages.ts';
import { Refused, Unauthorized, Unexpected, Unreachable, type Failure } from './failures.ts';
import { keepAnswers } from './kept-answers.ts';
import type { Policy } from './policies.ts';
import { readData, readErrors, readMessage, readNotice, readRetryAfter, saysNo } from './read.ts';
import { holdsFile, toFormData, toQuery, type WireValue } from './wire.ts';

/** What a client needs from outside. It stores nothing itself. */
export type ClientOptions = {
  /** The one API base: the host followed by `/api` (spec §7). */
  baseUrl: string;
  /** The stored bearer token, read anew for every call. */
  token: () => string | null;
  /** A call came back with 401. Called once per token, whatever the number of calls under way. */
  onUnauthorized: () => void;
  /** A good answer says that the company nears the most it may have of something. */
  onNotice?: (notice: string) => void;
  fetch?: (request: Request) => Promise<Response>;
};

/** Where a guest's token travels, and nothing else does. */
export const INVITATION_HEADER = 'Invitation-Token';

/** One answer as openapi-fetch gives it. */
type Answer<T> = { data?: T; error?: unknown; response: Response };

/**
 * `sessionless` calls are exempt from the 401 rule: a refused code, password or invitation is an answer, not an expiry
 * (G-11).
 */
type CallOptions = { policy: Policy; sessionless?: boolean };

export type Client = ReturnType<typeof createClient>;

/** openapi-fetch typed by the contract, the wire rules of spec §7, and one way to make a call. No time-out (§9). */
export function createClient(options: ClientOptions) {
  const { baseUrl } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const authorization = (): Readonly<Record<string, string>> => {
    const token = options.token();
    return token === null ? {} : { Authorization: `Bearer ${token}` };
  };
  const http = createFetchClient<paths>({
    baseUrl,
    fetch: keepAnswers(send),
    // The contract types bodies and queries more narrowly than the encoders, which take any of them.
    querySerializer: (query: unknown) => toQuery(query as Record<string, WireValue>),
    bodySerializer: (body: unknown) =>
      holdsFile(body as WireValue) ? toFormData(body as Record<string, WireValue>) : JSON.stringify(body),
  });
  http.use({
    onRequest: ({ request }) => {
      // A guest's request is nobody's session, whoever is signed in here.
      if (request.headers.has(INVITATION_HEADER)) return;
      for (const [name, value] of Object.entries(authorization())) request.headers.set(name, value);
    },
  });
  const noteUnauthorized = oncePerToken(options);

  /**
   * Makes a call as its policy says and resolves with the body of a good answer; rejects with a `Failure`. Aborting
   * the signal aborts the request, and any pause before the next try; aborted before, nothing is asked.
   */
  async function call<T>(
    ask: (signal: AbortSignal) => Promise<Answer<T>>,
    { policy, sessionless = false }: CallOptions,
    signal: AbortSignal,
  ): Promise<T> {
    signal.throwIfAborted();
    const attempt: Effect.Effect<T, Failure> = Effect.tryPromise({ try: ask, catch: failureOf }).pipe(
      Effect.flatMap((answer) => {
        const failure = refusalOf(answer, sessionless);
        if (failure?._tag === 'Unauthorized') noteUnauthorized();
        const notice = failure ? null : readNotice(answer.data);
        if (notice !== null) options.onNotice?.(notice);
        // openapi-fetch leaves `data` out only where the contract has no body.
        return failure ? Effect.fail(failure) : Effect.succeed(answer.data as T);
      }),
    );
    return Effect.runPromise(policy(attempt), { signal });
  }

  return { baseUrl, authorization, send, http, call };
}

function oncePerToken({ token, onUnauthorized }: ClientOptions): () => void {
  let spent: string | null | undefined;
  return () => {
    const now = token();
    // The first of several failing calls clears the token, so the later ones see none.
    if (spent !== undefined && (now === null || now === spent)) return;
    spent = now;
    onUnauthorized();
  };
}

/** A rejected `fetch` is a TypeError whatever the reason; a body that does not parse is a SyntaxError. */
function failureOf(cause: unknown): Failure {
  const message = cause instanceof Error && cause.message !== '' ? cause.message : API_MESSAGES.fallback;
  return cause instanceof SyntaxError
    ? new Unexpected({ message, cause })
    : new Unreachable({ message, cause });
}

/** Texts of spec §8: the server's message, else the error's, else "An error occurred". Null for a good answer. */
function refusalOf({ data, error, response }: Answer<unknown>, sessionless: boolean): Failure | null {
  const body = response.ok ? data : error;
  if (response.ok && !saysNo(body)) return null;
  if (response.status === 401 && !sessionless) {
    return new Unauthorized({ message: `401: ${API_MESSAGES.unauthorized}` });
  }
  const serverMessage = readMessage(body);
  return new Refused({
    status: response.status,
    message: serverMessage ?? (response.statusText || API_MESSAGES.fallback),
    serverMessage,
    errors: readErrors(body),
    data: readData(body),
    retryAfter: readRetryAfter(response),
  });
}
