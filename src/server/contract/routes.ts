import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ROLE_NAME } from '../../domain/role-name.ts';
import { tellCreated, tellingAudit } from '../audit/operations.ts';
import { noteRoleRefused } from '../audit/refusals.ts';
import { COMMON, inShareOf } from '../db/share.ts';
import { requireProof } from '../delivery/may-tell.ts';
import { isForm } from '../http/linger.ts';
import { Problem, problem } from '../problems.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { authorityOf, sentWithAuthority, withAuthority } from './authority.ts';
import type { Call, Handlers, Services } from './call.ts';
import { answerCreation } from './creation.ts';
import type { AnyCreation } from './creation.ts';
import type { Operation, PortalDocument } from './document.ts';
import { NO_BODY } from './bounded-schema.ts';
import { readJson } from './json.ts';
import { keptAnswers } from './kept-answers.ts';
import type { OperationId } from './kinds.ts';
import { createPersonQueue } from './person-queue.ts';
import type { PersonQueue } from './person-queue.ts';
import { UNREADABLE } from './query.ts';
import { serializerCompiler } from './serialising.ts';
import { refuseUnsafe } from './unsafe-input.ts';
import { identify, requireRole } from './security.ts';
import type { Caller } from './security.ts';
import { validatorCompiler } from './validation.ts';
import { REFUSAL_TEXTS } from '../answer-texts.ts';

export type RouteSettings = {
  document: PortalDocument;
  handlers: Handlers;
  services: Services;
  /** Milliseconds after which an ordinary request is answered with 503 (security T18). */
  handlerTimeout: number;
  /** The same for an operation that receives or sends a file. */
  uploadTimeout: number;
};

/** A handler whose operation is only known at run time; the compiler checked each one where it is written. */
type AnyHandler = (call: Call<OperationId>) => Promise<string | object>;

/**
 * Every operation of the document under `/api`: routes, validation and response shapes come from it, the handlers
 * are plain functions. Differences from the library's defaults, each with its reason, are in the hooks below.
 */
export async function registerContract(app: FastifyInstance, settings: RouteSettings): Promise<void> {
  const queue = createPersonQueue(settings.services);
  await app.register(
    async (api) => {
      api.setValidatorCompiler(validatorCompiler);
      api.setSerializerCompiler(serializerCompiler);
      // JSON only: without text/plain and forms, every cross-site request of a browser needs a preflight.
      api.removeAllContentTypeParsers();
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        async (request: FastifyRequest, text: string) => {
          const body = readJson(text);
          if (text.length > LARGE) large.add(request);
          await giveWay(request);
          return body;
        },
      );
      // Recognises a form without reading it: its handler reads it once the caller is known.
      await api.register(multipart);
      api.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
      for (const { id, ...described } of settings.document.routes)
        api.route({ ...routeOf(id, settings, queue), ...described });
    },
    { prefix: '/api' },
  );
}

/** Characters of a body of which each step of reading takes milliseconds. */
const LARGE = 64 * 1024;
const large = new WeakSet<FastifyRequest>();

/** Serves other requests between two steps of reading a large body. */
async function giveWay(request: FastifyRequest): Promise<void> {
  if (large.has(request)) await setImmediate();
}

function routeOf(
  id: string,
  settings: RouteSettings,
  queue: PersonQueue,
): Omit<RouteOptions, 'method' | 'url'> {
  const operation = settings.document.operations.get(id);
  if (!operation) throw new Error(`Operation ${id} has no name in the document.`);
  const { services } = settings;
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    ...timeoutOf(operation, settings),
    // JSON bodies are limited by their schema (`route-table.ts`), forms by their handlers.
    ...(operation.multipart ? {} : { bodyLimit: NO_BODY }),
    ...(operation.revalidates && keptAnswers((request) => callers.get(request)?.viewer ?? null)),
    // In onRequest, so that no request of an unidentified caller or for a planned operation is parsed.
    onRequest: async (request, reply) => {
      const asked = (): Promise<Caller> => identify(operation, request, services);
      const caller = await (isQueued(operation) ? queue.enter(request, reply, asked) : asked());
      // The client is gone: there is nothing to do or to answer.
      if (caller === null) return void reply.hijack();
      callers.set(request, caller);
      if (caller.viewer) reply.header(ROLE_NAME, caller.viewer.role);
      requireRole(operation, caller);
      if (operation.planned) throw problem('notFound');
      if (operation.needsProof && caller.viewer) await requireProof(services.db, caller.viewer);
      requireBodyType(operation, request);
    },
    preValidation: async (request) => {
      refuseUnreadable(request, operation);
      await giveWay(request);
      // A body that may be left out is an empty one: "no body" and "{}" are the same call.
      if (operation.bodyOptional) request.body ??= {};
    },
    // Wherever it was thrown: what the request wrote was taken back by then.
    onError: async (request, _, error) => {
      const { viewer } = callers.get(request) ?? UNKNOWN_CALLER;
      if (viewer && error instanceof Problem && error.code === 'roleRefused')
        await noteRoleRefused({ viewer, services, request });
    },
    handler: operation.planned ? refusePlanned : handlerOf(operation, settings, callers, queue),
  };
}

/** Requests of signed-in people; streams, uploads and downloads have limits of their own and may take long. */
const isQueued = ({ security, multipart: receives, streams }: Operation): boolean =>
  security === 'bearer' && !receives && !streams;

/** A stream of events has no timeout: it ends with its session or its connection. */
function timeoutOf(
  { multipart: receives, streams, watches }: Operation,
  { uploadTimeout, handlerTimeout }: RouteSettings,
): Pick<RouteOptions, 'handlerTimeout'> {
  if (watches) return {};
  return { handlerTimeout: receives || streams ? uploadTimeout : handlerTimeout };
}

const UNKNOWN_CALLER: Caller = { event: null, viewer: null, invitation: null };

async function refusePlanned(): Promise<never> {
  throw problem('notFound');
}

function handlerOf(
  operation: Operation,
  settings: RouteSettings,
  callers: WeakMap<FastifyRequest, Caller>,
  queue: PersonQueue,
) {
  const handle = findHandler(settings.handlers, operation);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<string | object> => {
    const caller = callers.get(request) ?? UNKNOWN_CALLER;
    const { event, viewer, invitation } = caller;
    const { body, query, params } = request;
    // What a body asks for is read with the authority of now, not of when its headers came.
    if (viewer && body !== undefined) {
      const now = steadyNow(settings.services.clock);
      const { role } = await authorityOf(settings.services.db, operation, viewer, now);
      viewer.role = role;
      reply.header(ROLE_NAME, role);
    }
    // The schemas of exactly this operation have just accepted these values.
    const call = {
      body,
      query,
      params,
      event,
      viewer,
      invitation,
      services: viewer ? withAuthority(settings.services, operation, viewer) : settings.services,
      request,
      reply,
    } as Call<OperationId>;
    const answer = await queue.during(request, () =>
      inShareOf(shareOf(caller), () => tellingAudit(operation, call, handle)),
    );
    reply.status(operation.successStatus);
    if (typeof answer === 'string') return answer;
    if (!(answer instanceof Readable)) return { success: true, ...answer };
    // A stream of events is ended by its hub.
    return viewer && !operation.watches
      ? sentWithAuthority(answer, settings.services, operation, viewer)
      : answer;
  };
}

/** Whose share of the database a call uses: its exhibitor's; the guests of an exhibitor have one of their own. */
function shareOf({ viewer, invitation }: Caller): string {
  if (viewer) return viewer.exhibitorId;
  return invitation ? `guests of ${invitation.exhibitorId}` : COMMON;
}

/** Forms only where the document has a form, JSON elsewhere: browsers send forms across sites without a preflight. */
function requireBodyType({ multipart: takesForm }: Operation, request: FastifyRequest): void {
  if (isForm(request) === takesForm) return;
  const form = { message: REFUSAL_TEXTS.sendAsForm };
  throw problem('unsupportedType', takesForm ? form : {});
}

/** Every creating operation runs under the caller's `Idempotency-Key` and in one transaction. */
function findHandler(handlers: Handlers, operation: Operation): AnyHandler {
  const table: Partial<Record<OperationId, unknown>> = handlers;
  const handler = table[operation.id];
  if (handler === undefined)
    throw new Error(`Operation ${operation.id} has no handler and is not marked as planned.`);
  if (operation.creates)
    return (call) => answerCreation(operation, call, handler as AnyCreation, tellCreated(operation));
  return handler as AnyHandler;
}

/** Refuses queries, parameters and bodies that the database could not store. */
function refuseUnreadable(request: FastifyRequest, { judgedApart }: Operation): void {
  const query = request.query as Record<string | symbol, unknown>;
  if (query[UNREADABLE]) throw problem('badInput', { message: REFUSAL_TEXTS.unreadableQuery });
  refuseUnsafe(query);
  refuseUnsafe(request.params);
  refuseUnsafe(request.body, judgedApart);
}
