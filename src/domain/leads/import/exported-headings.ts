import { HEADING_TEXTS as arabic } from '../../../languages/ar/domain/leads/field-texts.ts';
import { HEADING_TEXTS as hindi } from '../../../languages/hi/domain/leads/field-texts.ts';
import { LEAD_COLUMNS } from '../columns.ts';

/** The headings of our own files in the languages beside English, by the key of the column: every import reads them. */
const EXPORTED: readonly Readonly<Record<string, string>>[] = [hindi, arabic];

/** For each language beside English, its heading in the place of an English one of our own files. */
export const EXPORTED_HEADINGS = EXPORTED.map(
  (headings): ReadonlyMap<string, string> =>
    new Map(LEAD_COLUMNS.map(({ key, heading }) => [heading, headings[key] ?? heading])),
);

const LEAD_IDS = ['Lead ID', ...EXPORTED_HEADINGS.map((headings) => headings.get('Lead ID'))];

/** Whether a file has the column that only our own files have. */
export const namesLeadId = (headings: readonly string[]): boolean =>
  headings.some((heading) => LEAD_IDS.includes(heading));
