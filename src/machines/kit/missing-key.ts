/**
 * Default of the action `newKey`, which assigns what this returns: a new idempotency key. Not in `missing.ts`, because
 * the first load holds that file and needs no key.
 */
export const missingKey = (): string | null => {
  throw new Error('Action "newKey" is not provided.');
};
