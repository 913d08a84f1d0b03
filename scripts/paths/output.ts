import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import type { Path } from './cover.ts';
import { diagramOf } from './diagram.ts';
import { Misuse } from './misuse.ts';
import { planOf } from './plan.ts';
import { planMarkdown } from './plan-markdown.ts';
import { EMPTY, readPlan, writtenLines, type Recording } from './plan-recording.ts';
import type { PathReport } from './report.ts';
import type { Words } from './words/words.ts';

/**
 * The data to write about one machine: its report, its paths by their names in it, and the words of its screen, which
 * only a plan needs.
 */
export type Answer = {
  entry: CatalogueEntry;
  report: PathReport;
  paths: ReadonlyMap<string, Path>;
  words?: Words | undefined;
};

/** How each format is written; `recorded` is what an earlier copy of a plan holds. */
export const FORMATS = {
  json: { suffix: 'json', write: ({ report }: Answer) => `${JSON.stringify(report, null, 2)}\n` },
  markdown: { suffix: 'md', write: toPlan },
  mermaid: { suffix: 'mmd', write: ({ entry }: Answer) => diagramOf(entry.machine) },
} as const;

export type Format = keyof typeof FORMATS;

export const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);

function toPlan({ entry, report, paths, words }: Answer, recorded: Recording = EMPTY): string {
  const wanted = new Set(report.paths.map(({ id }) => id));
  const plans = [...paths].flatMap(([id, path]) =>
    wanted.has(id) ? [[id, planOf(entry, path, words)] as const] : [],
  );
  return planMarkdown({ report, paths: new Map(plans) }, recorded);
}

/** One document: a list of machines in JSON, unless one was asked for by name. */
export function print(answers: readonly Answer[], format: Format, isOne: boolean): void {
  const text =
    format === 'json' && !isOne
      ? `${JSON.stringify(
          answers.map(({ report }) => report),
          null,
          2,
        )}\n`
      : answers.map((answer) => FORMATS[format].write(answer)).join('\n');
  process.stdout.write(text);
}

/** Writes a file for each machine, plans as `writePlans` does. Returns the files, and the copies it kept. */
export function writeFiles(
  answers: readonly Answer[],
  format: Format,
  folder: string,
): { files: string[]; copies: string[] } {
  const { suffix, write } = FORMATS[format];
  const texts = answers.map((answer) => ({
    file: join(folder, `${answer.report.machine}.${suffix}`),
    write: (earlier: Recording) => write(answer, earlier),
  }));
  mkdirSync(folder, { recursive: true });
  const copies = format === 'markdown' ? writePlans(texts) : [];
  if (format !== 'markdown') for (const text of texts) writeFileSync(text.file, text.write(EMPTY));
  return { files: texts.map(({ file }) => file), copies };
}

/**
 * Writes plans. Results and notes in an earlier copy of a plan are kept in their places; where any other text of it would
 * be lost, the whole copy is kept beside the new file. If a copy cannot be read, no file is written. Returns the copies
 * it kept.
 */
export function writePlans(
  plans: readonly { file: string; write: (earlier: Recording) => string }[],
): string[] {
  const files = plans.map(({ file, write }) => {
    const earlier = existsSync(file) ? readPlan(readFileSync(file, 'utf8')) : EMPTY;
    for (const { steps, places } of earlier.blocks.values()) {
      // A list without any "Result:" line was not a plan yet.
      const broken = places.size > 0 && steps.find(({ number }) => !places.has(number));
      if (broken) {
        throw new Misuse(
          `${file}:${String(broken.line)}: step ${String(broken.number)} has no “Result:”, so its result would be lost.`,
        );
      }
    }
    const text = write(earlier);
    return { file, text, isLosing: isMissing(writtenLines(earlier), text) };
  });
  return files.flatMap(({ file, text, isLosing }) => {
    const copy = isLosing ? [copyOf(file)] : [];
    for (const name of copy) renameSync(file, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return copy;
  });
}

/** Whether one of these lines is not in a text: it was written by hand, or the plan words it differently now. */
function isMissing(written: readonly string[], text: string): boolean {
  const lines = new Set(text.split('\n').map((line) => line.trim()));
  return written.some((line) => line.trim() !== '' && !lines.has(line.trim()));
}

/** An unused name beside a file that is not a plan's name. */
function copyOf(file: string): string {
  let copy = `${file}.before`;
  for (let count = 2; existsSync(copy); count += 1) copy = `${file}.before-${String(count)}`;
  return copy;
}
