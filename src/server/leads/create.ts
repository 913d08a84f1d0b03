import { mergeAnswers } from '../../domain/leads/answers.ts';
import type { KeptAnswers } from '../../domain/leads/answers.ts';
import { leftOut, mergeLeads, notTaken } from '../../domain/leads/merge.ts';
import { EMPTY_LEAD } from '../../domain/leads/fields.ts';
import type { ComparedLead } from '../../domain/leads/fields.ts';
import { originsAfter, originsOf } from '../../domain/leads/origins.ts';
import { LEAD_MESSAGES } from '../../domain/leads/messages.ts';
import { deviceTime } from '../capture/device-time.ts';
import type { Call, Viewer } from '../contract/call.ts';
import type { Transaction } from '../db/transaction.ts';
import { leads } from '../db/schema/leads.ts';
import type { Noticed } from '../limits/ceilings.ts';
import { findRoom } from '../limits/ceilings.ts';
import { problem } from '../problems.ts';
import { onlyRow } from '../writes/row.ts';
import { changeTime } from '../writes/stale.ts';
import { answerColumns, answersOf } from './answers.ts';
import { withBody } from './body.ts';
import { findSamePeople, refuseStranger } from './find.ts';
import { note } from './history.ts';
import { addMeeting, addNote } from './notes.ts';
import { isReachable, visibleLead } from './visible.ts';
import type { LeadRow } from './visible.ts';
import { fromRow, toColumns, toWire } from './row.ts';
import { writing } from './store.ts';
import type { LeadStore } from './store.ts';
import { answersIn } from './said-answers.ts';
import { digestOf, findSent, isRepeat } from './sent.ts';
import type { Sent } from './sent.ts';

type Created = Noticed & { row: LeadRow; outcome: 'added' | 'merged' | 'known'; missing?: readonly string[] };

/** The client id that the browser sent and the digest of that request's body; both null without an id. */
type Sending = { clientId: string | null; clientDigest: Buffer | null };

/** Spec §7. `onDuplicate` decides about a lead of the same person: ask (409, the default), merge, or add a second. */
export async function createLead(call: Call<'leadCreate'>) {
  const { body, services } = call;
  const met = { ...withBody(EMPTY_LEAD, body, services.clock.now()), source: body.source ?? 'manual' };
  const {
    row,
    outcome,
    missing = [],
    ...noticed
  } = await writing(services.db, call.viewer, (tx, store) => place(tx, store, call, met));
  const message = outcome === 'merged' ? LEAD_MESSAGES.merged : LEAD_MESSAGES.added;
  return { message: [message, ...missing].join(' '), outcome, ...noticed, data: toWire(row) };
}

async function place(
  tx: Transaction,
  store: LeadStore,
  { viewer, body, services }: Call<'leadCreate'>,
  met: ComparedLead,
): Promise<Created> {
  const { clientId } = body;
  const sent = clientId === undefined ? [] : await findSent(tx, viewer, clientId);
  const known = sent.find((one) => isRepeat(one, body, met));
  // A lead that was sent before and is not the sender's own any more is neither shown nor added twice.
  if (known && !isReachable(viewer, known.row)) throw problem('notFound');
  if (known) return { row: known.row, outcome: 'known' };
  const sending: Sending = clientId === undefined ? NOTHING_SENT : { clientId, clientDigest: digestOf(body) };
  await refuseStranger(tx, viewer, body.ownerId);
  const now = services.clock.now();
  const room = await findRoom(tx, viewer, 'leads');
  const createdAt = body.createdAt ? deviceTime(body.createdAt, now, 0).at : now;
  const answers = await answersIn(tx, viewer, body.answers, createdAt);
  const other = await otherLead(tx, viewer, { body, met, sent });
  if (other) return mergeInto(tx, store, viewer, other, met, { ...sending, answers, metAt: createdAt, now });
  if (room.left === 0) throw problem('forbidden', { message: room.full });
  const { eventId, exhibitorId, personId } = viewer;
  // Only one row can hold a client id. Other leads sent under the same id hold it in their history.
  const [ofRow, ofHistory] = sent.length === 0 ? [sending, NOTHING_SENT] : [NOTHING_SENT, sending];
  const owner = { eventId, exhibitorId, capturedBy: personId, ...ofRow, origins: originsOf(met, 'typed') };
  const times = { createdAt, receivedAt: now, updatedAt: now };
  const values = { ...toColumns(met), ...answerColumns(answers), ...owner, ...times };
  const row = onlyRow(await store.add([values]));
  await addMeeting(tx, viewer, row, { at: createdAt, now });
  const via = { capturedAt: createdAt.toISOString() };
  await note(tx, viewer, [{ leadId: row.id, at: now, action: 'added', ...ofHistory, via }]);
  return { row, outcome: 'added', ...room.noticeAfter(1) };
}

/** What was said at a meeting that is merged, and when it was. */
type Meeting = { answers: KeptAnswers; metAt: Date; now: Date };

const NOTHING_SENT: Sending = { clientId: null, clientDigest: null };

/**
 * The lead to merge into, if any. With `onDuplicate: 'ask'` it throws 409 with the other lead: one of the same person,
 * or one that was sent under the same client id with another body.
 */
async function otherLead(
  tx: Transaction,
  viewer: Viewer,
  { body, met, sent }: { body: Call<'leadCreate'>['body']; met: ComparedLead; sent: readonly Sent[] },
): Promise<LeadRow | undefined> {
  const { mergeInto: id, onDuplicate = 'ask' } = body;
  if (id !== undefined) {
    const [row] = await tx.select().from(leads).where(visibleLead(viewer, id));
    if (!row) throw problem('notFound');
    return row;
  }
  if (onDuplicate === 'add') return undefined;
  const [{ row: twin } = { row: undefined }] = await findSamePeople(tx, viewer, [met]);
  if (onDuplicate === 'merge') return twin;
  if (twin) throw problem('conflict', { message: LEAD_MESSAGES.duplicate, data: toWire(twin) });
  const earlier = sent.find(({ row }) => row.deletedAt === null && isReachable(viewer, row));
  if (earlier) throw problem('conflict', { message: LEAD_MESSAGES.sentBefore, data: toWire(earlier.row) });
  return undefined;
}

async function mergeInto(
  tx: Transaction,
  store: LeadStore,
  viewer: Viewer,
  row: LeadRow,
  met: ComparedLead,
  { clientId, clientDigest, answers: said, metAt, now }: Sending & Meeting,
): Promise<Created> {
  const at = changeTime(row, now);
  const was = fromRow(row);
  await addNote(tx, viewer, row, { text: met.remarks, at });
  const beside = { text: notTaken(was, met).join('\n'), at: new Date(at.getTime() + 1) };
  const remarks = await addNote(tx, viewer, row, beside);
  await addMeeting(tx, viewer, { ...row, source: met.source }, { at: metAt, now });
  const { lead, changes: ofFields } = mergeLeads(was, met, remarks);
  const { answers, changes: ofAnswers } = mergeAnswers(answersOf(row), said);
  const changes = [...ofFields, ...ofAnswers];
  const origins = originsAfter({ origins: row.origins, was }, lead, 'typed');
  const change = { ...toColumns(lead), ...answerColumns(answers), origins, updatedAt: at };
  const after = await store.change(row, change);
  const via = { capturedAt: metAt.toISOString() };
  await note(tx, viewer, [{ leadId: row.id, at, action: 'merged', changes, clientId, clientDigest, via }]);
  return { row: after, outcome: 'merged', missing: leftOut(changes) };
}
