/**
 * Mutants of sources that behave like the original, by name, with the reason. The name holds the code: when that changes,
 * the reason has no mutant any more, and `npm run mutate` says so.
 */
export const EXPLAINED: Readonly<Record<string, string>> = {};
