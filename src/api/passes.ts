import type { components } from '../../openapi/portal.gen.ts';
import type { FormFieldDefinition } from '../domain/form-fields.ts';
import type { FormValue } from '../domain/form-values.ts';
import type { Client } from './client.ts';
import { pageOf, pageParams, statusParam, type ListPage, type ListQuery } from './page.ts';
import { once, query, repeatableWrite } from './policies.ts';
import { readMessage } from './read.ts';

type Schemas = components['schemas'];

/** Spec §3 "Pass": how many are left, the category and the category's limit. */
export type Pass = Schemas['Pass'];

/** Spec §3 "Referral ticket allocation": one registered guest. */
export type TicketAllocation = Schemas['TicketAllocation'];

/** Spec §3 "Ticket" and `ticketStats`: loaded, unused (G-25). */
export type Ticket = Schemas['Ticket'];
export type TicketStats = Schemas['TicketStats'];

/** Body of a registration: the filled-in fields of the pass's form, by name. */
export type FormBody = Readonly<Record<string, FormValue>>;

/** `message` is the server's message and may contain HTML; null without one. */
export type Registration<Data> = { message: string | null; data: Data };

/** Statuses the list of registrations can be filtered by (spec §4). */
const STATUSES = ['approved', 'pending', 'rejected'] as const;

/** The cast is safe: the contract's lists are mutable types, but nothing mutates them. */
export const contractBody = (body: FormBody) => body as Schemas['InvitationRegistration'];

/** Pass calls of spec §7, and cancelling a registration. */
export function passCalls({ http, call }: Client) {
  return {
    /** `GET passes`: never searched (spec §2). */
    passes: async (asked: ListQuery, signal: AbortSignal): Promise<ListPage<Pass>> =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/passes', {
              params: { query: pageParams({ ...asked, search: '' }) },
              signal: aborted,
            }),
          { policy: query },
          signal,
        ),
      ),

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
        { policy: repeatableWrite },
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
          { policy: once },
          signal,
        )
      ).data,

    /** `GET form-fields`: the registration form of a pass. */
    formFields: async (ticketId: string, signal: AbortSignal): Promise<readonly FormFieldDefinition[]> =>
      (
        await call(
          (aborted) => http.GET('/form-fields', { params: { query: { ticketId } }, signal: aborted }),
          { policy: query },
          signal,
        )
      ).data,

    /** `GET tickets`. */
    tickets: async (signal: AbortSignal): Promise<readonly Ticket[]> =>
      (await call((aborted) => http.GET('/tickets', { signal: aborted }), { policy: query }, signal)).data,

    /** `GET ticket-stats`. */
    ticketStats: async (signal: AbortSignal): Promise<TicketStats> =>
      (await call((aborted) => http.GET('/ticket-stats', { signal: aborted }), { policy: query }, signal))
        .data,
  };
}
