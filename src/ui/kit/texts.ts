/** Sentences of the kit itself: what the specification leaves to us, said once. */
export const STILL_WORKING_TEXT = 'Still working. The connection seems slow.';
export const OFFLINE_TEXT = 'You are offline. What you typed stays here; try again when you are connected.';
