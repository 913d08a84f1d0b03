import type { components } from '../../openapi/portal.gen.ts';
import type { Client } from './client/client.ts';
import { collection } from './client/collection.ts';
import type { ListQuery } from './client/page.ts';
import { repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

/** Spec §3 "Download" and "Exhibitor resource": one entity, distinguished by `isExhibitor`. */
export type Download = Schemas['Download'];
export type FileState = Schemas['FileState'];
export type DownloadDraft = Schemas['DownloadDraft'];
export type DownloadChanges = Omit<Schemas['DownloadChanges'], 'updatedAt'>;

/** Filters of spec §7; the server compares texts, and only `true` filters. */
type DownloadFilter = {
  event: string;
  /** Only the event's own resources. */ excludeExhibitor?: 'true';
  /** Only exhibitors' resources. */ isExhibitor?: 'true';
  /** Only this exhibitor's resources. */ exhibitor?: string;
};

/** Download calls of spec §7: the event's resources and the exhibitor's own, which alone can be changed. */
export function resourceCalls(client: Client) {
  const { http, call } = client;
  const downloads = collection(client, '/downloads');
  return {
    ...downloads,

    /** `GET downloads`. */
    list: (filter: DownloadFilter, asked: ListQuery, signal: AbortSignal) =>
      downloads.list(asked, signal, filter),

    /** `POST downloads/{id}/increment`; resolves to the new count. A repeat within an hour is not counted. */
    countDownload: async (id: string, signal: AbortSignal): Promise<number> =>
      (
        await call(
          (aborted) =>
            http.POST('/downloads/{id}/increment', {
              params: { path: { id } },
              body: {},
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['downloadCount'] },
          signal,
        )
      ).data.downloadCount,
  };
}

/** Spec §3 "FAQ": `answer` is HTML, `type` the category. */
export type Faq = Schemas['Faq'];

/** FAQ calls of spec §7. The screens are read-only (G-47). */
export function faqCalls(client: Client) {
  const { list } = collection(client, '/faq');
  return {
    /** `GET faq`: the event's entries and the exhibitor's own. */
    list: (event: string, asked: ListQuery, signal: AbortSignal) => list(asked, signal, { event }),
  };
}
