import type { Feature } from '../features.ts';

export const feature: Feature = {
  operations: [
    'leadQuestionCreate',
    'leadQuestionDelete',
    'leadQuestionList',
    'leadQuestionOrderUpdate',
    'leadQuestionRestore',
    'leadQuestionUpdate',
  ],
  addRows: () => Promise.resolve(),
};
