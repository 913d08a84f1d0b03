import { readAnswer } from '../../domain/leads/answers.ts';
import type { KeptAnswer, KeptAnswers } from '../../domain/leads/answers.ts';
import type { AnswerCell } from '../../domain/leads/mapping.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import type { LeadQuestion } from '../../domain/leads/questions.ts';
import type { Viewer } from '../contract/call.ts';

type Reading = {
  questions: readonly LeadQuestion[];
  viewer: Pick<Viewer, 'personId'>;
  /** When the lead was captured. */ at: Date;
};

/** The answers in the cells of a row; `lines` are for the notes: cells that fit no wording of their question. */
export function importedAnswers(
  cells: readonly AnswerCell[],
  { questions, viewer: { personId }, at }: Reading,
): { answers: KeptAnswers; lines: string[] } {
  const answers: Record<string, KeptAnswer> = {};
  const lines: string[] = [];
  for (const { question: id, text } of cells) {
    if (text.trim() === '') continue;
    const question = questions.find(({ _id }) => _id === id.toLowerCase());
    const read = question && readAnswer(question, text);
    const isFirst = question !== undefined && !(question._id in answers);
    if (read && isFirst) answers[question._id] = { ...read, at: at.toISOString(), personId };
    else lines.push(question ? `${question.label}: ${text.trim()}` : QUESTION_MESSAGES.orphan(text.trim()));
  }
  return { answers, lines };
}
