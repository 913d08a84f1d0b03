/**
 * The second argument of a test that `npm test` leaves out and `npm run test:deep` runs: what it shows on one screen
 * another test shows on another, or a test of the machine, its walk in the browser, or the server shows by itself.
 */
export const DEEP = { tag: '@deep' };

/** Of tests that are alike, one is the usual one. */
export const deepUnless = (isUsual: boolean): { tag?: string } => (isUsual ? {} : DEEP);
