import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigWithoutSecret } from '../config.ts';
import { PortalClient } from '../db/client.ts';
import { openDatabase } from '../db/database.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { visitHolder } from '../db/lock.ts';
import { hasCode } from '../db/trouble.ts';
import { BackupRefusal } from './refusal.ts';
import { SNAPSHOT_COMMAND } from './snapshot.ts';
import type { Snapshot } from './snapshot.ts';

type Config = Pick<ConfigWithoutSecret, 'dataDir' | 'databaseUrl'>;

/** Uses the database to back up: a copy of it, taken by the portal, when a running one holds it. */
export async function withSource<Result>(
  config: Config,
  work: (handle: DatabaseHandle, snapshot: Snapshot | null) => Promise<Result>,
): Promise<Result> {
  const snapshot = config.databaseUrl === undefined ? await snapshotOf(config.dataDir) : null;
  if (snapshot === null) return opened(config, (handle) => work(handle, null));
  try {
    return await opened({ dataDir: snapshot.folder }, (handle) => work(handle, snapshot));
  } finally {
    await rm(snapshot.folder, { recursive: true, force: true });
  }
}

async function snapshotOf(dataDir: string): Promise<Snapshot | null> {
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupRefusal(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to what is to be backed up.`,
    );
  const holder = await visitHolder(dataDir);
  if (holder === null) return null;
  try {
    // Both ends run the same program.
    return (await holder.ask(SNAPSHOT_COMMAND, {})) as Snapshot;
  } finally {
    holder.leave();
  }
}

async function opened<Result>(
  config: Config,
  work: (handle: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const handle = await openDatabase(config);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** Uses the place to restore into. An embedded database that was made for it is removed when the work fails. */
export async function withTarget<Result>(
  config: Config,
  work: (handle: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const made = join(config.dataDir, 'database');
  const isNew = config.databaseUrl === undefined && !existsSync(made);
  try {
    return await opened(config, work);
  } catch (error) {
    if (isNew) await rm(made, { recursive: true, force: true });
    throw error;
  }
}

/** Uses an empty database that is removed afterwards: on the server of DATABASE_URL, otherwise an embedded one. */
export async function withTemporary<Result>(
  { databaseUrl }: Config,
  work: (handle: DatabaseHandle) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-verify-'));
  try {
    if (databaseUrl === undefined) return await opened({ dataDir }, work);
    return await withTemporaryOn(databaseUrl, (other) => opened({ dataDir, databaseUrl: other }, work));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withTemporaryOn<Result>(
  databaseUrl: string,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const name = `portal_verify_${randomBytes(8).toString('hex')}`;
  const client = new PortalClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template template0`).catch((error: unknown) => {
      if (!hasCode(error, /^42501$/)) throw error;
      throw new BackupRefusal(
        'This user may not create a database on the server to verify in. Give DATABASE_URL of a server where it may, ' +
          'or leave it out to verify in an embedded database.',
      );
    });
    const other = databaseUrl.replace(/^([^/]*\/\/[^/]*)(?:\/[^?]*)?/, `$1/${name}`);
    try {
      return await work(other);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}
