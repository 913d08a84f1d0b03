import type { Readable } from 'node:stream';
import { LIVE_BEAT_MS } from '../../domain/live.ts';
import type { LiveEvent } from '../../domain/live.ts';
import type { Clock } from '../clock.ts';
import { leadNewsOf } from '../leads/news.ts';
import type { LeadNews } from '../leads/news.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Ear } from '../db/listen.ts';
import type { Database } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import { problem } from '../problems.ts';
import { createChannel, OVERLAP } from './channel.ts';
import type { Channel, Listener } from './channel.ts';
import { liveSessions } from './sessions.ts';
import { openStream } from './stream.ts';
import type { EventStream, SessionKey } from './stream.ts';

/** The most open streams of one exhibitor in this process. */
export const MOST_STREAMS = 200;
/** Changes are kept this long (ms) after the last listener has left. */
const KEPT_QUIET = 60_000;
const RETRY_AFTER = 30;
const REPLACED: LiveEvent = { seq: 0, kind: 'replaced' };

type Place = { channel: Channel; streams: Set<EventStream> };

/** An event whose news this process hears; `usedAt` and `joinedAt` in ms. */
type Heard = { joined: Promise<void>; joinedAt: number; usedAt: number; places: Map<string, Place> };

export type LiveHub = {
  /** Opens a stream for this session; its earlier one ends. 429 when the exhibitor has too many, 503 after `close`. */
  open(viewer: SessionKey & Listener & { exhibitorId: string }, lastId: string): Promise<Readable>;
  /** Runs every 15 seconds: sends a heartbeat to the signed-in streams and ends the others. */
  beat(): Promise<void>;
  /** Tells every listener that changes may have been missed. */
  missed(): void;
  /** How many streams are open. */
  count(): number;
  /** Ends every stream and opens no more; resolves when the database is no longer listened to. */
  close(): Promise<void>;
};

/** Null for a payload that this program did not write. */
function readNews(payload: string): LeadNews | null {
  try {
    const { exhibitor, ids, own, ...others } = JSON.parse(payload) as Partial<LeadNews>;
    if (typeof exhibitor !== 'string') return null;
    return { exhibitor, ids: Array.isArray(ids) ? ids : null, own: own ?? {}, ...others };
  } catch {
    return null;
  }
}

/** The changed leads of a notification, and whose own each was or is; null when they are not named. */
function changedOf({ ids, own = {} }: LeadNews): Map<string, Set<string>> | null {
  if (ids === null) return null;
  const changed = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const [person, places] of Object.entries(own))
    for (const place of places) changed.get(ids[place] ?? '')?.add(person);
  return changed;
}

/**
 * The listeners of this process, by exhibitor: no exhibitor receives changes of another's leads. It hears the news of an
 * event while a listener of that event is here.
 */
export function createLiveHub(
  services: { db: Database; clock: Clock; log: Logger } & Pick<DatabaseHandle, 'listen'>,
): LiveHub {
  /** By the channel of the event's news. */
  const events = new Map<string, Heard>();
  const bySession = new Map<string, EventStream>();
  let isOpen = true;
  const timer = setInterval(() => void hub.beat(), LIVE_BEAT_MS).unref();

  const ear: Ear = {
    heard(name, payload) {
      const event = events.get(name);
      const news = readNews(payload);
      if (!news) services.log.warn('the database said something that is no news of leads');
      else if (event) tell(placeOf(event, news.exhibitor), news);
    },
    missed: () => hub.missed(),
  };
  const listening = services.listen(ear);

  /** A person whose role changed connects again, and is known by the new one then. */
  function tell({ channel, streams }: Place, news: LeadNews): void {
    if (news.role === undefined) channel.changed(changedOf(news), news.settings);
    else for (const stream of [...streams]) if (stream.personId === news.role) stream.end();
  }

  function eventOf(eventId: string): Heard {
    const name = leadNewsOf(eventId);
    const now = Date.now();
    const known = events.get(name);
    if (known) {
      known.usedAt = now;
      return known;
    }
    const joined = listening.join(name).then(() => void (event.joinedAt = Date.now()));
    const event: Heard = { joined, joinedAt: Infinity, usedAt: now, places: new Map() };
    events.set(name, event);
    return event;
  }

  function placeOf({ places, joinedAt }: Heard, exhibitorId: string): Place {
    const known = places.get(exhibitorId);
    if (known) return known;
    const streams = new Set<EventStream>();
    const channel = createChannel((textFor) => {
      for (const stream of streams) stream.send(textFor(stream));
    });
    // What a listener has just read may be older than the first news that was heard.
    if (Date.now() - joinedAt < OVERLAP) channel.reset();
    const place = { channel, streams };
    places.set(exhibitorId, place);
    return place;
  }

  function forgetQuiet(): void {
    const since = Date.now() - KEPT_QUIET;
    for (const [name, event] of events) {
      for (const [exhibitorId, { channel, streams }] of event.places) {
        if (streams.size > 0) event.usedAt = Date.now();
        else if (channel.isQuietSince(since)) event.places.delete(exhibitorId);
      }
      if (event.usedAt >= since) continue;
      events.delete(name);
      listening.leave(name);
      for (const { channel } of event.places.values()) channel.close();
    }
  }

  const hub: LiveHub = {
    async open(viewer, lastId) {
      const { eventId, sessionId, exhibitorId, personId, isNarrow } = viewer;
      const event = eventOf(eventId);
      await event.joined;
      if (!isOpen) throw problem('unavailable');
      const { channel, streams } = placeOf(event, exhibitorId);
      bySession.get(sessionId)?.end(`data: ${JSON.stringify(REPLACED)}\n\n`);
      const others = [...streams].filter((one) => one.sessionId !== sessionId);
      if (others.length >= MOST_STREAMS)
        throw problem('tooMany', { retryAfter: RETRY_AFTER, limit: 'streams' });
      const stream = openStream({ eventId, sessionId, personId, isNarrow }, () => {
        streams.delete(stream);
        if (bySession.get(sessionId) === stream) bySession.delete(sessionId);
      });
      // Sends the changes until now before the stream receives new ones.
      stream.send(channel.beginning(lastId, stream));
      streams.add(stream);
      bySession.set(sessionId, stream);
      return stream.readable;
    },

    async beat() {
      forgetQuiet();
      const open = [...bySession.values()];
      const living = await liveSessions(services, open);
      for (const stream of open) {
        if (living.has(stream.sessionId)) stream.send(':\n\n');
        else stream.end();
      }
    },

    missed() {
      for (const { places } of events.values()) for (const { channel } of places.values()) channel.reset();
    },

    count: () => bySession.size,

    async close() {
      isOpen = false;
      clearInterval(timer);
      for (const stream of bySession.values()) stream.end();
      for (const { places } of events.values()) for (const { channel } of places.values()) channel.close();
      await listening.stop();
    },
  };
  return hub;
}
