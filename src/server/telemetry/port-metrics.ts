import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Delivery } from '../delivery/delivery.ts';
import type { FileStore } from '../files/port.ts';
import { Problem } from '../problems.ts';
import { read } from './read.ts';
import { signInCounter } from './sign-in-metrics.ts';

/** A gateway that has not answered after 10 s counts as failed. */
const MESSAGE_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts what gateways, or the outbox file without one, did with each message. */
export function watchDelivery(delivery: Delivery, registry: Registry): Delivery {
  const registers = [registry];
  const messages = new Counter({
    name: 'portal_messages_total',
    help: 'Messages handed to a gateway',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'portal_message_seconds',
    help: 'How long a gateway took',
    labelNames: ['channel'],
    buckets: MESSAGE_SECONDS,
    registers,
  });
  const signIns = signInCounter(registry);
  return {
    async send(message) {
      const { channel, code } = message;
      const end = seconds.startTimer({ channel });
      let outcome = 'failed';
      try {
        await delivery.send(message);
        outcome = 'sent';
        if (code !== undefined) signIns.inc({ way: 'code', outcome: 'code_sent' });
      } finally {
        end();
        messages.inc({ channel, outcome });
      }
    },
  };
}

/** Counts what failed in the store, by what was asked of it. */
export function watchFiles(files: FileStore, registry: Registry): FileStore {
  const errors = new Counter({
    name: 'portal_file_errors_total',
    help: 'Failures of the folder or the bucket of files',
    labelNames: ['action'],
    registers: [registry],
  });
  new Gauge({
    name: 'portal_files_free_bytes',
    help: 'Space in the folder that receives uploads',
    registers: [registry],
    async collect() {
      this.set((await read(files.freeBytes())) ?? Number.NaN);
    },
  });
  const counted =
    <Given extends unknown[], Result>(action: string, run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      try {
        return await run(...given);
      } catch (error) {
        if (!isAbsent(error)) errors.inc({ action });
        throw error;
      }
    };
  return {
    ...files,
    freeBytes: counted('free', () => files.freeBytes()),
    keep: counted('keep', (...given) => files.keep(...given)),
    size: counted('size', (...given) => files.size(...given)),
    read: counted('read', (...given) => files.read(...given)),
    remove: counted('remove', (...given) => files.remove(...given)),
    shift: counted('shift', (...given) => files.shift(...given)),
  };
}

/** A file that is not there is no failure of the store. */
const isAbsent = (error: unknown): boolean =>
  error instanceof Problem
    ? error.status < 500
    : error instanceof Error && 'code' in error && error.code === 'ENOENT';
