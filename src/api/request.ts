import { API_MESSAGES } from '../domain/messages.ts';

/** The specification's second, generic request helper (spec §7, §8): JSON in, JSON out, errors thrown as text. */
export type RequestOptions = {
  baseUrl: string;
  token: () => string | null;
  /** Clears the token and goes to the site root. */
  onUnauthorized: () => void;
  fetch?: (request: Request) => Promise<Response>;
};

export type RequestJson = (
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
) => Promise<unknown>;

/** Throws "status: body text" on a status outside 200–299; on 401 the caller is signed out first. */
export function createRequestJson(options: RequestOptions): RequestJson {
  const send = options.fetch ?? ((request) => fetch(request));
  return async (method, path, body, signal) => {
    const token = options.token();
    const response = await send(
      new Request(options.baseUrl + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      }),
    );
    if (response.status === 401) options.onUnauthorized();
    if (!response.ok) {
      const text = (await response.text()) || response.statusText || API_MESSAGES.fallback;
      throw new Error(`${String(response.status)}: ${text}`);
    }
    return response.json();
  };
}

/** An error of the form "401: ...Unauthorized" counts as unauthorized (spec §8). */
export const isUnauthorizedError = (error: unknown): boolean =>
  error instanceof Error && /^401: .*Unauthorized/.test(error.message);
