import type { components } from '../../openapi/portal.gen.ts';
import type { CountedFile } from './files.port.ts';

/** One of the lists as CSV, or all of them as one workbook. */
export type DataContent = components['schemas']['DataContent'];

export type DataExportPort = {
  /** `GET data-export`, into memory. */
  exportData(content: DataContent, signal: AbortSignal): Promise<CountedFile>;
};
