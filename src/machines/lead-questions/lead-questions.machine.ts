import { sendTo, setup } from 'xstate';
import { announce } from '../kit/invalidation.ts';
import { invokedAll } from '../kit/invoked.ts';
import { missingAction, missingCallback } from '../kit/missing.ts';
import type { ChangeReport } from '../kit/removal-states.ts';
import { leadQuestionsActors } from './actors.ts';

/** Whether the address of the lead page names the questions. */
export type QuestionsAddress = { type: 'address.changed'; isNamed: boolean };

type LeadQuestionsEvent =
  QuestionsAddress | { type: 'questions.requested' } | { type: 'questions.closed' } | ChangeReport;

/**
 * The exhibitor's own questions about leads: their list, which the lead page and the capture screen show, and the panel
 * in which it is changed. Owned by the workspace; stops with the session.
 */
export const leadQuestionsMachine = setup({
  types: { events: {} as LeadQuestionsEvent },
  actors: {
    ...leadQuestionsActors,
    /** Reports whether the address names the questions, at the start and after each change. */
    watchAddress: missingCallback<QuestionsAddress>('watchAddress'),
  },
  actions: {
    announceChange: ({ system }, { saved }: ChangeReport) => {
      announce(system, 'questions', saved);
    },
    askList: sendTo('questionList', { type: 'data.requested' }),
    showInAddress: missingAction<{ isNamed: boolean }>('showInAddress'),
  },
  guards: { isNamed: (_, isNamed: boolean) => isNamed },
}).createMachine({
  id: 'leadQuestions',
  invoke: [...invokedAll(leadQuestionsActors), { id: 'watchAddress', src: 'watchAddress' }],
  on: { 'rows.changed': { actions: { type: 'announceChange', params: ({ event }) => event } } },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'address.changed': {
          guard: { type: 'isNamed', params: ({ event }) => event.isNamed },
          target: 'open',
        },
        'questions.requested': {
          target: 'open',
          actions: { type: 'showInAddress', params: { isNamed: true } },
        },
      },
    },
    open: {
      tags: ['open'],
      entry: 'askList',
      on: {
        'address.changed': [
          { guard: { type: 'isNamed', params: ({ event }) => event.isNamed } },
          { target: 'closed' },
        ],
        'questions.closed': {
          target: 'closed',
          actions: { type: 'showInAddress', params: { isNamed: false } },
        },
      },
    },
  },
});
