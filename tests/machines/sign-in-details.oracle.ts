import { expect } from 'vitest';
import { formKitScenarios } from './form-kit.scenarios.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** The user's own number and address, by hand from the decision on G-32: nothing changes before its proof. */
const tags = (subject: Subject): string[] => [...subject.snapshot().tags].sort();
const open = (start: Start): Promise<Subject> => start(() => ({}));
const toast = (description: string, variant = 'success') => ({
  name: 'raiseToast',
  params: { title: variant === 'success' ? 'Success' : 'Error', description, variant },
});
const REFRESH = { name: 'refresh', params: undefined };
const REQUESTED = { name: 'tellData', params: { type: 'data.requested' } };
const refused = (serverMessage: string | null) => ({
  _tag: 'Refused',
  status: 400,
  message: serverMessage ?? 'Bad Request',
  serverMessage,
  errors: {},
  data: null,
  retryAfter: null,
});
const EMAIL = { kind: 'email', email: 'asha.rao@acme.example', phoneCode: '91', mobile: '' };
const NUMBER = { kind: 'number', email: '', phoneCode: '91', mobile: '9000000009' };

export const signInDetailsOracle: Oracle = {
  machine: 'signInDetails',
  scenarios: {
    'asks for the details and finds no link': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'data.requested' });
      expect(tags(subject)).toEqual(['confirming']);
      await subject.answer('confirmLink', false);
      expect(tags(subject)).toEqual([]);
      expect(subject.effects()).toEqual([REQUESTED]);
    },
    'confirms the link it was opened with': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'data.requested' });
      await subject.answer('confirmLink', true);
      expect(tags(subject)).toEqual([]);
      expect(subject.effects()).toEqual([REQUESTED, toast('Your email address is confirmed.'), REFRESH]);
    },
    'says what is wrong with a link until the screen opens again': async (start) => {
      for (const [failure, text] of [
        [refused('This link was used already.'), 'This link was used already.'],
        [refused(null), 'The email address could not be confirmed. Open the link again.'],
        [{ _tag: 'Unreachable' }, 'The email address could not be confirmed. Open the link again.'],
      ] as const) {
        const subject = await open(start);
        await subject.send({ type: 'data.requested' });
        await subject.reject('confirmLink', failure);
        expect(subject.snapshot().context.problem).toBe(text);
        await subject.send({ type: 'data.requested' });
        expect(subject.snapshot().context.problem).toBeNull();
      }
    },
    'sends a link to another address and changes nothing': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'change.requested', kind: 'email' });
      expect(tags(subject)).toEqual(['asking']);
      expect(subject.calls('form').map(({ input }) => input)).toEqual([
        { values: { kind: 'email', email: '', phoneCode: '91', mobile: '' } },
      ]);
      await subject.answer('form', { values: EMAIL });
      expect(tags(subject)).toEqual([]);
      expect(subject.effects()).toEqual([
        toast('A link is on its way to this address. Nothing changes until you open it.'),
        REFRESH,
      ]);
    },
    'asks for the code of another number, with as many boxes as the server has': async (start) => {
      for (const [input, length] of [
        [{}, 4],
        [{ otpLength: 6 }, 6],
      ] as const) {
        const subject = await start(() => input);
        await subject.send({ type: 'change.requested', kind: 'number' });
        await subject.answer('form', { values: NUMBER });
        expect(tags(subject)).toEqual(['proving']);
        expect(subject.effects()).toEqual([]);
        expect(subject.calls('otp').map((call) => call.input)).toEqual([
          { phoneCode: '91', mobile: '9000000009', eventId: '', length },
        ]);
        await subject.answer('otp', { outcome: 'verified', user: null });
        expect(tags(subject)).toEqual([]);
        expect(subject.effects()).toEqual([toast('Your mobile number was changed.'), REFRESH]);
      }
    },
    'goes back to the number that was typed': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'change.requested', kind: 'number' });
      await subject.answer('form', { values: NUMBER });
      await subject.answer('otp', { outcome: 'left', user: null });
      expect(tags(subject)).toEqual(['asking']);
      expect(subject.calls('form').at(-1)?.input).toEqual({ values: NUMBER });
      expect(subject.effects()).toEqual([]);
    },
    'gives up when the window is closed, and begins empty the next time': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'change.requested', kind: 'number' });
      await subject.send({ type: 'dialog.closed' });
      expect(subject.calls('form')[0]?.signal.aborted).toBe(true);
      await subject.send({ type: 'change.requested', kind: 'number' });
      await subject.answer('form', { values: NUMBER });
      await subject.send({ type: 'dialog.closed' });
      expect(tags(subject)).toEqual([]);
      await subject.send({ type: 'change.requested', kind: 'email' });
      expect(subject.calls('form').at(-1)?.input).toEqual({ values: { ...EMAIL, email: '' } });
    },
    'sends a link again, or says why not': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'link.requested', email: EMAIL.email });
      expect(tags(subject)).toEqual(['sending']);
      expect(subject.calls('sendLink').map(({ input }) => input)).toEqual([{ email: EMAIL.email }]);
      await subject.answer('sendLink');
      await subject.send({ type: 'link.requested', email: EMAIL.email });
      await subject.reject('sendLink', refused('Please wait 12 seconds before asking again.'));
      await subject.send({ type: 'link.requested', email: EMAIL.email });
      await subject.reject('sendLink', { _tag: 'Unreachable' });
      expect(subject.effects()).toEqual([
        toast('A link is on its way to this address. Nothing changes until you open it.'),
        REFRESH,
        toast('Please wait 12 seconds before asking again.', 'destructive'),
        REFRESH,
        toast('The link could not be sent. Please try again.', 'destructive'),
        REFRESH,
      ]);
    },
    'gives up a change that waits, or says why not': async (start) => {
      const subject = await open(start);
      await subject.send({ type: 'change.cancelled' });
      expect(tags(subject)).toEqual(['cancelling']);
      await subject.answer('cancelChange');
      await subject.send({ type: 'change.cancelled' });
      await subject.reject('cancelChange', { _tag: 'Unreachable' });
      expect(tags(subject)).toEqual([]);
      expect(subject.effects()).toEqual([
        toast('The email address stays as it is.'),
        REFRESH,
        toast('The change could not be given up. Please try again.', 'destructive'),
      ]);
    },
  },
};

const PROOF = {
  ...{ otpLength: 4, filled: 0, clearings: 0 },
  ...{ ways: ['password', 'passkey', 'code'], isSent: false, request: null, error: null, proof: {} },
};
const openProof = (start: Start): Promise<Subject> => start(() => ({}));
const CHALLENGE = { challenge: 'c', rpId: 'demo.localhost' };
const settled = (isProved: boolean) => ({ name: 'settle', params: isProved });

/** Before number, address or passkeys change, the person proves who is there; the call that waits hears of it. */
export const proofOracle: Oracle = {
  machine: 'proof',
  scenarios: {
    'proves it by the password, and tells the call that waits': async (start) => {
      const subject = await openProof(start);
      await subject.send({ type: 'proof.submitted', proof: { password: 'early' } });
      expect(subject.calls('prove')).toEqual([]);
      await subject.send({ type: 'proof.asked', ways: PROOF.ways });
      expect(tags(subject)).toEqual(['open']);
      await subject.send({ type: 'proof.submitted', proof: { password: 'wrong' } });
      expect(tags(subject)).toEqual(['open', 'proving']);
      await subject.reject('prove', refused('The current password is wrong.'));
      expect(subject.snapshot().context).toEqual({ ...PROOF, error: 'The current password is wrong.' });
      await subject.send({ type: 'proof.submitted', proof: { password: 'right' } });
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['open', 'proving', 'slow']);
      await subject.answer('prove');
      expect(tags(subject)).toEqual([]);
      expect(subject.calls('prove').map(({ input }) => input)).toEqual([
        { password: 'wrong' },
        { password: 'right' },
      ]);
      expect(subject.snapshot().context.proof).toEqual({});
      expect(subject.effects()).toEqual([settled(true)]);
    },
    'proves it by a code to the own number, which can be sent again': async (start) => {
      const subject = await openProof(start);
      await subject.send({ type: 'proof.asked', ways: PROOF.ways });
      await subject.send({ type: 'code.requested' });
      await subject.reject('sendCode', { _tag: 'Unreachable' });
      expect(subject.snapshot().context).toEqual({
        ...PROOF,
        error: 'This could not be checked. Please try again.',
      });
      await subject.send({ type: 'code.requested' });
      await subject.wait(3_000);
      expect(tags(subject)).toEqual(['open', 'sending', 'slow']);
      await subject.answer('sendCode');
      expect(subject.snapshot().context).toEqual({ ...PROOF, isSent: true, clearings: 1 });
      await subject.send({ type: 'code.requested' });
      await subject.answer('sendCode');
      await subject.send({ type: 'code.changed', filled: 4, code: '4821' });
      await subject.answer('prove');
      expect(subject.calls('prove').map(({ input }) => input)).toEqual([{ otp: '4821' }]);
      expect(subject.effects()).toEqual([settled(true)]);
      // The next question begins without a code.
      await subject.send({ type: 'proof.asked', ways: PROOF.ways });
      expect(subject.snapshot().context).toEqual(PROOF);
    },
    'checks a code with its last digit, once, and empties the boxes of a refused one': async (start) => {
      const subject = await start(() => ({ otpLength: 6 }));
      const type = (code: string) => subject.send({ type: 'code.changed', filled: code.length, code });
      const codes = () => subject.calls('prove').map(({ input }) => (input as { otp: string }).otp);
      await subject.send({ type: 'proof.asked', ways: PROOF.ways });
      await type('482193');
      await subject.send({ type: 'code.requested' });
      await subject.answer('sendCode');
      await type('48219');
      expect(codes()).toEqual([]);
      await type('482193');
      expect(tags(subject)).toEqual(['open', 'proving']);
      await type('48219');
      await type('482193');
      expect(codes()).toEqual(['482193']);
      await subject.reject('prove', { _tag: 'Unreachable' });
      expect(subject.snapshot().context).toMatchObject({ filled: 6, clearings: 1 });
      await subject.send({ type: 'proof.submitted', proof: { otp: '482193' } });
      await subject.reject('prove', refused('The code is wrong or has expired.'));
      expect(subject.snapshot().context).toMatchObject({
        ...{ filled: 0, clearings: 2, error: 'The code is wrong or has expired.' },
      });
      expect(codes()).toEqual(['482193', '482193']);
      await type('1');
      expect(subject.snapshot().context.error).toBeNull();
      await type('101010');
      await subject.answer('prove');
      expect(subject.effects()).toEqual([settled(true)]);
      expect(JSON.stringify(subject.snapshot().context)).not.toContain('101010');
    },
    'proves it by a passkey, or says why none was chosen': async (start) => {
      const subject = await openProof(start);
      await subject.send({ type: 'proof.asked', ways: PROOF.ways });
      for (const [reason, text] of [
        ['cancelled', 'No passkey was chosen. Try again, or sign in with a code.'],
        ['unable', 'This browser cannot use passkeys here. Sign in with a code.'],
      ] as const) {
        await subject.send({ type: 'passkey.requested' });
        await subject.wait(3_000);
        expect(tags(subject)).toEqual(['open', 'slow', 'starting']);
        await subject.answer('startPasskey', CHALLENGE);
        expect(tags(subject)).toEqual(['choosing', 'open']);
        expect(subject.calls('choosePasskey').at(-1)?.input).toEqual(CHALLENGE);
        await subject.reject('choosePasskey', { _tag: 'Passkey', trouble: reason });
        expect(subject.snapshot().context.error).toBe(text);
      }
      await subject.send({ type: 'passkey.requested' });
      await subject.reject('startPasskey', { _tag: 'Unreachable' });
      expect(subject.snapshot().context.error).toBe('This could not be checked. Please try again.');
      await subject.send({ type: 'passkey.requested' });
      await subject.answer('startPasskey', CHALLENGE);
      await subject.answer('choosePasskey', { id: 'made' });
      await subject.answer('prove');
      expect(subject.calls('prove').map(({ input }) => input)).toEqual([{ passkey: { id: 'made' } }]);
      expect(subject.effects()).toEqual([settled(true)]);
    },
    'offers only what the person has, and can be left at each step': async (start) => {
      const subject = await openProof(start);
      await subject.send({ type: 'proof.asked', ways: ['password'] });
      await subject.send({ type: 'code.requested' });
      await subject.send({ type: 'passkey.requested' });
      expect(tags(subject)).toEqual(['open']);
      await subject.send({ type: 'proof.left' });
      for (const [event, call] of [
        [{ type: 'proof.submitted', proof: { password: 'right' } }, 'prove'],
        [{ type: 'code.requested' }, 'sendCode'],
        [{ type: 'passkey.requested' }, 'startPasskey'],
      ] as const) {
        await subject.send({ type: 'proof.asked', ways: PROOF.ways });
        await subject.send(event);
        await subject.send({ type: 'proof.left' });
        expect(subject.calls(call)[0]?.signal.aborted).toBe(true);
        expect(tags(subject)).toEqual([]);
      }
      expect(subject.effects()).toEqual(Array.from({ length: 4 }, () => settled(false)));
    },
  },
};

export const signInDataFormOracle: Oracle = {
  machine: 'signInDataForm',
  scenarios: {
    ...formKitScenarios({ input: () => ({ values: EMAIL }) }),
    'says what is no address and what is no number': async (start) => {
      for (const [values, errors] of [
        [{ ...EMAIL, email: 'no-address' }, { email: ['Valid email is required'] }],
        [{ ...EMAIL, email: ' ' }, { email: ['Valid email is required'] }],
        [{ ...NUMBER, mobile: '900000000' }, { mobile: ['String must contain at least 10 character(s)'] }],
        [
          { ...NUMBER, phoneCode: '45', mobile: '3212345' },
          { mobile: ['Enter a valid mobile number for Denmark'] },
        ],
      ] as const) {
        const subject = await start(() => ({ values }));
        await subject.send({ type: 'form.submitted' });
        expect(subject.calls('submit')).toEqual([]);
        expect(subject.snapshot().context.errors).toEqual(errors);
      }
    },
    'sends what was typed, and says why it was refused': async (start) => {
      for (const [values, text] of [
        [EMAIL, 'The link could not be sent. Please try again.'],
        [NUMBER, 'The code could not be sent. Please try again.'],
      ] as const) {
        const subject = await start(() => ({ values }));
        await subject.send({ type: 'form.submitted' });
        expect(subject.calls('submit').map(({ input }) => input)).toEqual([{ values, secret: null }]);
        expect(tags(subject)).toEqual(['busy']);
        await subject.reject('submit', { _tag: 'Unreachable' });
        expect(tags(subject)).toEqual([]);
        expect(subject.snapshot().context.message).toBe(text);
        await subject.send({ type: 'secret.changed' });
        expect(subject.snapshot().context.message).toBeNull();
        await subject.send({ type: 'form.submitted' });
        await subject.wait(3_000);
        expect(tags(subject)).toEqual(['busy', 'slow']);
        await subject.send({ type: 'form.cancelled' });
        expect(tags(subject)).toEqual([]);
        expect(subject.calls('submit').at(-1)?.signal.aborted).toBe(true);
        await subject.send({ type: 'field.changed', name: 'email', value: 'other@acme.example' });
        expect(subject.snapshot().context.values).toEqual({ ...values, email: 'other@acme.example' });
        await subject.send({ type: 'form.submitted' });
        await subject.answer('submit');
        expect(subject.snapshot()).toMatchObject({ status: 'done' });
      }
    },
  },
};
