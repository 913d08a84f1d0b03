import { texts } from '../../../domain/language.ts';

/** The texts of merging two leads by hand. */
export const MERGE_TEXTS = texts({
  shares: 'Shares an address or number with',
  mergeWith: (name: string): string => `Merge with ${name}`,
  merge: 'Merge',
  title: 'Merge these two leads?',
  explained: (kept: string, other: string): string =>
    `The notes, meetings and badge of ${other} go to ${kept}. Where both have a value, the notes take that of ${other}. Priority and rating: the higher one.`,
  reading: 'Loading both leads',
  stays: 'Stays',
  goes: 'Is merged',
});
