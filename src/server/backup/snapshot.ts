import { constants } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { DatabaseHandle } from '../db/database.ts';

/** The command on the admin socket of a running portal; its answer is a `Snapshot`. */
export const SNAPSHOT_COMMAND = 'backup.snapshot';

/** A copy of an embedded database's files, which its taker removes. */
export type Snapshot = {
  /** A data directory, with the database in it. */
  folder: string;
  /** The moment it is of. */
  takenAt: string;
  /** How long no request got an answer from the database (ms). */
  paused: number;
};

const ABANDONED = 24 * 60 * 60_000;

/**
 * Copies the files of an embedded database while nothing else uses its one session. A transaction that reads all rows
 * would hold that session much longer than a copy of the files does.
 */
export async function takeSnapshot(pool: pg.Pool, dataDir: string): Promise<Snapshot> {
  const parent = join(dataDir, 'snapshots');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, 'backup-'));
  const session = await pool.connect();
  const began = performance.now();
  try {
    await session.query('checkpoint');
    const takenAt = new Date().toISOString();
    await cp(join(dataDir, 'database'), join(folder, 'database'), {
      recursive: true,
      // Where the file system can, a copy shares its blocks with the original and takes no time.
      mode: constants.COPYFILE_FICLONE,
    });
    return { folder, takenAt, paused: Math.round(performance.now() - began) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    session.release();
  }
}

/** Copies whose taker was killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const found = await stat(path);
    if (Date.now() - found.mtimeMs > ABANDONED) await rm(path, { recursive: true, force: true });
  }
}

/** Lets `npm run admin -- backup` take a copy of the database that this portal has locked. */
export function serveSnapshots(handle: DatabaseHandle, dataDir: string): void {
  handle.onCommand(SNAPSHOT_COMMAND, () => takeSnapshot(handle.pool, dataDir));
}
