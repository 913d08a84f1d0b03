import type { components } from '../../openapi/portal.gen.ts';
import { AUDIT_KINDS } from '../domain/audit.ts';
import type { Client } from './client/client.ts';
import { fileOf, GENERATED } from './client/file-answer.ts';
import { filterParam, pageOf, pageParams, type ListPage, type ListQuery } from './client/page.ts';
import { query } from './client/policies.ts';

/** Who did what to the exhibitor's data, when, and from which IP address. */
export type AuditEntry = components['schemas']['AuditEntry'];

/** The activity of the exhibitor, for its main account; the server refuses members with 403. */
export function auditCalls({ http, call }: Client) {
  return {
    /** `GET audit`, newest first. Filter `kind`. */
    entries: async (asked: ListQuery, signal: AbortSignal): Promise<ListPage<AuditEntry>> =>
      pageOf(
        await call(
          (aborted) =>
            http.GET('/audit', {
              params: { query: { ...filterParam(asked, 'kind', AUDIT_KINDS), ...pageParams(asked) } },
              signal: aborted,
            }),
          { policy: query },
          signal,
        ),
      ),

    /** `GET audit/export`, all entries as CSV, loaded into memory. */
    exportEntries: (signal: AbortSignal) =>
      fileOf({ name: 'activity.csv', countHeader: 'Row-Count' }, (noted) =>
        call(
          (aborted) => noted(http.GET('/audit/export', { parseAs: 'blob', signal: aborted })),
          { policy: query, needs: GENERATED },
          signal,
        ),
      ),
  };
}
