import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { breakOff, PortalClient } from './client.ts';
import type { DatabaseLog } from './log.ts';
import { isConnectionLost } from './trouble.ts';

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
 * Returns what ends the watch.
 */
export function watchPool(pool: pg.Pool, connection: pg.ClientConfig, log?: DatabaseLog): () => void {
  const stopping = new AbortController();
  const made = new Map<pg.PoolClient, number>();
  const busySince = new Map<pg.PoolClient, number>();
  pool.on('connect', (client) => void made.set(client, performance.now()));
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
    if (awayAt === 0) return;
    const lost = [...made].filter(([, at]) => at < awayAt).map(([client]) => client);
    log?.warn(
      { connections: lost.length },
      'the database can be reached again; older connections are given up',
    );
    for (const client of lost) breakOff(client);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(stopping.signal);
      if (isStuck()) await findOut();
    }
  }

  void run();
  return () => stopping.abort();
}

const pause = (signal: AbortSignal): Promise<void> =>
  wait(LOOK_EVERY, undefined, { signal, ref: false }).catch(() => undefined);

/** A refusal (too many connections, for example) also counts as an answer. */
async function isReachable(connection: pg.ClientConfig): Promise<boolean> {
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
