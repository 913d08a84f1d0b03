import { trustedScript } from '../capture/decode/trusted-script.ts';
import { callWorker } from '../worker-calls.ts';
import script from './import.worker.ts?worker&url';
import type { FromReader, ReaderProgress, ToReader } from './import-calls.ts';
import { createImportReader, type ImportReader } from './read-import.ts';

type Answers<Call> = Call extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never;

/** The reader of a lead file, answering later. */
export type RemoteReader = { [Call in keyof ImportReader]: Answers<ImportReader[Call]> } & { close(): void };

type Ask = (call: keyof ImportReader, args: readonly unknown[]) => Promise<unknown>;

type Tell = (percent: number) => void;

/**
 * A reader of one lead file: in a worker of its own, so that a long file does not stop the page. `tell` is told how far
 * it is.
 */
export const createRemoteReader = (tell: Tell): RemoteReader =>
  typeof Worker === 'undefined' ? onThisThread(tell) : inWorker(tell);

function onThisThread(tell: Tell): RemoteReader {
  const reader = createImportReader(tell);
  // Called with the arguments of the same typed call.
  return remote((call, args) => Promise.resolve((reader[call] as (...given: unknown[]) => unknown)(...args)));
}

function inWorker(tell: Tell): RemoteReader {
  const worker = new Worker(trustedScript(script), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader | ReaderProgress>) => {
    if ('percent' in data) tell(data.percent);
  });
  const calls = callWorker<Omit<ToReader, 'id'>, FromReader>(worker, 'The reader');
  return remote(async (call, args) => {
    const given = args.filter((one) => one instanceof ArrayBuffer);
    const answer = await calls.ask({ call, args }, given);
    if (!('result' in answer)) throw new Error('The reader failed.');
    return answer.result;
  }, calls.close);
}

/** The answers have the types of the reader that gives them. */
const remote = (ask: Ask, close: () => void = () => undefined): RemoteReader =>
  ({
    open: (...args) => ask('open', args),
    reopen: (...args) => ask('reopen', args),
    stop: (...args) => ask('stop', args),
    contacts: (...args) => ask('contacts', args),
    learn: (...args) => ask('learn', args),
    prepare: (...args) => ask('prepare', args),
    portion: (...args) => ask('portion', args),
    mend: (...args) => ask('mend', args),
    template: (...args) => ask('template', args),
    close,
  }) as RemoteReader;
