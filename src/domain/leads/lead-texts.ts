import { texts } from '../language.ts';

/** How a lead's person is named. */
export const PERSON_TEXTS = texts({
  unknown: 'Unknown',
  position: (designation: string, company: string): string => `${designation} at ${company}`,
});

/** What the keys do, by key. */
export const SHORTCUT_TEXTS = texts({
  '/': 'Search',
  n: 'Add a lead',
  j: 'Open the next lead',
  k: 'Open the previous lead',
  e: 'Edit the open lead',
  '1': 'Priority High',
  '2': 'Priority Medium',
  '3': 'Priority Low',
  Escape: 'Close the open lead',
  '?': 'Show this list',
  'Ctrl K': 'Search and commands',
});

/** Invented leads. */
export const SAMPLE_LEAD_TEXTS = texts({
  company: 'Example Company',
  visitor: {
    fullName: 'Sample Visitor',
    designation: 'Buyer',
    remarks: 'Wants to see the product again tomorrow.',
  },
  guest: { fullName: 'Sample Guest', designation: 'Engineer', remarks: 'Asked for the brochure.' },
  passerBy: { fullName: 'Sample Passer-by', designation: 'Student', remarks: '' },
});

/** The note on a lead's address card; `day` is like "2026-03-04". */
export const CARD_NOTE_TEXTS = texts({
  met: (event: string, day: string): string => `Met at ${event}, ${day}.`,
  metAtBooth: (event: string, booth: string, day: string): string =>
    `Met at ${event}, booth ${booth}, ${day}.`,
  agreed: (day: string): string => `Agreed to be contacted, ${day}.`,
  agreedTo: (text: string, day: string): string => `Agreed to be contacted ("${text}"), ${day}.`,
  refused: (day: string): string => `Did not agree to be contacted, ${day}.`,
  refusedTo: (text: string, day: string): string => `Did not agree to be contacted ("${text}"), ${day}.`,
});
