import { access, constants, statfs } from 'node:fs/promises';
import type pg from 'pg';
import { newestMigration } from './migrate.ts';

const READY_TIMEOUT = 2_000;
/** Disk space the embedded database needs for writing: its log grows in segments of 16 MB. */
const ROOM_TO_WRITE = 32 * 1024 * 1024;

/**
 * True while the database answers in two seconds, takes writes, and is exactly at this program's version. `directory`
 * is that of an embedded database, whose disk must take writes as well. Never throws.
 */
export async function isReady(pool: pg.Pool, directory?: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), READY_TIMEOUT).unref());
  const asked = [isCurrentAndWritable(pool), directory === undefined || hasRoom(directory)];
  const answered = Promise.all(asked).then(
    (answers) => answers.every(Boolean),
    () => false,
  );
  return Promise.race([answered, late]);
}

/** A standby answers "on" as well as a server that was told to be read only. */
async function isCurrentAndWritable(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ newest: string | null; read_only: string }>(
    `select max(created_at) as newest, current_setting('transaction_read_only') as read_only
     from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest) === newestMigration() && rows[0]?.read_only === 'off';
}

async function hasRoom(directory: string): Promise<boolean> {
  await access(directory, constants.W_OK);
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= ROOM_TO_WRITE;
}
