import { QUESTION_MESSAGES } from '../../../src/domain/leads/question-messages.ts';
import { sampleQuestion, sampleTextQuestion } from '../../../src/machines/lead-questions.catalogue.ts';
import type { QuestionWork } from '../../../src/machines/lead-questions/question-change.machine.ts';
import { KIT_TEXTS } from '../../../src/ui/kit/texts.ts';
import { QUESTION_TEXTS as TEXTS } from '../../../src/ui/lead-questions/question-texts.ts';
import { ANSWERED, LOST, NO_STORAGE, REFUSED } from './common.ts';
import { says, type Words } from './words.ts';

const AT_LEADS = ['A user of an exhibitor is signed in.', 'The page “Lead Management” is open.'];
const AT_QUESTIONS = [
  'A user of an exhibitor is signed in.',
  `The page “${TEXTS.title}” is open: “${TEXTS.title}” below the list of leads.`,
  `Its questions are “${sampleQuestion.label}” and “${sampleTextQuestion.label}”.`,
];

const leadQuestions: Words = {
  given: () => [...AT_LEADS, `There is a question “${sampleQuestion.label}”.`],
  when: {
    'address.changed': ({ isNamed }) =>
      isNamed === true
        ? 'Open the address `/exhibitor/leads?questions=`.'
        : 'Go back to the address `/exhibitor/leads`.',
    'questions.requested': `Press “${TEXTS.title}” below the list.`,
    'questions.closed': `Press “${TEXTS.back}”.`,
    'rows.changed': `Press “${TEXTS.onCapture}” at the question.`,
  },
  then: (snapshot) =>
    snapshot.hasTag('open')
      ? [`The page “${TEXTS.title}” is shown, with “${sampleQuestion.label}”.`]
      : ['The list of leads is shown.'],
};

const WORKS: Readonly<Record<QuestionWork['kind'], string>> = {
  capture: `Press “${TEXTS.onCapture}” at the first question.`,
  set: `Press “${TEXTS.sets}”, and choose the second set.`,
  order: 'Press the arrow that moves the first question down.',
};

const questionChange: Words = {
  given: () => AT_QUESTIONS,
  when: {
    'change.requested': ({ work }) => WORKS[(work as QuestionWork).kind],
    'done change': ({ output }) =>
      (output as { added?: number }).added === undefined
        ? ANSWERED
        : `${ANSWERED} ${says(QUESTION_MESSAGES.added)}`,
    'error change': `${LOST} ${says(QUESTION_MESSAGES.updateFailed)}`,
  },
  then: (snapshot) =>
    snapshot.hasTag('busy')
      ? ['The developer tools show a call without an answer; the page shows the change already.']
      : ['The page shows what the server has.'],
};

const questionRestore: Words = {
  given: () => [...AT_QUESTIONS, `“${sampleQuestion.label}” was retired.`],
  when: {
    'action.requested': `Open the list of questions no longer asked, and press “${TEXTS.restore}”.`,
    'done act': `${ANSWERED} ${says(QUESTION_MESSAGES.restored)}`,
    'error act': `${REFUSED} A message shows the reason for a few seconds.`,
  },
  then: (snapshot) => [
    snapshot.hasTag('running')
      ? `The button “${TEXTS.restore}” shows that it is busy.`
      : `The button “${TEXTS.restore}” can be pressed.`,
  ],
};

const FIRST = `Choose “Lead Management” in the menu, and press “${TEXTS.title}” below the list.`;

const questionList: Words = {
  given: () => [
    'A user of an exhibitor is signed in.',
    'The page Support is open.',
    'This device has not been used for questions before.',
  ],
  prepare: { 'done recall': '' },
  beyond: { 'error recall': NO_STORAGE },
  when: {
    'data.requested': (_, before) =>
      before === null || before.value === 'idle'
        ? 'Choose “Lead Management” in the menu.'
        : `Choose “Product Catalog” in the menu. ${FIRST}`,
    'data.invalidated':
      'In a second browser a colleague changes a question: the questions are asked for again.',
    'retry.requested': 'Press “Try again”.',
    'done recall': `The device has none. Press “${TEXTS.title}” below the list.`,
    'done load': ANSWERED,
    'error load': LOST,
    'done refresh': ANSWERED,
    'error refresh': LOST,
  },
  then: (snapshot) => {
    if (snapshot.value === 'idle' || snapshot.value === 'recalling')
      return ['The questions are not shown yet.'];
    const { data } = snapshot.context as { data: unknown };
    const isFailed = snapshot.hasTag('failed');
    if (data === null) return isFailed ? [says(TEXTS.failed), '“Try again” is offered.'] : slow(snapshot);
    return [
      `The page shows “${sampleQuestion.label}”.`,
      ...(isFailed ? [says(`${TEXTS.outdated}. What you see may be out of date.`)] : []),
    ];
  },
};

const slow = (snapshot: Parameters<Words['then']>[0]): string[] => [
  snapshot.hasTag('slow') ? says(KIT_TEXTS.stillWorking) : 'The questions are not shown yet.',
];

const leadAnswers: Words = {
  given: () => [
    ...AT_LEADS,
    `There is a question “${sampleTextQuestion.label}”, and a lead without an answer is open.`,
  ],
  when: {
    'answer.written': ({ text }) =>
      text === ''
        ? `Empty “${sampleTextQuestion.label}”.`
        : `Type \`${String(text)}\` as “${sampleTextQuestion.label}”.`,
    'answer.submitted': `Press “${TEXTS.save}”.`,
    'answer.dropped': `Press “${TEXTS.drop}” below the text.`,
    'data.invalidated': 'A colleague changes the lead.',
  },
  then: (snapshot) =>
    snapshot.hasTag('writing')
      ? [`The text is in its box, with “${TEXTS.save}” below.`]
      : ['The box is empty.'],
};

export const leadQuestionsWords: Readonly<Record<string, Words>> = {
  leadQuestions,
  questionList,
  questionChange,
  questionRestore,
  leadAnswers,
};
