import { Readable } from 'node:stream';
import type { Listener } from './channel.ts';

/** A client with this many unread bytes is disconnected; it resumes from its last event when it reconnects. */
const MOST_UNREAD = 128 * 1_024;

/** The session a stream belongs to. */
export type SessionKey = { eventId: string; sessionId: string };

export type EventStream = SessionKey &
  Listener & {
    readable: Readable;
    send(text: string): void;
    /** Ends the stream, after a last text if given. */
    end(text?: string): void;
  };

/** One open answer of server-sent events. `gone` is called when it ends, for any reason. */
export function openStream(
  { eventId, sessionId, personId, isNarrow }: SessionKey & Listener,
  gone: () => void,
): EventStream {
  const readable = new Readable({ read: () => undefined });
  readable.once('close', gone);
  // A client that disconnects is not an error.
  readable.on('error', () => undefined);
  let isOver = false;
  return {
    readable,
    eventId,
    sessionId,
    personId,
    isNarrow,
    send(text) {
      if (text === '' || isOver || readable.destroyed) return;
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
