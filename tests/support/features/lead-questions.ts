import { leadQuestions } from '../../../src/server/db/schema/lead-questions.ts';
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
  /** A question that the exhibitor asks. */
  addRows: async (db, owner) => {
    const versions = [{ version: 1, kind: 'yesNo', label: 'Call back?', options: [] }] as const;
    await db.insert(leadQuestions).values({ ...owner, versions, place: 1, onCapture: true });
  },
};
