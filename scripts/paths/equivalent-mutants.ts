/**
 * Mutants that nobody can tell from the machine as it is, by name, with the reason. `npm run mutate` says when one of
 * them is noticed after all, or is gone.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {};
