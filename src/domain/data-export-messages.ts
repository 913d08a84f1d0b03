import type { FileContent } from './data-export.ts';
import { texts } from './language.ts';
import { numberText } from './number-text.ts';

/** Singular and plural of a file's content. */
const NOUNS: Readonly<Record<FileContent, readonly [one: string, many: string]>> = {
  leads: ['lead', 'leads'],
  referrals: ['registration', 'registrations'],
  team: ['team member', 'team members'],
  products: ['product', 'products'],
  all: ['row', 'rows'],
  audit: ['entry of the activity', 'entries of the activity'],
};

/** Texts of the files of "Export Data" on the dashboard (G-23), and of the activity. */
export const DATA_EXPORT_MESSAGES = texts({
  failed: 'The file could not be made. Please try again.',
  /** `count` is null when the server did not send it. */
  exported: (content: FileContent, count: number | null): string => {
    const [one, many] = NOUNS[content];
    return count === null
      ? `Exported the ${many}`
      : `Exported ${numberText(count)} ${count === 1 ? one : many}`;
  },
  none: (content: FileContent): string => `No ${NOUNS[content][1]} to export`,
});
