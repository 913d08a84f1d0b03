import type { ActorInfo, Batch, Entry, Look, Shape } from '../protocol.ts';

/** Maximum number of entries. Older entries are dropped after their results are merged into `base`. */
export const MAX_ENTRIES = 2_000;

export type History = {
  shapes: ReadonlyMap<string, Shape>;
  actors: ReadonlyMap<string, ActorInfo>;
  /** Actors as they were before the first entry. */
  base: ReadonlyMap<string, Look>;
  /** In order of `seq`, without gaps. */
  entries: readonly Entry[];
};

export const NO_HISTORY: History = { shapes: new Map(), actors: new Map(), base: new Map(), entries: [] };

/** An actor at one moment: its masked snapshot, and the transitions it took last. */
export type Standing = { look: Look | null; taken: readonly string[] };

/** Appends a batch to the log; an entry that the log already has is replaced by its newer version. */
export function extend(history: History, { shapes, actors, entries }: Batch): History {
  const first = history.entries[0]?.seq ?? entries[0]?.seq ?? 0;
  const all = [...history.entries];
  for (const entry of entries) {
    // An entry older than the log was completed only after it had been dropped.
    if (entry.seq >= first) all[entry.seq - first] = entry;
  }
  const more = {
    shapes: merged(history.shapes, shapes),
    actors: merged(history.actors, actors),
    base: history.base,
    entries: all,
  };
  return all.length <= MAX_ENTRIES ? more : shortened(more);
}

function merged<T extends { id: string }>(
  there: ReadonlyMap<string, T>,
  more: readonly T[],
): ReadonlyMap<string, T> {
  return more.length === 0 ? there : new Map([...there, ...more.map((one) => [one.id, one] as const)]);
}

function shortened({ shapes, actors, base, entries }: History): History {
  const dropped = entries.slice(0, entries.length - MAX_ENTRIES);
  const kept = entries.slice(-MAX_ENTRIES);
  const looks = new Map(base);
  for (const { target, look } of dropped) if (look) looks.set(target, look);
  // An actor that ended before the first entry is not part of any remaining moment.
  for (const [id, { status }] of looks) if (status !== 'active') looks.delete(id);
  const needed = new Set([...looks.keys(), ...kept.flatMap(({ source, target }) => [source, target])]);
  for (const id of needed) {
    const parent = id === null ? undefined : actors.get(id)?.parent;
    if (parent) needed.add(parent);
  }
  return {
    shapes,
    actors: new Map([...actors].filter(([id]) => needed.has(id))),
    base: looks,
    entries: kept,
  };
}

/** The actors right after the entry `seq`, or now for null. Actors that start later are left out. */
export function asOf(history: History, seq: number | null): ReadonlyMap<string, Standing> {
  const standings = new Map<string, Standing>(
    [...history.base].map(([id, look]) => [id, { look, taken: [] }]),
  );
  for (const entry of history.entries) {
    if (seq !== null && entry.seq > seq) break;
    const before = standings.get(entry.target);
    standings.set(entry.target, {
      look: entry.look ?? before?.look ?? null,
      taken: entry.taken.length > 0 ? entry.taken : (before?.taken ?? []),
    });
  }
  return standings;
}
