import { trustedScript } from '../capture/decode/trusted-script.ts';
import { callWorker } from '../worker-calls.ts';
import script from './import.worker.ts?worker&url';
import type { FromReader, ToReader } from './import-messages.ts';
import { createImportReader, type ImportReader } from './read-import.ts';

type Answers<Call> = Call extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Result>
  : never;

/** The reader of a lead file, answering later. */
export type RemoteReader = { [Call in keyof ImportReader]: Answers<ImportReader[Call]> } & { close(): void };

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
    prepare: (...args) => ask('prepare', args),
    portion: (...args) => ask('portion', args),
    mend: (...args) => ask('mend', args),
    template: (...args) => ask('template', args),
    close,
  }) as RemoteReader;
