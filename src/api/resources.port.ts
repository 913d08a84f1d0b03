import type { components } from '../../openapi/portal.gen.ts';
import type { Basis } from './changes.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** Spec §3 "Download" and "Exhibitor resource": one entity, told apart by `isExhibitor`. */
export type Download = Schemas['Download'];
export type DownloadDraft = Schemas['DownloadDraft'];
export type DownloadChanges = Omit<Schemas['DownloadChanges'], 'updatedAt'>;

/** Filters of spec §7; the server compares texts, and only `true` filters. */
export type DownloadFilter = {
  event: string;
  /** Leaves out what exhibitors added: the event's own. */ excludeExhibitor?: 'true';
  /** Leaves out the event's: what exhibitors added. */ isExhibitor?: 'true';
  /** Of this exhibitor only. */ exhibitor?: string;
};

export type ResourcesPort = {
  /** `GET downloads`. */
  downloads(filter: DownloadFilter, query: ListQuery, signal: AbortSignal): Promise<ListPage<Download>>;
  /** `POST downloads`: one's own resource. */
  createDownload(draft: DownloadDraft, idempotencyKey: string, signal: AbortSignal): Promise<Download>;
  /** `PUT downloads/{id}`; only what changed is sent. */
  updateDownload(basis: Basis, changes: DownloadChanges, signal: AbortSignal): Promise<Download>;
  /** `DELETE downloads/{id}`. */
  removeDownload(id: string, signal: AbortSignal): Promise<void>;
  /** `POST downloads/{id}/increment`; the count afterwards. Repeating it within the hour counts nothing. */
  countDownload(id: string, signal: AbortSignal): Promise<number>;
};
