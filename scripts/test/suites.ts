import { join } from 'node:path';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { REPORTS, type Counts } from './counts.ts';
import { countsOfUnits } from './stages.ts';

/** Runs files of units in this order until a time (ms of this process); `left` are those that did not come to their end. */
export async function suitesUntil(
  files: readonly string[],
  deadline: number,
): Promise<{ counts: Counts; left: readonly string[] }> {
  const report = join(REPORTS, 'vitest.json');
  const placeOf = ({ moduleId }: TestSpecification): number =>
    files.findIndex((file) => moduleId.endsWith(`/${file}`));
  const ended = new Set<string>();
  const isOver = (): boolean => performance.now() > deadline;
  const tier = process.env['TIER'];
  // Near files may belong to the long run; they are run as the short one would run them, on one engine.
  process.env['TIER'] = 'all';
  const vitest = await createVitest('test', {
    watch: false,
    passWithNoTests: true,
    // Each worker loads what the tests import, and the walk takes a processor meanwhile.
    maxWorkers: 2,
    reporters: [
      'default',
      'json',
      {
        onTestModuleEnd: ({ relativeModuleId }) => {
          if (!isOver()) ended.add(relativeModuleId);
        },
        onTestCaseResult: () => {
          if (isOver()) void vitest.cancelCurrentRun('keyboard-input');
        },
      },
    ],
    outputFile: { json: report },
    // A quarter less processor from the second time on; the first time costs an eighth more.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: join('node_modules', '.cache', 'vitest-modules'),
    },
    sequence: {
      sequencer: class InOrder extends BaseSequencer {
        override sort(found: TestSpecification[]): Promise<TestSpecification[]> {
          return Promise.resolve(found.sort((one, other) => placeOf(one) - placeOf(other)));
        }
      },
    },
  });
  process.env['TIER'] = tier;
  const { testModules, unhandledErrors } = await vitest.start([...files]);
  // The report says what failed, and a run that was cut short has not failed; what ends the run says it by the status alone.
  process.exitCode = 0;
  await vitest.close();
  const isFine =
    unhandledErrors.length === 0 &&
    testModules.every((module) => module.state() !== 'failed') &&
    Number(process.exitCode) === 0;
  return { counts: countsOfUnits(report, isFine), left: files.filter((file) => !ended.has(file)) };
}
