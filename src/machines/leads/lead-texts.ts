import { DATA_EXPORT_MESSAGES } from '../../domain/data-export-messages.ts';

/** The texts of the lead page's controls that are not in `LEAD_MESSAGES`. */
export const QUICK_TEXTS = {
  timeMissing: 'Choose a date and a time',
  itemsMissing: 'Choose what to send',
  wayMissing: 'Choose how to send it',
  followUpSaved: 'Follow-up saved.',
  handOutFailed: 'It could not be handed over. Please try again.',
} as const;

const leads = (count: number): string => `${String(count)} ${count === 1 ? 'lead' : 'leads'}`;

export const BULK_TEXTS = {
  failed: 'The leads could not be changed. Please try again.',
  updated: (count: number): string => `${leads(count)} updated.`,
  deleted: (count: number): string => `${leads(count)} deleted.`,
  restored: (count: number): string => `${leads(count)} restored.`,
} as const;

export const EXPORT_TEXTS = {
  failed: DATA_EXPORT_MESSAGES.failed,
  none: 'No leads to export',
  exported: (count: number | null): string =>
    count === null ? 'Exported the leads' : `Exported ${leads(count)}`,
} as const;

export const IMPORT_TEXTS = {
  unreadable: 'This file could not be read. Choose a .csv, .xlsx or .vcf file.',
  failed: 'The next rows could not be sent.',
  undoFailed: 'The next leads could not be undone.',
  checkFailed: 'Your leads could not be compared. You can import anyway.',
  fieldsMissing: 'Choose the columns of the name and of an email or a mobile number.',
  nobody: 'No row of this file can be imported.',
  templateFailed: 'The template could not be made. Please try again.',
} as const;
