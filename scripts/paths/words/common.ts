/** Sentences that plans of many screens begin with or come back to. */
export const SIGNED_IN =
  'You are signed in as an exhibitor (in the demo event: asha@acme.example with demo-password).';

export const LOST = 'The connection is lost; it is tried a few times, which takes some seconds.';

export const ANSWERED = 'The server answers.';

export const REFUSED = 'The server refuses.';

/** What every dialog with a form has. */
export const WITH_DIALOG = { back: 'Back' } as const;

/** What every question before a row is deleted has. */
export const DELETING = { confirm: 'Delete', keep: 'Cancel' } as const;

/** Whether a failure is a conflict: another user was faster. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** Status of a refusal; null where no answer came. */
export const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
