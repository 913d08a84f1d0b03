/**
 * The second argument of a browser test that `npm test` runs: one of the few stories that together enter every part of the
 * portal. A test without a tag belongs to `npm run test:all`.
 */
export const STORY = { tag: '@story' };

/**
 * The second argument of a browser test that only `npm run test:nightly` runs: what it shows on one screen, another test
 * shows on another screen, or a test of the machine, the view or the server shows by itself.
 */
export const NIGHTLY = { tag: '@nightly' };

/** Of tests that are alike, one is the usual one. */
export const nightlyUnless = (isUsual: boolean): { tag?: string } => (isUsual ? {} : NIGHTLY);
