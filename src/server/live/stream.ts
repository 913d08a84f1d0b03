import { Readable } from 'node:stream';

/** Who does not read for this many bytes is left behind; the stream goes on where it was when they come back. */
const MOST_UNREAD = 128 * 1_024;

export type EventStream = {
  readable: Readable;
  sessionId: string;
  send(text: string): void;
  /** Says something last, perhaps, and ends. */
  end(text?: string): void;
};

/** One open answer of server-sent events. `gone` is called when it ends, however it does. */
export function openStream(sessionId: string, gone: () => void): EventStream {
  const readable = new Readable({ read: () => undefined });
  readable.once('close', gone);
  // A client that disconnects is not an error.
  readable.on('error', () => undefined);
  let isOver = false;
  return {
    readable,
    sessionId,
    send(text) {
      if (isOver || readable.destroyed) return;
      if (readable.readableLength + text.length > MOST_UNREAD) readable.destroy();
      else readable.push(text);
    },
    end(text) {
      if (isOver || readable.destroyed) return;
      isOver = true;
      if (text !== undefined) readable.push(text);
      readable.push(null);
      gone();
    },
  };
}
