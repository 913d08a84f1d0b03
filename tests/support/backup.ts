import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { readManifest } from '../../src/server/backup/manifest.ts';
import { checkSet } from '../../src/server/backup/restore.ts';
import { LEFT_OUT } from '../../src/server/backup/tables.ts';

/** A folder that is removed with the others of a suite. */
export function createFolders(): { next(): string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  let number = 0;
  return {
    next: () => join(parent, String((number += 1))),
    remove: () => rmSync(parent, { recursive: true }),
  };
}

/** Why a set is refused before anything is written; undefined when it is whole. */
export async function refusalOf(folder: string, key: Buffer | null): Promise<string | undefined> {
  try {
    await checkSet(await readManifest(folder, key));
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.name === 'BackupRefusal') return error.message;
    throw error;
  }
}

/** Every row of every table as JSON, sorted, by table; without the tables that backups leave out. */
export async function allRows(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all ($1) order by 1`,
    [LEFT_OUT],
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`);
    all.set(name, rows.map(({ row }) => row).sort());
  }
  return all;
}
