import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { LEAD_PRIORITIES, LEAD_SOURCES, LEAD_STATUSES } from '../../../domain/constants.ts';
import { id, instant, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { people } from './people.ts';

/** A visitor the exhibitor met: one stored lead behind all three lead shapes of spec §3. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    /** Made in the browser, so that the same lead sent twice is one row. */
    clientId: uuid(),
    fullName: text().notNull(),
    email: text(),
    phoneCode: text(),
    phone: text(),
    companyName: text(),
    designation: text(),
    priority: text({ enum: LEAD_PRIORITIES }).notNull(),
    status: text({ enum: LEAD_STATUSES }).notNull(),
    rating: integer(),
    remarks: text(),
    followUpAt: instant(),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    source: text({ enum: LEAD_SOURCES }).notNull(),
    // Removing a person removes no lead.
    capturedBy: uuid().references(() => people.id, { onDelete: 'set null' }),
    ownerId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** Null while nobody asked. */
    consentGiven: boolean(),
    consentText: text(),
    consentAt: instant(),
    /** What the badge said, when a scan made this lead. */
    rawCode: text(),
    isSample: boolean().notNull().default(false),
    /** When the server got it; `createdAt` is the time on the device that captured it. */
    receivedAt: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('leads_exhibitor_id_client_id_unique').on(table.exhibitorId, table.clientId),
    index().on(table.exhibitorId, table.createdAt.desc(), table.id.desc()),
    check('leads_rating_1_to_5', sql`${table.rating} between 1 and 5`),
  ],
);
