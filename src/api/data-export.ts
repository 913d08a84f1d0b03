import type { Client } from './client.ts';
import type { DataExportPort } from './data-export.port.ts';
import { fileOf } from './file-answer.ts';
import { query } from './policies.ts';

/** "Export Data" of the dashboard. */
export function createDataExportPort({ http, call }: Client): DataExportPort {
  return {
    exportData: (content, signal) =>
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
            { policy: query },
            signal,
          ),
      ),
  };
}
