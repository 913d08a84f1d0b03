import { and, inArray } from 'drizzle-orm';
import { QUESTION_LIMITS } from '../../domain/leads/question-limits.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import type { Viewer } from '../contract/call.ts';
import { leadQuestions } from '../db/schema/lead-questions.ts';
import type { Transaction } from '../db/transaction.ts';
import { KEPT_DELETED_MS } from '../leads/update.ts';
import { ownedBy } from '../lists/owned.ts';
import { problem } from '../problems.ts';
import { countAnswers } from './questions.ts';
import type { QuestionRow } from './questions.ts';

/**
 * Makes room for questions that are about to be added: 409 when too many are asked. Where too many are stored, the retired
 * ones that nobody answered go, oldest first; deleted leads that can come back may still answer the newest.
 */
export async function makeRoom(
  tx: Transaction,
  viewer: Viewer,
  rows: readonly QuestionRow[],
  { adding, now }: { adding: number; now: Date },
): Promise<void> {
  const current = rows.filter(({ retiredAt }) => retiredAt === null).length;
  if (current + adding > QUESTION_LIMITS.current) {
    const left = Math.max(0, QUESTION_LIMITS.current - current);
    throw problem('conflict', { message: QUESTION_MESSAGES.fullWith(left) });
  }
  const over = rows.length + adding - QUESTION_LIMITS.stored;
  if (over <= 0) return;
  const counts = await countAnswers(tx, viewer);
  const isUnused = ({ id, retiredAt }: QuestionRow): boolean =>
    retiredAt !== null && retiredAt.getTime() < now.getTime() - KEPT_DELETED_MS && !counts.has(id);
  const unused = rows
    .filter(isUnused)
    .sort((a, b) => Number(a.retiredAt) - Number(b.retiredAt))
    .slice(0, over)
    .map(({ id }) => id);
  if (unused.length < over) throw problem('conflict', { message: QUESTION_MESSAGES.tooMany });
  await tx
    .delete(leadQuestions)
    .where(and(ownedBy(viewer, leadQuestions), inArray(leadQuestions.id, unused)));
}
