import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersTo } from './answers.ts';
import { leadThrough } from './interactive.ts';
import { Misuse } from './misuse.ts';
import { readOptions, USAGE, type Options } from './options.ts';
import { print, writeFiles, type Answer } from './output.ts';
import { changesSince } from './since.ts';
import { plannedRows } from './row-suites.ts';
import { rowFindings, rowTable } from './rows.ts';
import { planFiles, summaryOf } from './summary.ts';

/** Only the paths that are new since a revision; prints which are gone. */
function newSince(revision: string, isForTester: boolean, answers: readonly Answer[]): readonly Answer[] {
  const reports = answers.map(({ report }) => report);
  const { added, gone } = changesSince(revision, isForTester ? 'tester' : 'covering', reports);
  for (const id of gone) console.error(`Gone since ${revision}: ${id}`);
  if (added.length === 0) console.error(`No path is new since ${revision}.`);
  return answers.flatMap((answer) => {
    const report = added.find(({ machine }) => machine === answer.entry.id);
    return report ? [{ ...answer, report }] : [];
  });
}

function summarise(names: readonly string[]): number {
  const { text, unreadable, status } = summaryOf(planFiles(names));
  process.stdout.write(text);
  for (const sentence of unreadable) console.error(sentence);
  return status;
}

/** Prints a text, or writes it into a folder. */
function put(text: string, name: string, out: string | undefined): void {
  if (out === undefined) {
    process.stdout.write(text);
    return;
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, name), text);
}

/** Prints the rows of the specification; what is wrong with them is an error. */
async function tellRows({ entries, format, out }: Options): Promise<number> {
  const reports = await plannedRows(entries);
  const findings = rowFindings(entries, reports);
  for (const finding of findings) console.error(finding);
  const text = format === 'json' ? `${JSON.stringify(reports, toJson, 2)}\n` : rowTable(reports);
  put(text, `rows.${format === 'json' ? 'json' : 'md'}`, out);
  return findings.length > 0 ? 1 : 0;
}

const toJson = (_: string, value: unknown): unknown =>
  value instanceof Set ? [...(value as Set<unknown>)] : value;

/** Compares what people did with what tests do. */
async function tellOfRecordings(folder: string, { entries, format, out }: Options): Promise<number> {
  // Loaded for this only: it brings the browser's driver with it.
  const { compareWithRecordings, readRecordings, recordingsMarkdown, untested } =
    await import('./from-recordings.ts');
  const recordings = readRecordings(folder);
  const machines = await compareWithRecordings(recordings, entries);
  const isJson = format === 'json';
  const text = isJson
    ? `${JSON.stringify({ recordings: recordings.length, machines }, null, 2)}\n`
    : recordingsMarkdown(machines, recordings.length);
  put(text, `recordings.${isJson ? 'json' : 'md'}`, out);
  const missing = untested(machines);
  for (const id of missing) console.error(`People do it, and no test does: ${id}`);
  return missing.length > 0 ? 1 : 0;
}

/**
 * `npm run paths`: paths through every machine, walked in running actors. Exit status 1 when a declared transition is
 * neither executed nor explained, or a plan says what no tester can follow; 2 for wrong usage.
 */
async function main(): Promise<number> {
  const options = readOptions();
  const { format, machine, isForTester, positionals, out, since, summary, rows, interactive, help } = options;
  if (help) {
    console.log(USAGE);
    return 0;
  }
  if (summary) return summarise(positionals);
  if (rows) return tellRows(options);
  if (options['from-recordings'] !== undefined) return tellOfRecordings(options['from-recordings'], options);
  const { answers: all, findings } = await answersTo(options);
  for (const finding of findings) console.error(finding);
  const answers = since === undefined ? all : newSince(since, isForTester, all);
  if (interactive || out !== undefined) {
    const folder = out ?? 'plans';
    const { files, copies } = writeFiles(answers, format, folder);
    for (const copy of copies) {
      console.error(
        `Not all of an earlier plan has a place in the new one: the earlier one is kept as ${copy}.`,
      );
    }
    if (interactive) {
      for (const file of files) await leadThrough(file);
      return summarise(files);
    }
  } else print(answers, format, machine !== undefined);
  return findings.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // The parser reports unknown options as a TypeError.
  if (!(error instanceof Misuse || error instanceof TypeError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
