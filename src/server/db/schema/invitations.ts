import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, id, instant, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { passes } from './passes.ts';
import { people } from './people.ts';

/**
 * A link with which guests register themselves (G-33): for one address and once, or without an address for as many
 * guests as the pass has room. It uses up no pass; registering does.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    passId: uuid()
      .notNull()
      .references(() => passes.id, { onDelete: 'cascade' }),
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** Null for a link to share, which is not mailed. */
    email: text(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytea().notNull().unique('invitations_token_hash_unique'),
    /** The exhibitor's own text in the mail; empty if there is none. */
    message: text().notNull().default(''),
    openedAt: instant(),
    cancelledAt: instant(),
    ...timestamps,
  },
  (table) => [
    index().on(table.exhibitorId, table.createdAt.desc(), table.id.desc()),
    index().on(table.passId),
  ],
);
