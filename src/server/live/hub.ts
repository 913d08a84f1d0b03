import type { Readable } from 'node:stream';
import { LIVE_BEAT_MS } from '../../domain/live.ts';
import type { LiveEvent } from '../../domain/live.ts';
import type { Clock } from '../clock.ts';
import type { LeadNews } from '../leads/news.ts';
import type { Ear } from '../db/listen.ts';
import type { Database } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import { problem } from '../problems.ts';
import { createChannel } from './channel.ts';
import type { Channel } from './channel.ts';
import { liveSessions } from './sessions.ts';
import { openStream } from './stream.ts';
import type { EventStream, SessionKey } from './stream.ts';

/** The most open streams of one exhibitor in this process. */
export const MOST_STREAMS = 200;
/** Events are kept this long (ms) after the last listener has left. */
const KEPT_QUIET = 60_000;
const RETRY_AFTER = 30;
const REPLACED: LiveEvent = { seq: 0, kind: 'replaced' };

type Place = { channel: Channel; streams: Set<EventStream> };

export type LiveHub = Ear & {
  /** Opens a stream for this session; its earlier one ends. 429 when the exhibitor has too many, 503 after `close`. */
  open(viewer: SessionKey & { exhibitorId: string }, lastId: string): Readable;
  /** Runs every 15 seconds: sends a heartbeat to the signed-in streams and ends the others. */
  beat(): Promise<void>;
  /** How many streams are open. */
  count(): number;
  /** Ends every stream and opens no more. */
  close(): void;
};

/** Null for a payload that this program did not write. */
function readNews(payload: string): LeadNews | null {
  try {
    const { exhibitor, ids } = JSON.parse(payload) as Partial<LeadNews>;
    return typeof exhibitor === 'string' ? { exhibitor, ids: Array.isArray(ids) ? ids : null } : null;
  } catch {
    return null;
  }
}

/** The listeners of this process, by exhibitor: no exhibitor receives events of another's leads. */
export function createLiveHub(services: { db: Database; clock: Clock; log: Logger }): LiveHub {
  const places = new Map<string, Place>();
  const bySession = new Map<string, EventStream>();
  let isOpen = true;
  const timer = setInterval(() => void hub.beat(), LIVE_BEAT_MS).unref();

  function placeOf(exhibitorId: string): Place {
    const known = places.get(exhibitorId);
    if (known) return known;
    const streams = new Set<EventStream>();
    const channel = createChannel((text) => {
      for (const stream of streams) stream.send(text);
    });
    const place = { channel, streams };
    places.set(exhibitorId, place);
    return place;
  }

  function forgetQuiet(): void {
    const since = Date.now() - KEPT_QUIET;
    for (const [exhibitorId, { channel, streams }] of places) {
      if (streams.size === 0 && channel.isQuietSince(since)) places.delete(exhibitorId);
    }
  }

  const hub: LiveHub = {
    heard(payload) {
      const news = readNews(payload);
      if (news) placeOf(news.exhibitor).channel.changed(news.ids);
      else services.log.warn('the database said something that is no news of leads');
    },

    missed() {
      for (const { channel } of places.values()) channel.reset();
    },

    open({ eventId, sessionId, exhibitorId }, lastId) {
      if (!isOpen) throw problem('unavailable');
      const { channel, streams } = placeOf(exhibitorId);
      bySession.get(sessionId)?.end(`data: ${JSON.stringify(REPLACED)}\n\n`);
      const others = [...streams].filter((one) => one.sessionId !== sessionId);
      if (others.length >= MOST_STREAMS) throw problem('tooMany', { retryAfter: RETRY_AFTER });
      const stream = openStream({ eventId, sessionId }, () => {
        streams.delete(stream);
        if (bySession.get(sessionId) === stream) bySession.delete(sessionId);
      });
      // Sends the events until now before the stream receives new ones.
      stream.send(channel.beginning(lastId));
      streams.add(stream);
      bySession.set(sessionId, stream);
      return stream.readable;
    },

    async beat() {
      forgetQuiet();
      const open = [...bySession.values()];
      const living = await liveSessions(services, open).catch((error: unknown) => {
        services.log.warn({ err: error }, 'sessions of open streams could not be checked');
        // Streams whose sessions cannot be checked are ended.
        return new Set<string>();
      });
      for (const stream of open) {
        if (living.has(stream.sessionId)) stream.send(':\n\n');
        else stream.end();
      }
    },

    count: () => bySession.size,

    close() {
      isOpen = false;
      clearInterval(timer);
      for (const stream of bySession.values()) stream.end();
      for (const { channel } of places.values()) channel.close();
    },
  };
  return hub;
}
