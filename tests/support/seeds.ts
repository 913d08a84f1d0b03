import { relative } from 'node:path';
import * as fc from 'fast-check';
import { expect } from 'vitest';

/**
 * The seed that a failure named, to have it again; else the same at each run, so that what a run says depends on the
 * code alone. The nightly run draws another one each time.
 */
const SEED = process.env['SEED'] ?? (process.env['TIER'] === 'nightly' ? undefined : '2026');

/** The command that runs a test again with its values. */
export function commandOf(test: { testPath?: string; currentTestName?: string }, seed: number): string {
  const file = relative(process.cwd(), test.testPath ?? '');
  const name = (test.currentTestName ?? '').replaceAll(' > ', ' ').replaceAll(/[^\w -]/g, '.');
  return `SEED=${String(seed)} npx vitest run ${file} -t "${name}"`;
}

// A failure is shrunk by fast-check; what it says ends with the command that repeats it.
fc.configureGlobal({
  ...(SEED !== undefined && { seed: Number(SEED) }),
  reporter: (details) => {
    if (!details.failed) return;
    throw new Error(
      `${fc.defaultReportMessage(details)}\nagain: ${commandOf(expect.getState(), details.seed)}`,
      { cause: details.errorInstance },
    );
  },
});
