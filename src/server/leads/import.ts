import { randomUUID } from 'node:crypto';
import { answerChanges, mergeAnswers } from '../../domain/leads/answers.ts';
import type { KeptAnswers } from '../../domain/leads/answers.ts';
import { EMPTY_LEAD, LEAD_FIELDS } from '../../domain/leads/fields.ts';
import type { ComparedLead } from '../../domain/leads/fields.ts';
import { readSentRow } from '../../domain/leads/import-row.ts';
import type { ImportedLead, RowReading } from '../../domain/leads/import-row.ts';
import { differences } from '../../domain/leads/changes.ts';
import type { FieldChange } from '../../domain/leads/changes.ts';
import { leftOut, mergeLeads, notTaken } from '../../domain/leads/merge.ts';
import { originsAfter, originsOf } from '../../domain/leads/origins.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import type { LeadQuestion } from '../../domain/leads/questions.ts';
import { personKeys, rowKeys } from '../../domain/leads/same-person.ts';
import type { BeforeImport } from '../../domain/leads/unmerge.ts';
import { fullNameOf } from '../../domain/person.ts';
import { madeStorable } from '../../domain/storable.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Call, Viewer } from '../contract/call.ts';
import type { Transaction } from '../db/transaction.ts';
import { people } from '../db/schema/people.ts';
import { readQuestions } from '../lead-questions/questions.ts';
import { findRoom } from '../limits/ceilings.ts';
import { inPortions } from '../portions.ts';
import { membersOf } from '../team/members.ts';
import { changeTime } from '../writes/stale.ts';
import { answerColumns, answersOf } from './answers.ts';
import { importedAnswers } from './imported-answers.ts';
import { findSamePeople, findSameRows } from './find.ts';
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
  answers: KeptAnswers;
  createdAt: string | null;
  /** What merging rows of the batch changed or left out. */
  changes: FieldChange[];
  /** The notes that rows of the batch add to a stored lead. */
  notes: string[];
};
type Skipped = { row: number; reason: string };

/** Rows of a batch that are stored together, and the place of the first of them. */
export type ImportPortion = { rows: Call<'leadImport'>['body']['rows']; first: number };

type Batch = {
  found: Map<string, Pending>;
  /** Leads of other imports that equal a row which nothing tells whose it is; each is taken by one row. */
  alike: Pending[];
  added: Pending[];
  merged: Set<Pending>;
  skipped: Skipped[];
  mergedRows: number;
  /** Merged rows of which a part did not fit, and which part. */
  incomplete: Skipped[];
  /** Rows with answers that went to the notes. */
  noted: Skipped[];
  room: Awaited<ReturnType<typeof findRoom>>;
};

/** Stores a portion of a batch of rows in one transaction; a server failure rolls all of it back. */
export async function importRows(call: Call<'leadImport'>, { rows, first }: ImportPortion) {
  const { viewer, event, body, services } = call;
  const { onDuplicate = 'merge', importId = null, fileName = '' } = body;
  const read = await readRows(rows, event.timezone);
  const good = read.flatMap((reading) => (reading.ok ? [reading.lead] : []));
  return writing(services.db, viewer, async (tx, store) => {
    const now = services.clock.now();
    const room = await findRoom(tx, viewer, 'leads');
    const owners = await membersByName(tx, viewer);
    const isAnswered = good.some(({ answers }) => answers.length > 0);
    const questions = isAnswered ? await readQuestions(tx, viewer) : [];
    const existing = onDuplicate === 'add' ? [] : await findSamePeople(tx, viewer, good);
    const batch: Batch = {
      found: new Map(),
      alike: [],
      added: [],
      merged: new Set(),
      skipped: [],
      mergedRows: 0,
      incomplete: [],
      noted: [],
      room,
    };
    for (const { row, keys } of existing) remember(batch, pendingOf(row), keys);
    if (importId !== null && onDuplicate !== 'add')
      batch.alike = (await findSameRows(tx, viewer, good, importId)).map(pendingOf);
    for await (const [place, reading] of inPortions(read.entries())) {
      const index = first + place;
      if (!reading.ok) batch.skipped.push({ row: index, reason: sentence(reading.reasons) });
      else placeRow(batch, reading.lead, { index, onDuplicate, owners, questions, viewer, now });
    }
    await write(tx, store, viewer, batch, { now, importId });
    // The batch is audited once, with the first that is stored of it.
    if (first === 0) await writeAudit(tx, { ...byCaller(call), action: 'leads.imported' });
    const { added, skipped, incomplete, noted, mergedRows: merged } = batch;
    const counts = { added: added.length, merged, skipped: skipped.length };
    services.metrics?.countImport(counts);
    if (importId !== null) await recordBatch(tx, viewer, { importId, fileName, now, ...counts });
    return { ...room.noticeAfter(added.length), added: added.length, merged, skipped, incomplete, noted };
  });
}

/** Reads the rows as they were sent, in portions; `zone` is that of times without one. */
export async function readRows(rows: readonly unknown[], zone: string): Promise<RowReading[]> {
  const read: RowReading[] = [];
  for await (const row of inPortions(rows)) read.push(readSentRow(row, zone));
  return read;
}

/** Longest reason in characters, as in the OpenAPI document. */
const LONGEST_REASON = 2_000;
/** Cutting a cell short may have left half a character, and the name of a field may hold any. */
const sentence = (reasons: readonly string[]): string =>
  madeStorable(reasons.join('. ').slice(0, LONGEST_REASON));

type Placing = {
  index: number;
  onDuplicate: 'merge' | 'add' | 'skip';
  /** Ids of the members, by name and by email address in lower case. */
  owners: ReadonlyMap<string, string>;
  questions: readonly LeadQuestion[];
  viewer: Viewer;
  now: Date;
};

function placeRow(batch: Batch, imported: ImportedLead, placing: Placing): void {
  const { index, onDuplicate, owners, now } = placing;
  const { createdAt, assignedTo, answers: cells, ...fields } = imported;
  const { answers: said, lines } = importedAnswers(cells, { ...placing, at: captureTime(createdAt, now) });
  const { consent } = fields;
  const ownerId = owners.get(assignedTo.toLowerCase()) ?? '';
  // The name of an owner who is not in the team is kept, and so is an answer that fits no question.
  const owner = ownerId === '' && assignedTo !== '' ? [`${LEAD_FIELDS.ownerId.heading}: ${assignedTo}`] : [];
  const kept = [...lines, ...owner];
  const met: ComparedLead = {
    ...EMPTY_LEAD,
    ...fields,
    remarks: withLines(fields.remarks, kept),
    // A consent without a time gets the time of the import.
    consent: consent && { ...consent, at: consent.at || now.toISOString() },
    ownerId,
  };
  const same = onDuplicate === 'add' ? undefined : (findSame(batch, imported) ?? takeAlike(batch, met));
  const tellNoted = (): void => {
    const [inNotes, left] = [true, false].map((isIn) =>
      lines.filter((line) => met.remarks.includes(line) === isIn),
    );
    if (inNotes?.length)
      batch.noted.push({ row: index, reason: sentence([QUESTION_MESSAGES.noted(inNotes)]) });
    if (left?.length)
      batch.incomplete.push({ row: index, reason: sentence([QUESTION_MESSAGES.noRoom(left)]) });
  };
  if (same === undefined && batch.added.length >= batch.room.left) {
    batch.skipped.push({ row: index, reason: batch.room.full });
  } else if (same === undefined) {
    const pending = {
      id: randomUUID(),
      row: null,
      lead: met,
      answers: said,
      createdAt,
      changes: [],
      notes: [],
    };
    batch.added.push(pending);
    tellNoted();
    if (onDuplicate !== 'add') remember(batch, pending);
  } else if (onDuplicate === 'skip') {
    batch.skipped.push({ row: index, reason: LEAD_MESSAGES.duplicate });
  } else {
    const beside = notTaken(same.lead, met);
    const { lead, changes: ofFields } = mergeLeads(same.lead, {
      ...met,
      remarks: withLines(met.remarks, beside),
    });
    const { answers, changes: ofAnswers } = mergeAnswers(same.answers, said);
    const changes = [...ofFields, ...ofAnswers];
    same.lead = lead;
    same.answers = answers;
    same.notes.push(...[met.remarks, beside.join('\n')].filter((text) => text !== ''));
    same.changes.push(...changes);
    // A stored lead has them as a note of its own, whatever room its remarks have.
    const lost = same.row === null ? beside.filter((line) => !lead.remarks.includes(line)) : [];
    if (lost.length > 0)
      batch.incomplete.push({ row: index, reason: sentence([QUESTION_MESSAGES.noRoom(lost)]) });
    const missing = leftOut(changes);
    if (missing.length > 0) batch.incomplete.push({ row: index, reason: sentence(missing) });
    batch.mergedRows += 1;
    tellNoted();
    batch.merged.add(same);
    remember(batch, same);
  }
}

/** The capture time from a file; `now` if there is none or it lies ahead. */
function captureTime(time: string | null | undefined, now: Date): Date {
  if (!time) return now;
  return new Date(Math.min(new Date(time).getTime(), now.getTime()));
}

/** The remarks with further lines, as many as there is room for. */
const withLines = (remarks: string, lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    const whole = text === '' ? line : `${text}\n${line}`;
    return whole.length > LEAD_FIELDS.remarks.most ? text : whole;
  }, remarks);

/** Most field changes in one history entry, as in the OpenAPI document. */
const MOST_CHANGES = 100;

function remember(
  { found }: Batch,
  pending: Pending,
  keys: readonly string[] = personKeys(pending.lead),
): void {
  for (const key of keys) if (!found.has(key)) found.set(key, pending);
}

/** One with the same badge code first. */
const findSame = ({ found }: Batch, lead: ImportedLead): Pending | undefined =>
  personKeys(lead)
    .map((key) => found.get(key))
    .find((pending) => pending !== undefined);

const pendingOf = (row: LeadRow): Pending => ({
  id: row.id,
  row,
  lead: fromRow(row),
  answers: answersOf(row),
  createdAt: null,
  changes: [],
  notes: [],
});

/** One that no other row of the portion took, with the notes of this one first. */
function takeAlike({ alike }: Batch, met: ComparedLead): Pending | undefined {
  const [key] = rowKeys(met);
  const equal = alike.filter(({ lead }) => key !== undefined && rowKeys(lead).includes(key));
  const taken =
    equal.find(({ lead }) => lead.remarks === met.remarks) ??
    equal.find(({ lead }) => lead.remarks.includes(met.remarks)) ??
    equal[0];
  if (taken) alike.splice(alike.indexOf(taken), 1);
  return taken;
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
  const rows = added.map(({ id, lead, answers, createdAt }) => ({
    ...toColumns(lead),
    ...answerColumns(answers),
    ...owner,
    ...ofImport,
    id,
    origins: originsOf(lead, 'import'),
    createdAt: captureTime(createdAt, now),
  }));
  await store.add(rows);
  const via = { importId };
  const entries = added.map(({ id }): Entry => ({ leadId: id, at: now, action: 'added', via }));
  for (const { id, row, lead, answers, notes, changes } of merged) {
    if (!row) {
      entries.push({ leadId: id, at: now, action: 'merged', changes: changes.slice(0, MOST_CHANGES), via });
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
      ...answerColumns(answers),
      origins,
      updatedAt: at,
      ...(isStillOurs && { importedAt: at }),
    });
    const made = [...differences(was, after), ...answerChanges(answersOf(row), answers)];
    const offered = changes.filter((change) => change.offered !== undefined);
    entries.push({
      leadId: id,
      at,
      action: 'merged',
      changes: [...made, ...offered].slice(0, MOST_CHANGES),
      via,
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
