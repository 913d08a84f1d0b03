import { expect, test } from 'vitest';
import { failedInBrowser, failedUnits } from '../../scripts/test/failures.ts';

const times = { startTime: 1_000, endTime: 2_000 };
const counts = { numPassedTests: 1, numFailedTests: 2, numPendingTests: 0, numTodoTests: 0 };

test('each unit that failed is one line: file, name, and the first line of why', () => {
  const report = {
    ...counts,
    testResults: [
      {
        name: '/project/tests/server/leads.test.ts',
        ...times,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'leads are kept', status: 'passed', failureMessages: [] },
          {
            fullName: 'leads are gone',
            status: 'failed',
            failureMessages: ['\u001b[31mGone.\u001b[39m\n  at x'],
          },
        ],
      },
      {
        name: '/project/tests/ui/a.test.ts',
        ...times,
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
      { name: '/project/tests/ui/b.test.ts', ...times, status: 'passed', message: '', assertionResults: [] },
    ],
  };
  expect(failedUnits(report, '/project')).toEqual([
    'tests/server/leads.test.ts › leads are gone: Gone.',
    'tests/ui/a.test.ts › outside of its tests: No such module',
  ]);
});

test('each browser test that failed is one line, with the groups it is in', () => {
  const passed = { status: 'passed', duration: 1 };
  const failed = { status: 'timedOut', duration: 1, error: { message: 'Test timeout\nof 30 s' } };
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'team.walk.ts',
    ok,
    tests: [{ results: [ok ? passed : failed] }],
  });
  const suites = [
    {
      title: 'team.walk.ts',
      specs: [spec('alone', false)],
      suites: [{ title: 'teamList', specs: [spec('path 1', true), spec('path 2', false)] }],
    },
  ];
  expect(failedInBrowser({ suites })).toEqual([
    'tests/e2e/team.walk.ts › alone: Test timeout',
    'tests/e2e/team.walk.ts › teamList › path 2: Test timeout',
  ]);
});
