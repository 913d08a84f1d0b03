import type { components } from '../../openapi/portal.gen.ts';
import type { ExportFormat } from '../domain/leads/file-name.ts';
import type { ImportRow } from '../domain/leads/mapping.ts';
import type { Basis } from './changes.ts';
import type { CountedFile } from './files.port.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** Spec §3 "Lead (lead page)" with the portal's additions. */
export type Lead = Schemas['Lead'];

/** A new lead. `clientId` makes sending it again idempotent. */
export type LeadDraft = Schemas['LeadDraft'];

export type LeadChanges = Omit<Schemas['LeadChanges'], 'updatedAt'>;

/** `known`: the same `clientId` was sent before. */
export type CreatedLead = { outcome: Schemas['LeadCreatedAnswer']['outcome']; lead: Lead };

/** One entry of a lead's history. */
export type LeadChange = Schemas['LeadChange'];

export type LeadAnalytics = Schemas['LeadAnalytics'];

/** One action on many leads, at most 1,000 of them. */
export type BulkChange = Schemas['LeadBulkChange'];

/** Each failure names the index of its lead in `ids`. */
export type BulkResult = Schemas['LeadBulkResult'];

export type ImportBatch = {
  /** At most 500. */ rows: readonly ImportRow[];
  onDuplicate: 'merge' | 'add' | 'skip';
};

/** Skipped rows are named by their index in the batch. */
export type ImportResult = Schemas['LeadImportResult'];

export type ExportRequest = {
  format: ExportFormat;
  /** `new`: leads that arrived since this user last downloaded all leads or all new ones. */
  scope: 'all' | 'new';
  columns: 'all' | 'newsletter';
  /** Search and filters, as in a list query. */
  narrowing: Pick<ListQuery, 'search' | 'filters'>;
};

/** `count`: leads in the file. */
export type LeadFile = CountedFile;

export type LeadsPort = {
  /**
   * `GET leads`. Filters: `priority` and `tab`, which narrows it further (G-42); `status`, `source`, `tag`, `owner` (an
   * id or "none"), `due`; `sort` sets the order. Facts: `all`, `high`, `medium` and `low` count all leads, unfiltered;
   * `NO_LIST` is in src/domain.
   */
  leads(query: ListQuery, signal: AbortSignal): Promise<ListPage<Lead>>;
  /** `POST leads`. A duplicate is a 409 with the existing lead, unless the draft says what to do. */
  createLead(draft: LeadDraft & { clientId: string }, signal: AbortSignal): Promise<CreatedLead>;
  /** `PUT leads/{id}`; sends only the changed fields. */
  updateLead(basis: Basis, changes: LeadChanges, signal: AbortSignal): Promise<Lead>;
  /** `DELETE leads/{id}`; the lead can be restored for one day. */
  removeLead(id: string, signal: AbortSignal): Promise<void>;
  /** `POST leads/{id}/restore`. */
  restoreLead(id: string, signal: AbortSignal): Promise<Lead>;
  /** `POST leads/bulk`, idempotent under its key. */
  changeLeads(change: BulkChange, idempotencyKey: string, signal: AbortSignal): Promise<BulkResult>;
  /** `POST leads/import`, idempotent under its key. */
  importLeads(batch: ImportBatch, idempotencyKey: string, signal: AbortSignal): Promise<ImportResult>;
  /** `GET leads/export`; the file is held in memory. */
  exportLeads(request: ExportRequest, signal: AbortSignal): Promise<LeadFile>;
  /** `POST leads/export`: the selected leads, at most 1,000. */
  exportChosen(
    request: Pick<ExportRequest, 'format' | 'columns'> & { ids: readonly string[] },
    signal: AbortSignal,
  ): Promise<LeadFile>;
  /** `GET leads/analytics`. */
  analytics(signal: AbortSignal): Promise<LeadAnalytics>;
  /** `GET leads/{id}/changes`, newest first. Ignores the search. */
  changes(id: string, query: ListQuery, signal: AbortSignal): Promise<ListPage<LeadChange>>;
};
