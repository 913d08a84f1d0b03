import { and, desc, eq, gt } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import type { FieldChange, LeadAction } from '../../domain/leads/changes.ts';
import type { BeforeImport } from '../../domain/leads/unmerge.ts';
import { fullNameOf } from '../../domain/person.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import type { Queries } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';
import { readPage } from '../lists/page.ts';
import { optional } from '../lists/wire.ts';
import { lockCaller } from '../team/members.ts';
import { findLead } from './find.ts';

export type Entry = {
  leadId: string;
  /** The lead's `updatedAt` after the change; unique among the changes of a lead. */
  at: Date;
  action: LeadAction;
  changes?: readonly FieldChange[];
  clientId?: string | null;
  clientDigest?: Buffer | null;
  importId?: string;
  importBefore?: BeforeImport;
};

/** Writes the viewer's changes to the history, in the transaction that makes them. */
export async function note(tx: Queries, viewer: Viewer, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const personName = fullNameOf(await lockCaller(tx, viewer));
  await noteBy(tx, viewer, { personId: viewer.personId, personName }, entries);
}

/** The author of what the organiser's data changes. */
export const BY_EVENT: Author = { personId: null, personName: 'The event' };

type Author = Pick<typeof leadChanges.$inferSelect, 'personId' | 'personName'>;

/** The same under another name. */
export async function noteBy(
  tx: Queries,
  { eventId, exhibitorId }: Owner,
  author: Author,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  const same = { eventId, exhibitorId, ...author };
  await tx
    .insert(leadChanges)
    .values(
      entries.map(({ at, ...entry }) => ({ changes: [], ...entry, ...same, createdAt: at, updatedAt: at })),
    );
}

/** Lists the history of one lead, newest first. */
export async function listChanges({ viewer, params, query, services: { db } }: Call<'leadChangeList'>) {
  const lead = await findLead(db, viewer, params.id);
  const where = and(ownedBy(viewer, leadChanges), eq(leadChanges.leadId, lead.id));
  const { rows, totals } = await readPage(db, leadChanges, where, query);
  return { data: { data: rows.map(toChange), ...totals } };
}

type ChangedSince = components['schemas']['LeadChangedSince'];

/** Who changed which field of a lead last, after the version that a writer started from. */
export async function changedSince(
  db: Queries,
  viewer: Viewer,
  leadId: string,
  basedOn = '',
): Promise<ChangedSince[]> {
  const { changes, personName, createdAt } = leadChanges;
  const rows = await db
    .select({ changes, personName, createdAt })
    .from(leadChanges)
    .where(
      and(ownedBy(viewer, leadChanges), eq(leadChanges.leadId, leadId), gt(createdAt, new Date(basedOn))),
    )
    .orderBy(desc(createdAt), desc(leadChanges.id))
    .limit(MOST_CHANGES);
  const found = new Map<string, ChangedSince>();
  for (const row of rows)
    for (const { field } of row.changes)
      if (!found.has(field))
        found.set(field, { field, personName: row.personName, at: row.createdAt.toISOString() });
  return [...found.values()];
}

/** Entries read for a conflict. */
const MOST_CHANGES = 100;

function toChange(row: typeof leadChanges.$inferSelect): components['schemas']['LeadChange'] {
  return {
    _id: row.id,
    action: row.action,
    ...optional('personId', row.personId),
    personName: row.personName,
    changes: row.changes.map(({ field, from, to, offered }) => ({
      field,
      from,
      to,
      ...optional('offered', offered),
    })),
    createdAt: row.createdAt.toISOString(),
  };
}
