import { texts } from '../../../domain/language.ts';

/** The texts of merging two leads by hand. */
export const MERGE_TEXTS = texts({
  shares: 'Shares an address or number with',
  mergeWith: (name: string): string => `Merge with ${name}`,
  merge: 'Merge',
  title: 'Merge these two leads?',
  explained: (kept: string, other: string): string =>
    `${kept} stays, and takes the notes, meetings and badge of ${other}. Where both have a value, that of ${kept} stays, and the other one goes to the notes. Priority and rating: the higher one.`,
  reading: 'Loading both leads',
  stays: 'Stays',
  goes: 'Is merged',
});
