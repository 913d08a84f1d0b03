import { randomUUID } from 'node:crypto';
import { EMPTY_LEAD, LEAD_FIELDS } from '../../domain/leads/fields.ts';
import type { ComparedLead } from '../../domain/leads/fields.ts';
import { readSentRow } from '../../domain/leads/import-row.ts';
import type { ImportedLead } from '../../domain/leads/import-row.ts';
import { differences } from '../../domain/leads/changes.ts';
import type { FieldChange } from '../../domain/leads/changes.ts';
import { leftOut, mergeLeads } from '../../domain/leads/merge.ts';
import { originsAfter, originsOf } from '../../domain/leads/origins.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { leadKeys } from '../../domain/leads/rules.ts';
import type { BeforeImport } from '../../domain/leads/unmerge.ts';
import { fullNameOf } from '../../domain/person.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Call, Viewer } from '../contract/call.ts';
import type { Transaction } from '../db/transaction.ts';
import { people } from '../db/schema/people.ts';
import { findRoom } from '../limits/ceilings.ts';
import { membersOf } from '../team/members.ts';
import { changeTime } from '../writes/stale.ts';
import { captureTime } from './create.ts';
import { lockDuplicates } from './find.ts';
import { note } from './history.ts';
import { addNote } from './notes.ts';
import type { Entry } from './history.ts';
import { recordBatch } from './import-record.ts';
import type { LeadRow } from './visible.ts';
import { writing } from './store.ts';
import type { LeadStore } from './store.ts';
import { fromRow, toColumns } from './row.ts';

/** A lead as it will be after the batch; `row` is null for a lead that the batch adds. */
type Pending = {
  id: string;
  row: LeadRow | null;
  lead: ComparedLead;
  createdAt: string | null;
  /** What merging rows of the batch changed or left out. */
  changes: FieldChange[];
  /** The notes that rows of the batch add to a stored lead. */
  notes: string[];
};
type Skipped = { row: number; reason: string };
type Batch = {
  found: Map<string, Pending>;
  added: Pending[];
  merged: Set<Pending>;
  skipped: Skipped[];
  mergedRows: number;
  /** Merged rows of which a part did not fit, and which part. */
  incomplete: Skipped[];
  room: Awaited<ReturnType<typeof findRoom>>;
};

/** Stores a batch of rows in one transaction; a server failure rolls all of it back. */
export async function importLeads(call: Call<'leadImport'>) {
  const { viewer, body, services } = call;
  const { onDuplicate = 'merge', importId = null, fileName = '', rows } = body;
  const read = rows.map((row) => readSentRow(row));
  const good = read.flatMap((reading) => (reading.ok ? [reading.lead] : []));
  return writing(services.db, viewer, async (tx, store) => {
    const now = services.clock.now();
    const room = await findRoom(tx, viewer, 'leads');
    const owners = await membersByName(tx, viewer);
    const existing = onDuplicate === 'add' ? [] : await lockDuplicates(tx, viewer, good);
    const batch: Batch = {
      found: new Map(),
      added: [],
      merged: new Set(),
      skipped: [],
      mergedRows: 0,
      incomplete: [],
      room,
    };
    for (const row of existing)
      remember(batch, { id: row.id, row, lead: fromRow(row), createdAt: null, changes: [], notes: [] });
    for (const [index, reading] of read.entries()) {
      if (!reading.ok) batch.skipped.push({ row: index, reason: sentence(reading.reasons) });
      else place(batch, reading.lead, { index, onDuplicate, owners, now });
    }
    await write(tx, store, viewer, batch, { now, importId });
    await writeAudit(tx, { ...byCaller(call), action: 'leads.imported' });
    const { added, skipped, incomplete, mergedRows: merged } = batch;
    const counts = { added: added.length, merged, skipped: skipped.length };
    services.metrics?.countImport(counts);
    const told = incomplete.length === 0 ? {} : { incomplete };
    if (importId !== null) await recordBatch(tx, viewer, { importId, fileName, now, ...counts });
    return { ...room.noticeAfter(added.length), data: { added: added.length, merged, skipped, ...told } };
  });
}

/** Longest reason in characters, as in the OpenAPI document. */
const LONGEST_REASON = 2_000;
const sentence = (reasons: readonly string[]): string => reasons.join('. ').slice(0, LONGEST_REASON);

type Placing = {
  index: number;
  onDuplicate: 'merge' | 'add' | 'skip';
  /** Ids of the members, by name and by email address in lower case. */
  owners: ReadonlyMap<string, string>;
  now: Date;
};

function place(batch: Batch, imported: ImportedLead, { index, onDuplicate, owners, now }: Placing): void {
  const { createdAt, assignedTo, ...fields } = imported;
  const { consent } = fields;
  const ownerId = owners.get(assignedTo.toLowerCase()) ?? '';
  const met: ComparedLead = {
    ...EMPTY_LEAD,
    ...fields,
    // The name of an owner who is not in the team is kept.
    remarks: ownerId === '' && assignedTo !== '' ? withOwner(fields.remarks, assignedTo) : fields.remarks,
    // A consent without a time gets the time of the import.
    consent: consent && { ...consent, at: consent.at || now.toISOString() },
    ownerId,
  };
  const same = onDuplicate === 'add' ? undefined : findSame(batch, imported);
  if (same === undefined && batch.added.length >= batch.room.left) {
    batch.skipped.push({ row: index, reason: batch.room.full });
  } else if (same === undefined) {
    const pending = { id: randomUUID(), row: null, lead: met, createdAt, changes: [], notes: [] };
    batch.added.push(pending);
    if (onDuplicate !== 'add') remember(batch, pending);
  } else if (onDuplicate === 'skip') {
    batch.skipped.push({ row: index, reason: LEAD_MESSAGES.duplicate });
  } else {
    const { lead, changes } = mergeLeads(same.lead, met);
    same.lead = lead;
    if (met.remarks !== '') same.notes.push(met.remarks);
    same.changes.push(...changes);
    const missing = leftOut(changes);
    if (missing.length > 0) batch.incomplete.push({ row: index, reason: sentence(missing) });
    batch.mergedRows += 1;
    batch.merged.add(same);
    remember(batch, same);
  }
}

const withOwner = (remarks: string, name: string): string => {
  const line = `${LEAD_FIELDS.ownerId.heading}: ${name}`;
  const whole = remarks === '' ? line : `${remarks}\n${line}`;
  return whole.length > LEAD_FIELDS.remarks.most ? remarks : whole;
};

/** Most field changes in one history entry. */
const MOST_CHANGES = 40;

function remember({ found }: Batch, pending: Pending): void {
  for (const key of keysOf(pending.lead)) if (!found.has(key)) found.set(key, pending);
}

const findSame = ({ found }: Batch, lead: ImportedLead): Pending | undefined =>
  keysOf(lead)
    .map((key) => found.get(key))
    .find((pending) => pending !== undefined);

function keysOf(lead: { emailId: string; phone: string }): string[] {
  const { email, phone } = leadKeys(lead);
  return [...(email === '' ? [] : [`mail ${email}`]), ...(phone === '' ? [] : [`phone ${phone}`])];
}

const isAsImported = ({ importedAt, updatedAt }: LeadRow): boolean =>
  importedAt?.getTime() === updatedAt.getTime();

async function write(
  tx: Transaction,
  store: LeadStore,
  viewer: Viewer,
  { added, merged }: Batch,
  { now, importId }: { now: Date; importId: string | null },
): Promise<void> {
  const { eventId, exhibitorId, personId } = viewer;
  const owner = { eventId, exhibitorId, capturedBy: personId, receivedAt: now, updatedAt: now };
  const ofImport = { importId, importedAt: importId === null ? null : now };
  const rows = added.map(({ id, lead, createdAt }) => ({
    ...toColumns(lead),
    ...owner,
    ...ofImport,
    id,
    origins: originsOf(lead, 'import'),
    createdAt: captureTime(createdAt, now),
  }));
  await store.add(rows);
  const entries = added.map(({ id }): Entry => ({ leadId: id, at: now, action: 'added' }));
  for (const { id, row, lead, notes, changes } of merged) {
    if (!row) {
      entries.push({ leadId: id, at: now, action: 'merged', changes: changes.slice(0, MOST_CHANGES) });
      continue;
    }
    const at = changeTime(row, now);
    const isOfImport = row.importId === importId;
    const noted = isOfImport ? null : importId;
    // One note per merged row, in their order.
    const was = fromRow(row);
    let { remarks } = was;
    for (const [index, text] of notes.entries())
      remarks = await addNote(tx, viewer, row, { text, at: new Date(at.getTime() + index), importId: noted });
    const after = { ...lead, remarks };
    const origins = originsAfter({ origins: row.origins, was }, after, 'import');
    // A twin in a later batch of the same import is no change since.
    const isStillOurs = importId !== null && isOfImport && isAsImported(row);
    await store.change(row, {
      ...toColumns(after),
      origins,
      updatedAt: at,
      ...(isStillOurs && { importedAt: at }),
    });
    const made = differences(was, after);
    const offered = changes.filter((change) => change.offered !== undefined);
    entries.push({
      leadId: id,
      at,
      action: 'merged',
      changes: [...made, ...offered].slice(0, MOST_CHANGES),
      ...(noted !== null && { importId: noted, importBefore: beforeOf(row, made) }),
    });
  }
  await note(tx, viewer, entries);
}

/** What undoing the import needs to know of the lead. */
const beforeOf = (row: LeadRow, changes: readonly FieldChange[]): BeforeImport => ({
  origins: Object.fromEntries(
    Object.entries(row.origins).filter(([field]) => changes.some((change) => change.field === field)),
  ),
  isAsImported: isAsImported(row),
});

/** Ids of the members, by name and by email address in lower case. */
async function membersByName(tx: Transaction, viewer: Viewer): Promise<Map<string, string>> {
  const members = await tx.select().from(people).where(membersOf(viewer));
  return new Map(
    members.flatMap((member) =>
      [member.email ?? '', fullNameOf(member)]
        .filter((name) => name !== '')
        .map((name) => [name.toLowerCase(), member.id]),
    ),
  );
}
