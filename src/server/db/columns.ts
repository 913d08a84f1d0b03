import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp in milliseconds, the precision of a JavaScript `Date` (and so of a paging cursor). */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/**
 * Present in every table. Deliberately without a default: the values come from the application's clock, so that a test
 * that moves the clock moves these too.
 */
export const timestamps = { createdAt: instant().notNull(), updatedAt: instant().notNull() };

/** Raw bytes: digests of tokens and codes. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
