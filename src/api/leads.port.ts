import type { components } from '../../openapi/portal.gen.ts';
import type { ExportFormat } from '../domain/leads/file-name.ts';
import type { ImportRow } from '../domain/leads/mapping.ts';
import type { Basis } from './changes.ts';
import type { CountedFile } from './files.port.ts';
import type { ListPage, ListQuery } from './page.ts';

type Schemas = components['schemas'];

/** Spec §3 "Lead (lead page)" with what the portal adds to it. */
export type Lead = Schemas['Lead'];

/** A new lead. `clientId` makes it one lead, however often it is sent. */
export type LeadDraft = Schemas['LeadDraft'];

export type LeadChanges = Omit<Schemas['LeadChanges'], 'updatedAt'>;

/** `known`: the same `clientId` was sent before. */
export type CreatedLead = { outcome: Schemas['LeadCreatedAnswer']['outcome']; lead: Lead };

/** One entry of a lead's history. */
export type LeadChange = Schemas['LeadChange'];

export type LeadAnalytics = Schemas['LeadAnalytics'];

/** One action on many leads, at most 1,000 of them. */
export type BulkChange = Schemas['LeadBulkChange'];

/** What could not be done is named by its place in `ids`. */
export type BulkResult = Schemas['LeadBulkResult'];

export type ImportBatch = {
  /** At most 500. */ rows: readonly ImportRow[];
  onDuplicate: 'merge' | 'add' | 'skip';
};

/** Skipped rows are named by their place in the batch. */
export type ImportResult = Schemas['LeadImportResult'];

export type ExportRequest = {
  format: ExportFormat;
  /** `new`: those that arrived since this person's last download of all or all new ones. */
  scope: 'all' | 'new';
  columns: 'all' | 'newsletter';
  /** Search and filters, as a list is asked. */
  narrowing: Pick<ListQuery, 'search' | 'filters'>;
};

/** `count`: leads in the file. */
export type LeadFile = CountedFile;

export type LeadsPort = {
  /**
   * `GET leads`. Filters `priority` and, narrowing further (G-42), `tab`; `status`, `source`, `tag`, `owner` (an id, or
   * "none"), `due`, and `sort` for the order. Facts: `all`, `high`, `medium`, `low`, of everything there is, and
   * `NO_LIST` of src/domain.
   */
  leads(query: ListQuery, signal: AbortSignal): Promise<ListPage<Lead>>;
  /** `POST leads`. Somebody who is a lead already is a 409 with that lead, unless the draft says what to do. */
  createLead(draft: LeadDraft & { clientId: string }, signal: AbortSignal): Promise<CreatedLead>;
  /** `PUT leads/{id}`; only what changed is sent. */
  updateLead(basis: Basis, changes: LeadChanges, signal: AbortSignal): Promise<Lead>;
  /** `DELETE leads/{id}`: for a day it can be restored. */
  removeLead(id: string, signal: AbortSignal): Promise<void>;
  /** `POST leads/{id}/restore`. */
  restoreLead(id: string, signal: AbortSignal): Promise<Lead>;
  /** `POST leads/bulk`: once under its key. */
  changeLeads(change: BulkChange, idempotencyKey: string, signal: AbortSignal): Promise<BulkResult>;
  /** `POST leads/import`: once under its key. */
  importLeads(batch: ImportBatch, idempotencyKey: string, signal: AbortSignal): Promise<ImportResult>;
  /** `GET leads/export`, into memory. */
  exportLeads(request: ExportRequest, signal: AbortSignal): Promise<LeadFile>;
  /** `POST leads/export`: chosen ones, at most 1,000. */
  exportChosen(
    request: Pick<ExportRequest, 'format' | 'columns'> & { ids: readonly string[] },
    signal: AbortSignal,
  ): Promise<LeadFile>;
  /** `GET leads/analytics`. */
  analytics(signal: AbortSignal): Promise<LeadAnalytics>;
  /** `GET leads/{id}/changes`, newest first. Never searched. */
  changes(id: string, query: ListQuery, signal: AbortSignal): Promise<ListPage<LeadChange>>;
};
