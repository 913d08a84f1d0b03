import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { AdminCommand } from './admin-socket.ts';
import { PortalClient } from './client.ts';
import { refusedEngine, refuseFolder } from './embedded-refusals.ts';
import { startEmbedded } from './embedded.ts';
import { createPoolEar, listenOnPostgres } from './listen.ts';
import type { Ear, Listening } from './listen.ts';
import { lockDirectory } from './lock.ts';
import type { DatabaseLog } from './log.ts';
import { migrateDatabase } from './migrate.ts';
import { watchPool } from './pool-watch.ts';
import { checkPostgres } from './postgres.ts';
import { isReady } from './ready.ts';
import { schema, type Database } from './schema.ts';
import { NO_PATIENCE, whenThere } from './start.ts';
import type { Patience } from './start.ts';
import { transactionsOf } from './transaction.ts';

export type DatabaseHandle = {
  db: Database;
  pool: pg.Pool;
  engine: 'embedded' | 'postgres';
  /** True while the database answers, takes writes, and its tables are this program's. Never throws, never hangs. */
  ready(): Promise<boolean>;
  /** Serves commands such as `npm run event`; no effect on PostgreSQL, where they connect directly. */
  onCommand(name: string, command: AdminCommand): void;
  /** Listens to a channel: notifications of every commit, of other processes too. Call it before the first query. */
  listen(channel: string, ear: Ear): Listening;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  log?: DatabaseLog | undefined;
  /** How long to wait for a PostgreSQL server that is not up yet; not at all unless given. */
  patience?: Patience;
};

/** The server ends a request after 15 s: a statement must time out before that. */
const STATEMENT_TIMEOUT = 12_000;
/**
 * Detects a connection that no longer answers; longer than the statement time-out, so that the server reports first.
 */
const QUERY_TIMEOUT = 14_000;
const CONNECT_TIMEOUT = 4_000;
const VACUUM_EVERY = 15 * 60_000;

/**
 * Opens the database and brings its tables up to date: PostgreSQL when there is an address, otherwise the embedded one
 * in `dataDir`, which is locked for this process. One driver and one dialect serve both.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, patience = NO_PATIENCE } = options;
  const opened =
    databaseUrl === undefined ? await openEmbedded(options) : openPostgres(databaseUrl, options.log);
  const { pool, connection, engine } = opened;
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', (error) => options.log?.warn({ err: error }, 'an idle database connection broke'));
  try {
    await whenThere(
      async () => {
        if (engine === 'postgres') await checkPostgres(pool, connection, options.log);
        await migrateDatabase(connection);
      },
      databaseUrl === undefined ? NO_PATIENCE : patience,
    );
  } catch (error) {
    await opened.close();
    throw error;
  }
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  db.transaction = transactionsOf(pool);
  return { ...opened, db, ready: () => isReady(pool, opened.directory) };
}

type Opened = Omit<DatabaseHandle, 'db' | 'ready'> & {
  connection: pg.ClientConfig;
  /** Where an embedded database lies. */
  directory?: string;
};

function openPostgres(connectionString: string, log?: DatabaseLog): Opened {
  const connection: pg.ClientConfig = {
    connectionString,
    application_name: 'exhibitor-portal',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // JIT compilation is slower than any query here; the estimates that trigger it include rows that are never read.
    options: '-c timezone=UTC -c jit=off',
  };
  const pool = new pg.Pool({
    ...connection,
    Client: PortalClient,
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    idle_in_transaction_session_timeout: QUERY_TIMEOUT,
    keepAlive: true,
  });
  const stopWatching = watchPool(pool, connection, log);
  return {
    pool,
    connection,
    engine: 'postgres',
    onCommand: () => undefined,
    listen: (channel, ear) => listenOnPostgres(connection, channel, ear, log),
    async close() {
      stopWatching();
      await pool.end();
    },
  };
}

async function openEmbedded({ dataDir, log }: DatabaseOptions): Promise<Opened> {
  const lock = await lockDirectory(dataDir).catch(refuseFolder(dataDir));
  let embedded;
  try {
    embedded = await startEmbedded(dataDir, lock.runDirectory, log);
  } catch (error) {
    await lock.release();
    throw refusedEngine(error, dataDir);
  }
  const { host, port } = embedded;
  const connection: pg.ClientConfig = { host, port, user: 'postgres', database: 'postgres' };
  const ears = createPoolEar();
  const pool = new pg.Pool({
    ...connection,
    Client: PortalClient,
    onConnect: ears.onConnect,
    // PGlite is one session: with 8 connections its socket server mixed up prepared statements. So inside a transaction
    // every query must go through `tx`; one through `db` would deadlock.
    max: 1,
    idleTimeoutMillis: 0,
    // Also the longest wait for that one connection.
    connectionTimeoutMillis: 10_000,
    query_timeout: QUERY_TIMEOUT,
  });
  // PGlite has no autovacuum, so dead rows would accumulate.
  const vacuum = setInterval(() => {
    pool
      // The driver accepts a time-out per query; its types do not declare it.
      .query({ text: 'vacuum analyze', query_timeout: 10 * QUERY_TIMEOUT } as pg.QueryConfig)
      .catch((error: unknown) => log?.warn({ err: error }, 'vacuum failed'));
  }, VACUUM_EVERY).unref();
  return {
    pool,
    connection,
    directory: dataDir,
    engine: 'embedded',
    onCommand: lock.onCommand,
    listen: ears.listen,
    async close() {
      clearInterval(vacuum);
      await pool.end();
      await embedded.close();
      await lock.release();
    },
  };
}
