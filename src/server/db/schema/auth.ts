import { foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { eventId, inEvent, eventKey, rowId } from '../keys.ts';

/** One browser's attempt to sign in or register with a code. Found by the digest of its cookie. */
export const otpTransactions = pgTable(
  'otp_transactions',
  {
    id: rowId(),
    tokenHash: bytea().notNull(),
    eventId: eventId(),
    phoneCode: text().notNull(),
    phone: text().notNull(),
    /** The network that asked for it (`networkOf`); null in rows from before it was noted. */
    network: text(),
    purpose: text({ enum: ['login', 'register'] }).notNull(),
    /** Kept from the register form until a verified code creates the person. */
    firstName: text(),
    lastName: text(),
    /** HMAC of the newest code. For an unregistered number, random bytes that no code matches. */
    codeHash: bytea().notNull(),
    /** Tries of the newest code, counted before the comparison. */
    codeTries: integer().notNull().default(0),
    /** Tries of the whole transaction, counted before the comparison. */
    tries: integer().notNull().default(0),
    sends: integer().notNull().default(1),
    /** Start of the newest send on the clock that never runs backwards: cooldown and lifetime count from it. */
    sentAt: instant().notNull(),
    /** The same moment on the wall clock; a code is refused when either says it is too old. */
    sentWallAt: instant().notNull(),
    usedAt: instant(),
    /** When a right code led to a question instead of a session: which team the number's owner joins, or none. */
    askedAt: instant(),
    /** When that question led to a session; it does so once. */
    answeredAt: instant(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    unique('otp_transactions_token_hash_unique').on(table.eventId, table.tokenHash),
    index().on(table.eventId, table.phoneCode, table.phone),
    index().on(table.expiresAt),
    // Counts the codes of an event's last day.
    index('otp_transactions_by_age').on(table.eventId, table.createdAt),
  ],
);

/** A browser that signed in with this number before; its budgets are its own, so strangers cannot use them up. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: rowId(),
    tokenHash: bytea().notNull(),
    eventId: eventId(),
    phoneCode: text().notNull(),
    phone: text().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    unique('known_devices_token_hash_phone_unique').on(
      table.eventId,
      table.tokenHash,
      table.phoneCode,
      table.phone,
    ),
    index().on(table.expiresAt),
  ],
);

/** Wrong codes of one number from devices that never signed in with it. */
export const phoneFailures = pgTable(
  'phone_failures',
  {
    eventId: eventId(),
    phoneCode: text().notNull(),
    phone: text().notNull(),
    /** Failures in the bucket as of `bucketAt`; one expires every twelve hours (`bucketRefillMs`). */
    spent: integer().notNull().default(0),
    bucketAt: instant().notNull(),
    /** Failures since the last success. */
    consecutive: integer().notNull().default(0),
    lastFailedAt: instant(),
    ...timestamps,
  },
  (table) => [inEvent(table), primaryKey({ columns: [table.eventId, table.phoneCode, table.phone] })],
);

/**
 * One address's share of the wrong codes of a number, so that one address cannot use up the number's whole budget. It
 * is deleted with the number's failures: a right code or the organiser's reset removes both.
 */
export const phoneFailureShares = pgTable(
  'phone_failure_shares',
  {
    eventId: eventId(),
    phoneCode: text().notNull(),
    phone: text().notNull(),
    /** The address as limits count it (`addressOf`). */
    address: text().notNull(),
    failures: integer().notNull().default(0),
    lastFailedAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.phoneCode, table.phone, table.address] }),
    foreignKey({
      columns: [table.eventId, table.phoneCode, table.phone],
      foreignColumns: [phoneFailures.eventId, phoneFailures.phoneCode, phoneFailures.phone],
      name: 'phone_failure_shares_number_fk',
    }).onDelete('cascade'),
    index().on(table.lastFailedAt),
  ],
);

/**
 * Fixed windows of every other limit, by subject. Not an UNLOGGED table: a crash would empty it, and a limit must
 * survive a restart.
 */
export const rateLimits = pgTable(
  'rate_limits',
  { eventId: eventId(), key: text().notNull(), hits: integer().notNull(), resetAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.eventId, table.key] }), inEvent(table), index().on(table.resetAt)],
);
