import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomOf } from '../explore/random.ts';
import type { Verdict } from '../paths/mutation-score.ts';
import { compiling } from './compiler.ts';
import { EXPLAINED } from './explained.ts';
import { guards } from './guards.ts';
import { Judge } from './judge.ts';
import { importersIn, nearestTests } from './nearest.ts';
import type { Layer } from './operators.ts';
import { fits, type Judged, type Wanted } from './options.ts';
import { mutantsOfSource } from './source-mutants.ts';
import { wiring } from './wiring.ts';

const BY_NAME = { wiring, server: guards } as const;

/** Edits of other kinds compile wherever they can be made. */
const CHECKED: ReadonlySet<string> = new Set(['swap', 'field', 'wire']);

/** Mutants that are compiled at once: the types they need are read once for all of them. */
const PORTION = 120;

/** The files of a layer that are asked for. */
function filesOf({ includes }: Layer, { all, files, changed }: Wanted): string[] {
  const isAsked = (file: string): boolean =>
    files.length > 0 ? files.some((pattern) => fits(file, pattern)) : all || changed.includes(file);
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((file) => includes(file) && isAsked(file))
    .sort();
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomOf(seed);
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Test files that noticed something before come first, those of the same source before others. */
class Order {
  private readonly noticed: { file: string; test: string }[] = [];

  constructor(private readonly importers: ReadonlyMap<string, readonly string[]>) {}

  testsFor(file: string, most: number): string[] {
    const near = nearestTests(file, this.importers);
    const before = [...this.noticed]
      .reverse()
      .sort((one, other) => Number(other.file === file) - Number(one.file === file));
    const known = before.map(({ test }) => test).filter((test) => near.includes(test));
    return [...new Set([...known.slice(0, 2), ...near])].slice(0, most);
  }

  note(file: string, test: string): void {
    this.noticed.push({ file, test });
  }
}

/** Judges the mutants of a layer of sources by the unit tests that import them, for as long as there is time. */
export async function judgeSources(name: keyof typeof BY_NAME, wanted: Wanted): Promise<Judged> {
  const layer = BY_NAME[name];
  const files = filesOf(layer, wanted);
  const every = files.flatMap((file) => mutantsOfSource(file, readFileSync(file, 'utf8'), layer));
  const all = every.filter(({ kind }) => wanted.kinds.length === 0 || wanted.kinds.includes(kind));
  const names = new Set(every.map((mutant) => mutant.name));
  const ofFiles = Object.entries(EXPLAINED).filter(([one]) => files.includes(one.split(' ', 1).join()));
  const gone = ofFiles.filter(([one]) => !names.has(one));
  const problems = gone.map(([one]) => `Explained, but there is no such mutant: ${one}`);
  if (all.length === 0) return { verdicts: [], reasons: {}, notes: [], problems };

  const judge = new Judge(wanted.seconds * 1_000, name === 'wiring');
  const order = new Order(importersIn(['src', 'tests', 'scripts']));
  const ends = performance.now() + (wanted.minutes ?? Infinity) * 60_000;
  const judged: Verdict[] = [];
  const killers = new Set<string>();
  const waiting = shuffled(all, wanted.seed);
  let looked = 0;
  for (let portion = waiting.splice(0, PORTION); portion.length > 0; portion = waiting.splice(0, PORTION)) {
    const valid = new Set(compiling(portion.filter(({ kind }) => CHECKED.has(kind))));
    for (const mutant of portion) {
      if (performance.now() > ends) break;
      looked += 1;
      if (CHECKED.has(mutant.kind) && !valid.has(mutant)) continue;
      const { noticedBy, isOverdue } = await judge.run(mutant, order.testsFor(mutant.file, wanted.tests));
      const test = noticedBy?.split(':', 1).join() ?? '';
      if (test.startsWith('tests/')) {
        order.note(mutant.file, test);
        killers.add(test);
      }
      judged.push({ kind: `${name} ${mutant.kind}`, name: mutant.name, machine: mutant.file, noticedBy });
      const verdict = noticedBy ?? (isOverdue ? 'NOT NOTICED IN TIME' : 'NOT NOTICED');
      console.log(`${mutant.name} – ${verdict}`);
    }
    if (performance.now() > ends) break;
  }
  for (const test of killers) {
    const { noticedBy } = await judge.run(null, [test]);
    if (noticedBy !== null) problems.push(`Fails without a mistake as well: ${noticedBy}`);
  }
  await judge.stop();

  const isJudged = (one: string): boolean => judged.some((verdict) => verdict.name === one);
  const share = ((looked / all.length) * 100).toFixed(1);
  return {
    verdicts: judged,
    reasons: Object.fromEntries(ofFiles.filter(([one]) => isJudged(one))),
    notes: [
      `${name}: ${String(looked)} of ${String(all.length)} mutants looked at (${share} %, seed ${String(wanted.seed)}), ` +
        `${String(looked - judged.length)} of them do not compile and are not counted`,
    ],
    problems,
  };
}
