import { randomUUID } from 'node:crypto';
import type { Services } from '../contract/call.ts';
import { giveUpLease, noteTurn, takeLease, takeTurn } from './lease.ts';

/** How long a leader that died is waited for; a living one keeps the lease three times as often. */
const LEASE = 60_000;
const LEADER = 'leader';

/** Work over all events, done by one process. */
export type Job = {
  name: string;
  /** Milliseconds from one turn to the next, counted over all processes and restarts. */
  every: number;
  run(): Promise<void>;
  /** The line of the log when it fails; the next turn comes as usual. */
  failure: string;
};

/**
 * Does periodic work while this process is the leader. The processes of one database have one leader; when it ends it
 * says so, and when it dies another one takes over at the end of its lease. Returns the function that stops it, which
 * waits for work that is under way.
 */
export function startLeader(
  { db, log }: Pick<Services, 'db' | 'log'>,
  jobs: readonly Job[],
  lease = LEASE,
): () => Promise<void> {
  const holder = randomUUID();
  const running = new Map<string, Promise<void>>();
  let leads = false;

  const startDue = async ({ name, every, run, failure }: Job): Promise<void> => {
    if (running.has(name) || !(await takeTurn(db, name, every))) return;
    const done = run()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => running.delete(name));
    running.set(name, done);
  };

  const beat = async (): Promise<void> => {
    const led = leads;
    leads = await takeLease(db, LEADER, holder, lease);
    if (!leads) return;
    if (!led) for (const { name, every } of jobs) await noteTurn(db, name, every);
    for (const job of jobs) await startDue(job);
  };

  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(beat).catch((error: unknown) => {
      leads = false;
      log.warn({ err: error }, 'the lease of periodic work was not renewed');
    });
  }, lease / 3).unref();

  return async () => {
    clearInterval(timer);
    await last;
    await Promise.all(running.values());
    if (leads) await giveUpLease(db, LEADER, holder).catch(() => undefined);
  };
}
