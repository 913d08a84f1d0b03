import { trustedScript } from '../capture/decode/trusted-script.ts';
import script from './import.worker.ts?worker&url';
import type { FromReader, ToReader } from './import-messages.ts';
import { createImportReader, type ImportReader } from './read-import.ts';

type Answers<Call> = Call extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Result>
  : never;

/** The reader of a lead file, answering later. */
export type RemoteReader = { [Call in keyof ImportReader]: Answers<ImportReader[Call]> } & { close(): void };

type Waiting = { resolve(result: unknown): void; reject(error: Error): void };
type Ask = (call: keyof ImportReader, args: readonly unknown[]) => Promise<unknown>;

/** A reader of one lead file: in a worker of its own, so that a long file does not stop the page. */
export const createRemoteReader = (): RemoteReader =>
  typeof Worker === 'undefined' ? onThisThread() : inWorker();

function onThisThread(): RemoteReader {
  const reader = createImportReader();
  // Called with the arguments of the same typed call.
  return remote((call, args) => Promise.resolve((reader[call] as (...given: unknown[]) => unknown)(...args)));
}

function inWorker(): RemoteReader {
  const worker = new Worker(trustedScript(script), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let broken: Error | null = null;
  const fail = (error: Error): void => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.addEventListener('error', () => {
    fail(new Error('The reader did not load.'));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('result' in data) one?.resolve(data.result);
    else one?.reject(new Error('The reader failed.'));
  });
  const ask: Ask = (call, args) =>
    new Promise((resolve, reject) => {
      if (broken) {
        reject(broken);
        return;
      }
      last += 1;
      waiting.set(last, { resolve, reject });
      const message: ToReader = { id: last, call, args };
      worker.postMessage(
        message,
        args.filter((one) => one instanceof ArrayBuffer),
      );
    });
  return remote(ask, () => {
    fail(new Error('The reader is closed.'));
    worker.terminate();
  });
}

/** The answers have the types of the reader that gives them. */
const remote = (ask: Ask, close: () => void = () => undefined): RemoteReader =>
  ({
    open: (...args) => ask('open', args),
    prepare: (...args) => ask('prepare', args),
    portion: (...args) => ask('portion', args),
    mend: (...args) => ask('mend', args),
    template: (...args) => ask('template', args),
    close,
  }) as RemoteReader;
