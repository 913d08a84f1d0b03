import { readFileSync } from 'node:fs';
import { randomOf } from '../explore/random.ts';
import type { Verdict } from '../paths/mutation-score.ts';
import { compiling } from './compiler.ts';
import { EXPLAINED } from './explained.ts';
import { Judge, type Outcome } from './judge.ts';
import { importersIn, nearestTests } from './nearest.ts';
import type { Layer } from './operators.ts';
import { fits, LAYER_BY_NAME, sourcesOf, type Judged, type Wanted } from './options.ts';
import { mutantsOfSource, type SourceMutant } from './source-mutants.ts';

/** Mutants that are compiled at once: the types they need are read once for all of them. */
const PORTION = 120;

/** The files of a layer that are asked for. */
function filesOf(layer: Layer, { all, files, changed }: Wanted): string[] {
  const isAsked = (file: string): boolean =>
    files.length > 0 ? files.some((pattern) => fits(file, pattern)) : all || changed.includes(file);
  return sourcesOf(layer).filter(isAsked);
}

/** A list in the order of a seed. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
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

  /** All tests of a file in portions, the nearest first. */
  portionsFor(file: string, size: number): string[][] {
    const near = nearestTests(file, this.importers);
    const before = [...this.noticed]
      .reverse()
      .sort((one, other) => Number(other.file === file) - Number(one.file === file));
    const known = before.map(({ test }) => test).filter((test) => near.includes(test));
    const tests = [...new Set([...known.slice(0, 2), ...near])];
    return Array.from({ length: Math.ceil(tests.length / size) }, (_, index) =>
      tests.slice(index * size, (index + 1) * size),
    );
  }

  note(file: string, test: string): void {
    this.noticed.push({ file, test });
  }
}

/** The test file of a verdict; null where no test failed. */
const testOf = (noticedBy: string | null): string | null =>
  /^(tests\/[^:]+):/.exec(noticedBy ?? '')?.[1] ?? null;

/** Judges one mutant. A run that fails without a failed test counts only where the same tests pass without the mistake. */
export async function judgeOne(
  judge: Pick<Judge, 'run'>,
  mutant: SourceMutant,
  tests: readonly string[],
): Promise<Outcome> {
  const outcome = await judge.run(mutant, tests);
  if (outcome.noticedBy === null || testOf(outcome.noticedBy) !== null) return outcome;
  const clean = await judge.run(null, tests);
  const isClean = clean.noticedBy === null && clean.isOverdue !== true;
  return isClean ? outcome : { ...outcome, noticedBy: null, isOverdue: true };
}

/** The same with further tests, portion by portion, until one notices: a survivor is one that none of them noticed. */
export async function judgeInPortions(
  judge: Pick<Judge, 'run'>,
  mutant: SourceMutant,
  portions: readonly (readonly string[])[],
): Promise<Outcome> {
  let outcome: Outcome = { noticedBy: null, seconds: 0 };
  for (const tests of portions) {
    const { noticedBy, seconds, isOverdue } = await judgeOne(judge, mutant, tests);
    const isAny = isOverdue === true || outcome.isOverdue === true;
    outcome = { noticedBy, seconds: outcome.seconds + seconds, isOverdue: isAny };
    if (noticedBy !== null) break;
  }
  return outcome;
}

/** Judges the mutants of a layer of sources by the unit tests that import them, for as long as there is time. */
export async function judgeSources(name: keyof typeof LAYER_BY_NAME, wanted: Wanted): Promise<Judged> {
  const layer = LAYER_BY_NAME[name];
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
    const valid = new Set(compiling(portion));
    for (const mutant of portion) {
      if (performance.now() > ends) break;
      looked += 1;
      if (!valid.has(mutant)) continue;
      const portions = order.portionsFor(mutant.file, wanted.tests);
      const { noticedBy, isOverdue } = await judgeInPortions(judge, mutant, portions);
      const test = testOf(noticedBy);
      if (test !== null) {
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
    const { noticedBy, isOverdue } = await judge.run(null, [test]);
    if (noticedBy === null && !isOverdue) continue;
    problems.push(`Fails without a mistake as well: ${noticedBy ?? `${test}, which does not end in time`}`);
    // What it noticed is taken back.
    for (const verdict of judged) if (testOf(verdict.noticedBy) === test) verdict.noticedBy = null;
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
