import { questionOfField } from '../../domain/leads/answers.ts';
import { QUESTION_TEXTS } from './question-texts.ts';
import { useQuestions } from './use-questions.ts';

/** The words of a filter by an answer: "Budget: Approved"; undefined for another filter. */
export function useAnswerChips(): (name: string, value: string) => string | undefined {
  const questions = useQuestions() ?? [];
  return (name, value) => {
    const id = questionOfField(name);
    if (id === null) return undefined;
    const label = questions.find(({ _id }) => _id === id)?.label ?? QUESTION_TEXTS.some;
    return `${label}: ${value}`;
  };
}
