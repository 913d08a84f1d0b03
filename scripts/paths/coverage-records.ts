import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Explored } from './walk.ts';

/** The transitions one walk in the browser executed. */
export type WalkRecord = {
  /** The machine whose paths were walked. */
  machine: string;
  /** The walk's name; the machine's name unless the machine is walked more than once. */
  walk: string;
  /** The test file, from the folder of the browser tests. */
  file: string;
  /** Transitions that the running machines of the page took, by machine: its own and every other one there. */
  executed: Readonly<Record<string, readonly string[]>>;
  /** Declared transitions of its machine it leaves out, each with the reason. */
  beyond: Readonly<Record<string, string>>;
  /** What the walk of another machine of the same chart shows, while this one is not walked. */
  sameAs?: { machine: string; transitions: readonly string[] };
};

/** What a test of a machine's views took in a DOM: transitions of that machine and of every other one there. */
export type ViewRecord = { machine: string; executed: readonly string[] };

/** What the paths of one machine took in running actors without a browser. */
export type UnitRecord = {
  machine: string;
  paths: readonly { id: string; executed: readonly string[] }[];
};

/** What exploring one whole machine in running actors reached. */
export type ExploredRecord = { machine: string } & Pick<Explored, 'events' | 'pairs'>;

type Records = { walks: WalkRecord; views: ViewRecord; units: UnitRecord; explored: ExploredRecord };

const FOLDER = join('test-results', 'coverage');

const folderOf = (kind: keyof Records): string => join(FOLDER, kind);

/** Stores a record until the report is made; it replaces an earlier record of the same name. */
export function keepRecord<Kind extends keyof Records>(
  kind: Kind,
  name: string,
  record: Records[Kind],
): void {
  mkdirSync(folderOf(kind), { recursive: true });
  const file = join(folderOf(kind), `${name.replaceAll(/[^\w-]+/g, '-')}.json`);
  // Written to a draft and renamed: several workers may repeat one walk at once, and none may read a partial file.
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, JSON.stringify(record));
  renameSync(draft, file);
}

/** All records since the last `forgetRecords`, by name. */
export function readRecords<Kind extends keyof Records>(kind: Kind): Records[Kind][] {
  mkdirSync(folderOf(kind), { recursive: true });
  return (
    readdirSync(folderOf(kind))
      .filter((name) => name.endsWith('.json'))
      .sort()
      // Written by `keepRecord` of the same version.
      .map((name) => JSON.parse(readFileSync(join(folderOf(kind), name), 'utf8')) as Records[Kind])
  );
}

/** Deletes the records of earlier runs: a report covers one version. */
export function forgetRecords(kind: keyof Records): void {
  rmSync(folderOf(kind), { recursive: true, force: true });
}
