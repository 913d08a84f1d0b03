import { texts } from '../../domain/language.ts';

/** Why a file of leads is not read. */
export const LEAD_FILE_TEXTS = texts({
  tooLarge: 'This file is larger than 50 MB.',
  noRows: 'This file has no rows.',
  tooManyRows: 'This file has more than 100,000 rows.',
  /** All reasons why a row is left out. */
  reasons: (reasons: readonly string[]): string => reasons.join('. '),
});

/** What is handed to other programs: mails to leads, entries of the calendar, and what can be sent. */
export const HAND_OUT_TEXTS = texts({
  subject: (company: string, event: string): string => `${company} at ${event}`,
  hello: 'Hello,',
  helloTo: (name: string): string => `Hello ${name},`,
  thanks: (company: string): string => `Thank you for visiting ${company}.`,
  thanksAtBooth: (company: string, booth: string): string =>
    `Thank you for visiting ${company} at booth ${booth}.`,
  call: (name: string): string => (name === '' ? 'Call' : `Call ${name}`),
  companyBrochure: 'Company brochure',
  brochureOf: (product: string): string => `${product}, brochure`,
});
