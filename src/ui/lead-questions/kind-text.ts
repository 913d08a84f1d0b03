import type { LeadQuestion } from '../../api/lead-questions.ts';
import { QUESTION_KIND_LABELS } from '../../domain/leads/questions.ts';

/** "One of several options: This month, Later"; of a scale its ends. */
export function kindText({ kind, options }: Pick<LeadQuestion, 'kind' | 'options'>): string {
  const words = kind === 'scale' ? options.join(' – ') : options.join(', ');
  return words === '' ? QUESTION_KIND_LABELS[kind] : `${QUESTION_KIND_LABELS[kind]}: ${words}`;
}
