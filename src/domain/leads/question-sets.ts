import type { QuestionWording } from './questions.ts';
import { folded } from './questions.ts';

/** A set of questions to begin with, added with one press. */
export type QuestionSet = { name: string; questions: readonly QuestionWording[] };

export const QUESTION_SETS: readonly QuestionSet[] = [
  {
    name: 'Budget, authority, need, timeline',
    questions: [
      {
        kind: 'choice',
        label: 'Budget',
        options: ['Not planned', 'Planned', 'Approved', 'Not known'],
      },
      {
        kind: 'choice',
        label: 'Role in the decision',
        options: ['Decides', 'Decides with others', 'Recommends', 'Uses it', 'No part in it'],
      },
      { kind: 'text', label: 'What do they need?', options: [] },
      {
        kind: 'choice',
        label: 'When do they want to buy?',
        options: ['Within a month', 'Within three months', 'Within a year', 'Later', 'Not known'],
      },
    ],
  },
  {
    name: 'Follow-up wanted',
    questions: [
      { kind: 'yesNo', label: 'Wants to hear from us', options: [] },
      { kind: 'choice', label: 'Best way to reach', options: ['Email', 'Phone', 'Video call', 'Visit'] },
      {
        kind: 'choices',
        label: 'Wants to receive',
        options: ['Brochure', 'Price list', 'Offer', 'Demonstration', 'Sample'],
      },
      { kind: 'scale', label: 'Interest', options: ['Only looking', 'Ready to buy'] },
    ],
  },
];

/** The questions of a set that are not asked yet, by their label. */
export function questionsToAdd(set: QuestionSet, current: readonly { label: string }[]): QuestionWording[] {
  const asked = new Set(current.map(({ label }) => folded(label)));
  return set.questions.filter(({ label }) => !asked.has(folded(label)));
}
