import { randomBytes } from 'node:crypto';
import { LIVE_IDS } from '../../domain/live.ts';
import type { LiveEvent } from '../../domain/live.ts';

/** A kept event; `text` is what is sent. */
type Kept = { seq: number; text: string; at: number };

const MOST_KEPT = 200;
/** Most characters of events kept for one exhibitor. */
const MOST_TEXT = 64 * 1_024;
/** A new listener receives the events of the last this many ms: what it has just read may be that old. */
export const OVERLAP = 5_000;
/** Changes within this many ms are sent together. */
const GATHERED_FOR = 20;

export type Channel = ReturnType<typeof createChannel>;

/** Numbers and keeps the events of one exhibitor, in this process. `send` delivers each to the listeners. */
export function createChannel(send: (text: string) => void) {
  // The numbers are valid only in this process and for this channel object, which the epoch identifies.
  const epoch = randomBytes(8).toString('hex');
  const kept: Kept[] = [];
  let size = 0;
  let seq = 0;
  let forgotten = 0;
  let gathered: Set<string> | 'many' | null = null;
  let isOfSettings = false;
  let timer: NodeJS.Timeout | undefined;

  const written = (event: LiveEvent): string =>
    `id: ${epoch}-${String(event.seq)}\ndata: ${JSON.stringify(event)}\n\n`;

  function publish(event: LiveEvent): void {
    const text = written(event);
    kept.push({ seq: event.seq, text, at: Date.now() });
    size += text.length;
    while (kept.length > MOST_KEPT || size > MOST_TEXT) {
      const gone = kept.shift();
      size -= gone?.text.length ?? 0;
      forgotten = gone?.seq ?? forgotten;
    }
    send(text);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered === null) return;
    seq += 1;
    const change = gathered === 'many' ? { many: true as const } : { ids: [...gathered] };
    const settings = isOfSettings && { settings: true as const };
    gathered = null;
    isOfSettings = false;
    publish({ seq, kind: 'changed', ...change, ...settings });
  }

  return {
    /** Adds changed leads, null when there were too many to name, and whether what is kept beside them changed. */
    changed(ids: readonly string[] | null, settings = false): void {
      isOfSettings ||= settings;
      const all = gathered === 'many' || ids === null ? [] : [...(gathered ?? []), ...ids];
      const unnamed = gathered === 'many' || ids === null || new Set(all).size > LIVE_IDS;
      gathered = unnamed ? 'many' : new Set(all);
      timer ??= setTimeout(flush, GATHERED_FOR);
    },

    /** Events were missed, and it is unknown which. */
    reset(): void {
      flush();
      seq += 1;
      publish({ seq, kind: 'reset' });
    },

    /** The first events for a listener that has received everything up to an id, or for a new one without an id. */
    beginning(lastId: string): string {
      flush();
      const said = /^([0-9a-f]+)-(\d{1,15})$/.exec(lastId);
      const last = said?.[1] === epoch ? Number(said[2]) : NaN;
      if (last >= forgotten && last <= seq) return opened(last) + after(last);
      if (lastId !== '') return opened(seq) + written({ seq, kind: 'reset' });
      const begin = kept.findLast(({ at }) => at < Date.now() - OVERLAP)?.seq ?? forgotten;
      return opened(begin) + after(begin);
    },

    /** Whether a listener that reconnects later cannot need the kept events any more. */
    isQuietSince: (time: number): boolean => timer === undefined && (kept.at(-1)?.at ?? 0) < time,

    close: (): void => clearTimeout(timer),
  };

  function opened(at: number): string {
    return written({ seq: at, kind: 'opened' });
  }

  function after(last: number): string {
    return kept
      .filter(({ seq: one }) => one > last)
      .map(({ text }) => text)
      .join('');
  }
}
