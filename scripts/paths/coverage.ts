/**
 * The merged report of what executed which transition: paths in running actors and walks in the browser. Written at the
 * end of `npm run test:all` and of `npm run walks` from what both recorded, as coverage/paths.html and coverage/paths.json.
 * Exit status 1 when something was not executed and not explained, or too little in the browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../src/machines/catalogue.ts';
import { pageOf } from './coverage-page.ts';
import { NOT_IN_BROWSER, SCREENLESS } from './coverage-reasons.ts';
import { readRecords } from './coverage-records.ts';
import { coverageOf, percentOf, type Tally } from './coverage-report.ts';
import { executedRows } from './row-suites.ts';

const FOLDER = 'coverage';

/** The most problems printed on the terminal; the report has them all. */
const SHOWN = 40;

const report = coverageOf(
  catalogue,
  { units: readRecords('units'), walks: readRecords('walks'), explored: readRecords('explored') },
  { screenless: SCREENLESS, notInBrowser: NOT_IN_BROWSER },
);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'paths.json'), `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(join(FOLDER, 'paths.html'), pageOf(report, executedRows(catalogue)));

const sameLine = ({ same }: Tally): string =>
  same === 0 ? '' : ` (${String(same)} of them executed in another machine of the same chart)`;

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
