/** What the registration form says (spec §2 "Referral registration dialog"), and our own words beside it. */
export const REGISTRATION_TEXTS = {
  another: 'Register Another Person',
  calendar: 'Add to Calendar',
  loading: 'Loading the form...',
  failed: 'The form could not be loaded',
  choicesLoading: 'Loading choices...',
  choicesFailed: 'The choices could not be loaded.',
} as const;

/** Whose registration it is: the exhibitor's guest, or the one who fills it in. */
export const REGISTRATION_WORDS = {
  exhibitor: { title: 'Referral Registration', submit: ['Register User', 'Registering...'] },
  guest: { title: 'Your Registration', submit: ['Register', 'Registering...'] },
} as const;

export type RegistrationWords = keyof typeof REGISTRATION_WORDS;
