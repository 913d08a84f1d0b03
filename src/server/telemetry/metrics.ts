import type { FastifyInstance } from 'fastify';
import type { Burst } from '../audit/thresholds.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { FileStore } from '../files/port.ts';
import type { LiveHub } from '../live/hub.ts';
import type { DatabaseHandle } from '../db/database.ts';

/** Rows of one import of leads, by what became of them. */
export type ImportedRows = { added: number; merged: number; skipped: number };

/** Messages of all events that are stored to be sent. */
export type QueueFigures = {
  waiting: number;
  /** Age of the oldest waiting one in seconds; 0 without one. */
  oldestSeconds: number;
  failedLastHour: number;
};

/**
 * What a process counts about itself (`METRICS_PORT`); without that setting there is none, and nothing is counted. No
 * label holds an address, a name, a token or a path that a client chose.
 */
export type Metrics = {
  /** Where the figures are read, for example `http://127.0.0.1:9464/metrics`. */
  url: string;
  /** Counts every request of the app. Call it before the routes are made. */
  watchRequests(app: FastifyInstance): void;
  /** The same delivery, whose messages are counted and timed. */
  watchDelivery(delivery: Delivery): Delivery;
  /** The same store, whose errors are counted. */
  watchFiles(files: FileStore): FileStore;
  /** The pool's connections, and whether the database can be used; asked at each scrape. */
  watchDatabase(handle: Pick<DatabaseHandle, 'pool' | 'ready'>): void;
  watchStreams(live: Pick<LiveHub, 'count'>): void;
  /** Figures of stored messages; `read` is called at each scrape. */
  watchQueue(read: () => Promise<QueueFigures>): void;
  countImport(rows: ImportedRows): void;
  /** More rows of the audit than usual (`audit/thresholds.ts`). */
  countBurst(burst: Burst): void;
  /** Ends the port. Call it last: figures are also read while the process finishes its requests. */
  close(): Promise<void>;
};
