import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/schema.ts';
import { messages } from '../db/schema/messages.ts';
import type { Queries } from '../db/transaction.ts';
import type { MessageKind } from './kinds.ts';

/** How long a process has a message that it sends; a longer attempt is given up before. */
const LEASE = 60_000;
/** How long a new message belongs to the process that wrote it. */
const OWN = 10_000;

/** A message that this process is to send. */
export type Claimed = {
  id: string;
  kind: MessageKind;
  body: Buffer | null;
  /** With this one. */
  attempts: number;
  isExpired: boolean;
};

const now = sql`now()`;
const inMs = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`;

/** Values of a new row; it belongs to the process that writes it until it is due for others. */
export const newRow = (lasts: number) => ({
  dueAt: inMs(OWN),
  expiresAt: inMs(lasts),
  createdAt: now,
  updatedAt: now,
});

/** Takes messages for `LEASE`, and counts the attempt before it is made. */
function take(db: Queries, eventId: string, which: SQL | undefined): Promise<Claimed[]> {
  return db
    .update(messages)
    .set({ state: 'sending', attempts: sql`${messages.attempts} + 1`, dueAt: inMs(LEASE), updatedAt: now })
    .where(and(eq(messages.eventId, eventId), which))
    .returning({
      id: messages.id,
      kind: messages.kind,
      body: messages.body,
      attempts: messages.attempts,
      // The row was written now. A spread database takes no clock here.
      isExpired: sql<boolean>`${messages.expiresAt} <= ${messages.updatedAt}`,
    });
}

/** Takes messages that this process wrote, unless another one has them. */
export const takeOwn = (db: Queries, eventId: string, ids: string[]): Promise<Claimed[]> =>
  take(db, eventId, and(inArray(messages.id, ids), eq(messages.state, 'waiting')));

/** Takes at most `most` messages of an event that are due; those that another process is taking are left to it. */
export function takeDue(db: Queries, eventId: string, most: number): Promise<Claimed[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.eventId, eventId), isDue))
    .orderBy(messages.dueAt)
    .limit(most)
    .for('update', { skipLocked: true });
  return take(db, eventId, inArray(messages.id, due));
}

/** A condition without parameters, as that of the index. */
export const isOpen = sql`state in ('waiting', 'sending')`;
const isDue = and(isOpen, lte(messages.dueAt, now));

/** Events with messages that are due. */
export async function eventsWithDue(db: Pick<Database, 'selectDistinct'>): Promise<string[]> {
  const rows = await db.selectDistinct({ eventId: messages.eventId }).from(messages).where(isDue);
  return rows.map(({ eventId }) => eventId);
}

/** A gateway has taken these; their texts are not needed any more. */
export async function noteSent(db: Queries, eventId: string, ids: string[]): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'sent', body: null, error: null, updatedAt: now })
    .where(and(eq(messages.eventId, eventId), inArray(messages.id, ids)));
}

/** Lets a message wait for its next attempt. */
export async function putOff(
  db: Queries,
  eventId: string,
  row: Claimed,
  { pause, error }: { pause: number; error: string },
): Promise<void> {
  await db
    .update(messages)
    .set({ state: 'waiting', dueAt: inMs(pause), error, updatedAt: now })
    .where(isHeld(eventId, row));
}

/** Ends a message that was not sent; false when another process has taken it since. */
export async function end(
  db: Queries,
  eventId: string,
  row: Claimed,
  { state, error, keepsBody }: { state: 'failed' | 'expired'; error: string; keepsBody: boolean },
): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ state, error, updatedAt: now, ...(keepsBody ? {} : { body: null }) })
    .where(isHeld(eventId, row))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** The row while it is in the attempt that this process counted. */
const isHeld = (eventId: string, { id, attempts }: Claimed) =>
  and(
    eq(messages.eventId, eventId),
    eq(messages.id, id),
    eq(messages.state, 'sending'),
    eq(messages.attempts, attempts),
  );
