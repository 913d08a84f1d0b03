/** A reporter of Vitest: keeps what failed outside of the tests, such as a rejection that no code handles, in a file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from 'vitest/node';
import { REPORTS } from './counts.ts';

/** One line for each error: its text, and the line of ours where it began. */
export const UNHANDLED = join(REPORTS, 'unhandled.json');

export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const lines = errors.map(({ name, message, stacks, VITEST_TEST_PATH: test }) => {
      const [at] = stacks ?? [];
      const where = at === undefined ? '' : ` at ${at.file}:${String(at.line)}`;
      const during = typeof test === 'string' ? `${test} › ` : '';
      const line = `${during}outside of a test: ${name ?? 'Error'}: ${message.split('\n', 1).join('')}${where}`;
      return line.replaceAll(`${process.cwd()}/`, '');
    });
    writeFileSync(UNHANDLED, JSON.stringify(lines));
  }
}
