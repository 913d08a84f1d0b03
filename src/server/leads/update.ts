import { and, eq } from 'drizzle-orm';
import { answerChanges, answerField } from '../../domain/leads/answers.ts';
import { differences } from '../../domain/leads/changes.ts';
import { originsAfter, timesAfter } from '../../domain/leads/origins.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import type { Call, Viewer } from '../contract/call.ts';
import { leads } from '../db/schema/leads.ts';
import type { Transaction } from '../db/transaction.ts';
import { findRoom } from '../limits/ceilings.ts';
import { problem } from '../problems.ts';
import { updateRow } from '../writes/row.ts';
import { changeTime } from '../writes/stale.ts';
import { answerColumns, answersOf } from './answers.ts';
import { withBody } from './body.ts';
import { findLead, findSharing, refuseStranger } from './find.ts';
import { changedSince, note } from './history.ts';
import { takeApart } from './merged.ts';
import { writeRemarks } from './notes.ts';
import { answersIn, withChanged } from './said-answers.ts';
import { reachableLeads, visibleLead } from './visible.ts';
import type { LeadRow } from './visible.ts';
import { writing } from './store.ts';
import { fromRow, toColumns, toWire } from './row.ts';

/** How long a deleted lead can be restored. */
export const KEPT_DELETED_MS = 24 * 60 * 60 * 1_000;

export async function getLead({ viewer, params, services: { db } }: Call<'leadGet'>) {
  const lead = await findLead(db, viewer, params.id);
  const sharing = await findSharing(db, viewer, lead);
  return { data: { ...toWire(lead), ...(sharing.length > 0 && { sharesWith: sharing }) } };
}

/** Spec §7: changes the keys present in the body. Equal values change nothing, not even `updatedAt`. */
export async function updateLead({ viewer, params, body, services: { db, clock } }: Call<'leadUpdate'>) {
  const now = clock.now();
  const changed = await writing(db, viewer, async (tx, store) => {
    const said = await answersIn(tx, viewer, body.answers, now);
    return updateRow(tx, leads, visibleLead(viewer, params.id), {
      // Notes of two people never collide, nor do answers to different questions.
      basedOn:
        isOnlyRemarks(body) || (await isOnlyNewAnswers(tx, viewer, { id: params.id, body }))
          ? undefined
          : body.updatedAt,
      now,
      toWire: async (row) => ({
        ...toWire(row),
        changedSince: await changedSince(tx, viewer, row.id, body.updatedAt),
      }),
      async wanted(before) {
        const was = fromRow(before);
        const lead = withBody(was, body, now);
        if (body.remarks !== undefined) {
          const seenUntil = body.updatedAt === undefined ? null : new Date(body.updatedAt);
          const writing = { written: lead.remarks, seenUntil, at: changeTime(before, now) };
          lead.remarks = await writeRemarks(tx, viewer, before, writing);
        }
        if (lead.ownerId !== was.ownerId) await refuseStranger(tx, viewer, lead.ownerId);
        const answers = withChanged(answersOf(before), said);
        const isAnswered = answerChanges(answersOf(before), answers).length > 0;
        const ofAnswers = isAnswered ? answerColumns(answers) : {};
        if (differences(was, lead).length === 0) return ofAnswers;
        const origins = originsAfter({ origins: before.origins, was }, lead, 'typed');
        const times = timesAfter(before.times, was, lead, now);
        return { ...toColumns(lead), ...ofAnswers, ...contactOf(before, lead.status, now), origins, times };
      },
      async write(before, values) {
        const after = await store.change(before, values);
        const changes = [
          ...differences(fromRow(before), fromRow(after)),
          ...answerChanges(answersOf(before), answersOf(after)),
        ];
        await note(tx, viewer, [{ leadId: before.id, at: after.updatedAt, action: 'changed', changes }]);
        return after;
      },
    });
  });
  return { message: LEAD_MESSAGES.updated, data: toWire(changed) };
}

/** Whether a body writes a note and nothing else. */
const isOnlyRemarks = (body: Call<'leadUpdate'>['body']): boolean =>
  body.remarks !== undefined && Object.keys(body).every((name) => name === 'remarks' || name === 'updatedAt');

type Changing = { id: string; body: Call<'leadUpdate'>['body'] };

/** Whether a body writes answers and nothing else, none of which changed after the version it started from. */
async function isOnlyNewAnswers(
  tx: Transaction,
  viewer: Viewer,
  { id, body: { answers, updatedAt, ...others } }: Changing,
): Promise<boolean> {
  if (answers === undefined || updatedAt === undefined || Object.keys(others).length > 0) return false;
  const fields: string[] = answers.map(({ question }) => answerField(question.toLowerCase()));
  const since = await changedSince(tx, viewer, id, updatedAt);
  return since.every(({ field }) => !fields.includes(field));
}

/** Sets the time of first contact when the status first leaves "new". */
export function contactOf(before: LeadRow, status: LeadRow['status'], now: Date): { firstContactAt?: Date } {
  const isFirst = before.firstContactAt === null && before.status === 'new' && status !== 'new';
  return isFirst ? { firstContactAt: now } : {};
}

/** Spec §7. Soft delete: lists no longer show the lead; it can be restored for a day. */
export async function deleteLead({ viewer, params, services: { db, clock } }: Call<'leadDelete'>) {
  const now = clock.now();
  await writing(db, viewer, async (tx, store) => {
    const [row] = await tx.select().from(leads).where(visibleLead(viewer, params.id));
    if (!row) throw problem('notFound');
    await store.change(row, { deletedAt: now, updatedAt: changeTime(row, now) });
    await note(tx, viewer, [{ leadId: row.id, at: changeTime(row, now), action: 'deleted' }]);
  });
  return { message: LEAD_MESSAGES.removed };
}

export async function restoreLead({ viewer, params, services: { db, clock } }: Call<'leadRestore'>) {
  const now = clock.now();
  const { lead, ...noticed } = await writing(db, viewer, async (tx, store) => {
    const room = await findRoom(tx, viewer, 'leads');
    const [row] = await tx
      .select()
      .from(leads)
      .where(and(reachableLeads(viewer), eq(leads.id, params.id)));
    if (!row || isGone(row, now)) throw problem('notFound');
    if (row.deletedAt === null) return { lead: row };
    if (room.left === 0) throw problem('forbidden', { message: room.full });
    await takeApart(tx, store, viewer, [row], now);
    const at = changeTime(row, now);
    const change = { deletedAt: null, updatedAt: at };
    const after = await store.change(row, change);
    await note(tx, viewer, [{ leadId: row.id, at, action: 'restored' }]);
    return { lead: after, ...room.noticeAfter(1) };
  });
  return { message: LEAD_MESSAGES.restored, ...noticed, data: toWire(lead) };
}

/** Whether a lead was deleted too long ago to be restored, even if its row still exists. */
export const isGone = ({ deletedAt }: Pick<LeadRow, 'deletedAt'>, now: Date): boolean =>
  deletedAt !== null && deletedAt.getTime() <= now.getTime() - KEPT_DELETED_MS;
