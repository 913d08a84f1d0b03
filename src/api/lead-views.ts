import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import type { Basis } from './client/collection.ts';
import { removeOnce } from './client/collection.ts';
import { pageOf } from './client/page.ts';
import { query, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

/** A kept view of the lead list, one's own or shared with the team. */
export type LeadView = Schemas['LeadView'];
export type LeadViewDraft = Required<Schemas['LeadViewDraft']>;
export type LeadViewChanges = Omit<Schemas['LeadViewChanges'], 'updatedAt'>;

/** Calls for kept views of the lead list. */
export function leadViewCalls({ http, call }: Client) {
  return {
    /** `GET lead-views`: all that the user sees, in their order. */
    list: async (signal: AbortSignal): Promise<readonly LeadView[]> =>
      pageOf<LeadView>(
        await call((aborted) => http.GET('/lead-views', { signal: aborted }), { policy: query }, signal),
      ).rows,

    /** `POST lead-views`, idempotent under its key. */
    create: async (draft: LeadViewDraft, idempotencyKey: string, signal: AbortSignal): Promise<LeadView> =>
      (
        await call(
          (aborted) =>
            http.POST('/lead-views', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: draft,
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `PUT lead-views/{id}`: only the fields given. Refused when the view has changed since. */
    update: async (
      { id, updatedAt }: Basis,
      changes: LeadViewChanges,
      signal: AbortSignal,
    ): Promise<LeadView> =>
      (
        await call(
          (aborted) =>
            http.PUT('/lead-views/{id}', {
              params: { path: { id } },
              body: { ...changes, updatedAt },
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,

    /** `DELETE lead-views/{id}`. */
    remove: (id: string, signal: AbortSignal): Promise<void> =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/lead-views/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),

    /** `POST lead-views/{id}/restore`. */
    restore: async (id: string, signal: AbortSignal): Promise<LeadView> =>
      (
        await call(
          (aborted) => http.POST('/lead-views/{id}/restore', { params: { path: { id } }, signal: aborted }),
          { policy: repeatableWrite, needs: ['_id'] },
          signal,
        )
      ).data,
  };
}
