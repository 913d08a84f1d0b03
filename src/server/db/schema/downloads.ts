import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { RESOURCE_TYPES } from '../../../domain/screen-constants.ts';
import { timestamps } from '../columns.ts';
import { eventId, inEvent, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';

/** A resource: the event's when `exhibitorId` is null, otherwise that exhibitor's own (spec §3). */
export const downloads = pgTable(
  'downloads',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid(),
    key: text(),
    title: text().notNull(),
    description: text(),
    category: text(),
    type: text({ enum: RESOURCE_TYPES }).notNull(),
    /** A stored path or an address; null when there is nothing to open. */
    attachment: text(),
    fileType: text(),
    isPublic: boolean().notNull().default(false),
    downloadCount: integer().notNull().default(0),
    isSample: boolean().notNull().default(false),
    ...timestamps,
  },
  (table) => [
    inEvent(table),
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    unique('downloads_event_id_key_unique').on(table.eventId, table.key),
    index().on(table.eventId, table.exhibitorId, table.createdAt.desc(), table.id.desc()),
  ],
);
