import { and, eq, gt, isNull } from 'drizzle-orm';
import { RECORDING_MESSAGES } from '../../domain/recording-messages.ts';
import { RECORDING_LIMITS } from '../../recording/limits.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Answer, Call, Handlers } from '../contract/call.ts';
import { recordingBatches, recordings } from '../db/schema/recordings.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { steadyNow } from '../limits/steady-clock.ts';
import { problem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { refuseUnknown } from './allow.ts';
import { findOpen, ownRecording, runs, toWire } from './recording.ts';
import type { RecordingRow } from './recording.ts';

type RecordingOperation = 'recordingAnswer' | 'recordingGet' | 'recordingStepSend' | 'recordingCancel';

/** A recording of what one person does: asked for by the organiser, agreed to and ended by the person. */
export const recordingHandlers: Pick<Handlers, RecordingOperation> = {
  recordingAnswer,
  recordingStepSend,

  async recordingGet({ viewer, services: { db, clock } }) {
    const now = steadyNow(clock);
    return { data: toWire(await findOpen(db, viewer, now), now) };
  },

  async recordingCancel(call) {
    const { viewer, params, services } = call;
    const now = steadyNow(services.clock);
    await services.db.transaction(async (tx) => {
      if (await endOwn(call, tx, now)) return;
      const own = ownRecording(viewer, params.id);
      if ((await tx.select({ id: recordings.id }).from(recordings).where(own)).length === 0)
        throw problem('notFound');
    });
    return { message: RECORDING_MESSAGES.ended };
  },
};

const targetOf = (id: string) => ({ kind: 'recording', id });
const isOver = (): Problem => problem('conflict', { message: RECORDING_MESSAGES.isOver });

/** Ends the caller's recording, in whatever session it runs; null when it does not run. */
async function endOwn(
  call: Call<'recordingAnswer'> | Call<'recordingCancel'>,
  tx: Queries,
  now: Date,
): Promise<RecordingRow | null> {
  const { viewer, params } = call;
  const runsNow = and(
    eq(recordings.answer, 'agreed'),
    isNull(recordings.endedAt),
    gt(recordings.endsAt, now),
  );
  const [ended] = await tx
    .update(recordings)
    .set({ endedAt: now, endedBy: 'person', updatedAt: now })
    .where(and(ownRecording(viewer, params.id), runsNow))
    .returning();
  if (!ended) return null;
  await writeAudit(tx, { ...byCaller(call), action: 'recording.stopped', target: targetOf(params.id) });
  return ended;
}

async function recordingAnswer(call: Call<'recordingAnswer'>): Promise<Answer<'recordingAnswer'>> {
  const { viewer, params, body, services } = call;
  const now = steadyNow(services.clock);
  const answer = body.agreed ? 'agreed' : 'declined';
  const row = await services.db.transaction(async (tx) => {
    const own = ownRecording(viewer, params.id);
    const [answered] = await tx
      .update(recordings)
      .set({
        answer,
        answeredAt: now,
        sessionId: viewer.sessionId,
        endsAt: body.agreed ? new Date(now.getTime() + LIFETIMES.recording) : null,
        updatedAt: now,
      })
      .where(and(own, isNull(recordings.answer), isNull(recordings.endedAt), gt(recordings.answerUntil, now)))
      .returning();
    if (answered) {
      const action = body.agreed ? 'recording.accepted' : 'recording.declined';
      await writeAudit(tx, { ...byCaller(call), action, target: targetOf(params.id) });
      return answered;
    }
    // The person's "no" also ends what a lost answer or another window began.
    const stopped = body.agreed ? null : await endOwn(call, tx, now);
    if (stopped) return stopped;
    const [found] = await tx.select().from(recordings).where(own);
    if (!found) throw problem('notFound');
    const isStopped = !body.agreed && found.endedBy === 'person';
    const isSame = isStopped || (found.answer === answer && found.sessionId === viewer.sessionId);
    if (!isSame || (body.agreed && !runs(found, now))) throw isOver();
    return found;
  });
  return { data: toWire(row, now) };
}

type BatchName = Pick<typeof recordingBatches.$inferSelect, 'eventId' | 'recordingId' | 'streamId' | 'seq'>;

/** Whether a batch was stored before. The lock on the recording keeps others from storing it meanwhile. */
async function isReceived(tx: Queries, name: BatchName): Promise<boolean> {
  const found = await tx
    .select({ seq: recordingBatches.seq })
    .from(recordingBatches)
    .where(
      and(
        eq(recordingBatches.eventId, name.eventId),
        eq(recordingBatches.recordingId, name.recordingId),
        eq(recordingBatches.streamId, name.streamId),
        eq(recordingBatches.seq, name.seq),
      ),
    );
  return found.length > 0;
}

async function recordingStepSend(call: Call<'recordingStepSend'>): Promise<Answer<'recordingStepSend'>> {
  const { viewer, params, body, services } = call;
  const now = steadyNow(services.clock);
  refuseUnknown(body);
  const row = await services.db.transaction(async (tx): Promise<RecordingRow> => {
    const own = ownRecording(viewer, params.id);
    // Batches of two windows are counted one after the other.
    const [found] = await tx.select().from(recordings).where(own).for('no key update');
    if (!found) throw problem('notFound');
    if (found.sessionId !== viewer.sessionId || !runs(found, now)) throw isOver();
    const name = { eventId: viewer.eventId, recordingId: found.id, streamId: body.stream, seq: body.seq };
    if (await isReceived(tx, name)) return found;
    const counts = {
      steps: found.steps + body.steps.length,
      bytes: found.bytes + JSON.stringify(body).length,
    };
    const isFull = counts.steps > RECORDING_LIMITS.steps || counts.bytes > RECORDING_LIMITS.file;
    if (!isFull) {
      const { lost, head = null, steps } = body;
      await tx.insert(recordingBatches).values({ ...name, lost, head, steps, receivedAt: now });
    }
    const [changed] = await tx
      .update(recordings)
      .set({ ...(isFull ? { endedAt: now, endedBy: 'size' as const } : counts), updatedAt: now })
      .where(own)
      .returning();
    return changed ?? found;
  });
  return { data: toWire(row, now) };
}
