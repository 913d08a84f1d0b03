import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../audit/audit.ts';
import type { Database } from '../db/schema.ts';
import { eventFileItems } from '../db/schema/event-file-items.ts';
import type { ApplyReport, Counts } from './report.ts';
import { isSameRow, portions, proposed } from './rows.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What has to happen to an item of the file. */
export type Change = 'added' | 'updated' | 'unchanged';

/** Additional notes of an item that is counted itself. */
const BESIDE = /\/(?:profile|password|number|address|movedFrom)$|\/examples\/|^confirm\//;

/**
 * Remembers what was applied before. An item is compared with its last applied version, not with the row. So a repeated
 * apply keeps what users changed or deleted, and a change in the file wins. Notes are kept in memory until `flush`
 * writes them.
 */
export class Ledger {
  readonly #counts: Record<string, Counts> = {};
  readonly #changed: string[] = [];
  readonly #told: string[] = [];
  readonly #seen = new Set<string>();
  readonly #written = new Map<string, string>();
  readonly #forgotten = new Set<string>();
  /** Notes of an entry that came from another one. */
  readonly #carried = new Map<string, string>();
  readonly #applied: Map<string, string>;

  private constructor(
    readonly tx: Transaction,
    readonly eventId: string,
    readonly shortId: string,
    readonly now: Date,
    readonly timezone: string,
    /** Who applies, for the audit. */
    readonly actor: Actor,
    applied: Map<string, string>,
  ) {
    this.#applied = applied;
  }

  static async open(
    tx: Transaction,
    { id: eventId, shortId }: { id: string; shortId: string },
    now: Date,
    timezone: string,
    by?: string,
  ): Promise<Ledger> {
    const rows = await tx
      .select({ path: eventFileItems.path, digest: eventFileItems.digest })
      .from(eventFileItems)
      .where(eq(eventFileItems.eventId, eventId));
    return new Ledger(
      tx,
      eventId,
      shortId,
      now,
      timezone,
      { kind: 'organiser', name: by },
      new Map(rows.map((row) => [row.path, row.digest])),
    );
  }

  /** Compares an item with what was applied last and remembers it as applied now. */
  note(path: string, item: unknown): Change {
    this.#seen.add(path);
    const digest = createHash('sha256').update(JSON.stringify(item)).digest('base64');
    const carried = this.#carried.get(path);
    const before = carried ?? this.#applied.get(path);
    if (before !== digest || carried !== undefined) this.#written.set(path, digest);
    if (before === digest) return 'unchanged';
    return before === undefined ? 'added' : 'updated';
  }

  /** Counts one row. The path of a row that changed is listed by a dry run. */
  count(kind: string, what: keyof Counts, path?: string): void {
    const counts = (this.#counts[kind] ??= { added: 0, updated: 0, unchanged: 0, removed: 0 });
    counts[what] += 1;
    if (path !== undefined && what !== 'unchanged') this.#changed.push(`${what}: ${path}`);
  }

  /** Adds a sentence to the report, about a person or an exhibitor by name. */
  tell(sentence: string): void {
    this.#told.push(sentence);
  }

  /** Items applied before that the file no longer contains, below a prefix. */
  missing(prefix: string): string[] {
    return [...this.#applied.keys()]
      .filter((path) => path.startsWith(prefix) && !this.#seen.has(path))
      .sort();
  }

  /** Forgets an item and its additional notes, as if it had never been applied. */
  forget(path: string): void {
    for (const one of [
      path,
      ...['password', 'number', 'address', 'movedFrom'].map((name) => `${path}/${name}`),
    ]) {
      if (this.#applied.delete(one)) this.#forgotten.add(one);
    }
  }

  /** A person's entry has another place: what the file said of number and address goes along, the rest is forgotten. */
  carry(from: string, to: string): void {
    for (const name of ['number', 'address']) {
      const said = this.#applied.get(`${from}/${name}`);
      if (said !== undefined) this.#carried.set(`${to}/${name}`, said);
    }
    this.forget(from);
  }

  /** Writes all changes, in as many statements for one item as for a thousand. */
  async flush(): Promise<void> {
    const { tx, eventId, now } = this;
    const gone = [...this.#forgotten].filter((path) => !this.#written.has(path));
    for (const paths of portions(gone)) {
      await tx
        .delete(eventFileItems)
        .where(and(eq(eventFileItems.eventId, eventId), inArray(eventFileItems.path, paths)));
    }
    for (const notes of portions([...this.#written])) {
      await tx
        .insert(eventFileItems)
        .values(notes.map(([path, digest]) => ({ eventId, path, digest, createdAt: now, updatedAt: now })))
        .onConflictDoUpdate({
          target: [eventFileItems.eventId, eventFileItems.path],
          set: proposed(['digest', 'updatedAt']),
        });
    }
  }

  report(event: string): ApplyReport {
    // Examples belong to the users from the start, so a lost one is not reported.
    const kept = this.missing('').filter((path) => !BESIDE.test(path));
    return { event, counts: this.#counts, changed: this.#changed, told: this.#told, kept };
  }
}

/**
 * Returns the rows of one kind that have to be written, and counts all: a row equal to the file is unchanged. `make`
 * returns the row as the file wants it, given the existing row.
 */
export function changedRows<Item, Row extends { key: string | null }>(
  ledger: Ledger,
  kind: string,
  items: Readonly<Record<string, Item>> | undefined,
  known: readonly Row[],
  make: (item: Item, key: string, index: number, before: Row | undefined) => Row,
): Row[] {
  const byKey = new Map(known.map((row) => [row.key, row]));
  return Object.entries(items ?? {}).flatMap(([key, item], index) => {
    const path = `${kind}/${key}`;
    const before = byKey.get(key);
    const isNoted = ledger.note(path, item) === 'unchanged';
    const after = make(item, key, index, before);
    if (before !== undefined && (isNoted || isSameRow(before, after))) {
      ledger.count(kind, 'unchanged');
      return [];
    }
    ledger.count(kind, before === undefined ? 'added' : 'updated', path);
    return [after];
  });
}
