import { vi } from 'vitest';

/** How long a test waits for what has to come (ms), as `expect.poll` does: ends what hangs, on the slowest machine. */
const PATIENCE_MS = 60_000;

/** Tries again and again until nothing is thrown any more; Vitest alone gives up after a second. */
export const patiently = <T>(act: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(act, { timeout: PATIENCE_MS });
