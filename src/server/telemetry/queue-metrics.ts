import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { QueueFigures } from './metrics.ts';
import { read } from './read.ts';

/**
 * Gauges of the stored messages; returns what joins them to their source. They are not numbers before that, and while the
 * source cannot be read. A scrape reads it once for all of them.
 */
export function openQueueGauges(registry: Registry): (source: () => Promise<QueueFigures>) => void {
  let source: (() => Promise<QueueFigures>) | undefined;
  let asked: Promise<QueueFigures | null> | undefined;
  const reading = async (): Promise<QueueFigures | null> =>
    source === undefined ? null : (asked ??= read(source()).finally(() => (asked = undefined)));
  const gauge = (name: string, help: string, figure: keyof QueueFigures): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await reading())?.[figure] ?? Number.NaN);
      },
    });
  };
  gauge('portal_message_queue_waiting', 'Stored messages that are not sent yet', 'waiting');
  gauge('portal_message_queue_oldest_seconds', 'Seconds the oldest stored message waits', 'oldestSeconds');
  gauge('portal_message_queue_failed', 'Stored messages given up in the last hour', 'failedLastHour');
  return (given) => {
    source = given;
  };
}
