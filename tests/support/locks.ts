import type pg from 'pg';
import { onCitus } from './citus.ts';

/** How many transactions of this database wait for a lock, on any node. */
export async function waitingForLocks(db: Pick<pg.Pool, 'query'>): Promise<number> {
  // A statement that waits on a worker has the same global id there as on the coordinator.
  const counted = onCitus()
    ? 'distinct global_pid) as n from citus_stat_activity'
    : '*) as n from pg_stat_activity';
  const { rows } = await db.query<{ n: string }>(
    `select count(${counted} where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.n);
}
