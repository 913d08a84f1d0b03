import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ChangeVia, FieldChange } from '../../../domain/leads/changes.ts';
import { LEAD_ACTIONS } from '../../../domain/leads/changes.ts';
import type { BeforeImport } from '../../../domain/leads/unmerge.ts';
import { bytea, timestamps } from '../columns.ts';
import { author, eventId, eventKey, partOf, rowId } from '../keys.ts';
import { exhibitors } from './exhibitors.ts';
import { leads } from './leads.ts';

/** What happened to a lead, who did it and when. Written with the change itself, and never changed. */
export const leadChanges = pgTable(
  'lead_changes',
  {
    id: rowId(),
    eventId: eventId(),
    exhibitorId: uuid().notNull(),
    leadId: uuid().notNull(),
    personId: author(),
    /** Kept when the person leaves. */
    personName: text().notNull(),
    action: text({ enum: LEAD_ACTIONS }).notNull(),
    changes: jsonb().$type<readonly FieldChange[]>().notNull(),
    /** The client id of a lead that was merged into this one, so that sending it again adds nothing; or its id (`leads/merged.ts`). */
    clientId: uuid(),
    /** SHA-256 of the body that was sent under `clientId`; null in rows older than this column. */
    clientDigest: bytea(),
    /** The import or merge by hand that wrote into the lead, or whose undoing this is. */
    importId: uuid(),
    /** What undoing that import needs to know of the lead before; null from then on. */
    importBefore: jsonb().$type<BeforeImport>(),
    /** Null in rows older than this column, and for what was changed on a screen. */
    via: jsonb().$type<ChangeVia>(),
    ...timestamps,
  },
  (table) => [
    eventKey(table),
    partOf(table, table.exhibitorId, exhibitors),
    partOf(table, table.leadId, leads),
    unique('lead_changes_exhibitor_id_client_id_digest_unique').on(
      table.eventId,
      table.exhibitorId,
      table.clientId,
      table.clientDigest,
    ),
    index().on(table.eventId, table.leadId, table.createdAt.desc(), table.id.desc()),
    // What an import merged, to undo it.
    index('lead_changes_by_import')
      .on(table.eventId, table.exhibitorId, table.importId, table.leadId)
      .where(sql`import_before is not null`),
  ],
);
