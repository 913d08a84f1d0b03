import { texts } from '../../../domain/language.ts';

export const CONSENT_LABELS = texts({ yes: 'Yes', no: 'No', unasked: 'Not asked' });

export const EDITOR_TEXTS = texts({
  titles: { create: 'Add Lead', update: 'Edit Lead' },
  submit: { create: ['Save', 'Saving...'], update: ['Save', 'Saving...'] },
  another: 'Save & add another',
  remove: 'Delete lead',
  consentAt: 'Asked at',
  origin: 'Origin',
  /** The two ways to add a lead. */
  ways: { label: 'How to add', scan: 'Scan', type: 'Type' },
  reachable: 'An email or a mobile number is enough',
  fromRegistration: 'from registration',
  tagsHint: 'Separate tags with a semicolon',
  notesHint: 'What you change becomes your note. Notes of colleagues stay.',
  unrated: 'None',
  unassigned: 'Unassigned',
  left: 'Former member',
  askedAt: (time: string): string => `Asked ${time}`,
  byClocks: (zone: string): string => `Event time, ${zone}`,
  /** An answer to the consent question beside that of a colleague. */
  consent: { yes: 'yes', no: 'no' },
});

/** The question when the person is already a lead. */
export const TWIN_TEXTS = texts({
  title: (name: string): string => `Already a lead: ${name}`,
  text: 'A lead with this email or mobile number was added before.',
  join: 'Add this note to it',
  joinDetail: 'Your note and tags are added, and what was missing is filled in. Nothing there is lost.',
  open: 'Open it',
  openDetail: 'What you typed here is discarded.',
  add: 'Add anyway',
  addDetail: 'A second lead, for another person with the same address or number.',
});

/** The same question when this form was saved before with other details and the answer was lost. */
export const SENT_TEXTS = texts({
  title: (name: string): string => `Saved before: ${name}`,
  text: 'This form was saved before with other details.',
  join: 'Add this note to it',
  joinDetail: 'Your note and tags are added, and what was missing is filled in. Nothing there is lost.',
  open: 'Open it',
  openDetail: 'What you typed here is discarded.',
  add: 'Add anyway',
  addDetail: 'A second lead, with what you typed here.',
});
