import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { answerChanges } from '../../domain/leads/answers.ts';
import type { FieldChange } from '../../domain/leads/changes.ts';
import { differences } from '../../domain/leads/changes.ts';
import type { LeadField } from '../../domain/leads/fields.ts';
import type { ValueTimes } from '../../domain/leads/origins.ts';
import { unmerge } from '../../domain/leads/unmerge.ts';
import type { BeforeImport, Merge } from '../../domain/leads/unmerge.ts';
import type { Viewer } from '../contract/call.ts';
import { leadChanges } from '../db/schema/lead-changes.ts';
import { leads } from '../db/schema/leads.ts';
import type { Transaction } from '../db/transaction.ts';
import { ownedBy } from '../lists/owned.ts';
import { changeTime } from '../writes/stale.ts';
import { answerColumns, answersOf } from './answers.ts';
import { note } from './history.ts';
import type { Entry } from './history.ts';
import { takeNotes } from './notes.ts';
import { fromRow, toColumns } from './row.ts';
import type { LeadStore } from './store.ts';
import { visibleLeads } from './visible.ts';
import type { LeadRow } from './visible.ts';

/** Most leads that one call puts back; each is written alone. */
const PORTION = 250;

/** An undo in its transaction; `since` is the time of the oldest import that can be undone. */
export type Undoing = {
  tx: Transaction;
  store: LeadStore;
  viewer: Viewer;
  importId: string;
  now: Date;
  since: Date;
};

/** What a portion put back: whole leads, leads of which a part was changed since, and the fields of those parts. */
export type Separated = {
  restored: number;
  partly: number;
  keptFields: LeadField[];
  more: boolean;
  /** There are merges, of an import that cannot be undone any more. */
  isOlder: boolean;
};

/** Takes back what the import merged into leads that were there, a portion of them. */
export async function separate(undoing: Undoing): Promise<Separated> {
  const { tx, viewer, importId, since } = undoing;
  const open = and(
    ownedBy(viewer, leadChanges),
    eq(leadChanges.importId, importId),
    isNotNull(leadChanges.importBefore),
  );
  const found = await tx
    .selectDistinct({ leadId: leadChanges.leadId })
    .from(leadChanges)
    .where(and(open, gt(leadChanges.createdAt, since)))
    .orderBy(leadChanges.leadId)
    .limit(PORTION + 1);
  const counted = { restored: 0, partly: 0, keptFields: [] as LeadField[] };
  if (found.length === 0) {
    const [old] = await tx.select({ id: leadChanges.id }).from(leadChanges).where(open).limit(1);
    return { ...counted, more: false, isOlder: old !== undefined };
  }
  const ids = found.slice(0, PORTION).map(({ leadId }) => leadId);
  const rows = await tx
    .select()
    .from(leads)
    .where(and(visibleLeads(viewer), inArray(leads.id, ids)))
    .orderBy(leads.id);
  const history = await historyOf(undoing, ids);
  const entries: Entry[] = [];
  for (const row of rows) {
    const { entry, kept, isWhole } = await putBack(undoing, row, history.get(row.id) ?? []);
    if (entry) entries.push(entry);
    if (isWhole) counted.restored += 1;
    else counted.partly += 1;
    counted.keptFields = [...new Set([...counted.keptFields, ...kept])];
  }
  await note(tx, viewer, entries);
  // Also of leads that were deleted since: there is nothing to put back.
  await tx
    .update(leadChanges)
    .set({ importBefore: null })
    .where(and(open, inArray(leadChanges.leadId, ids)));
  return { ...counted, more: found.length > PORTION, isOlder: false };
}

type Told = Pick<
  typeof leadChanges.$inferSelect,
  'leadId' | 'importId' | 'importBefore' | 'changes' | 'createdAt'
>;

/**
 * The merges of the import and the changes of others, by lead, oldest first. An import that was undone, and its undoing,
 * cancel each other out.
 */
export async function historyOf(
  { tx, viewer }: Pick<Undoing, 'tx' | 'viewer'>,
  ids: readonly string[],
): Promise<Map<string, Told[]>> {
  const rows = await tx
    .select({
      leadId: leadChanges.leadId,
      importId: leadChanges.importId,
      importBefore: leadChanges.importBefore,
      changes: leadChanges.changes,
      createdAt: leadChanges.createdAt,
    })
    .from(leadChanges)
    .where(
      and(
        ownedBy(viewer, leadChanges),
        inArray(leadChanges.leadId, [...ids]),
        or(isNull(leadChanges.importId), isNotNull(leadChanges.importBefore)),
      ),
    )
    .orderBy(asc(leadChanges.createdAt), asc(leadChanges.id));
  const byLead = new Map<string, Told[]>();
  for (const row of rows) byLead.set(row.leadId, [...(byLead.get(row.leadId) ?? []), row]);
  return byLead;
}

/** The merges of the import, newest first, each with what others changed after it. */
function mergesIn(history: readonly Told[], importId: string): Merge[] {
  const merges: Merge[] = [];
  const later: FieldChange[] = [];
  for (const { importId: by, importBefore: before, changes } of history.toReversed()) {
    if (by === importId && before) merges.push({ changes, before, later: [...later] });
    else later.push(...changes);
  }
  return merges;
}

/** Writes a lead without what the import, or the merge by hand under this id, put into it. */
export async function putBack(
  { tx, store, importId, now }: Omit<Undoing, 'viewer' | 'since'>,
  row: LeadRow,
  history: readonly Told[],
): Promise<{ entry: Entry | null; kept: LeadField[]; isWhole: boolean }> {
  const was = fromRow(row);
  const wasAnswered = answersOf(row);
  const merges = mergesIn(history, importId);
  const { lead, origins, answers, kept, keptAnswers } = unmerge(
    { lead: was, origins: row.origins, answers: wasAnswered },
    merges,
  );
  const { remarks, isRewritten } = await takeNotes(tx, row, importId);
  const after = { ...lead, remarks };
  const before = merges.at(-1)?.before.origins.remarks;
  if (remarks === '') delete origins.remarks;
  else if (before && origins.remarks === 'import' && !isRewritten) origins.remarks = before;
  const left: LeadField[] = isRewritten ? [...kept, 'remarks'] : kept;
  const changes = [...differences(was, after), ...answerChanges(wasAnswered, answers)];
  const at = changes.length === 0 ? row.updatedAt : changeTime(row, now);
  // As an earlier import had added it: undoing that import deletes it again.
  const isWhole = left.length === 0 && keptAnswers === 0;
  const isAsBefore = isWhole && isOnlyMerge(row, history, importId);
  await store.change(row, {
    ...toColumns(after),
    ...answerColumns(answers),
    origins,
    times: timesBefore(row, changes, merges[0]?.before),
    updatedAt: at,
    ...(isAsBefore && { importedAt: at }),
  });
  if (changes.length === 0) return { entry: null, kept: left, isWhole };
  return { entry: { leadId: row.id, at, action: 'changed', changes, importId }, kept: left, isWhole };
}

/** The times of a lead after `changes` put values back that a merge by hand had changed. */
function timesBefore(
  { times }: LeadRow,
  changes: readonly FieldChange[],
  before: BeforeImport | undefined,
): ValueTimes {
  if (before?.times === undefined) return times;
  const { words = {}, ...known } = before.times;
  const back = Object.fromEntries(changes.map(({ field }) => [field, undefined]));
  const judged = Object.fromEntries(
    (['priority', 'rating'] as const)
      .filter((field) => field in back)
      .map((field) => [field, words[field] ?? {}]),
  );
  const putBack = Object.entries(known).filter(([field]) => field in back);
  return { ...times, ...back, ...Object.fromEntries(putBack), words: { ...times.words, ...judged } };
}

/** Whether the merge is all that happened to the lead since an import added it. */
function isOnlyMerge(row: LeadRow, history: readonly Told[], importId: string): boolean {
  const merges = history.filter((one) => one.importId === importId);
  const [merge] = merges;
  const before: BeforeImport | null | undefined = merge?.importBefore;
  return (
    merges.length === 1 &&
    before?.isAsImported === true &&
    merge?.createdAt.getTime() === row.updatedAt.getTime()
  );
}
