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

/** Makes the databases and files that tests copy. */
const TEMPLATES = 'tests/support/templates.all.test.ts';

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

/** How many of the tests that noticed something before come early. */
const KNOWN = 2;

/** Test files that noticed a mistake in the same source come first, then the nearest one, then those that noticed most. */
class Order {
  private readonly noticed: { file: string; test: string }[] = [];

  constructor(
    private readonly importers: ReadonlyMap<string, readonly string[]>,
    private readonly wanted: Pick<Wanted, 'tests' | 'most'>,
  ) {}

  /** The tests of a file in portions. */
  portionsFor(file: string): string[][] {
    const { tests: size, most } = this.wanted;
    const near = nearestTests(file, this.importers);
    const ofFile = [...this.noticed].reverse().filter((one) => one.file === file);
    const counts = new Map<string, number>();
    for (const { test } of this.noticed) counts.set(test, (counts.get(test) ?? 0) + 1);
    const often = [...counts].sort(([, one], [, other]) => other - one).map(([test]) => test);
    const known = (tests: readonly string[]): string[] =>
      [...new Set(tests)].filter((test) => near.includes(test)).slice(0, KNOWN);
    const first = known(ofFile.map(({ test }) => test));
    const ordered = [...new Set([...first, ...near.slice(0, KNOWN), ...known(often), ...near])];
    const tests = ordered.slice(0, most ?? ordered.length);
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

/** Test files that failed with a mistake, and whether they pass without one. */
export class CleanRuns {
  /** Test files that fail without a mistake. */
  readonly problems: string[] = [];
  private readonly passing = new Map<string, boolean>();

  constructor(private readonly judge: Pick<Judge, 'run'>) {}

  async passes(test: string): Promise<boolean> {
    const known = this.passing.get(test);
    if (known !== undefined) return known;
    const { noticedBy, isOverdue } = await this.judge.run(null, [test]);
    const passes = noticedBy === null && isOverdue !== true;
    this.passing.set(test, passes);
    if (!passes)
      this.problems.push(
        `Fails without a mistake as well: ${noticedBy ?? `${test}, which does not end in time`}`,
      );
    return passes;
  }
}

/**
 * Judges one mutant. A test that fails without the mistake as well is left out, and the others say what they notice. A
 * run that fails without a failed test counts only where the same tests pass without the mistake.
 */
export async function judgeOne(
  judge: Pick<Judge, 'run'>,
  mutant: SourceMutant,
  tests: readonly string[],
  clean = new CleanRuns(judge),
): Promise<Outcome> {
  const outcome = await judge.run(mutant, tests);
  if (outcome.noticedBy === null) return outcome;
  const test = testOf(outcome.noticedBy);
  if (test !== null) {
    if (await clean.passes(test)) return outcome;
    const others = tests.filter((one) => one !== test);
    return others.length === 0 ? { ...outcome, noticedBy: null } : judgeOne(judge, mutant, others, clean);
  }
  const again = await judge.run(null, tests);
  const isClean = again.noticedBy === null && again.isOverdue !== true;
  return isClean ? outcome : { ...outcome, noticedBy: null, isOverdue: true };
}

/** The same with further tests, portion by portion, until one notices: a survivor is one that none of them noticed. */
export async function judgeInPortions(
  judge: Pick<Judge, 'run'>,
  mutant: SourceMutant,
  portions: readonly (readonly string[])[],
  clean = new CleanRuns(judge),
): Promise<Outcome> {
  let outcome: Outcome = { noticedBy: null, seconds: 0 };
  for (const tests of portions) {
    const { noticedBy, seconds, isOverdue } = await judgeOne(judge, mutant, tests, clean);
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
  const clean = new CleanRuns(judge);
  // What is made once and kept is made without a mistake.
  if (name === 'server') await clean.passes(TEMPLATES);
  const order = new Order(importersIn(['src', 'tests', 'scripts']), wanted);
  const ends = performance.now() + (wanted.minutes ?? Infinity) * 60_000;
  const judged: Verdict[] = [];
  const waiting = shuffled(all, wanted.seed);
  let looked = 0;
  for (let portion = waiting.splice(0, PORTION); portion.length > 0; portion = waiting.splice(0, PORTION)) {
    const valid = new Set(compiling(portion));
    for (const mutant of portion) {
      if (performance.now() > ends) break;
      looked += 1;
      if (!valid.has(mutant)) continue;
      const portions = order.portionsFor(mutant.file);
      const { noticedBy, isOverdue } = await judgeInPortions(judge, mutant, portions, clean);
      const test = testOf(noticedBy);
      if (test !== null) order.note(mutant.file, test);
      judged.push({ kind: `${name} ${mutant.kind}`, name: mutant.name, machine: mutant.file, noticedBy });
      const verdict = noticedBy ?? (isOverdue ? 'NOT NOTICED IN TIME' : 'NOT NOTICED');
      console.log(`${mutant.name} – ${verdict}`);
    }
    if (performance.now() > ends) break;
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
    problems: [...problems, ...clean.problems],
  };
}
