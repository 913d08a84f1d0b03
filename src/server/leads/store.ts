import { and, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../db/schema.ts';
import type { Transaction } from '../db/transaction.ts';
import { leads } from '../db/schema/leads.ts';
import type { Owner } from '../lists/owned.ts';
import { ownedBy } from '../lists/owned.ts';
import { onlyRow } from '../writes/row.ts';
import { addNotes } from './notes.ts';
import { createTally, lockLeads } from './tallies.ts';
import type { LeadRow } from './visible.ts';

type Values = PgUpdateSetSource<typeof leads>;

/** The only way to write leads: it keeps the counters and announces the changes. */
export type LeadStore = {
  /** Adds leads. Resolves to the rows, in the order of `rows`. */
  add: (rows: readonly (typeof leads.$inferInsert)[]) => Promise<LeadRow[]>;
  /** Changes a row that was read in this transaction. */
  change: (before: LeadRow, values: Values) => Promise<LeadRow>;
  /** Changes those rows, read in this transaction, that fit `where`; resolves to those as they are now. */
  changeAll: (before: readonly LeadRow[], values: Values, where?: SQL) => Promise<LeadRow[]>;
  /** Removes rows for good; resolves to how many. */
  remove: (where: SQL | undefined) => Promise<number>;
};

/**
 * Writes leads of one exhibitor inside the transaction `tx`. It waits for other writers of the exhibitor first: leads that
 * are read afterwards stay as they are until the end of the transaction, without locks of rows. A transaction that writes
 * leads of several exhibitors takes them in the order of their ids.
 */
export async function withLeads<Result>(
  tx: Transaction,
  owner: Owner,
  work: (store: LeadStore) => Promise<Result>,
): Promise<Result> {
  await lockLeads(tx, owner);
  const tally = createTally();
  const own = ownedBy(owner, leads);
  const changeAll: LeadStore['changeAll'] = async (before, values, where) => {
    const byId = new Map(before.map((row) => [row.id, row]));
    const rows = await tx
      .update(leads)
      .set(values)
      .where(and(own, inArray(leads.id, [...byId.keys()]), where))
      .returning();
    for (const row of rows) tally.note({ before: byId.get(row.id) ?? null, after: row });
    return rows;
  };
  const result = await work({
    async add(rows) {
      if (rows.length === 0) return [];
      const added = await tx
        .insert(leads)
        .values([...rows])
        .returning();
      for (const after of added) tally.note({ before: null, after });
      await addNotes(tx, added.flatMap(firstNote));
      return added;
    },
    changeAll,
    change: async (before, values) => onlyRow(await changeAll([before], values)),
    async remove(where) {
      const gone = await tx.delete(leads).where(and(own, where)).returning();
      for (const before of gone) tally.note({ before, after: null });
      return gone.length;
    },
  });
  await tally.write(tx, owner);
  return result;
}

/** The remarks a lead is added with are the first note of the person who captured it. */
const firstNote = ({ eventId, id: leadId, capturedBy: personId, createdAt: at, remarks: text }: LeadRow) =>
  text === null ? [] : [{ eventId, leadId, personId, at, text }];

/** The same in a transaction of its own. */
export const writing = <Result>(
  db: Pick<Database, 'transaction'>,
  owner: Owner,
  work: (tx: Transaction, store: LeadStore) => Promise<Result>,
): Promise<Result> => db.transaction((tx) => withLeads(tx, owner, (store) => work(tx, store)));
