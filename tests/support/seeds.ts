import { relative } from 'node:path';
import * as fc from 'fast-check';
import { expect } from 'vitest';

/** The seed that a failure named, to have it again. */
const SEED = process.env['SEED'];

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
