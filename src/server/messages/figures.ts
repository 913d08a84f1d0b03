import { and, count, min, sql } from 'drizzle-orm';
import type { Database } from '../db/schema.ts';
import { messages } from '../db/schema/messages.ts';
import { isOpen } from './rows.ts';

export type MessageFigures = {
  /** Messages that are not sent yet. */
  waiting: number;
  /** Age of the oldest of them in seconds; 0 without any. */
  oldestSeconds: number;
  failedLastHour: number;
};

/** How many messages of all events wait, since when, and how many failed: for metrics and alarms. */
export async function messageFigures(db: Pick<Database, 'select'>): Promise<MessageFigures> {
  const age = sql<number>`coalesce(extract(epoch from now() - ${min(messages.createdAt)}), 0)::float8`;
  const [open] = await db.select({ waiting: count(), age }).from(messages).where(isOpen);
  const [failed] = await db
    .select({ failed: count() })
    .from(messages)
    .where(and(sql`state = 'failed'`, sql`${messages.updatedAt} > now() - interval '1 hour'`));
  return {
    waiting: open?.waiting ?? 0,
    oldestSeconds: Math.max(0, open?.age ?? 0),
    failedLastHour: failed?.failed ?? 0,
  };
}
