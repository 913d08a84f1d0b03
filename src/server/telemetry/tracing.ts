import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../db/database.ts';

/** Spans for a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`); without that setting there are none. */
export type Tracing = {
  /** A span for every request of the app, named by its operation. Call it before the routes are made. */
  watchRequests(app: FastifyInstance): void;
  /** A span for every statement of a request, without its values. */
  watchStatements(handle: Pick<DatabaseHandle, 'pool'>): void;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
};
