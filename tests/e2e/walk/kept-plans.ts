import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../../../scripts/mutate/nearest.ts';
import { keep, type KeptPath } from '../../../scripts/paths/kept.ts';
import { browserEntry } from './narrowed.ts';
import { shortPlan, wholePlan, type WalkPlan } from './plans.ts';
import type { Vocabulary } from './vocabulary.ts';

/** How much of a machine is walked: all of it, or one short path. */
export type Extent = 'whole' | 'short';

/** The same as a plan, with paths that a file can hold. */
type KeptPlan = Omit<WalkPlan, 'paths'> & { paths: readonly KeptPath[] };

const FOLDER = join('node_modules', '.cache', 'walk-plans');

const PLANNERS: Readonly<Record<Extent, (vocabulary: Vocabulary) => WalkPlan>> = {
  whole: wholePlan,
  short: shortPlan,
};

/**
 * The plan of a walk, from a file as long as nothing it is made of has changed: every process that lists the walks needs
 * all of their plans, and making them takes longer than most walks.
 */
export function keptPlan(vocabulary: Vocabulary, extent: Extent): KeptPlan {
  const { machine, title = machine } = vocabulary;
  const file = join(FOLDER, `${title.replaceAll(/[^\w-]+/g, '-')}.${extent}.json`);
  if (existsSync(file)) {
    // Written below.
    const { sources, plan } = JSON.parse(readFileSync(file, 'utf8')) as { sources: string; plan: KeptPlan };
    if (sources === hashOfSources()) return plan;
  }
  const { paths, ...rest } = PLANNERS[extent](vocabulary);
  const plan = { ...rest, paths: paths.map((path) => keep(browserEntry(vocabulary), path)) };
  mkdirSync(FOLDER, { recursive: true });
  // Written to a draft and renamed: several processes may plan one walk at once, and none may read a part of a file.
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, JSON.stringify({ sources: hashOfSources(), plan }));
  renameSync(draft, file);
  return plan;
}

/** The walks and what they import: machines, vocabularies, the planner, and the packages. */
function sources(): string[] {
  const found = new Set(
    [
      ...readdirSync('tests/e2e').map((name) => join('tests/e2e', name)),
      ...readdirSync('tests/e2e/walk', { recursive: true, encoding: 'utf8' }).map((name) =>
        join('tests/e2e/walk', name),
      ),
    ].filter((file) => /\/walk\/.*\.ts$|\.walk\.ts$/.test(file)),
  );
  // A Set iteration includes what is added during it.
  for (const file of found)
    for (const imported of importsOf(file)) if (/\.tsx?$/.test(imported)) found.add(imported);
  return ['package-lock.json', ...[...found].sort()];
}

let known: string | undefined;

function hashOfSources(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const file of sources()) hash.update(file).update(readFileSync(file));
  return (known = hash.digest('hex'));
}
