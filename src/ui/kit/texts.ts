/** Sentences of the kit itself: what the specification leaves to us, said once. */
export const STILL_WORKING_TEXT = 'Still working. The connection seems slow.';
export const OFFLINE_TEXT = 'You are offline. What you typed stays here; try again when you are connected.';

/** A part of the program did not arrive. */
export const UNLOADED = {
  title: 'This page could not be loaded',
  text: 'Check your connection and try again.',
  action: 'Try again',
} as const;
