import { access, constants, statfs } from 'node:fs/promises';
import type pg from 'pg';
import { migrationFiles, versionOf } from './migration-files.ts';

const READY_TIMEOUT = 2_000;
/** Disk space the embedded database needs for writing: its log grows in segments of 16 MB. */
const ROOM_TO_WRITE = 32 * 1024 * 1024;

/**
 * True while the database answers in two seconds, takes writes, and fits this program: it has all its migrations, and no
 * newer program raised the floor above them. `directory` is that of an embedded database, whose disk must take writes as
 * well. `leave` is called when it takes no writes. Never throws.
 */
export async function isReady(
  pool: pg.Pool,
  { directory, leave }: { directory?: string; leave?: () => void },
): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), READY_TIMEOUT).unref());
  const asked = [isCompatibleAndWritable(pool, leave), directory === undefined || hasRoom(directory)];
  const answered = Promise.all(asked).then(
    (answers) => answers.every(Boolean),
    () => false,
  );
  return Promise.race([answered, late]);
}

/** A standby answers "on" as well as a server that was told to be read only. */
async function isCompatibleAndWritable(pool: pg.Pool, leave?: () => void): Promise<boolean> {
  const { rows } = await pool.query<{ fits: boolean | null; read_only: string }>(
    `select max(created_at) >= $1 and coalesce((select stamp from drizzle.compatible_from), 0) <= $1 as fits,
            current_setting('transaction_read_only') as read_only
     from drizzle.__drizzle_migrations`,
    [versionOf(migrationFiles())],
  );
  const isWritable = rows[0]?.read_only === 'off';
  if (!isWritable) leave?.();
  return rows[0]?.fits === true && isWritable;
}

async function hasRoom(directory: string): Promise<boolean> {
  await access(directory, constants.W_OK);
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= ROOM_TO_WRITE;
}
