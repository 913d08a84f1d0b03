import { sampleQuestion } from '../../../../src/machines/lead-questions.catalogue.ts';
import { QUESTION_TEXTS } from '../../../../src/ui/lead-questions/question-texts.ts';
import type { FeatureScreens } from '../features.ts';
import { NEW_OR_ROW, startOf } from '../row-answers.ts';
import { answer } from '../signed-in.ts';

/** Where the questions are. */
export const QUESTIONS_PATH = '/exhibitor/leads?questions=';

const { id, updatedAt } = startOf('questionForm');
const row = { ...sampleQuestion, _id: id, updatedAt };

/** Questions of one's own. */
export const screens: FeatureScreens = {
  lists: [],
  forms: [
    {
      machine: 'questionForm',
      path: QUESTIONS_PATH,
      starts: NEW_OR_ROW,
      field: 'label',
      complete: async (form) =>
        form
          .getByLabel(QUESTION_TEXTS.labels.options, { exact: true })
          .fill(sampleQuestion.options.join('\n')),
      saved: ({ label = row.label }, isNew) => {
        const question = { ...row, label };
        return isNew ? answer([question], 201) : answer(question);
      },
      standing: { 'GET /lead-questions': answer([row]) },
    },
  ],
  editors: [{ machine: 'questionEditor', form: 'questionForm', typed: 'Saved by the walk' }],
};
