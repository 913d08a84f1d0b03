import { join } from 'node:path';
import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { fullNameOf } from '../../domain/person.ts';
import { writeAudit } from '../audit/audit.ts';
import { transact } from '../db/dry-run.ts';
import { people } from '../db/schema/people.ts';
import { recordingBatches, recordings } from '../db/schema/recordings.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Queries } from '../db/transaction.ts';
import { LIFETIMES } from '../limits/lifetimes.ts';
import { filesOf } from '../recording/files.ts';
import { RECORDING_KEPT_DAYS, stateOf } from '../recording/recording.ts';
import type { RecordingRow } from '../recording/recording.ts';
import type { At } from './command.ts';
import { Refusal, command, counted } from './command.ts';
import { eventNamed, lockPerson } from './find.ts';
import type { EventRow } from './find.ts';

const ONE = { event: v.string(), id: v.pipe(v.string(), v.uuid('Write the id of a recording.')) };
const ARGS = { event: 'EVENT', id: 'ID' };
const LISTED = 'ID is the one that recordings list shows.';

const ask = command({
  name: 'recordings ask',
  args: { event: 'EVENT', person: 'PERSON' },
  flags: { reason: { value: 'TEXT', help: 'why, in words that the person reads; 200 characters at most' } },
  summary: 'Asks one person to let the portal record which screens and buttons they use.',
  details:
    'PERSON is an id, an e-mail address, or a number with + and its country. The person reads the request in the portal and agrees or declines within 24 hours. A recording ends after 60 minutes, or when the person stops it. It holds no text, name, code or content.',
  changes: true,
  input: v.object({
    event: v.string(),
    person: v.string(),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, 'Write 200 characters at most.'))),
  }),
  run: ({ db, now, by, dryRun }, { event: name, person, reason = '' }) =>
    transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, name);
      // The lock puts requests for one person in line.
      const row = await lockPerson(tx, event, person);
      const open = await openOf(tx, row, now);
      if (open) throw new Refusal(`The request ${open.id} is open already. Withdraw it first.`);
      const [asked] = await tx
        .insert(recordings)
        .values({
          eventId: event.id,
          personId: row.id,
          reason: reason === '' ? null : reason,
          answerUntil: new Date(now.getTime() + LIFETIMES.recordingRequest),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!asked) throw new Error('The request was not stored.');
      await tell(tx, { event, now, by }, asked, 'recording.asked');
      const until = asked.answerUntil.toISOString();
      const whom = fullNameOf(row) || 'the person';
      return {
        ok: true,
        lines: [dryRun ? `Would ask ${whom}.` : `Asked ${whom}: ${asked.id}, to be answered until ${until}.`],
        data: { done: !dryRun, ...(!dryRun && { id: asked.id }), person: row.id, until },
      };
    }),
});

const list = command({
  name: 'recordings list',
  args: { event: 'EVENT' },
  summary: 'Lists requests to record a person, with their answers, the newest first.',
  details: `They are removed ${String(RECORDING_KEPT_DAYS)} days after the request.`,
  input: v.object({ event: v.string() }),
  async run({ db, now }, { event: name }) {
    const event = await eventNamed(db, name);
    const rows = await db
      .select({ recording: recordings, person: people, session: sessions.id })
      .from(recordings)
      .innerJoin(people, and(eq(people.eventId, recordings.eventId), eq(people.id, recordings.personId)))
      .leftJoin(
        sessions,
        and(eq(sessions.eventId, recordings.eventId), eq(sessions.id, recordings.sessionId)),
      )
      .where(eq(recordings.eventId, event.id))
      .orderBy(desc(recordings.createdAt), desc(recordings.id));
    const found = rows.map(({ recording, person, session }) => ({
      id: recording.id,
      person: { id: person.id, name: fullNameOf(person) },
      state: stateOf(recording, session !== null, now),
      endedBy: recording.endedBy,
      reason: recording.reason,
      askedAt: recording.createdAt.toISOString(),
      answeredAt: recording.answeredAt?.toISOString() ?? null,
      steps: recording.steps,
    }));
    const lines = found.map(({ id, person, state, endedBy, askedAt, steps }) =>
      [
        id,
        person.name || 'A person without a name',
        `${state}${endedBy === null ? '' : ` (${endedBy})`}`,
        `asked ${askedAt.slice(0, 16)}`,
        counted(steps, 'step'),
      ].join('  '),
    );
    return { ok: true, lines: lines.length === 0 ? ['No request.'] : lines, data: { recordings: found } };
  },
});

const save = command({
  name: 'recordings save',
  args: ARGS,
  flags: { out: { value: 'FOLDER', help: 'where the files go', isRequired: true } },
  summary: 'Writes a recording into FOLDER, one file for each window, to be replayed.',
  details: `${LISTED} A file that is there is not replaced.`,
  input: v.object({ ...ONE, out: v.string('Write --out FOLDER.') }),
  async run({ db, now, by }, { event: name, id, out }) {
    const event = await eventNamed(db, name);
    const row = await recordingNamed(db, event, id);
    const batches = await db
      .select()
      .from(recordingBatches)
      .where(and(eq(recordingBatches.eventId, event.id), eq(recordingBatches.recordingId, id)))
      .orderBy(asc(recordingBatches.receivedAt), asc(recordingBatches.seq));
    const files = filesOf(batches);
    if (files.length === 0) throw new Refusal('The recording holds no step.');
    await tell(db, { event, now, by }, row, 'recording.saved');
    const named = files.map((file, index) => ({
      ...file,
      path: join(out, `${id}${index === 0 ? '' : `-${String(index + 1)}`}.json`),
    }));
    return {
      ok: true,
      lines: named.map(({ path, steps, lost, missing }) =>
        [
          `${path}: ${counted(steps, 'step')}`,
          ...(lost > 0 ? [`${counted(lost, 'step')} had no room in the browser`] : []),
          ...(missing > 0 ? [`${counted(missing, 'batch', 'batches')} did not arrive`] : []),
        ].join(', '),
      ),
      data: { files: named.map(({ path, steps, lost, missing }) => ({ path, steps, lost, missing })) },
      files: named.map(({ path, text }) => ({ path, text })),
    };
  },
});

const withdraw = command({
  name: 'recordings withdraw',
  args: ARGS,
  summary: 'Takes back a request, or ends the recording that runs; what was recorded stays.',
  details: LISTED,
  changes: true,
  input: v.object(ONE),
  run: ({ db, now, by, dryRun }, { event: name, id }) =>
    transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, name);
      const row = await recordingNamed(tx, event, id);
      const ended = await tx
        .update(recordings)
        .set({ endedAt: now, endedBy: 'organiser', updatedAt: now })
        .where(and(isIt(event, id), isOpen(now)))
        .returning({ id: recordings.id });
      if (ended.length === 0)
        return { ok: true, lines: ['Nothing changes: it is over.'], data: { done: false } };
      await tell(tx, { event, now, by }, row, 'recording.withdrawn');
      return { ok: true, lines: [dryRun ? 'Would end it.' : 'Ended.'], data: { done: !dryRun } };
    }),
});

const remove = command({
  name: 'recordings delete',
  args: ARGS,
  summary: 'Deletes a request with what was recorded. One that runs ends.',
  details: LISTED,
  changes: true,
  asks: true,
  input: v.object(ONE),
  run: ({ db, now, by, dryRun }, { event: name, id }) =>
    transact(db, dryRun, async (tx) => {
      const event = await eventNamed(tx, name);
      const row = await recordingNamed(tx, event, id);
      await tx.delete(recordings).where(isIt(event, id));
      await tell(tx, { event, now, by }, row, 'recording.deleted');
      const what = counted(row.steps, 'step');
      return {
        ok: true,
        lines: [dryRun ? `Would delete the recording with ${what}.` : `Deleted the recording with ${what}.`],
        data: { done: !dryRun, steps: row.steps },
      };
    }),
});

const isIt = ({ id: eventId }: EventRow, id: string) =>
  and(eq(recordings.eventId, eventId), eq(recordings.id, id));

/** Waits for an answer, or runs, as far as the row tells. */
const isOpen = (now: Date) =>
  and(
    isNull(recordings.endedAt),
    or(
      and(isNull(recordings.answer), gt(recordings.answerUntil, now)),
      and(eq(recordings.answer, 'agreed'), gt(recordings.endsAt, now)),
    ),
  );

/** The open request of a person; a recording whose session was signed out is over. */
async function openOf(
  tx: Queries,
  { eventId, id }: { eventId: string; id: string },
  now: Date,
): Promise<RecordingRow | undefined> {
  const isSignedIn = sql`(${recordings.sessionId} is null or exists (select from ${sessions} where ${sessions.eventId} = ${eventId} and ${sessions.id} = ${recordings.sessionId}))`;
  const [row] = await tx
    .select()
    .from(recordings)
    .where(and(eq(recordings.eventId, eventId), eq(recordings.personId, id), isOpen(now), isSignedIn))
    .limit(1);
  return row;
}

async function recordingNamed(tx: Queries, event: EventRow, id: string): Promise<RecordingRow> {
  const [row] = await tx.select().from(recordings).where(isIt(event, id));
  if (!row) throw new Refusal(`The event "${event.slug}" has no recording ${id}.`);
  return row;
}

type Deed = `recording.${'asked' | 'saved' | 'withdrawn' | 'deleted'}`;

async function tell(
  tx: Queries,
  { event, now, by }: { event: EventRow } & Pick<At, 'now' | 'by'>,
  { id, personId }: RecordingRow,
  action: Deed,
): Promise<void> {
  const [person] = await tx
    .select({ exhibitorId: people.exhibitorId })
    .from(people)
    .where(and(eq(people.eventId, event.id), eq(people.id, personId)));
  await writeAudit(tx, {
    eventId: event.id,
    at: now,
    actor: { kind: 'organiser', name: by },
    exhibitorId: person?.exhibitorId ?? null,
    action,
    target: { kind: 'recording', id },
  });
}

export const recordingCommands = [ask, list, save, withdraw, remove];
