import { removeOnce } from './changes.ts';
import type { Client } from './client.ts';
import { pageOf, pageParams } from './page.ts';
import { query, repeatableWrite } from './policies.ts';
import type { ResourcesPort } from './resources.port.ts';

/** Download calls of spec §7: the event's resources and the exhibitor's own. */
export function createResourcesPort({ http, call }: Client): ResourcesPort {
  return {
    downloads: async (filter, asked, signal) =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/downloads', {
              params: { query: { ...filter, ...pageParams(asked) } },
              signal: aborted,
            }),
          { policy: query },
          signal,
        ),
      ),

    createDownload: async (draft, idempotencyKey, signal) =>
      (
        await call(
          (aborted) =>
            http.POST('/downloads', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: draft,
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    updateDownload: async ({ id, updatedAt }, changes, signal) =>
      (
        await call(
          (aborted) =>
            http.PUT('/downloads/{id}', {
              params: { path: { id } },
              body: { ...changes, updatedAt },
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data,

    removeDownload: (id, signal) =>
      removeOnce(
        call,
        (aborted) => http.DELETE('/downloads/{id}', { params: { path: { id } }, signal: aborted }),
        signal,
      ),

    countDownload: async (id, signal) =>
      (
        await call(
          (aborted) =>
            http.POST('/downloads/{id}/increment', {
              params: { path: { id } },
              body: {},
              signal: aborted,
            }),
          { policy: repeatableWrite },
          signal,
        )
      ).data.downloadCount,
  };
}
