import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client.ts';
import { pageOf, pageParams, statusParam } from './page.ts';
import type { FormBody, PassesPort } from './passes.port.ts';
import { once, query, repeatableWrite } from './policies.ts';
import { readMessage } from './read.ts';

/** Statuses the list of registrations can be filtered by (spec §4). */
const STATUSES = ['approved', 'pending', 'rejected'] as const;

/** The cast is safe: the contract's lists are mutable types, but nothing mutates them. */
export const contractBody = (body: FormBody) => body as components['schemas']['InvitationRegistration'];

/** Pass calls of spec §7, and cancelling a registration. */
export function createPassesPort({ http, call }: Client): PassesPort {
  return {
    passes: async (asked, signal) =>
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

    referrals: async (asked, signal) =>
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

    register: async (ticketId, body, idempotencyKey, signal) => {
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

    cancelReferral: async (id, signal) =>
      (
        await call(
          (aborted) =>
            http.POST('/ticket-allocations/{id}/cancel', { params: { path: { id } }, signal: aborted }),
          { policy: once },
          signal,
        )
      ).data,

    formFields: async (ticketId, signal) =>
      (
        await call(
          (aborted) => http.GET('/form-fields', { params: { query: { ticketId } }, signal: aborted }),
          { policy: query },
          signal,
        )
      ).data,

    tickets: async (signal) =>
      (await call((aborted) => http.GET('/tickets', { signal: aborted }), { policy: query }, signal)).data,

    ticketStats: async (signal) =>
      (await call((aborted) => http.GET('/ticket-stats', { signal: aborted }), { policy: query }, signal))
        .data,
  };
}
