import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { eventId, inEvent } from '../keys.ts';

/**
 * The actor: a signed-in person, a guest with a link, a visitor with a link to the own data, the organiser by a command, the
 * portal itself, or a stranger.
 */
export const AUDIT_ACTORS = ['person', 'guest', 'visitor', 'organiser', 'portal', 'stranger'] as const;

/**
 * The audit log for the organiser. Append only. The only personal value of a caller is the address, which is emptied after 90
 * days. Ids are not foreign keys, because a row outlives its subject.
 */
export const audit = pgTable(
  'audit',
  {
    eventId: eventId(),
    id: uuid().notNull().defaultRandom(),
    at: instant().notNull(),
    actorKind: text({ enum: AUDIT_ACTORS }).notNull(),
    actorId: uuid(),
    /** The operating system's user who ran a command of the organiser. */
    actorName: text(),
    exhibitorId: uuid(),
    action: text().notNull(),
    targetKind: text(),
    targetId: uuid(),
    address: text(),
    /** How many rows of the kind, where one entry is about many. */
    count: integer(),
  },
  (table) => [
    inEvent(table),
    primaryKey({ columns: [table.eventId, table.id] }),
    index('audit_newest').on(table.eventId, table.at, table.id),
    index('audit_by_exhibitor').on(table.eventId, table.exhibitorId, table.at, table.id),
    index('audit_with_address')
      .on(table.at)
      .where(sql`address is not null`),
  ],
);
