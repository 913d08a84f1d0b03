import type { components } from '../../openapi/portal.gen.ts';
import type { ImportRow } from '../domain/leads/mapping.ts';
import type { Client } from './client/client.ts';
import { query, repeatableWrite } from './client/policies.ts';

type Schemas = components['schemas'];

export type ImportBatch = {
  /** At most 500. */ rows: readonly ImportRow[];
  onDuplicate: 'merge' | 'add' | 'skip';
  /** The same in all batches of an import. */ importId: string;
  fileName: string;
};

/** Skipped rows are named by their index in the batch. */
export type ImportResult = Schemas['LeadImportResult'];

/** What one portion of an undo did. */
export type ImportUndoResult = Schemas['LeadImportUndoResult'];

/** An import of the last day, and what undoing it did. */
export type ImportEntry = Schemas['LeadImportEntry'];

/** How a person of a file can be reached: what tells whether it is a lead already. */
export type ImportContact = Schemas['LeadImportCheck']['people'][number];

/** As much of a file's name as the server keeps. */
const FILE_NAME = 255;

/** The calls of an import of leads: its batches, what it would join, the imports of the last day, and undoing one. */
export function leadImportCalls({ http, call }: Client) {
  return {
    /** `POST leads/import`, idempotent under its key. */
    importLeads: async (
      { rows, onDuplicate, importId, fileName }: ImportBatch,
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<ImportResult> =>
      (
        await call(
          (aborted) =>
            http.POST('/leads/import', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: { rows: [...rows], onDuplicate, importId, fileName: fileName.slice(0, FILE_NAME) },
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['skipped'] },
          signal,
        )
      ).data,

    /** `POST leads/import/undo`: one portion, idempotent under its key. */
    undoImport: async (
      importId: string,
      idempotencyKey: string,
      signal: AbortSignal,
    ): Promise<ImportUndoResult> =>
      (
        await call(
          (aborted) =>
            http.POST('/leads/import/undo', {
              params: { header: { 'Idempotency-Key': idempotencyKey } },
              body: { importId },
              signal: aborted,
            }),
          { policy: repeatableWrite, needs: ['keptFields'] },
          signal,
        )
      ).data,

    /** `GET leads/imports`: those of the last day, newest first. */
    recentImports: async (signal: AbortSignal): Promise<readonly ImportEntry[]> =>
      (
        await call(
          (aborted) => http.GET('/leads/imports', { signal: aborted }),
          { policy: query, needs: ['imports'] },
          signal,
        )
      ).data.imports,

    /** `POST leads/imports/check`: the places of those among up to 1,000 people who are leads already. */
    knownPeople: async (people: readonly ImportContact[], signal: AbortSignal): Promise<readonly number[]> =>
      (
        await call(
          (aborted) => http.POST('/leads/imports/check', { body: { people: [...people] }, signal: aborted }),
          { policy: query, needs: ['known'] },
          signal,
        )
      ).data.known,
  };
}
