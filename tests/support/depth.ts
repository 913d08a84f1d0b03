/** `npm run test:deep` repeats the long drills as often as their claims say; `npm test` keeps a small part of each. */
const IS_DEEP = process.env['DEEP'] === '1';

/** How often to repeat, or what to use: usually, and in a deep run. */
export const depth = <Amount>(usual: Amount, deep: Amount): Amount => (IS_DEEP ? deep : usual);
