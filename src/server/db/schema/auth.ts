import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, instant, timestamps } from '../columns.ts';
import { events } from './events.ts';

/** One browser's attempt to sign in or register with a code. Found by the digest of its cookie. */
export const otpTransactions = pgTable(
  'otp_transactions',
  {
    id: id(),
    tokenHash: bytea().notNull().unique('otp_transactions_token_hash_unique'),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    phoneCode: text().notNull(),
    phone: text().notNull(),
    purpose: text({ enum: ['login', 'register'] }).notNull(),
    /** Kept from the register form until a verified code creates the person. */
    firstName: text(),
    lastName: text(),
    /** HMAC of the newest code; null until one was made. */
    codeHash: bytea(),
    codeExpiresAt: instant(),
    /** Wrong tries of the newest code. */
    codeTries: integer().notNull().default(0),
    /** Wrong tries of the whole transaction. */
    wrongTries: integer().notNull().default(0),
    sends: integer().notNull().default(0),
    lastSentAt: instant(),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [index().on(table.eventId, table.phoneCode, table.phone), index().on(table.expiresAt)],
);

/** A browser that signed in with this number before; it has budgets of its own. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    tokenHash: bytea().notNull(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    phoneCode: text().notNull(),
    phone: text().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('known_devices_token_hash_phone_unique').on(
      table.tokenHash,
      table.eventId,
      table.phoneCode,
      table.phone,
    ),
  ],
);

/** Wrong codes of one number, counted apart for known and unknown devices. */
export const phoneFailures = pgTable(
  'phone_failures',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    phoneCode: text().notNull(),
    phone: text().notNull(),
    known: boolean().notNull(),
    /** Failures spent of the bucket as of `bucketAt`; it refills with time. */
    spent: integer().notNull().default(0),
    bucketAt: instant().notNull(),
    consecutive: integer().notNull().default(0),
    lastFailedAt: instant(),
    ...timestamps,
  },
  (table) => [primaryKey({ columns: [table.eventId, table.phoneCode, table.phone, table.known] })],
);

/**
 * Fixed windows of every other limit. Logged like any table: an unlogged one would be emptied by a crash,
 * and a limit must survive a restart.
 */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), hits: integer().notNull(), resetAt: instant().notNull() },
  (table) => [index().on(table.resetAt)],
);
