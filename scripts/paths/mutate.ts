/**
 * `npm run mutate`: makes mutants of machines that have a hand-written oracle, and reports which ones the oracles noticed:
 * of the machines that differ from the last commit, from `--since REVISION`, `--machine ID`, or `--all`. Writes
 * coverage/mutants.json. Exit status 1 when fewer than 95 % of a kind were noticed, or one survived without a recorded
 * reason; 2 for wrong usage.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '../../src/machines/catalogue.ts';
import { noticedBy, suspects } from '../../tests/machines/judge.ts';
import { changedSince } from '../test/changed.ts';
import { machinesOf } from './affected.ts';
import { diagramOf } from './diagram.ts';
import { EQUIVALENT } from './equivalent-mutants.ts';
import { scoreOf, type Tally, type Verdict } from './mutation-score.ts';

const FOLDER = 'coverage';

/** Machines made by the same part of the kit differ in names only: one oracle covers all of them. */
function withoutOracle(): string[] {
  const shapeOf = (id: string): string => {
    const entry = catalogue.find((one) => one.id === id);
    return entry ? diagramOf(entry.machine).replaceAll(id, 'machine') : '';
  };
  const judged = new Set(suspects.map(({ entry }) => shapeOf(entry.id)));
  return catalogue.map(({ id }) => id).filter((id) => !judged.has(shapeOf(id)));
}

/** The machines that are asked for; null where the question makes no sense. */
async function wantedMachines(): Promise<ReadonlySet<string> | null> {
  const { values } = parseArgs({
    options: {
      since: { type: 'string', default: 'HEAD' },
      machine: { type: 'string', multiple: true, default: [] },
      all: { type: 'boolean', default: false },
    },
  });
  const known = new Set(suspects.map(({ entry }) => entry.id));
  if (values.all) return known;
  if (values.machine.length > 0)
    return values.machine.every((id) => known.has(id)) ? new Set(values.machine) : null;
  const changed = changedSince(values.since);
  return changed && (await machinesOf(changed));
}

const lineOf = (name: string, { mutants, noticed }: Tally): string =>
  `${name.padEnd(22)} ${String(noticed).padStart(4)} of ${String(mutants).padStart(4)} noticed`;

async function main(): Promise<number> {
  const wanted = await wantedMachines();
  if (!wanted) {
    console.error('There is no such revision, or no machine of this name with an oracle of its own.');
    return 2;
  }
  const asked = suspects.filter(({ entry }) => wanted.has(entry.id));
  if (asked.length === 0) {
    console.log('No machine with an oracle differs. --all makes the mutants of every one.');
    return 0;
  }
  const verdicts: Verdict[] = [];
  for (const suspect of asked) {
    const { kind, name, entry } = suspect;
    verdicts.push({ kind, name, machine: entry.id, noticedBy: await noticedBy(suspect) });
  }
  const isAsked = (name: string): boolean => wanted.has(name.split(':', 1).join());
  const reasons = Object.fromEntries(Object.entries(EQUIVALENT).filter(([name]) => isAsked(name)));
  const report = scoreOf(verdicts, reasons);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'mutants.json'), `${JSON.stringify({ ...report, verdicts }, null, 2)}\n`);
  for (const [name, tally] of report.machines) console.log(lineOf(name, tally));
  console.log('');
  for (const [kind, tally] of report.kinds) console.log(lineOf(kind, tally));
  console.log(`\nSurvivors: ${String(report.survivors.length)}`);
  for (const { name, reason } of report.survivors) console.log(`- ${name}: ${reason ?? 'no explanation'}`);
  console.log(`\nWithout an oracle of their own, like one that can do more: ${withoutOracle().join(', ')}`);
  const percent = (Math.floor(report.score * 1000) / 10).toFixed(1);
  console.log(`${String(verdicts.length)} mutants, ${percent} % noticed`);
  for (const problem of report.problems) console.error(problem);
  return report.problems.length > 0 ? 1 : 0;
}

// Ends the process: mutants leave promises and timers behind that would keep it alive.
process.exit(await main());
