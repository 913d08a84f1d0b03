import type { FormOption } from '../domain/form-fields.ts';
import { readOptions } from '../domain/form-options.ts';
import type { Client } from './client.ts';
import { Unexpected } from './failures.ts';
import { query } from './policies.ts';

/** Choices behind a field's `selectApi` (spec §3, Form-field definition). */
export function optionCalls({ baseUrl, authorization, send, call }: Client) {
  return {
    /**
     * `GET` of a path of this portal's own API that a form field names (`selectApi`). Rejects any other host or path
     * without a request, so that the token is never sent elsewhere (G-39).
     */
    options: async (path: string, signal: AbortSignal): Promise<readonly FormOption[]> => {
      const url = ownAddress(path, baseUrl);
      const body = await call(
        async (aborted) => {
          // Redirects are refused too, so that the token is sent only to this API.
          const response = await send(
            new Request(url, { headers: authorization(), redirect: 'error', signal: aborted }),
          );
          const answer: unknown = await response.json();
          return response.ok ? { data: answer, response } : { error: answer, response };
        },
        { policy: query },
        signal,
      );
      return readOptions(body);
    },
  };
}

/** The absolute address, resolved as the browser would resolve it, including dots and slashes. */
function ownAddress(path: string, baseUrl: string): string {
  const base = new URL(baseUrl);
  const url = URL.canParse(path, base) ? new URL(path, base) : null;
  const isOwn = url?.origin === base.origin && url.pathname.startsWith(`${base.pathname}/`);
  if (!isOwn) throw new Unexpected({ message: 'A form asks for choices outside this portal.' });
  return url.href;
}
