import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beside } from './beside.ts';

/** One file of `migrations/`, as the build carries it. */
export type MigrationFile = {
  /** The file's name without its ending, for example `0001_capture`. */
  name: string;
  /** When it was generated (ms): the version of a program is the stamp of its newest migration. */
  stamp: number;
  /** Of the whole text; the journal of a database knows the file by it. */
  hash: string;
  statements: string[];
  /** Name of the oldest migration whose program still works on the result; only a contract migration raises it. */
  contractFrom?: string;
};

/** Programs whose newest migration is older than the named one stop working: they read or write what is removed. */
const CONTRACT = /^-- contract: from (\w+)$/m;
const BREAKPOINT = '--> statement-breakpoint';

type Journal = { entries: { tag: string; when: number }[] };

let known: MigrationFile[] | undefined;

/** The migrations of this program, the oldest first; read once, because readiness is asked every few seconds. */
export function migrationFiles(): readonly MigrationFile[] {
  known ??= readMigrations(beside('migrations'));
  return known;
}

/** Reads a folder of migrations in the order of its journal. */
export function readMigrations(folder: string): MigrationFile[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const contractFrom = CONTRACT.exec(text)?.[1];
    return {
      name: tag,
      stamp: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split(BREAKPOINT).filter((statement) => statement.trim() !== ''),
      ...(contractFrom === undefined ? {} : { contractFrom }),
    };
  });
}

/** Stamp of the newest migration: the version of this program, as databases know it. */
export const versionOf = (files: readonly MigrationFile[]): number =>
  Math.max(0, ...files.map(({ stamp }) => stamp));

/** Stamp of the oldest program that works on a database with all these migrations. */
export function floorOf(files: readonly MigrationFile[]): number {
  const floors = files.map(({ name, contractFrom }) => {
    if (contractFrom === undefined) return 0;
    const named = files.find((one) => one.name === contractFrom);
    if (!named) throw new Error(`Migration ${name} names ${contractFrom}, which does not exist.`);
    return named.stamp;
  });
  return Math.max(0, ...floors);
}
