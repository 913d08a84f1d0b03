import type { LeadQuestion } from '../../api/lead-questions.ts';
import { QUESTION_MESSAGES } from '../../domain/leads/question-messages.ts';
import { createEditor } from '../kit/editor.machine.ts';
import { createKeptResource } from '../kit/kept-resource.machine.ts';
import { createRecordForm } from '../kit/record-form.machine.ts';
import { createRowAction } from '../kit/row-action.machine.ts';
import { questionChangeMachine } from './question-change.machine.ts';
import {
  emptyQuestion,
  questionRows,
  validateQuestion,
  withSaved,
  type QuestionValues,
} from './question-fields.ts';

/** All questions in their order, with the retired ones that still have answers. */
export const questionList = createKeptResource<readonly LeadQuestion[]>({
  id: 'questionList',
  takeIn: withSaved,
});

export const questionForm = createRecordForm<QuestionValues>({
  id: 'questionForm',
  validate: validateQuestion,
  texts: QUESTION_MESSAGES,
  readRow: questionRows.readRow,
});

/** Brings back a retired question. */
export const questionRestore = createRowAction({
  id: 'questionRestore',
  texts: { done: QUESTION_MESSAGES.restored, failed: QUESTION_MESSAGES.restoreFailed },
});

export const questionEditor = createEditor({
  id: 'questionEditor',
  form: questionForm,
  empty: emptyQuestion,
  texts: QUESTION_MESSAGES,
  restore: questionRestore.id,
});

export const leadQuestionsActors = {
  questionList,
  questionEditor,
  questionRestore,
  questionChange: questionChangeMachine,
};
