import { and, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/schema.ts';
import { events } from '../db/schema/events.ts';
import { MESSAGE_KINDS, messages } from '../db/schema/messages.ts';
import { openBody } from './draft.ts';
import { RULES } from './kinds.ts';
import type { Sealer } from './seal.ts';

/** What `npm run admin -- outbox` asks of the database, or of the portal that holds it. */
export type OutboxOrder = {
  verb: 'list' | 'retry';
  /** The short name of one event; all without it. */
  event?: string;
  /** One message; all that may be sent again without it. */
  id?: string;
  dryRun?: boolean;
};

export type ListedMessage = {
  id: string;
  event: string;
  kind: string;
  /** With most of it hidden; null once the message is sent or cannot be read. */
  recipient: string | null;
  state: string;
  attempts: number;
  /** The next attempt of one that waits. */
  nextAt: string | null;
  error: string | null;
  createdAt: string;
};

/** At most so many of an event, the newest first. */
const LISTED = 200;

/** Messages that are not sent; or, for `retry`, those that failed and are, or would be, sent again. */
export async function operateOutbox(
  db: Database,
  { verb, event, id, dryRun = false }: OutboxOrder,
  sealer: Sealer,
): Promise<ListedMessage[]> {
  const found = await db
    .select({ id: events.id, slug: events.slug })
    .from(events)
    .where(event === undefined ? undefined : eq(events.slug, event));
  if (event !== undefined && found.length === 0) throw new Error(`There is no event "${event}".`);
  const listed: ListedMessage[] = [];
  for (const { id: eventId, slug } of found) {
    const which = and(eq(messages.eventId, eventId), id === undefined ? undefined : eq(messages.id, id));
    const those = verb === 'retry' ? and(which, mayRepeat) : and(which, ne(messages.state, 'sent'));
    const rows = await db
      .select()
      .from(messages)
      .where(those)
      .orderBy(desc(messages.createdAt))
      .limit(LISTED);
    if (verb === 'retry' && !dryRun) await sendAgain(db, eventId, rows);
    listed.push(...rows.map((row) => toListed(row, slug, sealer)));
  }
  return listed;
}

type Row = typeof messages.$inferSelect;

/** Failed, of a kind that repeats, with its text, and not too old. */
const mayRepeat = and(
  eq(messages.state, 'failed'),
  inArray(
    messages.kind,
    MESSAGE_KINDS.filter((kind) => RULES[kind].repeats),
  ),
  isNotNull(messages.body),
  gt(messages.expiresAt, sql`now()`),
);

async function sendAgain(db: Database, eventId: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .update(messages)
    .set({ state: 'waiting', attempts: 0, dueAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(messages.eventId, eventId), inArray(messages.id, ids), mayRepeat));
}

function toListed(row: Row, event: string, sealer: Sealer): ListedMessage {
  const { id, kind, state, attempts, error, createdAt, dueAt } = row;
  const body = openBody(sealer, id, row.body);
  const to = body?.message?.to;
  return {
    id,
    event,
    kind,
    recipient: to === undefined ? null : masked(to),
    state,
    attempts,
    nextAt: state === 'waiting' ? dueAt.toISOString() : null,
    error,
    createdAt: createdAt.toISOString(),
  };
}

/** `+91••••••••01`, `g••••@example.org`. */
function masked(to: string): string {
  const at = to.lastIndexOf('@');
  if (at > 0) return `${to.slice(0, 1)}••••${to.slice(at)}`;
  return `${to.slice(0, 3)}${'•'.repeat(Math.max(0, to.length - 5))}${to.slice(-2)}`;
}
