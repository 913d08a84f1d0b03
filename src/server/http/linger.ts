import type { FastifyRequest } from 'fastify';

/** How long the rest of a refused form may still arrive (ms). */
const PATIENCE = 10_000;

/** Whether the request is a form. Forms carry files, so much of one may still be in transit when it is refused. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Reads the rest of a refused form and discards it. A browser reads the answer only after it has sent everything, and
 * loses it when the connection closes before that: the page would say "connection lost" instead of "too large".
 */
export function letFormArrive({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.socket.destroy(), PATIENCE).unref();
  raw.once('close', () => clearTimeout(timer));
}
