import { expect } from 'vitest';
import type { LeadQuestion } from '../../src/api/lead-questions.ts';
import {
  sampleQuestion as BUYING,
  sampleTextQuestion as NEED,
} from '../../src/machines/lead-questions.catalogue.ts';
import { samplePerson as LENA } from '../../src/machines/leads.catalogue.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** Questions of one's own: their list, its changes, and texts that answer them. By hand from the section on them. */
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };

const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const told = (subject: Subject, wanted: string): unknown[] =>
  subject
    .effects()
    .filter(({ name }) => name === wanted)
    .map(({ params }) => params);
const inputs = (subject: Subject, src: string): unknown[] => subject.calls(src).map(({ input }) => input);

export const leadQuestionsOracle: Oracle = {
  machine: 'leadQuestions',
  scenarios: {
    'runs the list and what changes it, also while the panel is closed': async (start) => {
      const subject = await start();
      for (const part of [
        'questionList',
        'questionEditor',
        'questionRestore',
        'questionChange',
        'watchAddress',
      ])
        expect(subject.calls(part)).toHaveLength(1);
      expect(tags(subject)).toEqual([]);
      await subject.send({ type: 'rows.changed', saved: BUYING });
      expect(told(subject, 'announceChange')).toEqual([{ type: 'rows.changed', saved: BUYING }]);
    },
    'opens and closes by its buttons, and says so in the address': async (start) => {
      const subject = await start();
      await subject.send({ type: 'questions.closed' });
      expect(told(subject, 'showInAddress')).toEqual([]);
      await subject.send({ type: 'questions.requested' });
      expect(tags(subject)).toEqual(['open']);
      expect(subject.heard('questionList')).toEqual([{ type: 'data.requested' }]);
      expect(told(subject, 'showInAddress')).toEqual([{ isNamed: true }]);
      // The address then names them.
      await subject.send({ type: 'address.changed', isNamed: true });
      await subject.send({ type: 'questions.requested' });
      expect(subject.heard('questionList')).toHaveLength(1);
      await subject.send({ type: 'questions.closed' });
      expect(tags(subject)).toEqual([]);
      expect(told(subject, 'showInAddress')).toEqual([{ isNamed: true }, { isNamed: false }]);
    },
    'follows the address, as Back and a link do': async (start) => {
      const subject = await start();
      await subject.send({ type: 'address.changed', isNamed: false });
      expect(tags(subject)).toEqual([]);
      await subject.send({ type: 'address.changed', isNamed: true });
      expect(tags(subject)).toEqual(['open']);
      expect(subject.heard('questionList')).toEqual([{ type: 'data.requested' }]);
      await subject.send({ type: 'address.changed', isNamed: false });
      expect(tags(subject)).toEqual([]);
      expect(told(subject, 'showInAddress')).toEqual([]);
    },
  },
};

const ask = (subject: Subject) => subject.send({ type: 'data.requested' });
const shown = (subject: Subject): unknown => (subject.snapshot().context as { data: unknown }).data;

/** What this device keeps beside the rules of every resource, which `data.oracle.ts` has. */
export const keptResourceOracle: Oracle = {
  machine: 'questionList',
  scenarios: {
    'is fresh for 5 minutes, then shows what it has until it is asked': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.answer('recall', null);
      await subject.answer('load', [BUYING]);
      await subject.wait(300_000);
      expect(tags(subject)).toEqual(['ready']);
      expect(subject.calls('load')).toHaveLength(1);
      await ask(subject);
      expect(subject.calls('load')).toHaveLength(2);
      await subject.answer('refresh', [NEED]);
      await ask(subject);
      expect(subject.calls('load')).toHaveLength(2);
    },
    'keeps its questions when a newer answer fails, and asks for it again': async (start) => {
      for (const type of ['data.requested', 'data.invalidated', 'retry.requested']) {
        const subject = await start();
        await ask(subject);
        await subject.answer('recall', null);
        await subject.answer('load', [BUYING]);
        await subject.send({ type: 'data.invalidated' });
        await subject.reject('refresh', LOST);
        expect(tags(subject)).toEqual(['failed']);
        expect(subject.snapshot().context).toEqual({ data: [BUYING], hasAnswered: true, failure: LOST });
        await subject.send({ type });
        expect(tags(subject)).toEqual(['ready']);
        expect(subject.calls('load')).toHaveLength(3);
      }
    },
    'shows what this device kept at once, then what the server says': async (start) => {
      const subject = await start();
      await subject.send({ type: 'data.invalidated' });
      await subject.send({ type: 'retry.requested' });
      expect(subject.calls('recall')).toEqual([]);
      await ask(subject);
      await ask(subject);
      expect(subject.calls('recall')).toHaveLength(1);
      expect(subject.calls('load')).toEqual([]);
      expect(tags(subject)).toEqual([]);
      await subject.answer('recall', [BUYING]);
      expect(shown(subject)).toEqual([BUYING]);
      expect(tags(subject)).toEqual(['busy']);
      expect(subject.calls('load')).toHaveLength(1);
      await subject.answer('load', [BUYING, NEED]);
      expect(shown(subject)).toEqual([BUYING, NEED]);
      expect(tags(subject)).toEqual(['ready']);
    },
    'asks the server where the device kept nothing or cannot be read': async (start) => {
      for (const recalled of ['nothing', 'trouble']) {
        const subject = await start();
        await ask(subject);
        if (recalled === 'nothing') await subject.answer('recall', null);
        else await subject.reject('recall', new Error('storage'));
        expect(shown(subject)).toBeNull();
        expect(tags(subject)).toEqual(['busy']);
        await subject.wait(3_000);
        expect(tags(subject)).toEqual(['busy', 'slow']);
        await subject.answer('load', []);
        expect(subject.snapshot().context).toEqual({ data: [], hasAnswered: true, failure: null });
      }
    },
    'keeps what the device had when the server cannot be reached, and asks again': async (start) => {
      for (const type of ['data.requested', 'data.invalidated', 'retry.requested']) {
        const subject = await start();
        await ask(subject);
        await subject.answer('recall', [BUYING]);
        await subject.reject('load', LOST);
        expect(tags(subject)).toEqual(['failed']);
        expect(subject.snapshot().context).toEqual({ data: [BUYING], hasAnswered: false, failure: LOST });
        await subject.send({ type });
        expect(tags(subject)).toEqual(['busy']);
        expect(shown(subject)).toEqual([BUYING]);
        await subject.answer('load', [NEED]);
        expect(subject.snapshot().context).toEqual({ data: [NEED], hasAnswered: true, failure: null });
      }
    },
    'is fresh for 5 minutes, and shows what was saved before it is loaded again': async (start) => {
      const subject = await start();
      await ask(subject);
      await subject.answer('recall', null);
      await subject.send({ type: 'data.invalidated' });
      expect(subject.calls('load')).toHaveLength(2);
      await subject.answer('load', [BUYING]);
      await subject.wait(299_999);
      await ask(subject);
      expect(subject.calls('load')).toHaveLength(2);
      await subject.wait(1);
      await ask(subject);
      expect(subject.calls('load')).toHaveLength(3);
      expect(shown(subject)).toEqual([BUYING]);
      await subject.answer('refresh', [BUYING]);
      const changed = { ...BUYING, label: 'When?' };
      for (const [saved, expected] of [
        [changed, [changed]],
        [NEED, [changed, NEED]],
        [
          [NEED, BUYING],
          [NEED, BUYING],
        ],
        [undefined, [NEED, BUYING]],
      ] as const) {
        await subject.send({ type: 'data.invalidated', saved });
        expect(shown(subject)).toEqual(expected);
        expect(tags(subject)).toEqual(['ready']);
      }
      await subject.reject('refresh', LOST);
      expect(tags(subject)).toEqual(['failed']);
      await subject.send({ type: 'retry.requested' });
      expect(tags(subject)).toEqual(['ready']);
      await subject.answer('refresh', [NEED]);
      await subject.wait(300_000);
      await subject.send({ type: 'data.invalidated' });
      expect(tags(subject)).toEqual(['ready']);
      await subject.answer('refresh', []);
      expect(shown(subject)).toEqual([]);
    },
  },
};

const SET = { kind: 'set', name: 'Follow-up wanted' };
const OFF = { kind: 'capture', question: BUYING, onCapture: false };
const order = (...questions: LeadQuestion[]) => ({ kind: 'order', ids: questions.map(({ _id }) => _id) });
const change = (subject: Subject, work: object) => subject.send({ type: 'change.requested', work });
const queue = (subject: Subject): unknown => (subject.snapshot().context as { queue: unknown }).queue;
const success = (description: string) => ({ title: 'Success', description, variant: 'success' });

export const questionChangeOracle: Oracle = {
  machine: 'questionChange',
  scenarios: {
    'is not busy any more once a set was added': async (start) => {
      const subject = await start();
      await change(subject, SET);
      await subject.answer('change', { saved: [BUYING], added: 1 });
      expect(tags(subject)).toEqual([]);
    },
    'makes one change after the other, each reported with what it returned': async (start) => {
      const subject = await start();
      expect(tags(subject)).toEqual([]);
      await change(subject, OFF);
      await change(subject, order(NEED, BUYING));
      expect(tags(subject)).toEqual(['busy']);
      expect(inputs(subject, 'change')).toEqual([OFF]);
      expect(queue(subject)).toEqual([OFF, order(NEED, BUYING)]);
      await subject.answer('change', { saved: BUYING });
      expect(told(subject, 'announceChange')).toEqual([{ saved: BUYING }]);
      expect(inputs(subject, 'change')).toEqual([OFF, order(NEED, BUYING)]);
      await subject.answer('change', { saved: [NEED, BUYING] });
      expect(queue(subject)).toEqual([]);
      expect(tags(subject)).toEqual([]);
      expect(told(subject, 'raiseToast')).toEqual([]);
    },
    'sends only the last of several orders that wait': async (start) => {
      const subject = await start();
      await change(subject, order(NEED, BUYING));
      await change(subject, order(BUYING, NEED));
      await change(subject, order(NEED, BUYING));
      expect(queue(subject)).toEqual([order(NEED, BUYING), order(NEED, BUYING)]);
      await change(subject, OFF);
      await change(subject, order(BUYING, NEED));
      expect(queue(subject)).toHaveLength(4);
    },
    'says how many questions a set added': async (start) => {
      for (const [added, text] of [
        [4, '4 questions added.'],
        [1, 'Question added.'],
        [0, 'You ask this question already'],
      ] as const) {
        const subject = await start();
        await change(subject, SET);
        await subject.answer('change', { saved: [BUYING], added });
        expect(told(subject, 'raiseToast')).toEqual([success(text)]);
        expect(told(subject, 'announceChange')).toEqual([{ saved: [BUYING], added }]);
        expect(queue(subject)).toEqual([]);
      }
    },
    'says what failed, has the list loaded again, and goes on': async (start) => {
      const subject = await start();
      await change(subject, OFF);
      await change(subject, SET);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['busy', 'slow']);
      await subject.reject('change', LOST);
      expect(told(subject, 'raiseToast')).toEqual([
        {
          title: 'Error',
          description: 'Failed to change question. Please try again.',
          variant: 'destructive',
        },
      ]);
      expect(told(subject, 'announceChange')).toEqual([{}]);
      expect(inputs(subject, 'change')).toEqual([OFF, SET]);
      expect(tags(subject)).toEqual(['busy']);
    },
  },
};

const ABOUT = { lead: LENA, question: NEED };
const write = (subject: Subject, text: string, about = ABOUT) =>
  subject.send({ type: 'answer.written', ...about, text });
const submit = (subject: Subject) => subject.send({ type: 'answer.submitted', ...ABOUT });
const texts = (subject: Subject): unknown => (subject.snapshot().context as { texts: unknown }).texts;
const KEY = `${LENA._id} ${NEED._id}`;
const OMAR = { ...LENA, _id: '1d8f4d3e-5a6b-4c7d-8e9f-0a1b2c3d4e5f' };
const answered = (text: string, lead = LENA) => ({
  ...lead,
  answers: [{ question: NEED._id, version: 1, values: [text], at: LENA.createdAt }],
});

async function written(start: Start): Promise<Subject> {
  const subject = await start();
  await write(subject, ' A demo ');
  return subject;
}

export const leadAnswersOracle: Oracle = {
  machine: 'leadAnswers',
  scenarios: {
    'asks for the change when it is submitted, and keeps the text until the lead has it': async (start) => {
      const subject = await start();
      await submit(subject);
      expect(tags(subject)).toEqual([]);
      await write(subject, ' A demo ');
      expect(tags(subject)).toEqual(['writing']);
      await submit(subject);
      expect(told(subject, 'requestChange')).toEqual([expect.objectContaining(ABOUT)]);
      expect(texts(subject)).toEqual({ [KEY]: ' A demo ' });
      for (const saved of [undefined, { _id: 'a team member' }, LENA, answered('A demo', OMAR)])
        await subject.send({ type: 'data.invalidated', saved });
      expect(texts(subject)).toEqual({ [KEY]: ' A demo ' });
      await subject.send({ type: 'data.invalidated', saved: answered('A demo') });
      expect(texts(subject)).toEqual({});
      expect(tags(subject)).toEqual([]);
    },
    'asks for nothing about a text that was not written': async (start) => {
      const subject = await written(start);
      await subject.send({ type: 'answer.submitted', lead: OMAR, question: NEED });
      expect(told(subject, 'requestChange')).toEqual([]);
    },
    'drops what is not meant, and what is there already': async (start) => {
      const subject = await written(start);
      await write(subject, 'An offer', { ...ABOUT, lead: OMAR });
      await subject.send({ type: 'answer.dropped', ...ABOUT });
      expect(texts(subject)).toEqual({ [`${OMAR._id} ${NEED._id}`]: 'An offer' });
      expect(tags(subject)).toEqual(['writing']);
      await write(subject, '', { ...ABOUT, lead: OMAR });
      expect(tags(subject)).toEqual([]);
      await write(subject, 'A demo ', { ...ABOUT, lead: answered('A demo') });
      expect(texts(subject)).toEqual({});
    },
  },
};
