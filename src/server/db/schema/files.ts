import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { invitations } from './invitations.ts';
import { people } from './people.ts';

/**
 * An uploaded file (spec §3, Uploaded file reference). The bytes lie under `<DATA_DIR>/files/<path>`; other tables
 * hold the path. Rows of an event file's attachments belong to the event as a whole.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    exhibitorId: uuid().references(() => exhibitors.id, { onDelete: 'cascade' }),
    /** Who uploaded it; the file outlives the person. */
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** The invitation through which a guest uploaded it; null for files of the exhibitor's people. */
    invitationId: uuid().references(() => invitations.id, { onDelete: 'set null' }),
    /** Generated, unguessable (128 bits), relative to the storage base. */
    path: text().notNull().unique('files_path_unique'),
    kind: text({ enum: ['image', 'document'] }).notNull(),
    contentType: text().notNull(),
    /** Bytes as stored. */
    size: integer().notNull(),
    /** The name the browser sent; used only as the name to save a download under. */
    originalName: text().notNull(),
    /** When the last row that refers to it was gone; null while one does. */
    unreferencedSince: instant(),
    ...timestamps,
  },
  (table) => [
    index().on(table.exhibitorId),
    index().on(table.invitationId),
    index().on(table.unreferencedSince),
  ],
);
