import { texts } from '../../domain/language.ts';
import { numberText } from '../../domain/number-text.ts';

/** Texts of the registration form (spec §2 "Referral registration dialog"), and additional ones of our own. */
export const REGISTRATION_TEXTS = texts({
  another: 'Register Another Person',
  calendar: 'Add to Calendar',
  calendars: { google: 'Google Calendar', file: 'Calendar file (.ics)' },
  loading: 'Loading the form...',
  failed: 'The form could not be loaded',
  choicesLoading: 'Loading choices...',
  choicesFailed: (label: string): string => `${label}: The choices could not be loaded.`,
  tryAgain: 'Try again',
  badgeCode: (code: string): string => `Badge code ${code}`,
  printBadge: 'Print badge',
  showBadge: 'Show badge',
  hideBadge: 'Hide badge',
  done: 'Done',
  cancel: 'Cancel',
  /** Between the names of fields. */
  between: ', ',
  toComplete: (labels: string): string => `Still to complete: ${labels}.`,
  toCompleteMore: (labels: string, others: number): string =>
    `Still to complete: ${labels} and ${numberText(others)} more.`,
});

/** Texts by who fills in the form: the exhibitor for a guest, or the guest. */
export const REGISTRATION_WORDS = texts({
  exhibitor: { title: 'Referral Registration', submit: ['Register User', 'Registering...'] },
  guest: { title: 'Your Registration', submit: ['Register', 'Registering...'] },
});

/** The list of registered guests. */
export const REFERRAL_TEXTS = texts({
  search: 'Search referrals...',
  allStatus: 'All Status',
  status: 'Status',
  guest: 'Guest',
  referral: 'Referral',
  badge: 'Badge',
  badgeOf: (name: string): string => `Badge of ${name}`,
  cancel: 'Cancel',
  cancelOf: (name: string): string => `Cancel registration of ${name}`,
  cancelRegistration: 'Cancel registration',
  keep: 'Keep it',
});

export type RegistrationWords = keyof typeof REGISTRATION_WORDS;
