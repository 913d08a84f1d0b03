import { eachField } from '../../../domain/leads/fields.ts';
import type { LeadValues } from '../../../machines/leads/lead-fields.ts';

/** The labels of the form's fields, including the read-only ones. */
export const LEAD_LABELS: Readonly<Record<keyof LeadValues, string>> = {
  ...eachField(({ label }) => label),
  consentAt: 'Asked at',
  origin: 'Origin',
};

export const CONSENT_LABELS = { yes: 'Yes', no: 'No', unasked: 'Not asked' } as const;

export const EDITOR_TEXTS = {
  titles: { create: 'Add Lead', update: 'Edit Lead' },
  submit: { create: ['Save', 'Saving...'], update: ['Save', 'Saving...'] },
  another: 'Save & add another',
  remove: 'Delete lead',
  reachable: 'An email or a mobile number is enough',
  fromRegistration: 'from registration',
  tagsHint: 'Separate tags with a semicolon',
  notesHint: 'What you change becomes your note. Notes of colleagues stay.',
  unrated: 'None',
  unassigned: 'Unassigned',
  left: 'Former member',
  askedAt: (time: string): string => `Asked ${time}`,
  byClocks: (zone: string): string => `Event time, ${zone}`,
} as const;

/** The question when the person is already a lead. */
export const TWIN_TEXTS = {
  title: (name: string): string => `Already a lead: ${name}`,
  text: 'A lead with this email or mobile number was added before.',
  join: 'Add this note to it',
  joinDetail: 'Your note and tags are added, and what was missing is filled in. Nothing there is lost.',
  open: 'Open it',
  openDetail: 'What you typed here is discarded.',
  add: 'Add anyway',
  addDetail: 'A second lead, for another person with the same address or number.',
} as const;

/** The same question when this form was saved before with other details and the answer was lost. */
export const SENT_TEXTS = {
  ...TWIN_TEXTS,
  title: (name: string): string => `Saved before: ${name}`,
  text: 'This form was saved before with other details.',
  addDetail: 'A second lead, with what you typed here.',
} as const;
