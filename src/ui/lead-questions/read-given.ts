import type { LeadQuestion } from '../../api/lead-questions.ts';
import { answerCheck } from '../../domain/leads/answers.ts';
import { isSameWording, wordingOf } from '../../domain/leads/questions.ts';

type Given = { version: number; values: readonly string[] };

/** An answer to an earlier wording: the label then, and the values where the question no longer offers them. */
export type Earlier = Pick<LeadQuestion, 'kind' | 'label'> & { values: readonly string[] };

/**
 * What of an answer the control of its question shows. An answer to an earlier wording is shown there when it still
 * fits, and in words beside it.
 */
export function readGiven(
  question: LeadQuestion,
  given: Given | null,
): { shown: readonly string[]; earlier: Earlier | null } {
  if (given === null) return { shown: [], earlier: null };
  const { version, values } = given;
  const asked = wordingOf(question, version);
  if (version === question.version || isSameWording(asked, question)) return { shown: values, earlier: null };
  const fits = answerCheck(question)(values) === null;
  return {
    shown: fits ? values : [],
    earlier: { kind: asked.kind, label: asked.label, values: fits ? [] : values },
  };
}
