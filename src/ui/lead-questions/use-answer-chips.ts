import { questionOfField } from '../../domain/leads/answers.ts';
import { answerWord } from './answer-words.ts';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';
import { useQuestions } from './use-questions.ts';

/** The words of a filter by an answer: "Budget: Approved"; undefined for another filter. */
export function useAnswerChips(): (name: string, value: string) => string | undefined {
  const questions = useQuestions() ?? [];
  return (name, value) => {
    const id = questionOfField(name);
    if (id === null) return undefined;
    const question = questions.find(({ _id }) => _id === id);
    return TEXTS.filter(question?.label ?? TEXTS.some, answerWord(question?.kind, value));
  };
}
