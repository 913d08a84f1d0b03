/**
 * `npm run mutate`: makes mutants, each with one mistake, and reports which ones the tests noticed. Three layers: the
 * machines, judged by the expectations written by hand; the wiring in src/app and src/api, and the guards of the server,
 * judged by the unit tests that import the source, the nearest first. By default of what differs from the last commit,
 * else from `--since REVISION`, of `--machine ID`, `--file GLOB` or `--all`; `--layer`, `--minutes N`, `--seed N`,
 * `--most N` test files for a mutant.
 * Writes coverage/mutants.json. Exit status 1 when fewer than 95 % of a kind were noticed, or one survived without a
 * recorded reason; 2 for wrong usage.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from '../paths/misuse.ts';
import { scoreOf, type Tally } from '../paths/mutation-score.ts';
import { judgeMachines } from './machines.ts';
import { readWanted, type Judged, type LayerName, type Wanted } from './options.ts';
import { judgeSources } from './sources.ts';

const FOLDER = 'coverage';

const lineOf = (name: string, { mutants, noticed }: Tally): string =>
  `${name.padEnd(44)} ${String(noticed).padStart(4)} of ${String(mutants).padStart(4)} noticed (${percent(noticed / mutants)})`;

const percent = (share: number): string => `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`;

const judge = (layer: LayerName, wanted: Wanted): Promise<Judged> =>
  layer === 'machines' ? judgeMachines(wanted) : judgeSources(layer, wanted);

/** Judges layer by layer; what is left of the time is shared by the layers that are left. */
async function judgeAll(wanted: Wanted): Promise<Judged[]> {
  const { layers, minutes } = wanted;
  const ends = performance.now() + (minutes ?? Infinity) * 60_000;
  const judged: Judged[] = [];
  for (const [index, layer] of layers.entries()) {
    const left = (ends - performance.now()) / 60_000 / (layers.length - index);
    judged.push(await judge(layer, { ...wanted, minutes: minutes === null ? null : left }));
  }
  return judged;
}

/** Prints problems; returns the exit status. */
function tell(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const layers = await judgeAll(readWanted(process.argv.slice(2)));
  const found = layers.flatMap(({ problems }) => problems);
  const verdicts = layers.flatMap((one) => one.verdicts);
  if (verdicts.length === 0) {
    console.log('Nothing that has mutants differs. --all makes those of everything.');
    return tell(found);
  }
  const report = scoreOf(
    verdicts,
    Object.assign({}, ...layers.map(({ reasons }) => reasons)) as Record<string, string>,
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'mutants.json'), `${JSON.stringify({ ...report, verdicts }, null, 2)}\n`);
  for (const [name, tally] of report.machines) console.log(lineOf(name, tally));
  console.log('');
  for (const [kind, tally] of report.kinds) console.log(lineOf(kind, tally));
  console.log(`\nSurvivors: ${String(report.survivors.length)}`);
  for (const { name, reason } of report.survivors) console.log(`- ${name}: ${reason ?? 'no explanation'}`);
  console.log('');
  for (const note of layers.flatMap(({ notes }) => notes)) console.log(note);
  console.log(`${String(verdicts.length)} mutants, ${percent(report.score)} noticed`);
  return tell([...found, ...report.problems]);
}

async function run(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    // The parser reports unknown options as a TypeError with this code.
    const isUsage = error instanceof Misuse || (error instanceof TypeError && 'code' in error);
    if (!isUsage) throw error;
    console.error(error.message);
    return 2;
  }
}

// Ends the process: mutants leave promises and timers behind that would keep it alive.
process.exit(await run());
