import type { ReadCode } from '../../../domain/capture/code.ts';
import script from './decoder.worker.ts?worker&url';
import type { FromDecoder, ToDecoder } from './messages.ts';
import type { Frame, Look } from './reader.ts';
import { trustedScript } from './trusted-script.ts';

export type Decoder = {
  /** Reads one code in a frame, which is given away: it is empty afterwards. Rejects when the decoder is broken. */
  read(frame: Frame, how: Look): Promise<ReadCode | null>;
  close(): void;
};

type Waiting = { resolve(code: ReadCode | null): void; reject(error: Error): void };

/** A decoder in a worker of its own, which loads its files at the first frame. */
export function createDecoder(): Decoder {
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
    fail(new Error('The decoder did not load.'));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<FromDecoder>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.code === undefined) one?.reject(new Error('The decoder failed.'));
    else one?.resolve(data.code);
  });

  return {
    read: (frame, { hard }) =>
      new Promise((resolve, reject) => {
        if (broken) {
          reject(broken);
          return;
        }
        last += 1;
        waiting.set(last, { resolve, reject });
        const message: ToDecoder = { id: last, frame, hard };
        worker.postMessage(message, ['data' in frame ? frame.data.buffer : frame]);
      }),
    close() {
      fail(new Error('The decoder is closed.'));
      worker.terminate();
    },
  };
}
