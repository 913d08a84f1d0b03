/** Texts of the registration form (spec §2 "Referral registration dialog"), and additional ones of our own. */
export const REGISTRATION_TEXTS = {
  another: 'Register Another Person',
  calendar: 'Add to Calendar',
  loading: 'Loading the form...',
  failed: 'The form could not be loaded',
  choicesLoading: 'Loading choices...',
  choicesFailed: 'The choices could not be loaded.',
} as const;

/** Texts by who fills in the form: the exhibitor for a guest, or the guest. */
export const REGISTRATION_WORDS = {
  exhibitor: { title: 'Referral Registration', submit: ['Register User', 'Registering...'] },
  guest: { title: 'Your Registration', submit: ['Register', 'Registering...'] },
} as const;

export type RegistrationWords = keyof typeof REGISTRATION_WORDS;
