import type { FastifyRequest } from 'fastify';

/** How long the rest of a refused form may still arrive (ms). */
const PATIENCE = 10_000;

/** Forms carry files, so much of one may be on its way when it is refused. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Reads the rest of a refused form and throws it away. A browser reads no answer before it has sent everything, and
 * loses it when the connection ends under the rest: the page would say "connection lost" instead of "too large".
 */
export function letFormArrive({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.socket.destroy(), PATIENCE).unref();
  raw.once('close', () => clearTimeout(timer));
}
