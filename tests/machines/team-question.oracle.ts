import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Which team a number joins, by hand from the decisions on G-7 and `docs/decisions/0018`. */
const ACME = { id: 'a', company: 'Acme Robotics', invitedBy: 'Asha Rao' };
const GLOBEX = { id: 'g', company: 'Globex Foods', invitedBy: 'Meera Shah' };
const NEWCOMER = { invites: [ACME, GLOBEX], mayJoin: true, continueWith: 'registration', company: '' };
const MEMBER = { invites: [ACME], mayJoin: false, continueWith: 'account', company: 'Globex Foods' };

const refused = (status: number, text: string) => ({
  _tag: 'Refused',
  status,
  message: text,
  serverMessage: text,
  errors: {},
  data: null,
  retryAfter: null,
});

async function asked(start: Start, question: object = NEWCOMER): Promise<Subject> {
  const subject = await start(() => ({ user: null }));
  await subject.answer('findQuestion', question);
  return subject;
}

const choose = (subject: Subject, answer: string, invite?: string) =>
  subject.send({ type: 'reply.chosen', reply: invite === undefined ? { answer } : { answer, invite } });
const sent = (subject: Subject) => subject.calls('answerQuestion').map(({ input }) => input);
const at = (subject: Subject): unknown => subject.snapshot().value;
const error = (subject: Subject): unknown => subject.snapshot().context.error;
const TO_LOGIN = { name: 'goTo', params: { path: '/exhibitor/login', replace: true } };

const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();

export const teamQuestionOracle: Oracle = {
  machine: 'teamQuestion',
  scenarios: {
    'goes to the login if no code led here': async (start) => {
      const subject = await start(() => ({ user: null }));
      await subject.answer('findQuestion', null);
      expect(subject.effects().at(-1)).toEqual(TO_LOGIN);
      const broken = await start(() => ({ user: null }));
      await broken.reject('findQuestion', new Error('blocked'));
      expect(broken.effects().at(-1)).toEqual(TO_LOGIN);
    },
    'sends nothing by itself, and one answer at a time': async (start) => {
      const subject = await asked(start);
      expect(sent(subject)).toEqual([]);
      expect(tags(subject)).toEqual(['asking']);
      await choose(subject, 'join', 'g');
      await choose(subject, 'join', 'a');
      await choose(subject, 'decline', 'a');
      await subject.send({ type: 'back.requested' });
      expect(sent(subject)).toEqual([{ answer: 'join', invite: 'g' }]);
      expect(tags(subject)).toEqual(['asking', 'busy']);
      await subject.answer('answerQuestion', { question: null, message: null, user: { _id: 'p1' } });
      expect(at(subject)).toBe('signedIn');
      expect(tags(subject)).toEqual(['busy']);
      expect(subject.effects()).toEqual([{ name: 'tellSession', params: { _id: 'p1' } }]);
    },
    'takes only what is offered': async (start) => {
      const newcomer = await asked(start);
      await choose(newcomer, 'join', 'x');
      await choose(newcomer, 'decline');
      await choose(newcomer, 'signIn');
      expect(sent(newcomer)).toEqual([]);
      await choose(newcomer, 'register');
      expect(sent(newcomer)).toEqual([{ answer: 'register' }]);
      const member = await asked(start, MEMBER);
      await choose(member, 'join', 'a');
      await choose(member, 'register');
      expect(sent(member)).toEqual([]);
      await choose(member, 'signIn');
      expect(sent(member)).toEqual([{ answer: 'signIn' }]);
    },
    'asks again with the remaining teams, and says why': async (start) => {
      const subject = await asked(start);
      await choose(subject, 'decline', 'a');
      const left = { ...NEWCOMER, invites: [GLOBEX] };
      await subject.answer('answerQuestion', { question: left, message: null, user: null });
      expect(subject.snapshot().context).toMatchObject({ question: left, error: null });
      await choose(subject, 'join', 'g');
      const none = { ...NEWCOMER, invites: [], continueWith: '' };
      await subject.answer('answerQuestion', {
        question: none,
        message: 'This choice is no longer there.',
        user: null,
      });
      expect(error(subject)).toBe('This choice is no longer there.');
      await choose(subject, 'join', 'g');
      expect(sent(subject)).toHaveLength(2);
    },
    'ends if it was answered elsewhere or too late': async (start) => {
      const subject = await asked(start);
      await choose(subject, 'join', 'a');
      await subject.reject('answerQuestion', refused(400, 'This was answered already.'));
      expect(subject.snapshot().hasTag('over')).toBe(true);
      expect(error(subject)).toBe('This was answered already.');
      expect(subject.effects()).toEqual([{ name: 'forgetQuestion', params: undefined }]);
      await subject.send({ type: 'back.requested' });
      expect(subject.effects().at(-1)).toEqual(TO_LOGIN);
    },
    'lets the answer be sent again after a lost connection': async (start) => {
      const subject = await asked(start);
      await choose(subject, 'join', 'a');
      await subject.wait(3_000);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.reject('answerQuestion', { _tag: 'Unreachable', message: 'Failed to fetch' });
      expect(at(subject)).toBe('asking');
      expect(error(subject)).toBe('An unexpected error occurred');
      await choose(subject, 'join', 'a');
      expect(error(subject)).toBeNull();
      expect(sent(subject)).toHaveLength(2);
    },
    'goes back without an answer': async (start) => {
      const subject = await asked(start);
      await subject.send({ type: 'back.requested' });
      expect(subject.effects()).toEqual([{ name: 'forgetQuestion', params: undefined }, TO_LOGIN]);
      expect(sent(subject)).toEqual([]);
    },
  },
};
