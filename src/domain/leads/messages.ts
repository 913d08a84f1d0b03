import { texts } from '../language.ts';
import { numberText } from '../number-text.ts';
import { LEAD_RATING } from '../screen-constants.ts';
import type { EditorMessages } from '../screen-messages.ts';
import { LEAD_LIMITS } from './lead.ts';

const TAGS = `${numberText(LEAD_LIMITS.tags)} tags`;

/** All messages about leads, shared by the screens and the server. */
export const LEAD_MESSAGES = texts({
  added: 'Lead added successfully!',
  updated: 'Lead updated successfully!',
  removed: 'Lead deleted.',
  restored: 'Lead restored.',
  merged: 'Added to the lead that was there already.',
  joined: 'The two leads are one now.',
  joinFailed: 'The leads could not be merged. Please try again.',
  twoAttendees: 'Each of these leads has the badge of another attendee, so they are two people.',
  addFailed: 'Failed to add lead. Please try again.',
  updateFailed: 'Failed to update lead. Please try again.',
  noteFailed: 'The note could not be stored on this device. It is kept here: please try again.',
  removeFailed: 'Failed to delete lead. Please try again.',
  askRemove: 'Are you sure you want to delete this lead?',
  duplicate: 'A lead with this email or mobile number already exists.',
  sentBefore: 'This was sent before with other details.',
  contactMissing: 'Enter an email or a mobile number',
  countryCode: 'Enter the country code in digits',
  longNumber: 'This number is too long',
  shortNumber: 'This number is too short',
  rating: `Choose a rating from ${numberText(LEAD_RATING.min)} to ${numberText(LEAD_RATING.max)}`,
  unknownPerson: 'Choose a member of your team',
  tooManyTags: `This lead has ${TAGS} already.`,
  mostTags: `Use at most ${TAGS}`,
  oneTag: 'Add one tag at a time',
  tagsLeftOut: (tags: string): string => `A lead has at most ${TAGS}; these were left out: ${tags}`,
  nothingToChange: 'Choose what to change',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select it and copy it yourself.',
  gone: 'This lead no longer exists.',
  importTooOld: 'An import can be undone for 24 hours, and this one is older.',
} satisfies EditorMessages & Record<string, unknown>);

/** Why a row of a file was not imported. */
export const IMPORT_REASONS = texts({
  priority: (text: string): string => `The priority "${text}" is not high, medium or low`,
  status: (text: string): string => `The status "${text}" is not known`,
  source: (text: string): string => `The source "${text}" is not known`,
  consent: (text: string): string => `The consent "${text}" is not yes or no`,
  followUpDate: 'The follow-up date is not a date like 2026-03-04',
  createdAt: 'The time of capture is not a time like 2026-03-04T09:30:00Z',
  consentAt: 'The time of consent is not a time like 2026-03-04T09:30:00Z',
  tags: `A tag is longer than ${numberText(LEAD_LIMITS.tag)} characters`,
  mostTags: `There are more than ${TAGS}`,
  tooLong: (field: string, most: number): string => `${field} is longer than ${numberText(most)} characters`,
  unstorable: (field: string): string => `${field} holds a character that cannot be stored`,
  unstorableAnswer: 'An answer holds a character that cannot be stored',
  noAnswers: 'The answers are not a list of questions and texts',
  longAnswer: (most: number): string => `An answer is longer than ${numberText(most)} characters`,
  noText: (field: string): string => `${field} is not a text`,
  unknownField: (field: string): string => `The field "${field}" is not known`,
  noRow: 'This is not a row',
});
