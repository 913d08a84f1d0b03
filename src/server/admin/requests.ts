import { and, asc, eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { writeAudit } from '../audit/audit.ts';
import { ownDataRequests } from '../db/schema/own-data.ts';
import { Refusal, command } from './command.ts';
import { eventNamed } from './find.ts';
import { DAY } from '../../domain/durations.ts';

/** The time in which GDPR and the DPDP rules want an answer, in days. */
const ANSWER_WITHIN = 30;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

const list = command({
  name: 'requests list',
  args: { event: 'EVENT' },
  summary: 'Lists what people ask about their own data and that is not done yet, the oldest first.',
  details:
    'People ask on the page /exhibitor/own-data, by a link that was mailed to their address. Answer a copy with "people export" and "requests done", an erasure with "people erase", which also closes the request.',
  input: v.object({ event: v.string() }),
  async run({ db, now }, { event: name }) {
    const event = await eventNamed(db, name);
    const rows = await db
      .select()
      .from(ownDataRequests)
      .where(and(eq(ownDataRequests.eventId, event.id), isNull(ownDataRequests.doneAt)))
      .orderBy(asc(ownDataRequests.createdAt), asc(ownDataRequests.id));
    const requests = rows.map(({ id, kind, email, createdAt }) => {
      const due = new Date(createdAt.getTime() + ANSWER_WITHIN * DAY);
      return { id, kind, email: email ?? '', at: createdAt.toISOString(), due: dayOf(due), late: due < now };
    });
    const lines = requests.map(
      ({ id, kind, email, at, due, late }) =>
        `${id}  ${kind}  ${email}  asked ${at.slice(0, 10)}, answer until ${due}${late ? ' (LATE)' : ''}`,
    );
    return { ok: true, lines: lines.length === 0 ? ['No request waits.'] : lines, data: { requests } };
  },
});

const done = command({
  name: 'requests done',
  args: { event: 'EVENT', id: 'ID' },
  summary: 'Marks a request about own data as answered; its address is forgotten.',
  details: 'For a copy that was handed over, and for a request that was refused with a reason.',
  changes: true,
  input: v.object({ event: v.string(), id: v.pipe(v.string(), v.uuid()) }),
  async run({ db, now, by, dryRun }, { event: name, id }) {
    const event = await eventNamed(db, name);
    const isIt = and(eq(ownDataRequests.eventId, event.id), eq(ownDataRequests.id, id));
    const [found] = await db.select().from(ownDataRequests).where(isIt);
    if (!found) throw new Refusal(`The event "${event.slug}" has no request ${id}.`);
    const { kind } = found;
    if (found.doneAt !== null)
      return { ok: true, lines: ['The request was done before.'], data: { done: true, kind } };
    if (dryRun)
      return { ok: true, lines: [`Would mark the request as done (${kind}).`], data: { done: false, kind } };
    await db.transaction(async (tx) => {
      const closed = await tx
        .update(ownDataRequests)
        .set({ email: null, doneAt: now, updatedAt: now })
        .where(and(isIt, isNull(ownDataRequests.doneAt)))
        .returning({ id: ownDataRequests.id });
      if (closed.length === 0) return;
      await writeAudit(tx, {
        eventId: event.id,
        at: now,
        actor: { kind: 'organiser', name: by },
        action: 'ownData.answered',
        target: { kind: 'ownDataRequest', id },
      });
    });
    return { ok: true, lines: [`Marked as done (${kind}).`], data: { done: true, kind } };
  },
});

export const requestCommands = [list, done];
