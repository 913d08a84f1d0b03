import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LeadQuestion } from '../../api/lead-questions.ts';
import { answerField, type AnswerField } from '../../domain/leads/answers.ts';
import { useActorOf } from '../shell/portal-context.tsx';

const NONE: readonly LeadQuestion[] = [];

/** The exhibitor's questions, as this device or the server has them; null while neither has answered. */
export function useQuestions(): readonly LeadQuestion[] | null {
  const list = useActorOf('questionList');
  useEffect(() => {
    list.send({ type: 'data.requested' });
  }, [list]);
  return useSelector(list, ({ context }) => context.data);
}

/** The questions that are asked, and those that no longer are. */
export function useAsked(): { asked: readonly LeadQuestion[]; retired: readonly LeadQuestion[] } {
  const all = useQuestions() ?? NONE;
  return { asked: all.filter(isAsked), retired: all.filter((one) => !isAsked(one)) };
}

export const isAsked = ({ retired }: LeadQuestion): boolean => retired !== true;

/** The labels of all questions under the names of their answers. */
export const useAnswerLabels = (): Readonly<Record<AnswerField, string>> =>
  Object.fromEntries((useQuestions() ?? NONE).map(({ _id, label }) => [answerField(_id), label]));
