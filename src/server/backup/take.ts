import { randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import type pg from 'pg';
import type { FileStore, Place } from '../files/port.ts';
import { isGenerated } from '../files/store.ts';
import { writeManifest } from './manifest.ts';
import type { Manifest, TablePart } from './manifest.ts';
import { FILES, linesOf, readPart, writePart } from './parts.ts';
import type { Part, SetPlace } from './parts.ts';
import { BackupRefusal } from './refusal.ts';
import { rowsOf } from './rows.ts';
import { keysOf } from './seal.ts';
import { ask, inTransaction } from './session.ts';
import { LEFT_OUT, readTables } from './tables.ts';

/** What is backed up. */
export type Source = {
  pool: pg.Pool;
  engine: Manifest['engine'];
  files: FileStore;
  /** The moment the rows are of, when they are a copy taken before. */
  takenAt?: string | undefined;
};

/**
 * Writes a set into an empty folder: all rows of one moment, then the files they name. The sweep removes no file within
 * six hours after the last row let go of it, and what goes with an exhibitor is set aside for a day: so every file of
 * that moment is still there while it is copied.
 */
export async function takeBackup(source: Source, folder: string, key: Buffer | null): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupRefusal(`${folder} is not empty: a backup needs a folder of its own.`);
  const set = randomBytes(16).toString('hex');
  const place: SetPlace = { folder, key: key === null ? null : keysOf(key, set) };
  const rows = await takeRows(source, place);
  const { list, count, bytes, missing } = await takeFiles(source.files, rows.tables, place);
  const manifest: Manifest = {
    format: 1,
    set,
    key: place.key?.id ?? null,
    engine: source.engine,
    ...rows,
    leftOut: [...LEFT_OUT],
    files: { count, bytes, list, missing },
  };
  await writeManifest(place, manifest);
  return manifest;
}

type Rows = Pick<Manifest, 'migration' | 'takenAt' | 'events' | 'tables'>;

async function takeRows({ pool, takenAt }: Source, place: SetPlace): Promise<Rows> {
  return inTransaction(pool, 'snapshot', async (client) => {
    // The first statement that reads decides which moment the snapshot is of.
    const [at] = await ask<{ migration: string; time: Date }>(
      client,
      'select max(created_at) as migration, clock_timestamp() as time from drizzle.__drizzle_migrations',
    );
    if (at === undefined) throw new Error('The database does not say its migration.');
    const tables: TablePart[] = [];
    for (const table of await readTables(client)) {
      let rows = 0;
      const lines = rowsOf(client, table, (more) => (rows += more));
      const part = await writePart(place, `tables/${table.name}`, lines);
      tables.push({ table: table.name, columns: table.columns.map(({ name }) => name), rows, part });
    }
    const events = tables.find(({ table }) => table === 'events')?.rows ?? 0;
    return { migration: Number(at.migration), takenAt: takenAt ?? at.time.toISOString(), events, tables };
  });
}

/** A stored file of the rows; one that no row refers to may be swept at any time. */
type Named = { name: string; isNeeded: boolean };

async function takeFiles(store: FileStore, tables: TablePart[], place: SetPlace) {
  const taken = { count: 0, bytes: 0, missing: [] as string[] };
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const { name, isNeeded } of filesOf(store, tables, place)) {
      const part = await copyFile(store, name, place);
      if (part === null) {
        if (isNeeded) taken.missing.push(name);
        continue;
      }
      taken.count += 1;
      taken.bytes += part.bytes;
      yield Buffer.from(`${JSON.stringify(part)}\n`);
    }
  }
  const list = await writePart(place, 'files-list', lines());
  return { ...taken, list };
}

/** The files that the rows of the set name, and those that the operator put there by hand. */
async function* filesOf(store: FileStore, tables: TablePart[], place: SetPlace): AsyncGenerator<Named> {
  const stored = tables.find(({ table }) => table === 'files');
  if (stored === undefined) throw new Error('There is no table of files.');
  const [path, since, held] = ['path', 'unreferenced_since', 'held'].map((name) =>
    stored.columns.indexOf(name),
  );
  const named = await readPart(place, stored.part, async (bytes) => {
    const all: Named[] = [];
    for await (const lines of linesOf(bytes)) {
      for (const line of lines) {
        const row = JSON.parse(line) as (string | null)[];
        // The bytes of an infected file are gone.
        const isNeeded = row[since ?? 0] === null && row[held ?? 0] !== 'infected';
        all.push({ name: row[path ?? 0] ?? '', isNeeded });
      }
    }
    return all;
  });
  yield* named;
  for await (const page of store.list('served'))
    for (const { name } of page) if (!isGenerated(name)) yield { name, isNeeded: false };
}

const PLACES: readonly Place[] = ['served', 'removed', 'served'];

/** Copies a file from where it is; it may just be set aside, or come back. Null when it is nowhere. */
async function copyFile(store: FileStore, name: string, place: SetPlace): Promise<Part | null> {
  for (const from of PLACES) {
    if ((await store.size(name, from)) === null) continue;
    const bytes = await store.read(name, from).catch(async (error: unknown) => {
      if ((await store.size(name, from)) === null) return null;
      throw error;
    });
    if (bytes !== null) return writePart(place, FILES + name, bytes);
  }
  return null;
}
