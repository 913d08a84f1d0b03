import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key of every table: a random UUID, the `_id` of the wire. */
export const id = () => uuid().primaryKey().defaultRandom();

/** A moment. Milliseconds, because that is what a JavaScript `Date` (and so a paging cursor) can hold. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Present in every table. Without a default on purpose: the value is the application's clock,
 * so that a test which moves the clock moves these too.
 */
export const timestamps = { createdAt: instant().notNull(), updatedAt: instant().notNull() };

/** Raw bytes: digests of tokens and codes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
