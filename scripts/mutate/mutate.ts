/**
 * `npm run mutate`: makes mutants, each with one mistake, and reports which ones the tests noticed. Three layers: the
 * machines, judged by the expectations written by hand; the wiring in src/app and src/api, and the guards of the server,
 * judged by the unit tests that import the source, the nearest first. By default of what differs from the last commit,
 * else from `--since REVISION`, of `--machine ID`, `--file GLOB` or `--all`; `--layer`, `--minutes N`, `--seed N`.
 * Writes coverage/mutants.json. Exit status 1 when fewer than 95 % of a kind were noticed, or one survived without a
 * recorded reason; 2 for wrong usage.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scoreOf, type Tally } from '../paths/mutation-score.ts';
import { judgeMachines } from './machines.ts';
import { readWanted, type Judged, type LayerName, type Wanted } from './options.ts';
import { judgeSources } from './sources.ts';

const FOLDER = 'coverage';

const lineOf = (name: string, { mutants, noticed }: Tally): string =>
  `${name.padEnd(44)} ${String(noticed).padStart(4)} of ${String(mutants).padStart(4)} noticed (${percent(noticed / mutants)})`;

const percent = (share: number): string => `${(Math.floor(share * 1_000) / 10).toFixed(1)} %`;

const judge = (layer: LayerName, wanted: Wanted): Promise<Judged | null> =>
  layer === 'machines' ? judgeMachines(wanted) : judgeSources(layer, wanted);

async function main(): Promise<number> {
  const wanted = readWanted(process.argv.slice(2));
  const judged: (Judged | null)[] = [];
  for (const layer of wanted?.layers ?? []) if (wanted) judged.push(await judge(layer, wanted));
  const layers = judged.filter((one) => one !== null);
  if (!wanted || layers.length < judged.length) {
    console.error('There is no such revision, layer, number, or machine with an oracle of its own.');
    return 2;
  }
  const verdicts = layers.flatMap((one) => one.verdicts);
  if (verdicts.length === 0) {
    console.log('Nothing that has mutants differs. --all makes those of everything.');
    return 0;
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
  const problems = [...layers.flatMap((one) => one.problems), ...report.problems];
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

// Ends the process: mutants leave promises and timers behind that would keep it alive.
process.exit(await main());
