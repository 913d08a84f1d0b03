import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedTransitions } from '../../tests/e2e/walk/narrowed.ts';
import { catalogue } from '../../src/machines/catalogue.ts';
import type { CatalogueEntry } from '../../src/machines/samples.ts';
import { readRecording, type Recording } from '../../src/recording/format.ts';
import { readRecords } from './coverage-records.ts';
import { declaredTransitions } from './declared.ts';
import { Misuse } from './misuse.ts';
import { countOf } from './plan-markdown.ts';
import { walkedMachines } from './tester-plans.ts';
import { walk } from './walk.ts';

/** How often people took a transition. */
export type Taken = { id: string; count: number };

/** The same, and which tests execute it. */
type Tested = Taken & { inUnits: boolean; inBrowser: boolean };

/** What recordings say of one machine, beside what tests execute. */
export type RecordedMachine = {
  machine: string;
  /** Recordings in which the machine did something. */ recordings: number;
  /** Declared transitions that people took, most often first. */ taken: readonly Tested[];
  /** Of these, what no walk in the browser executes. */ notInBrowser: readonly Tested[];
  /** What tests execute and no person took. */ neverTaken: readonly string[];
  /** What people took and this version does not declare. */ unknown: readonly Taken[];
};

/** Reads every recording of a folder; a file that is none is wrong usage. */
export function readRecordings(folder: string): Recording[] {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    throw new Misuse(`There is no folder ${folder}.`);
  }
  if (names.length === 0) throw new Misuse(`${folder} holds no recordings.`);
  return names.sort().map((name) => {
    const reading = readRecording(readFileSync(join(folder, name), 'utf8'));
    if (!reading.ok) throw new Misuse(`${join(folder, name)}: ${reading.problem}`);
    return reading.recording;
  });
}

/** Which transitions of these machines people take, and which of them tests execute. */
export async function compareWithRecordings(
  recordings: readonly Recording[],
  entries: readonly CatalogueEntry[],
): Promise<RecordedMachine[]> {
  const vocabularies = await walkedMachines();
  const walks = readRecords('walks');
  const machines: RecordedMachine[] = [];
  for (const entry of entries) {
    const { counts, all, present } = takenOf(entry.id, recordings);
    if (present === 0) continue;
    const declared = new Set(declaredTransitions(entry.machine).map(({ id }) => id));
    const vocabulary = vocabularies.get(entry.id);
    const inBrowser = new Set([
      ...(vocabulary ? expectedTransitions(vocabulary) : []),
      ...walks.flatMap(({ executed }) => executed[entry.id] ?? []),
    ]);
    const { executed: inUnits } = await walk(entry);
    const taken = all
      .filter(({ id }) => declared.has(id))
      .map((one) => ({ ...one, inUnits: inUnits.has(one.id), inBrowser: inBrowser.has(one.id) }));
    machines.push({
      machine: entry.id,
      recordings: present,
      taken,
      notInBrowser: taken.filter((one) => !one.inBrowser),
      neverTaken: [...declared].filter((id) => (inUnits.has(id) || inBrowser.has(id)) && !counts.has(id)),
      unknown: all.filter(({ id }) => !declared.has(id)),
    });
  }
  const known = new Set(catalogue.map(({ id }) => id));
  const ids = new Set(recordings.flatMap(({ steps }) => steps.map(({ machine }) => machine)));
  // One that is asked for by name is in the catalogue.
  const strangers = entries.length < known.size ? [] : [...ids].filter((id) => !known.has(id)).sort();
  for (const machine of strangers) {
    const { all, present } = takenOf(machine, recordings);
    const none = { taken: [], notInBrowser: [], neverTaken: [] };
    if (present > 0) machines.push({ machine, recordings: present, ...none, unknown: all });
  }
  return machines;
}

/** What people took of a machine, most often first, and in how many recordings. */
function takenOf(id: string, recordings: readonly Recording[]) {
  const counts = new Map<string, number>();
  let present = 0;
  for (const { steps } of recordings) {
    const own = steps.filter(({ machine, taken }) => machine === id && taken.length > 0);
    if (own.length > 0) present += 1;
    for (const one of own.flatMap(({ taken }) => taken)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const all = [...counts]
    .map(([one, count]): Taken => ({ id: one, count }))
    .sort((one, other) => other.count - one.count || (one.id < other.id ? -1 : 1));
  return { counts, all, present };
}

/** Transitions that people take and no test of any kind executes. */
export const untested = (machines: readonly RecordedMachine[]): readonly string[] =>
  machines.flatMap(({ notInBrowser, unknown }) => [
    ...notInBrowser.flatMap(({ id, inUnits }) => (inUnits ? [] : [id])),
    ...unknown.map(({ id }) => id),
  ]);

/** The comparison in Markdown. */
export function recordingsMarkdown(machines: readonly RecordedMachine[], count: number): string {
  return [
    '# What people do',
    '',
    `${countOf(count, 'recording')}, ${countOf(machines.length, 'machine')}.`,
    '',
    ...machines.flatMap(linesOf),
  ].join('\n');
}

function linesOf({
  machine,
  recordings,
  taken,
  notInBrowser,
  neverTaken,
  unknown,
}: RecordedMachine): string[] {
  return [
    `## ${machine}`,
    '',
    `In ${countOf(recordings, 'recording')}. ${countOf(taken.length, 'transition')} taken, ${String(notInBrowser.length)} of them ` +
      `by no walk in the browser; ${String(neverTaken.length)} are tested and never taken.`,
    '',
    ...(taken.length > 0
      ? ['| Transition | Taken | Tested |', '|---|---:|---|', ...taken.map(rowOf), '']
      : []),
    ...listOf(
      'Not declared in this version',
      unknown.map(({ id, count }) => `\`${id}\` (${String(count)})`),
    ),
    ...listOf(
      'Tested, and never taken',
      neverTaken.map((id) => `\`${id}\``),
    ),
  ];
}

function rowOf({ id, count, inUnits, inBrowser }: Tested): string {
  const by = [...(inBrowser ? ['browser'] : []), ...(inUnits ? ['units'] : [])];
  return `| \`${id}\` | ${String(count)} | ${by.length > 0 ? by.join(' and ') : '**never**'} |`;
}

const listOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, '', ...lines.map((line) => `- ${line}`), ''];
