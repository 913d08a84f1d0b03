import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import type { Context, Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import type { Logger } from '../log.ts';
import { operationOf } from './operation.ts';
import { read } from './read.ts';
import { watchStatements } from './statements.ts';
import { currentTrace, traceOf } from './trace.ts';
import type { Trace } from './trace.ts';
import type { Tracing } from './tracing.ts';
import { productVersion } from './version.ts';

/** Sends spans to a collector as OTLP over HTTP. This module alone loads the packages. */
export function openTracing(endpoint: string, log: Logger): Tracing {
  diag.setLogger(reportTo(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  /** The request whose span is being made: its ids are those that its log lines and headers have. */
  let beginning: Trace | undefined;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'exhibitor-portal',
      'service.version': productVersion(),
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    idGenerator: {
      generateTraceId: () => beginning?.id ?? randomBytes(16).toString('hex'),
      generateSpanId: () => beginning?.spanId ?? randomBytes(8).toString('hex'),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('exhibitor-portal');
  const contexts = new WeakMap<Trace, Context>();

  function begin(request: FastifyRequest): Span {
    beginning = traceOf(request.raw);
    try {
      const attributes = {
        'portal.operation': operationOf(request),
        'portal.request': request.id,
        'http.request.method': request.method,
      };
      const name = operationOf(request);
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(beginning));
      contexts.set(beginning, trace.setSpan(ROOT_CONTEXT, span));
      return span;
    } finally {
      beginning = undefined;
    }
  }

  return {
    watchRequests(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const span = begin(request);
        reply.raw.once('close', () => {
          const { statusCode } = reply;
          span.setAttribute('http.response.status_code', statusCode);
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        done();
      });
    },

    watchStatements({ pool }) {
      watchStatements(pool, (text) => {
        const inside = currentTrace();
        const parent = inside && contexts.get(inside);
        // Work of the process itself, such as sweeping, has no request to belong to.
        if (parent === undefined) return undefined;
        const name = /^[\s(]*(\w{1,20})/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) };
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
        return (failed) => {
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        };
      });
    },

    async close() {
      await read(provider.shutdown());
      diag.disable();
    },
  };
}

/** The longest text of a statement (characters) in a span. */
const LONGEST_TEXT = 2_000;

/** The caller's span, or none where the trace begins here. */
function parentOf({ id, parentId, isSampled }: Trace): Context {
  if (parentId === undefined) return ROOT_CONTEXT;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId: id, spanId: parentId, traceFlags, isRemote: true });
}

/** Failures of the packages, which mean lost spans and nothing else. */
function reportTo(log: Logger): Parameters<typeof diag.setLogger>[0] {
  const report = (message: string): void =>
    log.warn({ detail: message.slice(0, 300) }, 'traces could not be sent');
  const ignore = (): void => undefined;
  return { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
}
