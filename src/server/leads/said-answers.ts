import { answerCheck, answerField, answerText, tidyAnswer } from '../../domain/leads/answers.ts';
import type { AnswerDraft, KeptAnswer, KeptAnswers } from '../../domain/leads/answers.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import type { LeadQuestion } from '../../domain/leads/questions.ts';
import type { Queries } from '../db/transaction.ts';
import { readQuestions } from '../lead-questions/questions.ts';
import type { Viewer } from '../contract/call.ts';
import { problem } from '../problems.ts';

/** When answers were said, and who wrote them down. */
type Saying = { at: Date; personId: string };

type Judged =
  { ok: true; question: string; answer: KeptAnswer } | { ok: false; reason: string; label: string };

/** An answer as it is stored; or why it fits no question, with the words of its question where it is known. */
function judge(questions: readonly LeadQuestion[], draft: AnswerDraft, { at, personId }: Saying): Judged {
  const question = questions.find(({ _id }) => _id === draft.question.toLowerCase());
  if (question === undefined) return { ok: false, reason: QUESTION_MESSAGES.unknown, label: '' };
  const { version = question.version } = draft;
  const wording = question.versions.find((one) => one.version === version);
  if (wording === undefined)
    return { ok: false, reason: QUESTION_MESSAGES.unknownVersion, label: question.label };
  const values = tidyAnswer(wording, draft.values);
  const reason = answerCheck(wording)(values);
  if (reason !== null) return { ok: false, reason, label: wording.label };
  const answer = { version, kind: wording.kind, values, at: at.toISOString(), personId };
  return { ok: true, question: question._id, answer };
}

/** The answers of a body by question; throws 400 when one fits no question. */
export async function answersIn(
  db: Queries,
  viewer: Viewer,
  drafts: readonly AnswerDraft[] | undefined,
  at: Date,
): Promise<KeptAnswers> {
  if (drafts === undefined || drafts.length === 0) return {};
  const questions = await readQuestions(db, viewer);
  const answers: Record<string, KeptAnswer> = {};
  const errors: Record<string, string[]> = {};
  for (const draft of drafts) {
    const judged = judge(questions, draft, { at, personId: viewer.personId });
    if (judged.ok) answers[judged.question] = judged.answer;
    else errors[answerField(draft.question.toLowerCase())] = [judged.reason];
  }
  if (Object.keys(errors).length > 0) throw problem('badInput', { errors });
  return answers;
}

/** What a capture answered; `lines` are for the notes: what fits no question is never lost. */
export function answersSaid(
  questions: readonly LeadQuestion[],
  drafts: readonly AnswerDraft[],
  saying: Saying,
): { answers: KeptAnswers; lines: string[] } {
  const answers: Record<string, KeptAnswer> = {};
  const lines: string[] = [];
  for (const draft of drafts) {
    const judged = judge(questions, draft, saying);
    if (judged.ok) answers[judged.question] = judged.answer;
    else if (draft.values.length > 0) {
      const text = answerText(draft.values);
      lines.push(judged.label === '' ? QUESTION_MESSAGES.orphan(text) : `${judged.label}: ${text}`);
    }
  }
  return { answers, lines };
}

/** The answers after a person changed some: an answer that stays the same keeps its author and time. */
export function withChanged(kept: KeptAnswers, said: KeptAnswers): KeptAnswers {
  const changed = Object.entries(said).filter(
    ([question, { values, version }]) =>
      answerText(values) !== answerText(kept[question]?.values ?? []) ||
      (values.length > 0 && version !== kept[question]?.version),
  );
  return { ...kept, ...Object.fromEntries(changed) };
}
