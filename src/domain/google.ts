/** Why nobody was signed in with Google; the contract says what each means. */
export const GOOGLE_REASONS = ['declined', 'unmatched', 'unverified', 'bound', 'over', 'untrusted'] as const;

export type GoogleReason = (typeof GOOGLE_REASONS)[number];
