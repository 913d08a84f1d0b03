import type { components } from '../../openapi/portal.gen.ts';
import type { FormFieldDefinition, FormOption } from '../domain/form-fields.ts';
import { readOptions } from '../domain/form-options.ts';
import type { FormValue } from '../domain/form-values.ts';
import type { Client } from './client/client.ts';
import { Unexpected } from './client/failures.ts';
import { pageOf, pageParams, statusParam, type ListPage, type ListQuery } from './client/page.ts';
import { once, query, repeatableWrite } from './client/policies.ts';
import { readMessage } from './client/read.ts';

type Schemas = components['schemas'];

/** Spec §3 "Referral ticket allocation": one registered guest. */
export type TicketAllocation = Schemas['TicketAllocation'];

/** Body of a registration: the filled-in fields of the pass's form, by name. */
export type FormBody = Readonly<Record<string, FormValue>>;

/** `message` is the server's message and may contain HTML; null without one. */
export type Registration<Data> = { message: string | null; data: Data };

/** Statuses the list of registrations can be filtered by (spec §4). */
const STATUSES = ['approved', 'pending', 'rejected'] as const;

/** The cast is safe: the contract's lists are mutable types, but nothing mutates them. */
export const contractBody = (body: FormBody) => body as Schemas['InvitationRegistration'];

/** Guest registrations: the form of a pass, registering, the registered guests and cancelling (spec §7). */
export function registrationCalls({ http, baseUrl, authorization, send, call }: Client) {
  return {
    /** `GET ticket-allocations`, newest first. Filter `status`: approved, pending or rejected. */
    referrals: async (asked: ListQuery, signal: AbortSignal): Promise<ListPage<TicketAllocation>> =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/ticket-allocations', {
              params: { query: { ...statusParam(asked, STATUSES), ...pageParams(asked) } },
              signal: aborted,
            }),
          { policy: query },
          signal,
        ),
      ),

    /** `POST referral-registration`: idempotent per key, so it uses one pass even when repeated. */
    register: async (
      ticketId: string,
      body: FormBody,
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<Registration<TicketAllocation>> => {
      const answer = await call(
        (aborted) =>
          http.POST('/referral-registration', {
            params: { header: { 'Idempotency-Key': idempotencyKey } },
            body: { ...contractBody(body), ticketId },
            signal: aborted,
          }),
        { policy: repeatableWrite, needs: ['_id'] },
        signal,
      );
      return { message: readMessage(answer), data: answer.data };
    },

    /** `POST ticket-allocations/{id}/cancel`: returns the pass. Final. */
    cancelReferral: async (id: string, signal: AbortSignal): Promise<TicketAllocation> =>
      (
        await call(
          (aborted) =>
            http.POST('/ticket-allocations/{id}/cancel', { params: { path: { id } }, signal: aborted }),
          { policy: once, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `GET form-fields`: the registration form of a pass. */
    formFields: async (ticketId: string, signal: AbortSignal): Promise<readonly FormFieldDefinition[]> =>
      (
        await call(
          (aborted) => http.GET('/form-fields', { params: { query: { ticketId } }, signal: aborted }),
          { policy: query, needs: 'list' },
          signal,
        )
      ).data,

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
