import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** The place of one request in a trace (W3C Trace Context). */
export type Trace = {
  /** 32 hexadecimal digits, the same for everything that one action caused. */
  id: string;
  /** 16 hexadecimal digits: this request. */
  spanId: string;
  /** The caller's part of the trace; absent where the trace begins here. */
  parentId?: string;
  isSampled: boolean;
  /** The caller's `tracestate`: passed on, never read and never logged. */
  state?: string;
};

/** Version 00: trace id, parent id, flags. A later version may add fields, which are left out. */
const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const LONGEST_PARENT = 512;
const NOTHING = /^0+$/;
/** Members `key=value`, separated by commas. */
const MEMBER = /^[a-z\d][\w*/@-]{0,255}=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{1,256}$/;
const LONGEST_STATE = 512;
const MOST_MEMBERS = 32;

/** The trace of a request's headers; a new one when they name none, or one that is not valid. */
export function traceFrom({ traceparent, tracestate }: IncomingHttpHeaders): Trace {
  const own = { spanId: randomBytes(8).toString('hex') };
  const parent = typeof traceparent === 'string' ? readParent(traceparent) : null;
  if (parent === null) return { id: randomBytes(16).toString('hex'), isSampled: true, ...own };
  const state = typeof tracestate === 'string' && isState(tracestate) ? { state: tracestate } : {};
  return { ...parent, ...own, ...state };
}

function readParent(text: string): (Pick<Trace, 'id' | 'isSampled'> & { parentId: string }) | null {
  if (text.length > LONGEST_PARENT) return null;
  const [, version = '', id = '', parentId = '', flags = '', rest] = TRACEPARENT.exec(text) ?? [];
  const isOdd = id === '' || version === 'ff' || (version === '00' && rest !== undefined);
  if (isOdd || NOTHING.test(id) || NOTHING.test(parentId)) return null;
  return { id, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

function isState(text: string): boolean {
  if (text.length > LONGEST_STATE) return false;
  const members = text.split(',').map((member) => member.trim());
  return members.length <= MOST_MEMBERS && members.every((member) => MEMBER.test(member));
}

const traces = new WeakMap<IncomingMessage, Trace>();
const current = new AsyncLocalStorage<Trace>();

/** The trace of a request that has come in. */
export function traceOf(request: IncomingMessage): Trace {
  const known = traces.get(request) ?? traceFrom(request.headers);
  traces.set(request, known);
  return known;
}

/** The trace of the request that this code runs for; undefined for work of the process itself. */
export const currentTrace = (): Trace | undefined => current.getStore();

/** Headers for a call to another service: it goes on with the trace of the request, or begins one. */
export function traceHeaders(): Record<string, string> {
  const { id, spanId, isSampled, state } = currentTrace() ?? traceFrom({});
  return {
    traceparent: `00-${id}-${spanId}-${isSampled ? '01' : '00'}`,
    ...(state === undefined ? {} : { tracestate: state }),
  };
}

/** Every log line of a request has the id of its trace beside that of the request. */
export const logTrace: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  request,
) => logger.child({ ...bindings, traceId: traceOf(request).id }, options);

/** Makes `currentTrace` known to all that a request causes. Call it before other hooks are added. */
export function followTraces(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => current.run(traceOf(request.raw), done));
  // The body arrives outside of what the hook above began.
  app.addHook('preValidation', (request, _reply, done) => current.run(traceOf(request.raw), done));
}
