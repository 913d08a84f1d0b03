import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { PlaywrightReport, Suite } from './playwright-report.ts';

/** The parts of Vitest's JSON report that are used here. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly {
    /** The path of the file. */ name: string;
    /** Milliseconds since 1970. */ startTime: number;
    endTime: number;
    /** "failed" also for a file that cannot be loaded, or whose preparation fails; `message` says why. */ status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
};

/** The first line of what a runner prints, without its colours. */
const firstLine = (text = ''): string => stripVTControlCharacters(text).split('\n')[0] ?? '';

const lineOf = (file: string, name: string, why: string | undefined): string =>
  `${file} › ${name}: ${firstLine(why)}`;

/** One line for each unit that failed: its file, its name and why. */
export function failedUnits({ testResults }: VitestReport, root = process.cwd()): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [lineOf(file, 'outside of its tests', message)];
    return failed.map(({ fullName, failureMessages }) => lineOf(file, fullName, failureMessages[0]));
  });
}

/** One line for each browser test that failed: its file, its groups and name, and why. */
export function failedInBrowser({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  const below = ({ suites: groups = [], specs = [] }: Suite, path: readonly string[]): string[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
        return lineOf(`tests/e2e/${file}`, [...path, title].join(' › '), errors[0]);
      }),
    ...groups.flatMap((group) => below(group, [...path, group.title])),
  ];
  return suites.flatMap((suite) => below(suite, []));
}
