/** From a page to a waiting worker: takes over when this page is the only one, and of the worker's own build. */
export type TakeOver = { type: 'build.take'; script: string };

/** From the worker to every open page: the network is back, so captures that wait can be sent. */
export type WakeOutbox = { type: 'outbox.wake' };

/** The tag of the Background Sync that wakes the outbox. */
export const OUTBOX_TAG = 'outbox';
