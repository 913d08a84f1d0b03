import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { eventFileItems } from '../db/schema/events.ts';
import type { ApplyReport, Counts } from './report.ts';

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** What has to happen to an item of the file. */
export type Change = 'added' | 'updated' | 'unchanged';

/**
 * Remembers what was applied before. An item is compared with its last applied self, not with the row:
 * so a repeated apply leaves alone what users changed or deleted, and a change in the file wins.
 */
export class Ledger {
  readonly #counts: Record<string, Counts> = {};
  readonly #seen = new Set<string>();

  readonly #applied: Map<string, string>;

  private constructor(
    readonly tx: Transaction,
    readonly eventId: string,
    readonly now: Date,
    readonly timezone: string,
    applied: Map<string, string>,
  ) {
    this.#applied = applied;
  }

  static async open(tx: Transaction, eventId: string, now: Date, timezone: string): Promise<Ledger> {
    const rows = await tx
      .select({ path: eventFileItems.path, digest: eventFileItems.digest })
      .from(eventFileItems)
      .where(eq(eventFileItems.eventId, eventId));
    return new Ledger(tx, eventId, now, timezone, new Map(rows.map((row) => [row.path, row.digest])));
  }

  /** Compares an item with what was applied last and remembers it as applied now. */
  async note(path: string, item: unknown): Promise<Change> {
    this.#seen.add(path);
    const digest = createHash('sha256').update(JSON.stringify(item)).digest('base64');
    const before = this.#applied.get(path);
    if (before === digest) return 'unchanged';
    const { eventId, now } = this;
    await this.tx
      .insert(eventFileItems)
      .values({ eventId, path, digest, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [eventFileItems.eventId, eventFileItems.path],
        set: { digest, updatedAt: now },
      });
    return before === undefined ? 'added' : 'updated';
  }

  count(kind: string, what: keyof Counts): void {
    const counts = (this.#counts[kind] ??= { added: 0, updated: 0, unchanged: 0, removed: 0 });
    counts[what] += 1;
  }

  /** Items applied before that the file no longer holds, below a prefix. */
  missing(prefix: string): string[] {
    return [...this.#applied.keys()]
      .filter((path) => path.startsWith(prefix) && !this.#seen.has(path))
      .sort();
  }

  async forget(path: string): Promise<void> {
    this.#applied.delete(path);
    await this.tx
      .delete(eventFileItems)
      .where(and(eq(eventFileItems.eventId, this.eventId), eq(eventFileItems.path, path)));
  }

  report(event: string): ApplyReport {
    // Examples belong to the users from the start; that the file lost one is nobody's concern.
    const kept = this.missing('').filter((path) => !path.includes('/examples/'));
    return { event, counts: this.#counts, kept };
  }
}
