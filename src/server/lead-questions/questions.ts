import { and, asc, eq, gt } from 'drizzle-orm';
import type { components } from '../../../openapi/portal.gen.ts';
import { filedQuestions } from '../../domain/leads/questions.ts';
import type { LeadQuestion } from '../../domain/leads/questions.ts';
import { leadQuestions } from '../db/schema/lead-questions.ts';
import { leadTallies } from '../db/schema/lead-tallies.ts';
import type { Queries } from '../db/transaction.ts';
import { TALLY, talliesOf } from '../leads/tallied.ts';
import type { LeadViewer } from '../leads/visible.ts';
import { ownedBy } from '../lists/owned.ts';
import type { Owner } from '../lists/owned.ts';
import { timesOf } from '../lists/wire.ts';

export type QuestionRow = typeof leadQuestions.$inferSelect;

/** Most questions of an answer, as in the OpenAPI document: those of a former account come on top of one's own. */
const MOST_LISTED = 400;

export function toQuestion({ id, versions, place, onCapture, retiredAt }: QuestionRow): LeadQuestion {
  const wording = versions.at(-1);
  if (wording === undefined) throw new Error(`The question ${id} has no wording.`);
  const retired = retiredAt === null ? {} : { retired: true as const };
  return { _id: id, ...wording, order: place, onCapture, ...retired, versions };
}

/** How many leads have an answer, by question, and how many gave each value, by "id value". */
export type AnswerCounts = ReadonlyMap<string, number>;

export async function countAnswers(db: Queries, viewer: LeadViewer): Promise<AnswerCounts> {
  const { leads, dimension } = leadTallies;
  const rows = await db
    .select(TALLY)
    .from(talliesOf(viewer))
    .where(and(ownedBy(viewer, leadTallies), eq(dimension, 'answer'), gt(leads, 0)));
  return new Map(rows.map((row) => [row.name, row.leads]));
}

/** The rows of an exhibitor's questions: those that are asked in their order, then the retired ones. */
export async function readQuestionRows(db: Queries, owner: Owner): Promise<QuestionRow[]> {
  const rows = await db
    .select()
    .from(leadQuestions)
    .where(ownedBy(owner, leadQuestions))
    .orderBy(asc(leadQuestions.place), asc(leadQuestions.id))
    .limit(MOST_LISTED);
  return [
    ...rows.filter(({ retiredAt }) => retiredAt === null),
    ...rows.filter(({ retiredAt }) => retiredAt !== null),
  ];
}

/** The exhibitor's questions, in the same order. */
export const readQuestions = async (db: Queries, owner: Owner): Promise<LeadQuestion[]> =>
  (await readQuestionRows(db, owner)).map(toQuestion);

/** The questions that have a column in files, in the same order. */
export async function readFiledQuestions(db: Queries, viewer: LeadViewer): Promise<LeadQuestion[]> {
  const [questions, counts] = await Promise.all([readQuestions(db, viewer), countAnswers(db, viewer)]);
  return filedQuestions(
    questions.map((question) => ({ ...question, answered: counts.get(question._id) ?? 0 })),
  );
}

type Wire = components['schemas']['LeadQuestion'];

/** A question as answers show it. */
export function toWire(row: QuestionRow, counts: AnswerCounts): Wire {
  const { versions, options, ...question } = toQuestion(row);
  return {
    ...question,
    options: [...options],
    answered: counts.get(row.id) ?? 0,
    versions: versions.map((version) => ({ ...version, options: [...version.options] })),
    ...timesOf(row),
  };
}
