import type { FastifyBaseLogger } from 'fastify';

/** The part of the server's log that the database writes to. */
export type DatabaseLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
