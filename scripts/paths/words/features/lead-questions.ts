import { QUESTION_MESSAGES } from '../../../../src/domain/leads/question-messages.ts';
import { sampleQuestion } from '../../../../src/machines/lead-questions.catalogue.ts';
import { QUESTION_TEXTS } from '../../../../src/ui/lead-questions/question-texts.ts';
import { WITH_DIALOG } from '../common.ts';
import type { FeatureLabels } from '../features.ts';

const { labels: FIELDS, titles, submit } = QUESTION_TEXTS;
const { label } = sampleQuestion;

const questionForm = {
  ...WITH_DIALOG,
  link: QUESTION_TEXTS.title,
  thing: 'a question',
  create: QUESTION_TEXTS.add,
  row: label,
  edit: QUESTION_TEXTS.edit(label),
  field: FIELDS.label,
  name: 'label',
  complete: `Type two lines as “${FIELDS.options}”.`,
  submit,
  added: QUESTION_MESSAGES.added,
  updated: QUESTION_MESSAGES.updated,
} as const;

/** Questions of one's own. */
export const labels: FeatureLabels = {
  lists: {},
  forms: { questionForm },
  editors: {
    questionEditor: {
      form: questionForm,
      create: titles.create,
      edit: titles.update,
      removed: label,
      remove: QUESTION_TEXTS.retire(label),
      question: QUESTION_MESSAGES.askRemove,
      confirm: QUESTION_TEXTS.retireLabel,
      keep: QUESTION_TEXTS.keepLabel,
      done: QUESTION_MESSAGES.removed,
    },
  },
};
