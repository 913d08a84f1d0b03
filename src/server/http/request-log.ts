import type { FastifyInstance } from 'fastify';

const QUIET = /^\/(?:assets\/|api\/(?:health|ready)$)/;

/** One line per answered request, without query values, headers or bodies. Probes and assets only at debug level. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const level = QUIET.test(request.url) ? 'debug' : 'info';
    const line = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    request.log[level](line, 'request answered');
  });
}
