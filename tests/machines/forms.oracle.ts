import { expect } from 'vitest';
import { formKitScenarios } from './form-kit.scenarios.ts';
import type { Oracle, Start, Subject } from './subject.ts';

/** The two sign-in forms, by hand from spec §4, §5 and §8. */
const FULL = {
  mode: 'login',
  phoneCode: '+91',
  mobile: '9000000001',
  firstName: '',
  lastName: '',
  event: 'e1',
};
const refused = (serverMessage: string | null, errors = {}) => ({
  _tag: 'Refused',
  status: 400,
  message: serverMessage ?? 'An error occurred',
  serverMessage,
  errors,
  retryAfter: null,
});

const open = (start: Start, values: Record<string, string> = {}): Promise<Subject> =>
  start(() => ({ values: { ...FULL, ...values } }));
const submit = (subject: Subject, secret?: string) =>
  subject.send({ type: 'form.submitted', ...(secret === undefined ? {} : { secret }) });
const change = (subject: Subject, name: string, value: string) =>
  subject.send({ type: 'field.changed', name, value });
const isBusy = (subject: Subject): boolean => subject.snapshot().hasTag('busy');

export const signInFormOracle: Oracle = {
  machine: 'signInForm',
  scenarios: {
    ...formKitScenarios({ input: () => ({ values: FULL }) }),
    'says what is missing instead of sending': async (start) => {
      for (const [values, message, fields] of [
        [{ event: '' }, 'Event data is not available. Please refresh the page.', []],
        [{ mobile: ' ' }, 'Please fill in all required fields', ['mobile']],
        [{ phoneCode: '' }, 'Please fill in all required fields', ['phoneCode']],
        [{ mode: 'register' }, 'Please fill in all required fields', ['firstName', 'lastName']],
        [{ mode: 'register', firstName: 'Asha' }, 'Please fill in all required fields', ['lastName']],
        [{ mobile: '900000000' }, null, ['mobile']],
        [{ phoneCode: '+65', mobile: '9123456' }, null, ['mobile']],
      ] as const) {
        const subject = await open(start, values);
        await submit(subject);
        expect(isBusy(subject)).toBe(false);
        expect(subject.calls('submit')).toEqual([]);
        expect(subject.snapshot().context.message).toBe(message);
        expect(Object.keys(subject.snapshot().context.errors)).toEqual(fields);
      }
    },
    'accepts a mobile of ten characters and names when registering': async (start) => {
      for (const values of [
        {},
        { mode: 'register', firstName: 'Asha', lastName: 'Rao' },
        { phoneCode: '+65', mobile: '91234567' },
        { mobile: '+354 611 1234' },
      ] as const) {
        const subject = await open(start, values);
        await submit(subject);
        expect(subject.calls('submit').map(({ input }) => input)).toEqual([
          { values: { ...FULL, ...values }, secret: null },
        ]);
      }
    },
    'sends once however often it is submitted': async (start) => {
      const subject = await open(start);
      for (let click = 0; click < 5; click += 1) await submit(subject);
      await change(subject, 'mobile', '9999999999');
      expect(isBusy(subject)).toBe(true);
      expect(subject.calls('submit')).toHaveLength(1);
      await subject.answer('submit');
      expect(subject.snapshot()).toMatchObject({ status: 'done', output: { values: FULL } });
    },
    'what the page fills in clears the error that it was missing, and no other message': async (start) => {
      const fill = (subject: Subject, value: string) =>
        subject.send({ type: 'field.changed', name: 'event', value, filled: true });
      const subject = await open(start, { event: '' });
      await submit(subject);
      await fill(subject, 'e2');
      expect(subject.snapshot().context.message).toBeNull();
      await submit(subject);
      await subject.reject('submit', {
        _tag: 'Refused',
        serverMessage: 'Not now',
        errors: {},
        retryAfter: null,
      });
      await fill(subject, 'e3');
      expect(subject.snapshot().context).toMatchObject({ message: 'Not now', values: { event: 'e3' } });
      await change(subject, 'mobile', '9999999999');
      expect(subject.snapshot().context.message).toBeNull();
    },
    'typing clears the error, and only that field’s own mark': async (start) => {
      const subject = await open(start, { mode: 'register' });
      await submit(subject);
      await change(subject, 'firstName', 'Asha');
      expect(subject.snapshot().context.message).toBeNull();
      expect(subject.snapshot().context.values.firstName).toBe('Asha');
      expect(Object.keys(subject.snapshot().context.errors)).toEqual(['lastName']);
    },
    'keeps the draft and says what went wrong': async (start) => {
      for (const [values, failure, text] of [
        [{}, refused('This number is blocked.'), 'This number is blocked.'],
        [{}, refused(null), 'Failed to send OTP'],
        [{ mode: 'register', firstName: 'A', lastName: 'R' }, refused(null), 'Registration failed'],
        [{}, { _tag: 'Unreachable', message: 'Failed to fetch' }, 'An unexpected error occurred'],
        [{}, new TypeError('chunk'), 'An unexpected error occurred'],
      ] as const) {
        const subject = await open(start, values);
        await submit(subject);
        await subject.reject('submit', failure);
        expect(isBusy(subject)).toBe(false);
        expect(subject.snapshot().context).toMatchObject({ message: text, values: { ...FULL, ...values } });
        await submit(subject);
        expect(subject.snapshot().context.message).toBeNull();
        expect(subject.calls('submit')).toHaveLength(2);
      }
    },
    'forgets the error when a secret is typed': async (start) => {
      const subject = await open(start, { mobile: '' });
      await submit(subject);
      await subject.send({ type: 'secret.changed' });
      expect(subject.snapshot().context).toMatchObject({ message: null, errors: {} });
    },
    'shows the server’s field errors at its fields': async (start) => {
      const subject = await open(start);
      await submit(subject);
      await subject.reject('submit', refused('Check the number', { mobile: ['Too long'] }));
      expect(subject.snapshot().context.errors).toEqual({ mobile: ['Too long'] });
    },
    'says that it is still working after 3 seconds, and can be cancelled': async (start) => {
      const subject = await open(start);
      await submit(subject);
      await subject.wait(2_999);
      expect(subject.snapshot().hasTag('slow')).toBe(false);
      await subject.wait(1);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.send({ type: 'form.cancelled' });
      expect(isBusy(subject)).toBe(false);
      expect(subject.calls('submit')[0]?.signal.aborted).toBe(true);
      expect(subject.snapshot().context.values).toEqual(FULL);
    },
  },
};

export const emailFormOracle: Oracle = {
  machine: 'emailForm',
  scenarios: {
    ...formKitScenarios({
      input: () => ({ values: { email: 'asha@acme.example' } }),
      secret: 'demo-password',
    }),
    'sends the password without keeping it': async (start) => {
      const subject = await start(() => ({ values: { email: '' } }));
      await change(subject, 'email', 'asha@acme.example');
      await submit(subject, 'demo-password');
      expect(isBusy(subject)).toBe(true);
      expect(subject.calls('submit').map(({ input }) => input)).toEqual([
        { values: { email: 'asha@acme.example' }, secret: 'demo-password' },
      ]);
      expect(JSON.stringify(subject.snapshot().context)).not.toContain('demo-password');
      await subject.wait(3_000);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.answer('submit');
      expect(subject.snapshot().status).toBe('done');
    },
    'asks for an email first': async (start) => {
      const subject = await start(() => ({ values: { email: '' } }));
      await submit(subject, 'demo-password');
      expect(subject.calls('submit')).toEqual([]);
      expect(subject.snapshot().context.message).toBe('Please fill in all required fields');
      expect(Object.keys(subject.snapshot().context.errors)).toEqual(['email']);
    },
    'asks for a password that is missing': async (start) => {
      for (const secret of [undefined, '']) {
        const subject = await start(() => ({ values: { email: 'a@b.example' } }));
        await submit(subject, secret);
        expect(subject.calls('submit')).toEqual([]);
        expect(subject.snapshot().context.message).toBe('Please fill in all required fields');
        expect(Object.keys(subject.snapshot().context.errors)).toEqual(['password']);
        await subject.send({ type: 'secret.changed' });
        expect(subject.snapshot().context).toMatchObject({ message: null, errors: {} });
      }
    },
    'stays with the message when the server says no, and can be given up': async (start) => {
      const subject = await start(() => ({ values: { email: 'a@b.example' } }));
      await submit(subject, 'x');
      await subject.wait(2_999);
      expect(subject.snapshot().hasTag('slow')).toBe(false);
      await subject.reject('submit', refused(null));
      expect(subject.snapshot().context.message).toBe('Sign in failed');
      expect(isBusy(subject)).toBe(false);
      await submit(subject, 'y');
      await subject.send({ type: 'form.cancelled' });
      expect(isBusy(subject)).toBe(false);
    },
  },
};
