import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';
import type { FileBadge } from '../../domain/resources.ts';

/** The screen of resources and questions. */
export const RESOURCES_TEXTS = texts({
  title: 'Resources & FAQ',
  tabs: { event: 'Event Resources', own: 'My Resources', faqs: 'FAQs' },
  add: 'Add Resource',
  edit: 'Edit Resource',
  adding: 'Adding...',
  save: 'Save Changes',
  saving: 'Saving...',
  chooseType: 'Choose a type',
  url: 'URL',
  search: {
    event: 'Search event resources...',
    own: 'Search my resources...',
    faqs: 'Search questions...',
  },
  failed: {
    event: 'The event resources could not be loaded',
    own: 'Your resources could not be loaded',
    faqs: 'The questions could not be loaded',
  },
  loading: 'Loading...',
  nothingFound: 'Nothing found',
  otherWords: 'Try other words.',
  download: 'Download',
  downloadOf: (title: string): string => `Download ${title}`,
  editOf: (title: string): string => `Edit ${title}`,
  delete: 'Delete',
  deleteOf: (title: string): string => `Delete ${title}`,
  /** Files that are not served, on their badge and as the reason why they cannot be opened. */
  states: {
    beingChecked: {
      badge: 'Being checked',
      reason: 'This file is being checked for viruses. It can be opened in a few minutes.',
    },
    infected: {
      badge: 'Removed: virus found',
      reason: 'A virus was found in this file, so it was removed. Upload another one.',
    },
  },
  noFile: 'There is no file to open.',
  noSampleFile: 'This is an example: there is no file to open.',
  notOpened: 'Could not be opened. Try again.',
  downloads: (count: number): string => `${numberText(count)} ${count === 1 ? 'download' : 'downloads'}`,
  badges: { PDF: 'PDF', Video: 'Video', Document: 'Document', Link: 'Link' } satisfies Record<
    FileBadge,
    string
  >,
  /** Take the space of what is still loading; nobody reads them. */
  placeholders: { title: 'Title of a resource', about: 'What it is about, in some more words' },
});

/** Shown under the label "Sample data" when the event has none (G-22); invented, with nothing to open. */
export const SAMPLE_RESOURCES = texts({
  downloads: [
    { title: 'Sample floor plan', description: 'Where a floor plan would be.' },
    { title: 'Sample exhibitor manual', description: 'Where the manual would be.' },
  ],
  category: 'Sample',
  questions: ['Sample question: when may we set up?', 'Sample question: where is parking?'],
  answer: 'A sample answer.',
  type: 'General',
});
