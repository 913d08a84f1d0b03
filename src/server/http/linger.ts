import { finished } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** How long the rest of a refused form may still arrive (ms). */
const PATIENCE = 10_000;

/** Whether the request is a form. Forms carry files, so much of one may still be in transit when it is refused. */
export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Reads the rest of a refused form, discards it, and then answers; `isWhole` is false when too much of it was missing. A
 * browser reads the answer only after it has sent everything, and a proxy may close the connection with the answer: the
 * page would say "connection lost" instead of "too large".
 */
export function letFormArrive({ raw }: FastifyRequest, answer: (isWhole: boolean) => void): void {
  raw.unpipe();
  raw.resume();
  const over = (isWhole: boolean): void => {
    clearTimeout(timer);
    stopWaiting();
    answer(isWhole);
  };
  const stopWaiting = finished(raw, { writable: false }, () => over(true));
  const timer = setTimeout(() => over(false), PATIENCE).unref();
}
