import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** The texts of the lead page's controls that are not in `LEAD_MESSAGES`. */
export const QUICK_TEXTS = texts({
  timeMissing: 'Choose a date and a time',
  itemsMissing: 'Choose what to send',
  wayMissing: 'Choose how to send it',
  /** Stored with the lead, in the language of the person who noted it. */
  newsletterConsent: 'Agreed to receive the newsletter',
  handOutFailed: 'It could not be handed over. Please try again.',
});

/** What is said after each kind of quick change; nothing where another program goes on. */
export const QUICK_DONE = texts({
  email: 'Marked as contacted.',
  followUp: 'Follow-up saved.',
  call: 'Call saved. Its calendar file is downloaded.',
  sendInfo: '',
  sent: 'What was sent is noted.',
  nurture: 'Added to nurture.',
  newsletter: 'Added to the newsletter.',
  future: 'Follow-up saved.',
  undo: 'Undone.',
});

export const LEAD_RESTORE_TEXTS = texts({
  failed: 'Failed to restore lead. Please try again.',
});

const leads = (count: number): string => `${numberText(count)} ${count === 1 ? 'lead' : 'leads'}`;

export const BULK_TEXTS = texts({
  failed: 'The leads could not be changed. Please try again.',
  updated: (count: number): string => `${leads(count)} updated.`,
  deleted: (count: number): string => `${leads(count)} deleted.`,
  restored: (count: number): string => `${leads(count)} restored.`,
});

export const EXPORT_TEXTS = texts({
  none: 'No leads to export',
  exported: (count: number | null): string =>
    count === null ? 'Exported the leads' : `Exported ${leads(count)}`,
});

export const IMPORT_TEXTS = texts({
  unreadable: 'This file could not be read. Choose a .csv, .xlsx or .vcf file.',
  failed: 'The next rows could not be sent.',
  undoFailed: 'The next leads could not be undone.',
  checkFailed: 'Your leads could not be compared. You can import anyway.',
  fieldsMissing: 'Choose the columns of the name and of an email or a mobile number.',
  encodingOpen: 'Choose how the letters of this file are read: look for the right names.',
  nobody: 'No row of this file can be imported.',
  templateFailed: 'The template could not be made. Please try again.',
});
