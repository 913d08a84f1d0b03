import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.ts';

/** How long accepted requests may take to finish (ms). */
const GRACE = 25_000;
const SWEEP = 100;

/**
 * SIGTERM or SIGINT: refuses new connections, lets accepted requests finish for at most 25 s, closes the database
 * and exits with 0 (security R6). A second signal ends at once.
 */
export function stopOnSignal(app: FastifyInstance, closeServices: () => Promise<void>, log: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    drain(app)
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
