/** Sentences that the plans of several screens share. */
export const SIGNED_IN =
  'You are signed in as an exhibitor (in the demo event: asha@acme.example with demo-password).';

export const LOST = 'The connection is lost; the request is retried a few times, which takes some seconds.';

export const ANSWERED = 'The server answers.';

export const REFUSED = 'The server refuses.';

/** Why a plan leaves out what happens to a page that cannot read what it has stored. */
export const NO_STORAGE = 'Only a test takes the storage away from a page that is open.';

/** How a tester leaves a page without room for what it stores. */
export const NO_ROOM =
  'leave no room on the device (developer tools, Application, Storage, simulate a custom storage quota of 0)';

/** The buttons that every dialog with a form has. */
export const WITH_DIALOG = { back: 'Back' } as const;

/** The buttons of every question before a row is deleted. */
export const DELETING = { confirm: 'Delete', keep: 'Cancel' } as const;

/** Whether a failure is a conflict: another user saved first. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** HTTP status of a refusal; null without an answer. */
export const statusOf = (error: unknown): number | null =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
