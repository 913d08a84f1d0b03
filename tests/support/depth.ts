/** `npm run test:deep` repeats the long drills as often as their claims say; `npm test` keeps a small part of each. */
const IS_DEEP = process.env['DEEP'] === '1';

/** How often to repeat, or how much to use: usually, and in a deep run. */
export const depth = (usual: number, deep: number): number => (IS_DEEP ? deep : usual);
