import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { FieldChange } from '../../../domain/leads/changes.ts';
import { LEAD_ACTIONS } from '../../../domain/leads/changes.ts';
import { bytea, id, timestamps } from '../columns.ts';
import { events } from './events.ts';
import { exhibitors } from './exhibitors.ts';
import { leads } from './leads.ts';
import { people } from './people.ts';

/** What happened to a lead, who did it and when. Written with the change itself, and never changed. */
export const leadChanges = pgTable(
  'lead_changes',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    exhibitorId: uuid()
      .notNull()
      .references(() => exhibitors.id, { onDelete: 'cascade' }),
    leadId: uuid()
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    personId: uuid().references(() => people.id, { onDelete: 'set null' }),
    /** Kept when the person is removed. */
    personName: text().notNull(),
    action: text({ enum: LEAD_ACTIONS }).notNull(),
    changes: jsonb().$type<readonly FieldChange[]>().notNull(),
    /** The client id of a lead that was merged into this one, so that sending it again adds nothing. */
    clientId: uuid(),
    /** SHA-256 of the body that was sent under `clientId`; null in rows older than this column. */
    clientDigest: bytea(),
    ...timestamps,
  },
  (table) => [
    unique('lead_changes_exhibitor_id_client_id_digest_unique').on(
      table.exhibitorId,
      table.clientId,
      table.clientDigest,
    ),
    index().on(table.leadId, table.createdAt.desc(), table.id.desc()),
  ],
);
