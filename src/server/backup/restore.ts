import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { migrationFiles, versionOf } from '../db/migration-files.ts';
import type { FileStore } from '../files/port.ts';
import { isServable } from '../files/names.ts';
import { temporaryPath } from '../files/store.ts';
import type { Manifest } from './manifest.ts';
import { FILES, linesOf, readPart } from './parts.ts';
import type { Part, SetPlace } from './parts.ts';
import { BackupRefusal } from './refusal.ts';
import { compareRows, loadRows } from './rows.ts';
import { ask, inTransaction } from './session.ts';
import type { Client } from './session.ts';
import { quoted, readTables } from './tables.ts';

export type OpenSet = { manifest: Manifest; place: SetPlace };

/** Reads every part of a set from its first to its last byte; throws for the first that is damaged or missing. */
export async function checkSet({ manifest, place }: OpenSet): Promise<void> {
  if (manifest.migration !== versionOf(migrationFiles()))
    throw new BackupRefusal(
      'The set was made by another version of the portal. Restore it with that version, and then start the new one.',
    );
  const readAll = (bytes: AsyncIterable<Buffer>): Promise<void> => finished(Readable.from(bytes).resume());
  for (const { part } of manifest.tables) await readPart(place, part, readAll);
  let count = 0;
  await eachFile({ manifest, place }, async (part) => {
    count += 1;
    await readPart(place, part, readAll);
  });
  if (count !== manifest.files.count)
    throw new BackupRefusal('The list of files is not complete. Use another set.');
}

async function eachFile({ manifest, place }: OpenSet, use: (part: Part) => Promise<void>): Promise<void> {
  await readPart(place, manifest.files.list, async (bytes) => {
    for await (const lines of linesOf(bytes)) {
      for (const line of lines) {
        // The list's digest is the manifest's.
        const part = JSON.parse(line) as Part;
        if (!part.name.startsWith(FILES) || !isServable(part.name.slice(FILES.length)))
          throw new BackupRefusal(
            `The set has a file with the name ${JSON.stringify(part.name)}, which is not allowed.`,
          );
        await use(part);
      }
    }
  });
}

/** Throws unless no table has a row and the store has no file. */
export async function refuseFull(pool: pg.Pool, files: FileStore): Promise<void> {
  await inTransaction(pool, 'snapshot', async (client) => {
    for (const { name } of await readTables(client)) {
      const rows = await ask(client, `select 1 from ${quoted(name)} limit 1`);
      if (rows.length > 0)
        throw new BackupRefusal(
          `The database is not empty: the table ${name} has rows. Restore into an empty one.`,
        );
    }
  });
  for (const where of ['served', 'removed'] as const)
    for await (const [file] of files.list(where))
      if (file !== undefined)
        throw new BackupRefusal(
          `The place of files is not empty: it has ${file.name}. Restore into an empty one.`,
        );
}

/** Loads the rows of a set into an empty database and compares them; all of it or nothing. */
export async function restoreRows(
  pool: pg.Pool,
  { manifest, place }: OpenSet,
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(pool, 'write', async (client: Client) => {
    await loadRows(client, manifest, place);
    await compareRows(client, manifest);
    await beforeCommit();
  });
  await inTransaction(pool, 'write', (client) => ask(client, 'analyze'));
}

/** Stores the files of a set; when that fails, those already stored are removed. */
export async function restoreFiles(store: FileStore, set: OpenSet): Promise<void> {
  const kept: string[] = [];
  try {
    await eachFile(set, async (part) => {
      const name = part.name.slice(FILES.length);
      const made = temporaryPath(store);
      try {
        await readPart(set.place, part, (bytes) =>
          pipeline(Readable.from(bytes), createWriteStream(made, { flags: 'wx', mode: 0o600 })),
        );
        kept.push(name);
        await store.keep(made, name);
      } finally {
        await rm(made, { force: true });
      }
    });
  } catch (error) {
    for (const name of kept) await store.remove(name);
    throw error;
  }
}
