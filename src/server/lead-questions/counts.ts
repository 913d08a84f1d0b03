import { choicesOf, currentQuestions } from '../../domain/leads/questions.ts';
import type { Queries } from '../db/transaction.ts';
import type { LeadViewer } from '../leads/visible.ts';
import { countAnswers, readQuestions } from './questions.ts';

/** Most values of a question in the numbers. */
const MOST = 1_000;

/** How many leads answered each question that is asked, and gave each answer; those of earlier wordings come last. */
export async function countQuestions(db: Queries, viewer: LeadViewer) {
  const [questions, counts] = await Promise.all([readQuestions(db, viewer), countAnswers(db, viewer)]);
  return currentQuestions(questions).map((question) => {
    const { _id, label } = question;
    const current = choicesOf(question) ?? [];
    const prefix = `${_id} `;
    const given = [...counts].flatMap(([name, count]) =>
      name.startsWith(prefix) ? [{ name: name.slice(prefix.length), count }] : [],
    );
    const former = given.filter(({ name }) => !current.includes(name)).sort((a, b) => b.count - a.count);
    const byValue = current.map((name) => ({ name, count: counts.get(prefix + name) ?? 0 }));
    return {
      question: _id,
      label,
      answered: counts.get(_id) ?? 0,
      byValue: [...byValue, ...former].slice(0, MOST),
    };
  });
}
