import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { ROUTES } from '../domain/routes.ts';
import { registerApiDocs } from './api-docs/api-docs.ts';
import type { Services } from './contract/call.ts';
import { loadDocument } from './contract/document.ts';
import { parseQuery } from './contract/query.ts';
import { registerContract } from './contract/routes.ts';
import { registerFiles } from './files/serve.ts';
import { createHandlers } from './handlers.ts';
import { registerGoogleCallback } from './google/callback.ts';
import { registerAuthority } from './http/authority.ts';
import { capConnections, SILENCE_TIMEOUT } from './http/connections.ts';
import { answerClientError, answerError, registerErrors, sendProblem } from './http/errors.ts';
import { registerHeaders } from './http/headers.ts';
import { registerLanguages } from './http/language.ts';
import { readablePath } from './http/readable-path.ts';
import { logRequests } from './http/request-log.ts';
import { registerPages } from './pages/pages.ts';
import type { PageSource } from './pages/source.ts';
import { problem } from './problems.ts';
import { followTraces, logTrace } from './telemetry/trace.ts';

export type AppOptions = {
  /** Milliseconds an ordinary request may take before it is answered with 503. */
  handlerTimeout?: number;
  /** Milliseconds without a byte either way after which a connection is ended. */
  silenceTimeout?: number;
  /** Adds routes beside those of the document, for tests. */
  extend?: (app: FastifyInstance) => void;
};

const HEADERS_TIMEOUT = 10_000;
/** The longest time for any request to arrive; ordinary ones are ended much earlier. */
const UPLOAD_TIMEOUT = 15 * 60_000;
const HANDLER_TIMEOUT = 15_000;
const BODY_LIMIT = 1024 * 1024;

/** The whole server on one port: API by the document, files, pages. Does not listen yet. */
export async function buildApp(
  services: Services,
  source: PageSource,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const document = await loadDocument();
  const app = Fastify({
    loggerInstance: services.log,
    // `logRequests` writes one line per request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: logTrace,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    rewriteUrl: readablePath,
    connectionTimeout: options.silenceTimeout ?? SILENCE_TIMEOUT,
    requestTimeout: UPLOAD_TIMEOUT,
    // A request that arrives on an open connection while the server closes is served like those before it.
    return503OnClosing: false,
    // The interval at which Node checks for late headers.
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 1_000 },
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
  });
  capConnections(app.server, config.connectionsPerAddress);
  followTraces(app);
  services.tracing?.watchRequests(app);
  registerAuthority(app);
  await app.register(cookie);
  registerLanguages(app);
  await registerHeaders(app, {
    storagePublicUrl: config.storagePublicUrl,
    scriptHashes: source.scriptHashes,
    styleHashes: source.styleHashes,
    contentSecurityPolicy: source.contentSecurityPolicy,
    build: source.build,
  });
  logRequests(app);
  services.metrics?.watchRequests(app);
  registerErrors(app);
  // A client or proxy takes its next request elsewhere, instead of sending it while the connection is closed.
  app.addHook('onRequest', async (_, reply) => {
    if (services.isLeaving()) reply.header('connection', 'close');
  });

  app.get('/', async (_, reply) => reply.redirect(ROUTES.home));
  // Always this fixed target, independent of the query (security T13).
  app.get(ROUTES.apiLogin, async (_, reply) => reply.redirect(ROUTES.login));
  registerGoogleCallback(app, services);
  const handlerTimeout = options.handlerTimeout ?? HANDLER_TIMEOUT;
  await registerContract(app, {
    document,
    handlers: createHandlers(document),
    services,
    handlerTimeout,
    uploadTimeout: UPLOAD_TIMEOUT,
  });
  if (config.apiDocs) registerApiDocs(app, document.text);
  await registerFiles(app, services);
  const pages = await registerPages(app, services, source);
  app.setNotFoundHandler((request, reply) => {
    if (pages.wants(request)) return pages.send(request, reply);
    return sendProblem(problem('notFound'), request, reply.header('cache-control', 'no-store'));
  });
  // Runs before the server waits for open answers: event streams never end by themselves.
  app.addHook('preClose', async () => services.live.close());
  options.extend?.(app);
  return app;
}

/** A number is the number of proxies, nearest first. */
function trusted(
  proxies: number | string[] | undefined,
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : (proxies ?? false);
}
