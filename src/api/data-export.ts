import type { DataContent } from '../domain/data-export.ts';
import type { Client } from './client/client.ts';
import { fileOf, GENERATED } from './client/file-answer.ts';
import { query } from './client/policies.ts';

/** "Export Data" of the dashboard. */
export function dataExportCalls({ http, call }: Client) {
  return {
    /** `GET data-export`, loaded into memory. */
    exportData: (content: DataContent, signal: AbortSignal) =>
      fileOf(
        { name: `${content}.${content === 'all' ? 'xlsx' : 'csv'}`, countHeader: 'Row-Count' },
        (noted) =>
          call(
            (aborted) =>
              noted(
                http.GET('/data-export', {
                  params: { query: { content } },
                  parseAs: 'blob',
                  signal: aborted,
                }),
              ),
            { policy: query, needs: GENERATED },
            signal,
          ),
      ),
  };
}
