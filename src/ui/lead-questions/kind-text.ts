import type { LeadQuestion } from '../../api/lead-questions.ts';
import { QUESTION_TEXTS as TEXTS } from './question-texts.ts';

/** "One of several options: This month, Later"; of a scale its ends. */
export function kindText({ kind, options }: Pick<LeadQuestion, 'kind' | 'options'>): string {
  const name = TEXTS.kinds[kind];
  if (options.length === 0) return name;
  return kind === 'scale' ? TEXTS.scale(name, options) : TEXTS.kind(name, options);
}
