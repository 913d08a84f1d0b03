/**
 * The merged report of what executed which transition: paths in running actors and walks in the browser. Written at the
 * end of `npm run test:all` and of `npm run walks` from what both recorded, as coverage/paths.html and coverage/paths.json.
 * Exit status 1 when something was not executed and not explained, or too little in the browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../src/machines/catalogue.ts';
import { earlyTransition } from '../../tests/e2e/walk/early.ts';
import { expectedTransitions, leftOut } from '../../tests/e2e/walk/narrowed.ts';
import { pageOf } from './coverage-page.ts';
import { NOT_IN_BROWSER, SCREENLESS } from './coverage-reasons.ts';
import { readRecords, type WalkRecord } from './coverage-records.ts';
import { coverageOf, percentOf, type Tally } from './coverage-report.ts';
import { executedRows } from './row-suites.ts';
import { walkedMachines } from './tester-plans.ts';

const FOLDER = 'coverage';

/** The most problems printed on the terminal; the report has them all. */
const SHOWN = 40;

/** For each machine that is not walked, because another one of its chart is: what is left to that walk. */
async function leftToTheChart(walks: readonly WalkRecord[]): Promise<WalkRecord[]> {
  const walked = new Set(walks.map(({ machine }) => machine));
  return [...(await walkedMachines()).values()].flatMap((vocabulary) => {
    const { machine, sameAs } = vocabulary;
    if (sameAs === undefined || walked.has(machine)) return [];
    const beyond = leftOut(vocabulary);
    const early = [earlyTransition(machine)].filter((id) => beyond[id] !== undefined);
    const transitions = [...expectedTransitions(vocabulary), ...early];
    return [
      { machine, walk: machine, file: '', executed: {}, beyond, sameAs: { machine: sameAs, transitions } },
    ];
  });
}

const walks = readRecords('walks');
const report = coverageOf(
  catalogue,
  {
    units: readRecords('units'),
    walks: [...walks, ...(await leftToTheChart(walks))],
    views: readRecords('views'),
    explored: readRecords('explored'),
  },
  { screenless: SCREENLESS, notInBrowser: NOT_IN_BROWSER },
);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'paths.json'), `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(join(FOLDER, 'paths.html'), pageOf(report, executedRows(catalogue)));

const sameLine = ({ same }: Tally): string =>
  same === 0 ? '' : ` (${String(same)} of them executed in another machine of the same chart, or in a DOM)`;

const lineOf = (who: string, tally: Tally, what = 'transitions'): string =>
  `${who}: ${String(tally.executed)} of ${String(tally.declared)} ${what} executed (${percentOf(tally)}), ` +
  `${String(tally.explained)} explained${sameLine(tally)}, ${String(tally.unexplained)} missing`;

console.log(lineOf('Units', report.units));
console.log(lineOf('Units', report.events, 'events in configurations'));
if (report.pairs.declared > 0) console.log(lineOf('Units', report.pairs, 'pairs of transitions'));
console.log(lineOf('Browser, machines with a screen', report.browser));
for (const problem of report.problems.slice(0, SHOWN)) console.error(problem);
if (report.problems.length > SHOWN) console.error(`… and ${String(report.problems.length - SHOWN)} more.`);
console.log(`The whole report: ${join(FOLDER, 'paths.html')}`);
process.exitCode = report.problems.length > 0 ? 1 : 0;
