import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, timestamps } from '../columns.ts';
import { author, byEmail, eventId, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';
import { passes } from './passes.ts';

/**
 * A link with which guests register themselves (G-33): for one address and once, or without an address for as many
 * guests as the pass has room. It uses up no pass; registering does.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    passId: uuid().notNull(),
    personId: author(),
    /** Null for a link to share, which is not mailed. */
    email: text(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytea().notNull(),
    /** The exhibitor's own text in the mail; empty if there is none. */
    message: text().notNull().default(''),
    openedAt: instant(),
    cancelledAt: instant(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    partOf(table, table.passId, passes),
    unique('invitations_token_hash_unique').on(table.eventId, table.tokenHash),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
    index().on(table.eventId, table.passId),
    byEmail(table, 'invitations'),
  ],
);
