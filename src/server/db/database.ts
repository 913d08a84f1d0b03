import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { AdminCommand } from './admin-socket.ts';
import { readAddress } from './address.ts';
import { PortalClient } from './client.ts';
import type { PortalConnection } from './client.ts';
import { refusedEngine, refuseFolder } from './embedded-refusals.ts';
import { startEmbedded } from './embedded.ts';
import { FairPool } from './fair-pool.ts';
import { createPoolEar, listenOnPostgres } from './listen.ts';
import type { Ear, Listening } from './listen.ts';
import { lockDirectory } from './lock.ts';
import type { DatabaseLog } from './log.ts';
import { migrateDatabase } from './migrate.ts';
import { watchPool } from './pool-watch.ts';
import { checkPostgres, IDLE_TIMEOUT, STATEMENT_TIMEOUT } from './postgres.ts';
import { shareSessions } from './prepared.ts';
import { isReady } from './ready.ts';
import { DatabaseRefusal } from './refusal.ts';
import { schema, type Database } from './schema.ts';
import { NO_PATIENCE, whenThere } from './start.ts';
import type { Patience } from './start.ts';
import { transactionsOf } from './transaction.ts';
import { whereaboutsOf } from './whereabouts.ts';

export type DatabaseHandle = {
  db: Database;
  /**
   * The same database for what a full pool must not stop: keys, messages, the leader's lease, sessions of streams. On
   * PostgreSQL its connections are its own; the embedded database has one for all, by turns.
   */
  operation: Database;
  pool: FairPool;
  engine: 'embedded' | 'postgres';
  /** True while the database answers, takes writes, and its tables are this program's. Never throws, never hangs. */
  ready(): Promise<boolean>;
  /** Serves commands such as `npm run event`; no effect on PostgreSQL, where they connect directly. */
  onCommand(name: string, command: AdminCommand): void;
  /** Listens to notifications of every commit, of other processes too. Once for each handle. */
  listen(ear: Ear): Listening;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler that shares sessions between transactions. */
  databaseListenUrl?: string | undefined;
  log?: DatabaseLog | undefined;
  /** How long to wait for a PostgreSQL server that is not up yet; not at all unless given. */
  patience?: Patience;
};

/**
 * Detects a connection that no longer answers; longer than the statement time-out, so that the server reports first.
 */
const QUERY_TIMEOUT = 14_000;
const CONNECT_TIMEOUT = 4_000;
/** Connections to PostgreSQL of one process, besides the one that listens: for requests, and for the portal's operation. */
const CONNECTIONS = { requests: 10, operation: 2 };
const VACUUM_EVERY = 15 * 60_000;

/**
 * Opens the database and brings its tables up to date: PostgreSQL when there is an address, otherwise the embedded one
 * in `dataDir`, which is locked for this process. One driver and one dialect serve both.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { databaseUrl, patience = NO_PATIENCE } = options;
  const opened = await openEngine(options);
  const { pool, connection } = opened;
  try {
    await whenThere(
      async () => {
        await opened.check?.();
        await migrateDatabase(connection);
      },
      databaseUrl === undefined ? NO_PATIENCE : patience,
    );
  } catch (error) {
    await opened.close();
    throw error;
  }
  const db = queriesOf(pool);
  const { ofOperation } = opened;
  const operation = ofOperation === pool ? db : queriesOf(ofOperation);
  return { ...opened, db, operation, ready: () => isReady(pool, opened) };
}

function queriesOf(pool: pg.Pool): Database {
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  db.transaction = transactionsOf(pool);
  return db;
}

/** Lends the connection of a database as it is, before any migration, and closes it afterwards. */
export async function onConnection<Result>(
  options: DatabaseOptions,
  work: (connection: PortalConnection) => Promise<Result>,
): Promise<Result> {
  const opened = await openEngine(options);
  try {
    return await whenThere(() => work(opened.connection), options.patience ?? NO_PATIENCE);
  } finally {
    await opened.close();
  }
}

async function openEngine(options: DatabaseOptions): Promise<Opened> {
  const { databaseUrl, log } = options;
  const opened =
    databaseUrl === undefined ? await openEmbedded(options) : openPostgres({ ...options, databaseUrl });
  // An idle connection that breaks must not end the process; the next query opens another.
  for (const pool of new Set([opened.pool, opened.ofOperation]))
    pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection broke'));
  return opened;
}

type Opened = Omit<DatabaseHandle, 'db' | 'operation' | 'ready'> & {
  /** The pool behind `operation`. */
  ofOperation: pg.Pool;
  /** For what needs a session of its own. */
  connection: PortalConnection;
  /** Refuses a server that cannot be used. */
  check?: () => Promise<void>;
  /** Where an embedded database lies. */
  directory?: string;
  /** Called when the server takes no writes any more. */
  leave?: () => void;
};

function openPostgres({
  databaseUrl,
  databaseListenUrl,
  log,
}: DatabaseOptions & { databaseUrl: string }): Opened {
  const isPooled = databaseListenUrl !== undefined;
  // JIT compilation is slower than any query here; the estimates that trigger it include rows that are never read.
  const settings = '-c timezone=UTC -c jit=off';
  const timeouts = {
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_TIMEOUT,
  };
  // A pooler gives a session to many connections, so its settings are those of the role. They are not for long work.
  const direct = isPooled
    ? connectionTo('DATABASE_LISTEN_URL', databaseListenUrl, `${settings} -c statement_timeout=0`)
    : connectionTo('DATABASE_URL', databaseUrl, settings);
  const pooled = isPooled ? connectionTo('DATABASE_URL', databaseUrl) : direct;
  const common = {
    ...pooled,
    ...(isPooled ? {} : timeouts),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    Client: PortalClient,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
  };
  const pool = new FairPool({ ...common, max: CONNECTIONS.requests });
  const ofOperation = new pg.Pool({ ...common, max: CONNECTIONS.operation });
  const pools = [pool, ofOperation];
  if (isPooled) pools.forEach(shareSessions);
  const watches = pools.map((one) => watchPool(one, pooled, log));
  return {
    pool,
    ofOperation,
    connection: direct,
    engine: 'postgres',
    check: () => checkPostgres(pool, direct, { isPooled, log }),
    leave: () => watches.forEach((watch) => watch.leave()),
    onCommand: () => undefined,
    listen: (ear) => listenOnPostgres(direct, ear, log),
    async close() {
      for (const watch of watches) watch.stop();
      await Promise.all(pools.map((one) => one.end()));
    },
  };
}

/** How to connect to an address. Throws when it cannot be read. */
function connectionTo(name: string, url: string, options?: string): PortalConnection {
  const address = readAddress(url);
  if (typeof address === 'string') throw new DatabaseRefusal(`${name} ${address}.`);
  const connection: pg.ClientConfig = {
    connectionString: address.url,
    application_name: 'exhibitor-portal',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    ...(options === undefined ? {} : { options }),
  };
  const where = whereaboutsOf(address, connection);
  return where === undefined ? connection : { ...connection, where };
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
  const pool = new FairPool({
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
  shareSessions(pool);
  // PGlite has no autovacuum, so dead rows would accumulate.
  const vacuum = setInterval(() => {
    pool
      // The driver accepts a time-out per query; its types do not declare it.
      .query({ text: 'vacuum analyze', query_timeout: 10 * QUERY_TIMEOUT } as pg.QueryConfig)
      .catch((error: unknown) => log?.warn({ err: error }, 'vacuum failed'));
  }, VACUUM_EVERY).unref();
  return {
    pool,
    ofOperation: pool,
    connection,
    directory: dataDir,
    engine: 'embedded',
    onCommand: lock.onCommand,
    listen: (ear) => ears.listen(pool, ear),
    async close() {
      clearInterval(vacuum);
      await pool.end();
      await embedded.close();
      await lock.release();
    },
  };
}
