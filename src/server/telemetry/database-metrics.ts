import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { DatabaseHandle } from '../db/database.ts';
import { read } from './read.ts';

/** Gauges of the pool and of the database behind it. */
export function watchDatabase(
  { pool, ready }: Pick<DatabaseHandle, 'pool' | 'ready'>,
  registry: Registry,
): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  new Gauge({
    name: 'portal_database_connections_max',
    help: 'Most connections the pool opens',
    registers,
  }).set(pool.options.max);
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Requests that wait for a connection',
    registers,
    collect() {
      this.set(pool.waiting());
    },
  });
  new Gauge({
    name: 'portal_database_ready',
    help: '1 while the database answers, takes writes and has the tables of this build',
    registers,
    async collect() {
      this.set((await ready()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_database_read_only',
    help: '1 while the database answers and takes no writes; not a number while it does not answer',
    registers,
    async collect() {
      const answer = await read(
        pool.query<{ setting: string }>("select current_setting('transaction_read_only') as setting"),
      );
      this.set(answer === null ? Number.NaN : answer.rows[0]?.setting === 'on' ? 1 : 0);
    },
  });
}
