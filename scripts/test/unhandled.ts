/** A reporter of Vitest: keeps what failed outside of the tests, such as a rejection that no code handles. */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { REPORTS } from './counts.ts';

/** A line for each: what failed, and where. */
export const UNHANDLED = join(REPORTS, 'unhandled.txt');

/** Keeps a line for the last lines of `npm test` and its like (run.ts). */
export function noteUnhandled(line: string): void {
  if (existsSync(REPORTS)) appendFileSync(UNHANDLED, `${line.replaceAll(/\s+/g, ' ')}\n`);
}

export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    for (const { name, message, stacks, VITEST_TEST_PATH: test } of errors) {
      const [at] = stacks ?? [];
      const where = at === undefined ? '' : ` at ${at.file}:${String(at.line)}`;
      const during = typeof test === 'string' ? `${test} › ` : '';
      const line = `${during}outside of a test: ${name ?? 'Error'}: ${message.split('\n', 1).join('')}${where}`;
      noteUnhandled(line.replaceAll(`${process.cwd()}/`, ''));
    }
  }
}
