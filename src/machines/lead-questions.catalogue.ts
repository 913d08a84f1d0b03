import type { AnyMachineSnapshot } from 'xstate';
import type { LeadQuestion } from '../api/lead-questions.ts';
import { editor, recordForm, resource, rowAction } from './kit.catalogue.ts';
import { questionEditor, questionForm, questionList, questionRestore } from './lead-questions/actors.ts';
import { leadQuestionsMachine } from './lead-questions/lead-questions.machine.ts';
import { questionChangeMachine, type QuestionWork } from './lead-questions/question-change.machine.ts';
import { emptyQuestion, questionRows, type QuestionValues } from './lead-questions/question-fields.ts';
import { leadAnswersMachine } from './leads/lead-answers.machine.ts';
import { samplePerson } from './leads.catalogue.ts';
import { done, failed, sampleFailures, samplesOf, type CatalogueEntry } from './samples.ts';

/** Questions of one's own in the catalogue. */
const { unreachable } = sampleFailures;
const TIME = '2026-03-10T09:15:00.000Z';

const wording = {
  version: 1,
  kind: 'choice' as const,
  label: 'When do you want to buy?',
  options: ['This month', 'Later'],
};

export const sampleQuestion: LeadQuestion = {
  ...wording,
  _id: '3c9f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
  order: 1,
  onCapture: true,
  answered: 0,
  versions: [wording],
  createdAt: TIME,
  updatedAt: TIME,
};

const text = { version: 1, kind: 'text' as const, label: 'What do they need?', options: [] };

/** Answered by typing. */
export const sampleTextQuestion: LeadQuestion = {
  ...sampleQuestion,
  ...text,
  _id: '4d8f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
  order: 2,
  versions: [text],
};

/** A row of the server from the values of the form. */
const wire = ({ options, onCapture, ...values }: QuestionValues) => ({
  ...values,
  options: options === '' ? [] : options.split('\n'),
  onCapture: onCapture === 'true',
});

const BOTH = [sampleQuestion, sampleTextQuestion];

const queueIn = ({ context }: AnyMachineSnapshot): readonly QuestionWork[] =>
  (context as { queue: readonly QuestionWork[] }).queue;

/** One change is being sent, and at most one waits. */
const WORKS: readonly (readonly QuestionWork[])[] = [
  [
    { kind: 'capture', question: sampleQuestion, onCapture: false },
    { kind: 'set', name: 'Follow-up wanted' },
  ],
  [{ kind: 'order', ids: [sampleTextQuestion._id, sampleQuestion._id] }],
];

const questionChange: CatalogueEntry = {
  id: questionChangeMachine.id,
  machine: questionChangeMachine,
  inputs: [() => undefined],
  effects: ['announceChange', 'raiseToast'],
  samples: {
    ...samplesOf(failed('change', unreachable)),
    'change.requested': (snapshot) =>
      (WORKS[queueIn(snapshot).length] ?? []).map((work) => ({ type: 'change.requested', work })),
    [done('change').type]: (snapshot) => [
      queueIn(snapshot)[0]?.kind === 'set'
        ? done('change', { saved: BOTH, added: 1 })
        : done('change', { saved: BOTH }),
    ],
  },
  identity: (snapshot) => queueIn(snapshot).map(({ kind }) => kind),
};

const leadQuestions: CatalogueEntry = {
  id: leadQuestionsMachine.id,
  machine: leadQuestionsMachine,
  inputs: [() => undefined],
  effects: ['announceChange', 'showInAddress'],
  samples: {
    ...samplesOf(
      { type: 'address.changed', isNamed: true },
      { type: 'address.changed', isNamed: false },
      { type: 'questions.requested' },
      { type: 'questions.closed' },
    ),
    // Questions are changed only where they are listed.
    'rows.changed': (snapshot) => (snapshot.hasTag('open') ? [{ type: 'rows.changed' }] : []),
  },
};

const { samples: listSamples, ...listEntry } = resource(questionList, [sampleQuestion]);

const list: CatalogueEntry = {
  ...listEntry,
  quietFailures: { recall: 'What the device kept is only sooner; the server is asked next.' },
  samples: {
    ...listSamples,
    ...samplesOf(
      done('recall', [sampleQuestion]),
      done('recall', null),
      failed('recall', unreachable),
      // Saved questions are shown before the list is loaded again.
      { type: 'data.invalidated', saved: sampleQuestion },
    ),
  },
};

const answering = { lead: samplePerson, question: sampleTextQuestion };
const answered = {
  ...samplePerson,
  answers: [{ question: sampleTextQuestion._id, version: 1, values: ['A demo'], at: TIME }],
};

const leadAnswers: CatalogueEntry = {
  id: leadAnswersMachine.id,
  machine: leadAnswersMachine,
  inputs: [() => undefined],
  effects: ['requestChange'],
  samples: samplesOf(
    { type: 'answer.written', ...answering, text: 'A demo' },
    { type: 'answer.written', ...answering, text: '' },
    { type: 'answer.submitted', ...answering },
    // Nothing is written for this one.
    { type: 'answer.submitted', ...answering, lead: { ...samplePerson, _id: 'other' } },
    { type: 'answer.dropped', ...answering },
    { type: 'data.invalidated' },
    { type: 'data.invalidated', saved: answered },
  ),
};

export const leadQuestionEntries: readonly CatalogueEntry[] = [
  leadQuestions,
  list,
  editor(questionEditor, emptyQuestion),
  recordForm(questionForm, {
    empty: { ...emptyQuestion, options: 'This month\nLater' },
    valid: questionRows.toRow(sampleQuestion).values,
    field: 'label',
    other: 'options',
    wire,
  }),
  rowAction(questionRestore),
  questionChange,
  leadAnswers,
];
