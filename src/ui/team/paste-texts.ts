import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

const people = (count: number): string => `${numberText(count)} ${count === 1 ? 'person' : 'people'}`;

/** The texts of adding many people at once. */
export const PASTE_TEXTS = texts({
  open: 'Add many',
  title: 'Add many team members',
  about: 'Each new member gets a message how to sign in, as with Add Team Member.',
  label: 'One person a line',
  hint: 'Name, mobile number, email and designation: copied from a spreadsheet, or divided by commas or semicolons.',
  example: 'Lena Fischer, +91 90000 00011, lena@example.com, Sales',
  code: 'Country code of numbers without one',
  preview: 'What is read',
  ready: (ready: number, all: number): string =>
    all === 0
      ? 'Nothing is pasted yet.'
      : ready === all
        ? `${people(ready)} can be added.`
        : `${numberText(ready)} of ${people(all)} can be added.`,
  line: (line: number): string => `Line ${numberText(line)}`,
  noName: 'No name',
  add: (ready: number): string => (ready === 0 ? 'Add' : `Add ${people(ready)}`),
  progress: (done: number, of: number): string => `${numberText(done)} of ${people(of)} sent`,
  sending: 'Adding people',
  report: (added: number, of: number): string =>
    added === of
      ? `${people(added)} added.`
      : `${numberText(added)} of ${people(of)} added. The others are still below.`,
  cancel: 'Cancel',
  done: 'Done',
});
