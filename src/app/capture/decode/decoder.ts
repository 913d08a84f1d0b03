import type { ReadCode } from '../../../domain/capture/code.ts';
import { callWorker } from '../../worker-calls.ts';
import script from './decoder.worker.ts?worker&url';
import type { FromDecoder, ToDecoder } from './messages.ts';
import type { Frame, Look } from './reader.ts';
import { trustedScript } from './trusted-script.ts';

export type Decoder = {
  /** Reads one code in a frame, which is given away: it is empty afterwards. Rejects when the decoder is broken. */
  read(frame: Frame, how: Look): Promise<ReadCode | null>;
  close(): void;
};

/** A decoder in a worker of its own, which loads its files at the first frame. */
export function createDecoder(): Decoder {
  const worker = new Worker(trustedScript(script), { type: 'module' });
  const calls = callWorker<Omit<ToDecoder, 'id'>, FromDecoder>(worker, 'The decoder');
  return {
    async read(frame, { hard }) {
      const { code } = await calls.ask({ frame, hard }, ['data' in frame ? frame.data.buffer : frame]);
      if (code === undefined) throw new Error('The decoder failed.');
      return code;
    },
    close: calls.close,
  };
}
