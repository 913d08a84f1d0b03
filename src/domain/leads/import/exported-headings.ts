import { HEADING_TEXTS as arabic } from '../../../languages/ar/domain/leads/field-texts.ts';
import { HEADING_TEXTS as hindi } from '../../../languages/hi/domain/leads/field-texts.ts';
import { LEAD_COLUMNS } from '../columns.ts';
import { plainHeading } from '../mapping.ts';

/** The headings of our own files in the languages beside English, by the key of the column: every import reads them. */
const EXPORTED = [hindi, arabic];

const ownHeading = (headings: Readonly<Record<string, string>>, key: string): string | undefined =>
  headings[key];

/** For each language beside English, its heading in the place of an English one of our own files. */
export const EXPORTED_HEADINGS = EXPORTED.map(
  (headings): ReadonlyMap<string, string> =>
    new Map(LEAD_COLUMNS.map(({ key, heading }) => [heading, ownHeading(headings, key) ?? heading])),
);

/** All of them, whatever they mean. */
export const TRANSLATED_HEADINGS = EXPORTED.flatMap((headings) => Object.values(headings));

const LEAD_IDS = ['Lead ID', ...EXPORTED_HEADINGS.map((headings) => headings.get('Lead ID'))];

/** Whether a file has the column that only our own files have. */
export const namesLeadId = (headings: readonly string[]): boolean =>
  headings.some((heading) => LEAD_IDS.includes(heading));

/** The reasons in a file of rows to mend are for the person who mends it: an import leaves that column out. */
const MEND_REASONS = ['Reason not imported', ...EXPORTED.map(({ mendReason }) => mendReason)].map(
  plainHeading,
);

/** Whether a column holds the reasons why rows were not imported. */
export const isMendReason = (heading: string): boolean => MEND_REASONS.includes(plainHeading(heading));
