import type { DataContent } from '../domain/data-export.ts';
import type { CountedFile } from './files.port.ts';

export type DataExportPort = {
  /** `GET data-export`, loaded into memory. */
  exportData(content: DataContent, signal: AbortSignal): Promise<CountedFile>;
};
