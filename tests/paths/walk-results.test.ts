import { expect, test } from 'vitest';
import { resultsOf, tableOf } from '../../scripts/test/walk-results.ts';

const specOf = (...statuses: string[]) => ({
  title: 'path 1',
  file: 'rooms.walk.ts',
  ok: statuses.every((status) => status === 'passed'),
  tests: statuses.map((status) => ({ results: [{ status, duration: 1_500 }] })),
});

const report = {
  suites: [
    {
      title: 'rooms.walk.ts',
      suites: [
        { title: 'lamp', specs: [specOf('passed', 'passed'), specOf('passed', 'passed')] },
        { title: 'door', specs: [specOf('passed', 'failed'), specOf('timedOut', 'skipped')] },
      ],
    },
  ],
};

test('counts for each walk how often it failed, and how long it took', () => {
  expect(resultsOf(report)).toEqual([
    { walk: 'lamp', failed: 0, seconds: 6 },
    { walk: 'door', failed: 2, seconds: 6 },
  ]);
});

test('lists the walks that failed first', () => {
  expect(tableOf(resultsOf(report), 2, 7)).toBe(
    [
      'door                             failed 2 of 2, 3.0 s each',
      'lamp                             failed 0 of 2, 3.0 s each',
      '2 walks, 2 times: 2 failed, 7 s',
    ].join('\n'),
  );
});
