import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { Problem } from '../problems.ts';
import { operationOf } from './operation.ts';
import { countSignIn, signInCounter } from './sign-in-metrics.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];
/** Those of the contract and of browsers; a client may send any of some thirty. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counts and times every request by its operation, and refusals of limits by their kind. */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests that ended',
    labelNames: ['operation', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'From the headers of a request to the end of its answer, without streams of news',
    labelNames: ['operation'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const running = new Gauge({
    name: 'portal_requests_in_progress',
    help: 'Requests that have not ended, streams of news among them',
    labelNames: ['operation'],
    registers,
  });
  const limits = new Counter({
    name: 'portal_limits_hit_total',
    help: 'Requests refused with 429, by the kind of limit',
    labelNames: ['limit'],
    registers,
  });
  const signIns = signInCounter(registry);

  app.addHook('onRequest', (request, reply, done) => {
    const operation = operationOf(request);
    running.inc({ operation });
    // Also when the client goes away, which `onResponse` does not tell.
    reply.raw.once('close', () => {
      running.dec({ operation });
      requests.inc({ operation, method: methodOf(request), status: statusOf(reply) });
      if (isStream(reply)) return;
      seconds.observe({ operation }, reply.elapsedTime / 1_000);
      if (reply.raw.writableFinished) countSignIn(signIns, operation, reply.statusCode);
    });
    done();
  });
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof Problem && error.code === 'tooMany') limits.inc({ limit: error.limit ?? 'other' });
    done();
  });
}

const methodOf = ({ method }: FastifyRequest): string => (METHODS.includes(method) ? method : 'other');

/** `2xx` to `5xx`, or `aborted` for a client that went away before its answer was written. */
const statusOf = ({ raw, statusCode }: FastifyReply): string =>
  raw.writableFinished ? `${String(statusCode).charAt(0)}xx` : 'aborted';

const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
