import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from './metrics.ts';
import type { Tracing } from './tracing.ts';

/** What a process tells of itself. */
export type Telemetry = {
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
  /** Call it last: figures are also read while the process finishes its requests. */
  close(): Promise<void>;
};

/** Opens what is configured. Packages are loaded only for that. */
export async function openTelemetry(
  { metrics: place, tracesEndpoint }: Pick<Config, 'metrics' | 'tracesEndpoint'>,
  log: Logger,
): Promise<Telemetry> {
  const metrics = place && (await (await import('./prometheus.ts')).openMetrics(place, log));
  const tracing =
    tracesEndpoint === undefined
      ? undefined
      : (await import('./opentelemetry.ts')).openTracing(tracesEndpoint, log);
  return {
    metrics,
    tracing,
    async close() {
      await tracing?.close();
      await metrics?.close();
    },
  };
}
