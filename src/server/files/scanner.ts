import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { ScannerSettings } from '../config-services.ts';
import { SILENCE_TIMEOUT } from '../http/connections.ts';

/** What the scanner says of a file. */
export type Verdict = 'clean' | 'infected';

/** The scanner gave no verdict: it is away, busy for too long, or refused the file. */
export class NoVerdict extends Error {
  override readonly name = 'NoVerdict';
}

export type Scanner = {
  /**
   * Reads the bytes to their end, or destroys them. Throws `NoVerdict`, or the error of the bytes. Takes `patience` ms at
   * most, a time that an upload waits for when it is not given.
   */
  scan(bytes: Readable, patience?: number): Promise<Verdict>;
};

/** How long an upload waits (ms): no byte comes or goes meanwhile, so its connection must not end before. */
const PATIENCE = SILENCE_TIMEOUT / 3;
/** Longer answers are not clamd's. */
const LONGEST_ANSWER = 4_096;
const END = Buffer.alloc(4);

/** A scanner that speaks clamd's protocol, one connection a file (`INSTREAM`, see clamd(8)). */
export function createScanner(settings: ScannerSettings, ofUploads = PATIENCE): Scanner {
  return {
    async scan(bytes, patience = ofUploads) {
      const socket = connect(settings);
      const late = setTimeout(() => socket.destroy(new Error('it does not answer')), patience);
      const answer = answerOf(socket);
      // What fails first is thrown below; the other failure is its consequence.
      answer.catch(() => undefined);
      try {
        await sendAll(socket, bytes);
        return verdictOf(await answer);
      } finally {
        clearTimeout(late);
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

/** Sends the command and the bytes, each piece after its length. Returns early when the scanner has answered already. */
async function sendAll(socket: Socket, bytes: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    if (socket.destroyed || socket.readableEnded) return;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await drained(socket);
  }
  socket.write(END);
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.on('drain', go).on('close', go);
  });

/** The text up to the zero byte that ends an answer. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = (why: string): void => reject(new NoVerdict(`The virus scanner gave no verdict: ${why}.`));
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
      const end = text.indexOf('\0');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > LONGEST_ANSWER) fail('its answer has no end');
    });
    socket.on('error', (error) => fail(error.message));
    socket.on('close', () => fail('it closed the connection'));
  });
}

function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return 'clean';
  if (/^stream: \S.* FOUND$/.test(answer)) return 'infected';
  throw new NoVerdict(`The virus scanner gave no verdict: it said "${answer}".`);
}
