import { sql } from 'drizzle-orm';
import { foreignKey, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { events } from './schema/events.ts';

/** The event a row belongs to: the first column of every key of its table. */
export const eventId = () => uuid().notNull();

/** A random id, unique within its event together with `eventId`. It is the `_id` of the wire. */
export const rowId = () => uuid().notNull().defaultRandom();

/**
 * The person who did something, or null. It is not a foreign key: a person who leaves stays as a row until the
 * exhibitor is deleted, and the work of a person never prevents the deletion of an exhibitor.
 */
export const author = () => uuid();

type Keyed = { eventId: AnyPgColumn; id: AnyPgColumn };

/** Primary key (event, id). */
export const eventKey = (table: Keyed) => primaryKey({ columns: [table.eventId, table.id] });

/**
 * Foreign key (event, `column`) to a row of the same event: the row is deleted with that one. An index of the table
 * must begin with both columns; `tests/server/catalogue.test.ts` checks that.
 */
export const partOf = (table: { eventId: AnyPgColumn }, column: AnyPgColumn, whole: Keyed) =>
  foreignKey({ columns: [table.eventId, column], foreignColumns: [whole.eventId, whole.id] }).onDelete(
    'cascade',
  );

/** As `partOf`, for a row that stays: a referenced row is deleted only together with the row that refers to it. */
export const refersTo = (table: { eventId: AnyPgColumn }, column: AnyPgColumn, other: Keyed) =>
  foreignKey({ columns: [table.eventId, column], foreignColumns: [other.eventId, other.id] });

/** Foreign key of a row that belongs to the event as a whole, not through another row. */
export const inEvent = (table: { eventId: AnyPgColumn }) =>
  foreignKey({ columns: [table.eventId], foreignColumns: [events.id] }).onDelete('cascade');

/** Index that finds what the event holds about the owner of an address. */
export const byEmail = (table: { eventId: AnyPgColumn }, name: string) =>
  index(`${name}_by_email`)
    .on(table.eventId, sql`lower(email)`)
    .where(sql`email is not null`);
