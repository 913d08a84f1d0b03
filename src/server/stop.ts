import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.ts';

/** How long accepted requests may take to finish (ms). */
const GRACE = 25_000;
const SWEEP = 100;

/** What a signal ends, in this order. */
export type Stopping = {
  app: FastifyInstance;
  /** Makes the process not ready. */
  leave(): void;
  /** How long everything is served after that (ms), until proxies have noticed. */
  drainMs: number;
  closeServices(): Promise<void>;
  log: Logger;
};

/**
 * SIGTERM or SIGINT: not ready at once, serves everything for `drainMs`, then refuses new connections, lets accepted
 * requests finish for at most 25 s, closes the database and exits with 0 (security R6). A second signal ends at once.
 */
export function stopOnSignal({ app, leave, drainMs, closeServices, log }: Stopping): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    leave();
    log.info({ signal, drainMs }, 'stopping');
    wait(drainMs)
      .then(() => drain(app))
      .then(closeServices)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Resolves when the last accepted request is answered, or when the grace is over. */
async function drain(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), GRACE);
  // A connection that was busy when closing began becomes idle, and Node would keep it open for a minute.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP);
  try {
    await app.close();
  } finally {
    clearTimeout(late);
    clearInterval(sweep);
  }
}
