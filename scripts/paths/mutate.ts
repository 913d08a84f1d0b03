/**
 * `npm run mutate`: makes every mutant of four kinds of every machine that has a hand-written oracle, and reports which
 * ones the oracles noticed. Writes coverage/mutants.json. Exit status 1 when fewer than nine of ten were noticed, or
 * one survived without a recorded reason.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../src/machines/catalogue.ts';
import { noticedBy, suspects } from '../../tests/machines/judge.ts';
import { diagramOf } from './diagram.ts';
import { EQUIVALENT } from './equivalent-mutants.ts';
import { scoreOf, type Verdict } from './mutation-score.ts';

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

const verdicts: Verdict[] = [];
for (const suspect of suspects) {
  const { kind, name, entry } = suspect;
  verdicts.push({ kind, name, machine: entry.id, noticedBy: await noticedBy(suspect) });
}
const report = scoreOf(verdicts, EQUIVALENT);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'mutants.json'), `${JSON.stringify({ ...report, verdicts }, null, 2)}\n`);

for (const { machine, mutants, noticed } of report.machines) {
  console.log(
    `${machine.padEnd(22)} ${String(noticed).padStart(4)} of ${String(mutants).padStart(4)} noticed`,
  );
}
console.log(`\nSurvivors: ${String(report.survivors.length)}`);
for (const { name, reason } of report.survivors) console.log(`- ${name}: ${reason ?? 'no explanation'}`);
console.log(`\nWithout an oracle of their own, like one that can do more: ${withoutOracle().join(', ')}`);
const percent = (Math.floor(report.score * 1000) / 10).toFixed(1);
console.log(`${String(verdicts.length)} mutants, ${percent} % noticed`);
for (const problem of report.problems) console.error(problem);
// Ends the process: mutants leave promises and timers behind that would keep it alive.
process.exit(report.problems.length > 0 ? 1 : 0);
