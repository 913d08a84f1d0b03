import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { breakOff, onReadOnly, PortalClient } from './client.ts';
import type { PortalConnection } from './client.ts';
import type { DatabaseLog } from './log.ts';
import { isConnectionLost } from './trouble.ts';

/** What keeps the pool at the server that is wanted. */
export type PoolWatch = {
  /** The server of the pool takes no writes any more: its idle connections are given up, if another may be the primary. */
  leave(): void;
  stop(): void;
};

/** A connection busy for this long (ms) triggers a check whether the database is reachable. */
const BUSY_FOR = 2_000;
/** Interval of that check, and of checks of an unreachable database (ms). */
const LOOK_EVERY = 1_000;
/** The longest a reachable database takes to accept and answer a new connection (ms). */
const ANSWER_WITHIN = 2_000;

/**
 * Frees connections whose other end is gone without a word: a cut cable, a failover, a firewall that forgot them. Their
 * statements would wait for their time-outs, and the pool with them, long after the database is back.
 *
 * While a connection is busy for long, the database is asked over a new one. Once it has been out of reach and answers
 * again, every connection from before that is broken off: nothing on it can be trusted to be answered.
 *
 * Where an address has several servers, all connections are to one: those to another are broken off once a new
 * connection is made to the one that is wanted, and the idle ones already when a server says that it takes no writes.
 */
export function watchPool(pool: pg.Pool, connection: PortalConnection, log?: DatabaseLog): PoolWatch {
  const stopping = new AbortController();
  const isOne = connection.where?.isOne === true;
  const made = new Map<pg.PoolClient, number>();
  const busySince = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    made.set(client, performance.now());
    if (!isOne) return;
    giveUp('the database is at another server now', (other) => placeOf(other) !== placeOf(client));
    onReadOnly(client, leave);
  });
  pool.on('acquire', (client) => void busySince.set(client, performance.now()));
  pool.on('release', (_, client) => void busySince.delete(client));
  pool.on('remove', (client) => {
    made.delete(client);
    busySince.delete(client);
  });

  const isStuck = (): boolean => {
    const before = performance.now() - BUSY_FOR;
    return [...busySince.values()].some((since) => since < before);
  };

  function giveUp(why: string, isLost: (client: pg.PoolClient, madeAt: number) => boolean): void {
    const lost = [...made].filter(([client, at]) => isLost(client, at)).map(([client]) => client);
    if (lost.length === 0) return;
    log?.warn({ connections: lost.length }, `${why}; older connections are given up`);
    for (const client of lost) breakOff(client);
  }

  function leave(): void {
    if (!isOne) return;
    giveUp('the database takes no writes any more', (client) => !busySince.has(client));
  }

  /** Polls until the database answers; then breaks off the connections from before the outage. */
  async function findOut(): Promise<void> {
    let awayAt = 0;
    for (;;) {
      const asked = performance.now();
      if (await isReachable(connection)) break;
      if (stopping.signal.aborted) return;
      awayAt = asked;
      await pause(stopping.signal);
    }
    if (awayAt > 0) giveUp('the database can be reached again', (_, madeAt) => madeAt < awayAt);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(stopping.signal);
      if (isStuck()) await findOut();
    }
  }

  void run();
  return { leave, stop: () => stopping.abort() };
}

const placeOf = ({ host, port }: pg.PoolClient): string => `${host}:${String(port)}`;

const pause = (signal: AbortSignal): Promise<void> =>
  wait(LOOK_EVERY, undefined, { signal, ref: false }).catch(() => undefined);

/** A refusal (too many connections, for example) also counts as an answer. */
async function isReachable(connection: PortalConnection): Promise<boolean> {
  const client = new PortalClient({
    ...connection,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !isConnectionLost(error);
  } finally {
    breakOff(client);
  }
}
