import { randomBytes } from 'node:crypto';
import { LIVE_IDS } from '../../domain/live.ts';
import type { LiveEvent } from '../../domain/live.ts';

/** Who listens: a narrow listener hears of own leads alone. */
export type Listener = { personId: string; isNarrow: boolean };

/** The changed leads, and whose own each was or is. */
type Changed = ReadonlyMap<string, ReadonlySet<string>>;

/** A kept event; `textFor` is what a listener is sent, empty when it is not about the listener's leads. */
type Kept = { seq: number; size: number; textFor: (listener: Listener) => string; at: number };

const MOST_KEPT = 200;
/** Most characters of events kept for one exhibitor. */
const MOST_TEXT = 64 * 1_024;
/** A new listener receives the events of the last this many ms: what it has just read may be that old. */
export const OVERLAP = 5_000;
/** Changes within this many ms are sent together. */
const GATHERED_FOR = 20;

export type Channel = ReturnType<typeof createChannel>;

/**
 * Numbers and keeps the events of one exhibitor, in this process. `send` delivers each to the listeners. A narrow
 * listener is sent no lead of another person; where too many changed to name, it is told that something did.
 */
export function createChannel(send: (textFor: Kept['textFor']) => void) {
  // The numbers are valid only in this process and for this channel object, which the epoch identifies.
  const epoch = randomBytes(8).toString('hex');
  const kept: Kept[] = [];
  let size = 0;
  let seq = 0;
  let forgotten = 0;
  let gathered: Map<string, Set<string>> | 'many' | null = null;
  let isOfSettings = false;
  let timer: NodeJS.Timeout | undefined;

  const written = (event: LiveEvent): string =>
    `id: ${epoch}-${String(event.seq)}\ndata: ${JSON.stringify(event)}\n\n`;

  function publish(event: LiveEvent, changed?: Changed): void {
    const text = written(event);
    const textFor = ({ personId, isNarrow }: Listener): string => {
      if (!isNarrow || event.kind !== 'changed' || !('ids' in event)) return text;
      const ids = event.ids.filter((id) => changed?.get(id)?.has(personId));
      return ids.length > 0 || event.settings ? written({ ...event, ids }) : '';
    };
    kept.push({ seq: event.seq, size: text.length, textFor, at: Date.now() });
    size += text.length;
    while (kept.length > MOST_KEPT || size > MOST_TEXT) {
      const gone = kept.shift();
      size -= gone?.size ?? 0;
      forgotten = gone?.seq ?? forgotten;
    }
    send(textFor);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered === null) return;
    seq += 1;
    const changed = gathered;
    const change = changed === 'many' ? { many: true as const } : { ids: [...changed.keys()] };
    const settings = isOfSettings && { settings: true as const };
    gathered = null;
    isOfSettings = false;
    publish({ seq, kind: 'changed', ...change, ...settings }, changed === 'many' ? undefined : changed);
  }

  return {
    /** Adds changed leads, null when there were too many to name, and whether what is kept beside them changed. */
    changed(news: Changed | null, settings = false): void {
      isOfSettings ||= settings;
      const all = new Map(gathered === 'many' ? [] : gathered);
      for (const [id, people] of news ?? []) all.set(id, new Set([...(all.get(id) ?? []), ...people]));
      const unnamed = gathered === 'many' || news === null || all.size > LIVE_IDS;
      gathered = unnamed ? 'many' : all;
      timer ??= setTimeout(flush, GATHERED_FOR);
    },

    /** Events were missed, and it is unknown which. */
    reset(): void {
      flush();
      seq += 1;
      publish({ seq, kind: 'reset' });
    },

    /** The first events for a listener that has received everything up to an id, or for a new one without an id. */
    beginning(lastId: string, listener: Listener): string {
      flush();
      const said = /^([0-9a-f]+)-(\d{1,15})$/.exec(lastId);
      const last = said?.[1] === epoch ? Number(said[2]) : NaN;
      if (last >= forgotten && last <= seq) return opened(last) + after(last, listener);
      if (lastId !== '') return opened(seq) + written({ seq, kind: 'reset' });
      const begin = kept.findLast(({ at }) => at < Date.now() - OVERLAP)?.seq ?? forgotten;
      return opened(begin) + after(begin, listener);
    },

    /** Whether a listener that reconnects later cannot need the kept events any more. */
    isQuietSince: (time: number): boolean => timer === undefined && (kept.at(-1)?.at ?? 0) < time,

    close: (): void => clearTimeout(timer),
  };

  function opened(at: number): string {
    return written({ seq: at, kind: 'opened' });
  }

  function after(last: number, listener: Listener): string {
    return kept
      .filter(({ seq: one }) => one > last)
      .map(({ textFor }) => textFor(listener))
      .join('');
  }
}
