import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import type { ChangeVia, FieldChange, LeadAction } from '../../domain/leads/changes.ts';
import type { BeforeImport } from '../../domain/leads/unmerge.ts';
import { fullNameOf } from '../../domain/person.ts';
import { devicesOf } from '../capture/devices.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leadImports } from '../db/schema/lead-imports.ts';
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
  via?: ChangeVia;
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
  const known = await whereFrom(
    db,
    viewer,
    rows.flatMap(({ via }) => via ?? []),
  );
  return { data: { data: rows.map((row) => toChange(row, known)), ...totals } };
}

/** Names of the devices and files that changes came from, by their ids. */
type WhereFrom = { devices: Awaited<ReturnType<typeof devicesOf>>; files: ReadonlyMap<string, string> };

async function whereFrom(db: Queries, viewer: Viewer, all: readonly ChangeVia[]): Promise<WhereFrom> {
  const devices = all.some(({ deviceId }) => deviceId !== undefined)
    ? await devicesOf(db, viewer)
    : new Map();
  const ids = [...new Set(all.flatMap(({ importId }) => importId ?? []))];
  const { importId, fileName } = leadImports;
  const files =
    ids.length === 0
      ? []
      : await db
          .select({ importId, fileName })
          .from(leadImports)
          .where(and(ownedBy(viewer, leadImports), inArray(importId, ids)));
  return { devices, files: new Map(files.map((file) => [file.importId, file.fileName])) };
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

function toChange(
  row: typeof leadChanges.$inferSelect,
  { devices, files }: WhereFrom,
): components['schemas']['LeadChange'] {
  const { capturedAt, deviceId, importId } = row.via ?? {};
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
    ...optional('capturedAt', capturedAt),
    ...optional('device', devices.get(deviceId ?? '')),
    ...(importId !== undefined && { fileName: files.get(importId ?? '') ?? '' }),
    createdAt: row.createdAt.toISOString(),
  };
}
