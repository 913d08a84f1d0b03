import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Misuse } from './misuse.ts';
import { countOf } from './plan-markdown.ts';
import { readPlan, type Block } from './plan-recording.ts';

const OUTCOMES = ['passed', 'failed', 'skipped', 'not run'] as const;

type Outcome = (typeof OUTCOMES)[number];
type Tally = Record<Outcome, number>;

/** The summary of recorded plans: a text to read, and one sentence for each file or result that cannot be read. */
export type Summary = {
  text: string;
  unreadable: string[];
  /** Of the command: 1 when a step failed, 2 when something cannot be read. */ status: 0 | 1 | 2;
};

/** Every named plan, and every Markdown file of the named folders. A missing one is wrong usage. */
export const planFiles = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const found = statSync(name, { throwIfNoEntry: false });
    if (!found) throw new Misuse(`There is no "${name}".`);
    if (!found.isDirectory()) return [name];
    const files = readdirSync(name).filter((file) => file.endsWith('.md'));
    if (files.length === 0) throw new Misuse(`There are no plans in "${name}".`);
    return files.sort().map((file) => join(name, file));
  });

/** Adds up the testers' results in plans. */
export function summaryOf(files: readonly string[]): Summary {
  const unreadable: string[] = [];
  const failures: string[] = [];
  const lines: string[] = [];
  const paths = emptyTally();
  const steps = emptyTally();
  for (const file of files) {
    const { machines, blocks } = readPlan(readFileSync(file, 'utf8'));
    if (machines.length === 0) unreadable.push(`${file}: not a plan`);
    const ofFile = emptyTally();
    let left = 0;
    for (const [id, block] of blocks) {
      if (!block.isPlanned) {
        left += block.results.size;
        continue;
      }
      const read = outcomesOf(block, `${file}:`, unreadable);
      for (const { outcome } of read) ofFile[outcome] += 1;
      paths[pathOutcome(read)] += 1;
      failures.push(...read.flatMap((step) => (step.outcome === 'failed' ? failureLines(id, step) : [])));
    }
    for (const outcome of OUTCOMES) steps[outcome] += ofFile[outcome];
    lines.push(`${file}: ${tallyText(ofFile, 'step')}`);
    if (left > 0) lines.push(`  and ${countOf(left, 'result')} of paths that are not in the plan any more`);
  }
  lines.push('', `Paths: ${tallyText(paths, 'path')}`, `Steps: ${tallyText(steps, 'step')}`, ...failures);
  const status = unreadable.length > 0 ? 2 : steps.failed > 0 ? 1 : 0;
  return { text: `${lines.join('\n')}\n`, unreadable, status };
}

type StepOutcome = { number: number; sentence: string; outcome: Outcome; note: string };

function outcomesOf({ steps, results, places }: Block, file: string, unreadable: string[]): StepOutcome[] {
  return steps.map(({ number, sentence, line }) => {
    const written = (results.get(number) ?? []).join(' ').trim();
    const [, word = '', rest = ''] = /^(pass|fail|skip)(?:ed|ped)?\b(.*)$/i.exec(written) ?? [];
    const note = rest.replace(/^[\s:.,–-]+/, '');
    const place = places.get(number);
    if (place === undefined)
      unreadable.push(`${file}${String(line)}: step ${String(number)} has no “Result:”`);
    else if (written !== '' && word === '') {
      unreadable.push(`${file}${String(place)}: “${written}” is neither pass, fail nor skip`);
    }
    return { number, sentence, outcome: outcomeOf(word.toLowerCase()), note };
  });
}

const outcomeOf = (word: string): Outcome =>
  word === 'pass' ? 'passed' : word === 'fail' ? 'failed' : word === 'skip' ? 'skipped' : 'not run';

/** A path fails when any step fails, and passes when all its steps pass. */
function pathOutcome(steps: readonly StepOutcome[]): Outcome {
  const has = (wanted: Outcome): boolean => steps.some(({ outcome }) => outcome === wanted);
  if (has('failed')) return 'failed';
  if (has('not run')) return 'not run';
  return has('skipped') ? 'skipped' : 'passed';
}

const failureLines = (id: string, { number, sentence, note }: StepOutcome): string[] => [
  '',
  `Failed: ${id}, step ${String(number)}`,
  `  When: ${sentence}`,
  `  ${note === '' ? 'Nothing was noted.' : `Seen: ${note}`}`,
];

const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, 'not run': 0 });

function tallyText(tally: Tally, what: string): string {
  const total = OUTCOMES.reduce((sum, outcome) => sum + tally[outcome], 0);
  const parts = OUTCOMES.filter((outcome) => tally[outcome] > 0).map(
    (outcome) => `${String(tally[outcome])} ${outcome}`,
  );
  const done = total === 0 ? 100 : Math.floor(((total - tally['not run']) / total) * 100);
  return `${countOf(total, what)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''} (${String(done)} % done)`;
}
