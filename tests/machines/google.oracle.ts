import { expect } from 'vitest';
import { sampleUser } from '../../src/machines/samples.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** The sign-in with Google, by hand from docs/security.md. */
const ANSWER = { state: 'state', code: 'code', iss: 'https://accounts.google.com' };
const PAGE = 'https://accounts.google.com/o/oauth2/v2/auth';
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const refused = (reason: string, email?: string) => ({
  _tag: 'Refused',
  status: 400,
  message: reason,
  serverMessage: `It is ${reason}.`,
  errors: {},
  data: { reason, ...(email === undefined ? {} : { email }) },
  retryAfter: null,
});
const LOST = { _tag: 'Unreachable', message: 'Failed to fetch' };

async function opened(start: Start, answer: typeof ANSWER | null): Promise<Subject> {
  const subject = await start(() => ({ user: null }));
  await subject.answer('takeAnswer', answer);
  return subject;
}

const asked = (subject: Subject) => subject.calls('startSignIn').map(({ input }) => input);

export const googleOracle: Oracle = {
  machine: 'google',
  scenarios: {
    'leads to Google where the address has no answer': async (start) => {
      const subject = await opened(start, null);
      expect(tags(subject)).toEqual(['starting']);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['slow', 'starting']);
      expect(asked(subject)).toEqual([{ another: false }]);
      await subject.answer('startSignIn', PAGE);
      expect(subject.effects()).toEqual([{ name: 'leaveFor', params: { url: PAGE } }]);
      expect(tags(subject)).toEqual(['starting']);
      expect(subject.calls('finishSignIn')).toEqual([]);
    },
    'begins where the address cannot be read': async (start) => {
      const subject = await start(() => ({ user: null }));
      await subject.reject('takeAnswer', new Error('no address'));
      expect(asked(subject)).toEqual([{ another: false }]);
    },
    'gives the answer to the server, and tells the session whose it is': async (start) => {
      const subject = await opened(start, ANSWER);
      expect(tags(subject)).toEqual(['finishing']);
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['finishing', 'slow']);
      expect(subject.calls('finishSignIn').map(({ input }) => input)).toEqual([ANSWER]);
      await subject.answer('finishSignIn', { outcome: 'signedIn', user: sampleUser });
      expect(subject.effects()).toEqual([{ name: 'tellSession', params: sampleUser }]);
      expect(tags(subject)).toEqual(['finishing']);
      expect(subject.calls('takeAnswer')).toHaveLength(1);
      expect(asked(subject)).toEqual([]);
    },
    'goes to the question which team to join, in place of this page': async (start) => {
      const subject = await opened(start, ANSWER);
      await subject.answer('finishSignIn', { outcome: 'asked', user: null });
      expect(subject.effects()).toEqual([
        { name: 'goTo', params: { path: '/exhibitor/join', replace: true } },
      ]);
      expect(tags(subject)).toEqual(['finishing']);
      expect(subject.calls('takeAnswer')).toHaveLength(1);
    },
    'says why nobody was signed in, and never sends the answer again': async (start) => {
      for (const reason of ['declined', 'unmatched', 'unverified', 'bound', 'over', 'untrusted']) {
        const subject = await opened(start, ANSWER);
        await subject.reject('finishSignIn', refused(reason, 'nobody@example.com'));
        expect(tags(subject)).toEqual(['stopped']);
        expect(subject.snapshot().context).toMatchObject({
          error: `It is ${reason}.`,
          trouble: { reason, email: 'nobody@example.com' },
        });
        await subject.send({ type: 'again.requested', another: true });
        expect(asked(subject)).toEqual([{ another: true }]);
        expect(subject.snapshot().context).toMatchObject({ error: null, trouble: null });
        expect(subject.calls('finishSignIn')).toHaveLength(1);
      }
    },
    'knows no reason it was not told': async (start) => {
      for (const failure of [refused('invented'), LOST, { ...refused('over'), data: null }]) {
        const subject = await opened(start, ANSWER);
        await subject.reject('finishSignIn', failure);
        expect(tags(subject)).toEqual(['stopped']);
        expect(subject.snapshot().context.trouble).toBeNull();
      }
      const nameless = await opened(start, ANSWER);
      await nameless.reject('finishSignIn', refused('over'));
      expect(nameless.snapshot().context.trouble).toEqual({ reason: 'over', email: '' });
    },
    'begins again when Google could not be asked for its page': async (start) => {
      const subject = await opened(start, null);
      await subject.send({ type: 'again.requested', another: true });
      expect(asked(subject)).toEqual([{ another: false }]);
      await subject.reject('startSignIn', LOST);
      expect(tags(subject)).toEqual(['stopped']);
      expect(subject.snapshot().context.error).toBe('Signing in with Google did not work. Please try again.');
      await subject.send({ type: 'again.requested', another: false });
      await subject.answer('startSignIn', PAGE);
      expect(subject.effects()).toEqual([{ name: 'leaveFor', params: { url: PAGE } }]);
      await subject.send({ type: 'again.requested', another: false });
      expect(asked(subject)).toHaveLength(2);
    },
  },
};
