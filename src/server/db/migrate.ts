import { setTimeout as wait } from 'node:timers/promises';
import { PortalClient } from './client.ts';
import type { PortalConnection } from './client.ts';
import { createJournal, noteApplied, readApplied, refuseForeign } from './journal.ts';
import type { MigrationFile } from './migration-files.ts';
import { floorOf, migrationFiles } from './migration-files.ts';
import { DatabaseRefusal } from './refusal.ts';
import { runSteps, stepsToDo } from './steps.ts';
import { hasCode, isUnavailable } from './trouble.ts';

/** Any numbers; all processes must agree on them. */
const LOCK = 730_411;
const STEPS_LOCK = 730_412;
const LOOK_AGAIN_MS = 100;

/** A statement that waits for a table makes every later query of that table wait behind it, so it gives up soon (ms). */
const LOCK_TIMEOUT = 1_000;
const LOCK_TRIES = 20;
const LOCK_PAUSE = 1_500;
/** The lock was not available in time. */
const LOCKED = /^55P03$/;

/** What was done, or is to do: names of migrations, and of steps outside transactions. */
export type MigrationReport = { migrations: string[]; steps: string[] };

/**
 * Brings the database to this program's version, one transaction for each migration, then runs the steps that cannot be
 * in one. Advisory locks make processes that start together take turns. A database that a newer program migrated stays
 * as it is; throws when that program no longer lets this one serve. `waitsForSteps`: false leaves the steps to another
 * process that is at them.
 */
export async function migrateDatabase(
  connection: PortalConnection,
  { waitsForSteps = false, files = migrationFiles() } = {},
): Promise<MigrationReport> {
  // A dedicated client: the locks belong to its session, and the pool's time-outs are meant for requests.
  return onOwnSession(connection, async (client) => {
    await takeTurn(client, LOCK);
    const migrations = await applyPending(client, files);
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    if (waitsForSteps) await takeTurn(client, STEPS_LOCK);
    else if (!(await isMyTurn(client, STEPS_LOCK))) return { migrations, steps: [] };
    return { migrations, steps: await runSteps(client) };
  });
}

/** What `migrateDatabase` would do; changes nothing. */
export async function planMigration(connection: PortalConnection): Promise<MigrationReport> {
  return onOwnSession(connection, async (client) => {
    const pending = await pendingOf(client, migrationFiles());
    // Steps are about tables that the migrations make.
    const steps = pending.length === 0 ? await stepsToDo(client) : [];
    return { migrations: pending.map(({ name }) => name), steps };
  });
}

async function onOwnSession<Result>(
  connection: PortalConnection,
  work: (client: PortalClient) => Promise<Result>,
): Promise<Result> {
  const client = new PortalClient(connection);
  await client.connect();
  try {
    const result = await work(client);
    // PGlite has one session for all its clients, so the locks would outlive this one.
    await client.query('select pg_advisory_unlock_all()');
    return result;
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits would hold a snapshot, which a concurrent index waits for. */
async function takeTurn(client: PortalClient, lock: number): Promise<void> {
  while (!(await isMyTurn(client, lock))) await wait(LOOK_AGAIN_MS);
}

async function isMyTurn(client: PortalClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
  return rows[0]?.mine === true;
}

async function pendingOf(client: PortalClient, files: readonly MigrationFile[]): Promise<MigrationFile[]> {
  const applied = await readApplied(client);
  refuseForeign(files, applied);
  return files.filter(({ hash }) => !applied.migrations.has(hash));
}

async function applyPending(client: PortalClient, files: readonly MigrationFile[]): Promise<string[]> {
  const pending = await pendingOf(client, files);
  await createJournal(client);
  if (pending.length > 0) await installExtensions(client);
  for (const file of pending) {
    const until = files.slice(0, files.indexOf(file) + 1);
    await withoutBlocking(file.name, () => apply(client, file, floorOf(until)));
  }
  return pending.map(({ name }) => name);
}

async function apply(client: PortalClient, file: MigrationFile, floor: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${String(LOCK_TIMEOUT)}`);
    // On Citus a change of `events` cannot follow one of a distributed table; elsewhere it is a name without a meaning.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    for (const statement of file.statements) await client.query(statement);
    await noteApplied(client, file, floor);
    await client.query('commit');
  } catch (error) {
    // On a broken connection the transaction is gone already; the first error says why.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Tries again while requests hold a table for longer than the lock time-out. */
async function withoutBlocking(name: string, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, LOCKED)) throw error;
      if (tries === LOCK_TRIES) {
        throw new DatabaseRefusal(
          `Migration ${name} got no lock on a table within a second, ${String(LOCK_TRIES)} times, and changed nothing. ` +
            'End the transaction that holds it (pg_stat_activity), then try again.',
        );
      }
      await wait(LOCK_PAUSE);
    }
  }
}

/** Both are part of PostgreSQL; the owner of the database may create them. */
async function installExtensions(client: PortalClient): Promise<void> {
  for (const name of ['pg_trgm', 'btree_gin']) {
    try {
      await client.query(`create extension if not exists ${name}`);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      throw new DatabaseRefusal(
        `The database needs the extension ${name}, which is part of PostgreSQL's contrib package, and could not ` +
          `create it: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
