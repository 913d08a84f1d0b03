import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { BURSTS } from '../audit/thresholds.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { watchDatabase } from './database-metrics.ts';
import type { Metrics } from './metrics.ts';
import { watchDelivery, watchFiles } from './port-metrics.ts';
import { openQueueGauges } from './queue-metrics.ts';
import { watchRequests } from './request-metrics.ts';
import { productVersion } from './version.ts';

/** Opens the port of the figures. This module alone loads the library; `services.ts` imports it only when it is asked for. */
export async function openMetrics(
  { host, port }: NonNullable<Config['metrics']>,
  log: Logger,
): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({ name: 'portal_build_info', help: 'Always 1', labelNames: ['version', 'node'], registers })
    .labels(productVersion(), process.version)
    .set(1);
  const imported = new Counter({
    name: 'portal_import_rows_total',
    help: 'Rows of imports of leads',
    labelNames: ['outcome'],
    registers,
  });
  const bursts = new Counter({
    name: 'portal_audit_bursts_total',
    help: 'Times that the audit grew faster than usual',
    labelNames: ['burst'],
    registers,
  });
  // From 0 on, so that the first one is an increase.
  for (const burst of Object.keys(BURSTS)) bursts.inc({ burst }, 0);
  const watchQueue = openQueueGauges(registry);

  const server = createServer((request, response) => {
    request.resume();
    if (request.url !== '/metrics' || request.method !== 'GET') response.writeHead(404).end();
    else void answer(registry, response, log);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // The server listens on a port, so the address is never a pipe's name.
  const { port: taken } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${String(taken)}/metrics`;
  log.info({ url }, 'metrics can be read');

  return {
    url,
    watchRequests: (app) => watchRequests(app, registry),
    watchDelivery: (delivery) => watchDelivery(delivery, registry),
    watchFiles: (files) => watchFiles(files, registry),
    watchDatabase: (handle) => watchDatabase(handle, registry),

    watchStreams(live) {
      new Gauge({
        name: 'portal_live_streams',
        help: 'Open streams of news',
        registers,
        collect() {
          this.set(live.count());
        },
      });
    },

    watchQueue,

    countImport(rows) {
      for (const [outcome, count] of Object.entries(rows)) imported.inc({ outcome }, count);
    },

    countBurst(burst) {
      bursts.inc({ burst });
    },

    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(registry: Registry, response: ServerResponse, log: Logger): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  } catch (error) {
    log.error({ err: error }, 'metrics could not be read');
    response.writeHead(500).end();
  }
}
