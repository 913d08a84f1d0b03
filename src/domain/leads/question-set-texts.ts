import { texts } from '../language.ts';

/** The wording of the ready-made sets of questions. Added, it becomes the exhibitor's own. */
export const QUESTION_SET_TEXTS = texts({
  buying: {
    name: 'Budget, authority, need, timeline',
    budget: { label: 'Budget', options: ['Not planned', 'Planned', 'Approved', 'Not known'] },
    role: {
      label: 'Role in the decision',
      options: ['Decides', 'Decides with others', 'Recommends', 'Uses it', 'No part in it'],
    },
    need: 'What do they need?',
    time: {
      label: 'When do they want to buy?',
      options: ['Within a month', 'Within three months', 'Within a year', 'Later', 'Not known'],
    },
  },
  followUp: {
    name: 'Follow-up wanted',
    wanted: 'Wants to hear from us',
    way: { label: 'Best way to reach', options: ['Email', 'Phone', 'Video call', 'Visit'] },
    items: {
      label: 'Wants to receive',
      options: ['Brochure', 'Price list', 'Offer', 'Demonstration', 'Sample'],
    },
    interest: { label: 'Interest', options: ['Only looking', 'Ready to buy'] },
  },
});
