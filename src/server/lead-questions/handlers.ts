import { and, eq } from 'drizzle-orm';
import { QUESTION_LIMITS } from '../../domain/leads/question-limits.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import { hasOptions, isSameWording, tidyWording, wordingProblems } from '../../domain/leads/questions.ts';
import type { QuestionWording } from '../../domain/leads/questions.ts';
import type { FieldProblems } from '../../domain/validation.ts';
import { byCaller, writeAudit } from '../audit/audit.ts';
import type { Handlers, Services, Viewer } from '../contract/call.ts';
import { leadQuestions } from '../db/schema/lead-questions.ts';
import type { Transaction } from '../db/transaction.ts';
import { announceSettings } from '../leads/recount.ts';
import { lockLeads } from '../leads/tallies.ts';
import { ownedBy } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import { updateRow } from '../writes/row.ts';
import { changeTime } from '../writes/stale.ts';
import { countAnswers, readQuestionRows, toQuestion, toWire } from './questions.ts';
import type { QuestionRow } from './questions.ts';
import { makeRoom } from './room.ts';

type QuestionOperation = Extract<keyof Handlers, `leadQuestion${string}`>;

/** Questions of an exhibitor's own. Every member changes them, as every member changes its leads. */
export const leadQuestionHandlers: Pick<Handlers, QuestionOperation> = {
  leadQuestionList: async ({ viewer, services: { db } }) => ({ data: await listed(db, viewer) }),

  async leadQuestionCreate({ viewer, body, services: { db, clock } }) {
    const now = clock.now();
    const added = await changing(db, viewer, async (tx, rows) => {
      const labels = currentLabels(rows);
      const wordings = body.questions.map(({ kind, label, options = [] }, index) => {
        const wording = tidyWording({ kind, label, options });
        refuseBad(wording, labels, `questions.${String(index)}.`);
        labels.push(wording.label);
        return wording;
      });
      await makeRoom(tx, viewer, rows, { adding: wordings.length, now });
      const last = Math.max(0, ...rows.map(({ place }) => place));
      const { eventId, exhibitorId } = viewer;
      const values = wordings.map((wording, index) => ({
        eventId,
        exhibitorId,
        versions: [{ version: 1, ...wording }],
        place: last + index + 1,
        onCapture: body.questions[index]?.onCapture ?? true,
        createdAt: now,
        updatedAt: now,
      }));
      return tx.insert(leadQuestions).values(values).returning();
    });
    const message = added.length === 1 ? QUESTION_MESSAGES.added : QUESTION_MESSAGES.manyAdded(added.length);
    return { message, data: added.map((row) => toWire(row, new Map())) };
  },

  async leadQuestionOrderUpdate({ viewer, body, services: { db, clock } }) {
    const now = clock.now();
    await changing(db, viewer, async (tx, rows) => {
      const current = rows.filter(({ retiredAt }) => retiredAt === null);
      const wanted = body.ids.map((id) => id.toLowerCase());
      const placeOf = ({ id }: QuestionRow): number =>
        wanted.includes(id) ? wanted.indexOf(id) : wanted.length;
      const ordered = [...current].sort((a, b) => placeOf(a) - placeOf(b));
      for (const [index, row] of ordered.entries()) {
        const place = index + 1;
        if (row.place !== place)
          await tx
            .update(leadQuestions)
            .set({ place, updatedAt: changeTime(row, now) })
            .where(questionOf(viewer, row.id));
      }
    });
    return { data: await listed(db, viewer) };
  },

  async leadQuestionUpdate({ viewer, params, body, services: { db, clock } }) {
    const { row, counts } = await changing(db, viewer, async (tx, rows) => {
      const answered = await countAnswers(tx, viewer);
      const changed = await updateRow(tx, leadQuestions, questionOf(viewer, params.id), {
        basedOn: body.updatedAt,
        now: clock.now(),
        toWire: (before) => toWire(before, answered),
        wanted: (before) => ({ onCapture: body.onCapture, ...reworded(before, body, rows) }),
      });
      return { row: changed, counts: answered };
    });
    return { message: QUESTION_MESSAGES.updated, data: toWire(row, counts) };
  },

  async leadQuestionDelete(call) {
    const { viewer, params, services } = call;
    const { db, clock } = services;
    await changing(db, viewer, async (tx, rows) => {
      const row = own(rows, params.id);
      const retiredAt = changeTime(row, clock.now());
      if (row.retiredAt !== null) return;
      await tx
        .update(leadQuestions)
        .set({ retiredAt, updatedAt: retiredAt })
        .where(questionOf(viewer, params.id));
      const target = { kind: 'question', id: row.id };
      await writeAudit(tx, { ...byCaller(call), action: 'question.retired', target });
    });
    return { message: QUESTION_MESSAGES.removed };
  },

  async leadQuestionRestore(call) {
    const { viewer, params, services } = call;
    const { db, clock } = services;
    const { row, counts } = await changing(db, viewer, async (tx, rows) => {
      const before = own(rows, params.id);
      const answered = await countAnswers(tx, viewer);
      if (before.retiredAt === null) return { row: before, counts: answered };
      const current = rows.filter(({ retiredAt }) => retiredAt === null);
      if (current.length >= QUESTION_LIMITS.current)
        throw problem('conflict', { message: QUESTION_MESSAGES.full });
      const { label } = wordingProblems(toQuestion(before), currentLabels(rows));
      if (label) throw problem('conflict', { message: QUESTION_MESSAGES.taken });
      const [after = before] = await tx
        .update(leadQuestions)
        .set({ retiredAt: null, updatedAt: changeTime(before, clock.now()) })
        .where(questionOf(viewer, params.id))
        .returning();
      const target = { kind: 'question', id: before.id };
      await writeAudit(tx, { ...byCaller(call), action: 'question.restored', target });
      return { row: after, counts: answered };
    });
    return { message: QUESTION_MESSAGES.restored, data: toWire(row, counts) };
  },
};

const questionOf = (viewer: Viewer, id: string) =>
  and(ownedBy(viewer, leadQuestions), eq(leadQuestions.id, id));

async function listed(db: Services['db'], viewer: Viewer) {
  const counts = await countAnswers(db, viewer);
  return (await readQuestionRows(db, viewer)).map((row) => toWire(row, counts));
}

/**
 * Changes questions in the exhibitor's turn to write leads: what is answered meanwhile is judged before or after it, never
 * by half of it. Colleagues hear of it with the commit.
 */
function changing<Result>(
  db: Services['db'],
  viewer: Viewer,
  work: (tx: Transaction, rows: readonly QuestionRow[]) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockLeads(tx, viewer);
    const result = await work(tx, await readQuestionRows(tx, viewer));
    await announceSettings(tx, viewer);
    return result;
  });
}

function own(rows: readonly QuestionRow[], id: string): QuestionRow {
  const row = rows.find((one) => one.id === id.toLowerCase());
  if (row === undefined) throw problem('notFound');
  return row;
}

const currentLabels = (rows: readonly QuestionRow[], except?: string): string[] =>
  rows.filter(({ id, retiredAt }) => retiredAt === null && id !== except).map((row) => toQuestion(row).label);

function refuseBad(wording: QuestionWording, others: readonly string[], prefix = ''): void {
  const problems: FieldProblems = wordingProblems(wording, others);
  const errors = Object.entries(problems).map(([field, texts]): [string, string[]] => [
    prefix + field,
    [...texts],
  ]);
  if (errors.length > 0) throw problem('badInput', { errors: Object.fromEntries(errors) });
}

type Changes = Partial<QuestionWording>;

/** The versions after a change of the words; nothing when they stay. Only questions that are asked compete for labels. */
function reworded(
  row: QuestionRow,
  changes: Changes,
  rows: readonly QuestionRow[],
): { versions?: QuestionRow['versions'] } {
  const { version, kind, label, options } = toQuestion(row);
  const before = { kind, label, options };
  const asked = changes.kind ?? kind;
  // Options stay where they fit: from one answer to several and back.
  const isKept = asked === kind || (hasOptions(asked) && hasOptions(kind));
  const wording = tidyWording({
    kind: asked,
    label: changes.label ?? label,
    options: changes.options ?? (isKept ? options : []),
  });
  refuseBad(wording, row.retiredAt === null ? currentLabels(rows, row.id) : []);
  if (isSameWording(before, wording)) return {};
  if (row.versions.length >= QUESTION_LIMITS.versions)
    throw problem('conflict', { message: QUESTION_MESSAGES.tooOften });
  return { versions: [...row.versions, { version: version + 1, ...wording }] };
}
