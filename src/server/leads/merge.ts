import { and, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { answerField } from '../../domain/leads/answers.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { badgeDigest, eventCodeOf } from '../capture/code.ts';
import { rememberBadge } from '../capture/resolve.ts';
import { columnsOf, knownOf } from '../capture/values.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { leadBadges } from '../db/schema/captures.ts';
import { leadMeetings, leadNotes } from '../db/schema/lead-notes.ts';
import { leads } from '../db/schema/leads.ts';
import type { Transaction } from '../db/transaction.ts';
import { readQuestions } from '../lead-questions/questions.ts';
import { problem } from '../problems.ts';
import { changeTime, refuseStale } from '../writes/stale.ts';
import { note } from './history.ts';
import { joined, linesBeside } from './joined.ts';
import { MERGED_BY_HAND, copyId, mergeIdOf, mergedInto } from './merged.ts';
import { addNote } from './notes.ts';
import { toWire } from './row.ts';
import { writing } from './store.ts';
import type { LeadStore } from './store.ts';
import { visibleLead } from './visible.ts';
import type { LeadRow } from './visible.ts';

type Merging = { tx: Transaction; store: LeadStore; viewer: Viewer; now: Date };

/**
 * Merges another stored lead into one. The other is deleted and keeps its own rows, so that restoring it undoes the merge
 * (`merged.ts`); what it holds is copied. Repeating it, merging the two crosswise, and
 * merging a lead with itself change nothing more.
 */
export async function mergeLeads({ viewer, params, body, services: { db, clock } }: Call<'leadMerge'>) {
  const now = clock.now();
  const lead = await writing(db, viewer, async (tx, store) => {
    const [kept, met] = [await visible(tx, viewer, params.id), await visible(tx, viewer, body.leadId)];
    if (kept && kept.id === met?.id) return kept;
    if (kept && met) {
      await refuseStale(kept, body.updatedAt, toWire);
      await refuseStale(met, body.otherUpdatedAt, toWire);
      return join({ tx, store, viewer, now }, kept, met);
    }
    const [one, gone] = kept ? [kept, body.leadId] : [met, params.id];
    if (!one || (await mergedInto(tx, viewer, gone))?.id !== one.id) throw problem('notFound');
    return one;
  });
  return { message: LEAD_MESSAGES.joined, data: toWire(lead) };
}

/** A lead of the viewer's that is no sample: samples are taken away together. */
async function visible(tx: Transaction, viewer: Viewer, id: string): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(visibleLead(viewer, id), eq(leads.isSample, false)));
  return row;
}

async function join(merging: Merging, kept: LeadRow, met: LeadRow): Promise<LeadRow> {
  const { tx, store, viewer, now } = merging;
  const attendee = await attendeeOf(tx, kept, met);
  const at = changeTime(kept, now);
  const mergeId = mergeIdOf(met.id);
  const [was, other] = [knownOf(kept), knownOf(met)];
  const labels = new Map(
    (await readQuestions(tx, viewer)).map(({ _id, label }) => [answerField(_id), label] as const),
  );
  const lines = linesBeside(was, other, (field) => labels.get(field as `answers.${string}`));
  await copyRows(merging, kept, met, at);
  await addNote(tx, viewer, kept, { text: lines.typed.join('\n'), at, importId: mergeId });
  // What an attendee shared goes from the notes when the attendee withdraws.
  const later = new Date(at.getTime() + 1);
  const remarks = await addNote(tx, viewer, kept, {
    text: lines.shared.join('\n'),
    at: later,
    importId: attendee ?? mergeId,
  });
  const { known, changes } = joined(was, other, remarks);
  const firstContactAt = kept.firstContactAt ?? met.firstContactAt;
  const after = await store.change(kept, { ...columnsOf(known), firstContactAt, updatedAt: at });
  const goneAt = changeTime(met, now);
  await store.change(met, { deletedAt: now, updatedAt: goneAt });
  const before = { origins: kept.origins, times: kept.times, isAsImported: false };
  const merge = { clientId: met.id, clientDigest: MERGED_BY_HAND, importId: mergeId, importBefore: before };
  await note(tx, viewer, [
    { leadId: kept.id, at, action: 'merged', changes, ...merge },
    { leadId: met.id, at: goneAt, action: 'deleted' },
  ]);
  return after;
}

/**
 * The attendee whose badge the other lead has; null without one. A lead holds values of one attendee, so that they can be
 * taken back: leads of two are refused.
 */
async function attendeeOf(tx: Transaction, kept: LeadRow, met: LeadRow): Promise<string | null> {
  const { eventId, leadId, attendeeId } = leadBadges;
  const rows = await tx
    .selectDistinct({ leadId, attendeeId })
    .from(leadBadges)
    .where(and(eq(eventId, kept.eventId), inArray(leadId, [kept.id, met.id]), isNotNull(attendeeId)));
  if (new Set(rows.map((row) => row.attendeeId)).size > 1)
    throw problem('badInput', {
      message: LEAD_MESSAGES.twoAttendees,
      errors: { leadId: [LEAD_MESSAGES.twoAttendees] },
    });
  return rows.find((row) => row.leadId === met.id)?.attendeeId ?? null;
}

/** Copies the notes, meetings and badges of a lead. The ids of the copies are made of those of the rows. */
async function copyRows(
  { tx, viewer }: Merging,
  { eventId, id }: LeadRow,
  met: LeadRow,
  at: Date,
): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const leadId = sql`${id}::uuid`.as('lead_id');
  await tx
    .insert(leadNotes)
    .select(
      tx
        .select({
          ...getTableColumns(leadNotes),
          id: copyId(leadNotes.id, id).as('id'),
          leadId,
          importId: sql`${mergeIdOf(met.id)}::uuid`.as('import_id'),
        })
        .from(leadNotes)
        .where(and(eq(leadNotes.eventId, eventId), eq(leadNotes.leadId, met.id))),
    )
    .onConflictDoNothing();
  await tx
    .insert(leadMeetings)
    .select(
      tx
        .select({ ...getTableColumns(leadMeetings), id: copyId(leadMeetings.id, id).as('id'), leadId })
        .from(leadMeetings)
        .where(and(eq(leadMeetings.eventId, eventId), eq(leadMeetings.leadId, met.id))),
    )
    .onConflictDoNothing();
  await tx
    .insert(leadBadges)
    .select(
      tx
        .select({ ...getTableColumns(leadBadges), leadId, createdAt: moment.as('created_at') })
        .from(leadBadges)
        .where(and(eq(leadBadges.eventId, eventId), eq(leadBadges.leadId, met.id))),
    )
    .onConflictDoNothing();
  if (met.rawCode === null) return;
  const { exhibitorId, personId } = viewer;
  const digest = badgeDigest(eventCodeOf(met.rawCode) ?? met.rawCode);
  // Of a code that was typed or imported, which was never resolved: it stays so.
  await rememberBadge(tx, { eventId, id }, { exhibitorId, personId, digest, code: null }, at);
}
