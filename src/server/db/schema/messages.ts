import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../columns.ts';
import { eventId, eventKey, inEvent, rowId } from '../keys.ts';

export const MESSAGE_KINDS = [
  'code',
  'numberProof',
  'emailProof',
  'passwordReset',
  'ownData',
  'teamInvite',
  'invitation',
  'badge',
  'supportRequest',
  'ownDataRequest',
  'changeNotice',
] as const;

/** `waiting` for its next attempt, `sending` while a process has it; then `sent`, `failed` or `expired`. */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'expired'] as const;

/**
 * Messages to people, written with what caused them and sent after the commit. All times are those of the database's
 * clock, because any process may send a message.
 */
export const messages = pgTable(
  'messages',
  {
    id: rowId(),
    eventId: eventId(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    state: text({ enum: MESSAGE_STATES }).notNull().default('waiting'),
    /** Recipient, text and what a failure takes back, encrypted; removed when the message is sent. */
    body: bytea(),
    attempts: integer().notNull().default(0),
    /** When any process may take it: the next attempt of a waiting one, the end of the lease of one being sent. */
    dueAt: instant().notNull(),
    /** From then on it is not sent. */
    expiresAt: instant().notNull(),
    /** The class of the last failure. */
    error: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    index('messages_due')
      .on(table.dueAt)
      .where(sql`state in ('waiting', 'sending')`),
    index('messages_failed')
      .on(table.updatedAt)
      .where(sql`state = 'failed'`),
  ],
);
