import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, timestamps } from '../columns.ts';
import { author, eventId, inEvent, eventKey, partOf, refersTo, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';
import { invitations } from './invitations.ts';

/**
 * An uploaded file (spec §3, Uploaded file reference). The bytes are in the store under this path; other
 * tables hold it. Rows of an event file's attachments belong to the event as a whole.
 */
export const files = pgTable(
  'files',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid(),
    /** Who uploaded it; the file outlives the person. */
    personId: author(),
    /** The invitation through which a guest uploaded it; null for files of the exhibitor's people. */
    invitationId: uuid(),
    /** Generated, unguessable (128 bits), relative to the storage base. */
    path: text().notNull(),
    kind: text({ enum: ['image', 'document'] }).notNull(),
    contentType: text().notNull(),
    /** Bytes as stored. */
    size: integer().notNull(),
    /** The name the browser sent; used only as the name to save a download under. */
    originalName: text().notNull(),
    /** Only those who may see it get its address, which expires; any other file is served to everyone who knows its name. */
    isPrivate: boolean().notNull().default(false),
    /** Uploaded without saying for what, and private until its first use decides. */
    isUndecided: boolean().notNull().default(false),
    /** Why it is not served: it waits for its check for viruses, or that found one and its bytes are gone. */
    held: text({ enum: ['unchecked', 'infected'] }),
    /** When the last row that refers to it was gone; null while one does. */
    unreferencedSince: instant(),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    refersTo(table, table.invitationId, invitations),
    unique('files_path_unique').on(table.eventId, table.path),
    index().on(table.eventId, table.exhibitorId),
    index().on(table.eventId, table.invitationId),
    index().on(table.unreferencedSince),
    // Those that wait for their check for viruses.
    index('files_held')
      .on(table.eventId, table.createdAt)
      .where(sql`held is not null`),
  ],
);
