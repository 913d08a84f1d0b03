import type { components } from '../../openapi/portal.gen.ts';
import type { Basis } from './changes.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** Spec §3 "Download" and "Exhibitor resource": one entity, distinguished by `isExhibitor`. */
export type Download = Schemas['Download'];
export type DownloadDraft = Schemas['DownloadDraft'];
export type DownloadChanges = Omit<Schemas['DownloadChanges'], 'updatedAt'>;

/** Filters of spec §7; the server compares texts, and only `true` filters. */
export type DownloadFilter = {
  event: string;
  /** Only the event's own resources. */ excludeExhibitor?: 'true';
  /** Only exhibitors' resources. */ isExhibitor?: 'true';
  /** Only this exhibitor's resources. */ exhibitor?: string;
};

export type ResourcesPort = {
  /** `GET downloads`. */
  downloads(filter: DownloadFilter, query: ListQuery, signal: AbortSignal): Promise<ListPage<Download>>;
  /** `POST downloads`: creates a resource of the exhibitor. */
  createDownload(draft: DownloadDraft, idempotencyKey: string, signal: AbortSignal): Promise<Download>;
  /** `PUT downloads/{id}`; sends only the changed fields. */
  updateDownload(basis: Basis, changes: DownloadChanges, signal: AbortSignal): Promise<Download>;
  /** `DELETE downloads/{id}`. */
  removeDownload(id: string, signal: AbortSignal): Promise<void>;
  /** `POST downloads/{id}/increment`; resolves to the new count. A repeat within an hour is not counted. */
  countDownload(id: string, signal: AbortSignal): Promise<number>;
};
