import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one walk in the browser was seen to do. */
export type WalkRecord = {
  /** The machine whose paths were walked. */
  machine: string;
  /** What the walk is called; the machine's name unless the machine is walked more than once. */
  walk: string;
  /** The test file, from the folder of the browser tests. */
  file: string;
  /** Transitions that the running machines of the page took, by machine: its own and every other one there. */
  executed: Readonly<Record<string, readonly string[]>>;
  /** Declared transitions of its machine it leaves out, each with the reason. */
  beyond: Readonly<Record<string, string>>;
};

/** What the paths of one machine took in running actors without a browser. */
export type UnitRecord = {
  machine: string;
  paths: readonly { id: string; executed: readonly string[] }[];
};

type Records = { walks: WalkRecord; units: UnitRecord };

const FOLDER = join('test-results', 'coverage');

const folderOf = (kind: keyof Records): string => join(FOLDER, kind);

/** Keeps what was executed until the report is made; the same name replaces what it held before, as a whole. */
export function keepRecord<Kind extends keyof Records>(
  kind: Kind,
  name: string,
  record: Records[Kind],
): void {
  mkdirSync(folderOf(kind), { recursive: true });
  const file = join(folderOf(kind), `${name.replaceAll(/[^\w-]+/g, '-')}.json`);
  // Several workers may repeat one walk at once, and none may see half of what another writes.
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, JSON.stringify(record));
  renameSync(draft, file);
}

/** Everything kept since it was last forgotten, by name. */
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

/** Forgets what earlier runs executed: a report speaks of one version. */
export function forgetRecords(kind: keyof Records): void {
  rmSync(folderOf(kind), { recursive: true, force: true });
}
