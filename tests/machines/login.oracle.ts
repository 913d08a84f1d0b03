import { expect } from 'vitest';
import { setup } from 'xstate';
import type { Oracle, Start, Subject } from './subject.ts';

/** The ways to sign in, by hand from spec §2, §4 and the decisions on G-4 to G-10. */
const LOGIN = '/exhibitor/login';
const MOBILE = '/exhibitor/mobile-login';
const OTP = '/exhibitor/otp-verification';
const EMAIL = '/login';
const TYPED = {
  mode: 'login',
  phoneCode: '+91',
  mobile: '9000000001',
  firstName: '',
  lastName: '',
  event: 'e1',
};

const open = (start: Start, path: string, eventId: string | null = 'e1'): Promise<Subject> =>
  start(() => ({ path, eventId }));
const at = (subject: Subject): unknown => subject.snapshot().value;
const goTo = (subject: Subject, path: string) => subject.send({ type: 'path.changed', path });
const formInput = (subject: Subject, src = 'signInForm') => subject.calls(src).at(-1)?.input;

const otp = setup({ types: { context: {} as object, input: {} as object } }).createMachine({
  id: 'otp',
  context: ({ input }) => input,
});
/** The code step's part of the program arrives, and the tab knows the code. */
const arrive = (subject: Subject, formPath: string) =>
  subject.answer('openCodeStep', {
    logic: otp,
    sent: { values: TYPED, formPath },
    wait: { wait: 12, age: 18_000 },
  });
const end = (subject: Subject, outcome: string, user: unknown = null) =>
  subject.send({ type: 'xstate.done.actor.otp', output: { outcome, user } });
/** Besides what is kept of the code. */
const acts = (subject: Subject) => subject.effects().filter(({ name }) => !name.endsWith('Sent'));

async function coded(start: Start, path = LOGIN): Promise<Subject> {
  const subject = await open(start, path);
  await subject.answer('form', { values: TYPED });
  await arrive(subject, path);
  return subject;
}

export const loginOracle: Oracle = {
  machine: 'login',
  scenarios: {
    'keeps the typed number where the tab kept no code': async (start) => {
      const subject = await open(start, LOGIN);
      await subject.answer('form', { values: TYPED });
      await subject.answer('openCodeStep', { logic: null, sent: null });
      expect(formInput(subject)).toEqual({ values: TYPED, message: null });
    },
    'leads back from a code to the form, when the code step was opened directly before': async (start) => {
      const subject = await open(start, OTP);
      await subject.answer('openCodeStep', { logic: null, sent: null });
      await subject.answer('form', { values: TYPED });
      const [kept] = subject.effects().filter(({ name }) => name === 'keepSent');
      expect(kept?.params).toEqual({ values: TYPED, formPath: LOGIN });
    },
    'shows the mobile form, +91 prefilled, on every address but /login': async (start) => {
      for (const path of ['/exhibitor/', LOGIN, MOBILE, '/exhibitor/nope']) {
        const subject = await open(start, path);
        expect(subject.snapshot().hasTag('mobile')).toBe(true);
        expect(formInput(subject)).toEqual({ values: { ...TYPED, mobile: '' }, message: null });
      }
    },
    'shows the email form on /login': async (start) => {
      const subject = await open(start, EMAIL);
      expect(subject.snapshot().hasTag('email')).toBe(true);
      expect(formInput(subject, 'emailForm')).toEqual({ values: { email: '' } });
    },
    'sends a code step opened directly, with no code sent, back to the login': async (start) => {
      const subject = await open(start, OTP);
      expect(subject.snapshot().hasTag('otp')).toBe(true);
      await subject.answer('openCodeStep', { logic: null, sent: null });
      expect(subject.snapshot().hasTag('mobile')).toBe(true);
      expect(formInput(subject)).toEqual({ values: { ...TYPED, mobile: '' }, message: null });
      expect(acts(subject)).toEqual([{ name: 'goTo', params: { path: LOGIN, replace: true } }]);
      const later = await open(start, EMAIL);
      await goTo(later, OTP);
      await later.answer('openCodeStep', { logic: null, sent: null });
      expect(later.snapshot().hasTag('mobile')).toBe(true);
      expect(acts(later)).toEqual([{ name: 'goTo', params: { path: LOGIN, replace: true } }]);
    },
    'a reload returns to the code step, with what the tab kept': async (start) => {
      const subject = await open(start, OTP, null);
      await arrive(subject, MOBILE);
      expect(subject.snapshot().hasTag('otp')).toBe(true);
      expect(subject.snapshot().context.otp?.getSnapshot().status).toBe('active');
      expect(acts(subject)).toEqual([]);
      await end(subject, 'left');
      expect(acts(subject)).toEqual([{ name: 'goTo', params: { path: MOBILE, replace: true } }]);
      expect(subject.effects().map(({ name }) => name)).toContain('forgetSent');
    },
    'an expired code leads to the number, with all input kept and a message': async (start) => {
      const subject = await open(start, OTP);
      const registering = { ...TYPED, mode: 'register', firstName: 'Noor', lastName: 'Aziz' };
      await subject.answer('openCodeStep', { logic: null, sent: { values: registering, formPath: MOBILE } });
      const message = 'That code has expired. Ask for a new one.';
      expect(formInput(subject)).toEqual({ values: registering, message });
      expect(acts(subject)).toEqual([{ name: 'goTo', params: { path: MOBILE, replace: true } }]);
      await subject.answer('form', { values: registering });
      await arrive(subject, MOBILE);
      await end(subject, 'ended');
      expect(formInput(subject)).toEqual({ values: TYPED, message });
      await subject.answer('form', { values: TYPED });
      await arrive(subject, MOBILE);
      await end(subject, 'left');
      expect(formInput(subject)).toMatchObject({ message: null });
    },
    'keeps what was sent for the tab, until the step is over': async (start) => {
      const subject = await open(start, MOBILE);
      await subject.answer('form', { values: TYPED });
      expect(subject.effects()[0]).toEqual({ name: 'keepSent', params: { values: TYPED, formPath: MOBILE } });
      await arrive(subject, MOBILE);
      expect(subject.effects().map(({ name }) => name)).not.toContain('forgetSent');
      await end(subject, 'verified');
      expect(subject.effects().map(({ name }) => name)).toContain('forgetSent');
      const elsewhere = await coded(start);
      await goTo(elsewhere, EMAIL);
      expect(elsewhere.effects().at(-1)?.name).toBe('forgetSent');
    },
    'offers a retry when the code step does not load, and forgets nothing': async (start) => {
      const subject = await open(start, LOGIN);
      await subject.answer('form', { values: TYPED });
      await subject.reject('openCodeStep', new TypeError('Failed to fetch dynamically imported module'));
      expect(subject.snapshot().hasTag('failed')).toBe(true);
      expect(subject.snapshot().hasTag('otp')).toBe(true);
      expect(subject.effects().map(({ name }) => name)).not.toContain('forgetSent');
      await subject.send({ type: 'retry.requested' });
      await arrive(subject, LOGIN);
      expect(subject.snapshot().context.otp).not.toBeNull();
    },
    'follows the address between the two forms': async (start) => {
      const subject = await open(start, MOBILE);
      await goTo(subject, EMAIL);
      expect(at(subject)).toBe('email');
      await goTo(subject, MOBILE);
      expect(at(subject)).toBe('mobile');
      await goTo(subject, LOGIN);
      expect(at(subject)).toBe('mobile');
      expect(subject.effects()).toEqual([]);
      await subject.answer('form', { values: TYPED });
      expect(subject.effects()[0]).toEqual({ name: 'keepSent', params: { values: TYPED, formPath: LOGIN } });
      await arrive(subject, LOGIN);
      await end(subject, 'left');
      expect(subject.effects().at(-1)).toEqual({ name: 'goTo', params: { path: LOGIN, replace: true } });
    },
    'moves on to the code step with the number that was typed': async (start) => {
      const subject = await coded(start);
      expect(subject.snapshot().hasTag('otp')).toBe(true);
      expect(subject.snapshot().context.values).toEqual(TYPED);
      expect(acts(subject)).toEqual([{ name: 'goTo', params: { path: OTP } }]);
      await goTo(subject, OTP);
      expect(subject.snapshot().hasTag('otp')).toBe(true);
      expect(subject.calls('openCodeStep')).toHaveLength(1);
    },
    'asks for as many digits as the event says, and goes on with the wait': async (start) => {
      const subject = await start(() => ({ path: LOGIN, eventId: 'e1', otpLength: 6 }));
      await subject.answer('form', { values: TYPED });
      await arrive(subject, LOGIN);
      expect(subject.snapshot().context.otp?.getSnapshot().context).toEqual({
        ...{ phoneCode: '+91', mobile: '9000000001', eventId: 'e1', length: 6 },
        ...{ wait: 12, age: 18_000 },
      });
    },
    'returns to everything typed when the browser goes back': async (start) => {
      const subject = await coded(start, MOBILE);
      await goTo(subject, MOBILE);
      expect(at(subject)).toBe('mobile');
      expect(formInput(subject)).toEqual({ values: TYPED, message: null });
      await goTo(subject, OTP);
      expect(at(subject)).toBe('mobile');
      expect(subject.effects().at(-1)).toEqual({ name: 'goTo', params: { path: MOBILE, replace: true } });
    },
    'goes from the code step to the email form by its address': async (start) => {
      const subject = await coded(start);
      await goTo(subject, EMAIL);
      expect(at(subject)).toBe('email');
    },
    'Back to Login returns to the form it came from, every field reset': async (start) => {
      const subject = await coded(start, MOBILE);
      await end(subject, 'left');
      expect(at(subject)).toBe('mobile');
      expect(formInput(subject)).toEqual({ values: { ...TYPED, mobile: '' }, message: null });
      expect(subject.effects().at(-1)).toEqual({ name: 'goTo', params: { path: MOBILE, replace: true } });
    },
    'leaves the question which team to join to its own address, every field reset': async (start) => {
      const subject = await coded(start, MOBILE);
      await end(subject, 'asked');
      expect(at(subject)).toBe('mobile');
      expect(formInput(subject)).toEqual({ values: { ...TYPED, mobile: '' }, message: null });
      expect(subject.effects().at(-1)).toEqual({
        name: 'goTo',
        params: { path: '/exhibitor/join', replace: true },
      });
    },
    'tells the session who signed in, by code and by email, or that it has to ask': async (start) => {
      for (const user of [{ _id: 'p1' }, null]) {
        const byCode = await coded(start);
        await end(byCode, 'verified', user);
        expect(byCode.effects().at(-1)).toEqual({ name: 'tellSession', params: user });
        expect(byCode.snapshot().context.otp).toBeNull();
        const byEmail = await open(start, EMAIL);
        await byEmail.answer('form', { values: { email: 'asha@acme.example' }, answer: user });
        expect(byEmail.effects()).toEqual([{ name: 'tellSession', params: user }]);
        expect([at(byCode), at(byEmail)]).toEqual(['signedIn', 'signedIn']);
      }
    },
    'learns of the event in every step': async (start) => {
      for (const reach of [
        (subject: Subject) => goTo(subject, LOGIN),
        (subject: Subject) => goTo(subject, EMAIL),
      ]) {
        const subject = await open(start, LOGIN, null);
        await reach(subject);
        await subject.send({ type: 'event.resolved', eventId: 'e2' });
        expect(subject.snapshot().context.eventId).toBe('e2');
        expect(subject.snapshot().context.values.event).toBe('e2');
        await subject.send({ type: 'event.resolved', eventId: null });
        expect(subject.snapshot().context.values.event).toBe('');
      }
    },
    'shows as many boxes as the look-up says, and keeps them where it says nothing': async (start) => {
      const subject = await open(start, LOGIN, null);
      const boxes = (): number => subject.snapshot().context.otpLength;
      expect(boxes()).toBe(4);
      await subject.send({ type: 'event.resolved', eventId: 'e2', otpLength: 6 });
      expect(boxes()).toBe(6);
      await subject.send({ type: 'event.resolved', eventId: null });
      expect(boxes()).toBe(6);
      await goTo(subject, EMAIL);
      await subject.send({ type: 'event.resolved', eventId: 'e2', otpLength: 4 });
      expect(boxes()).toBe(4);
    },
    'puts the event into the form that is open, which may then be sent': async (start) => {
      const subject = await open(start, LOGIN, null);
      await subject.send({ type: 'event.resolved', eventId: 'e2' });
      await subject.send({ type: 'event.resolved', eventId: null });
      expect(subject.heard('form')).toEqual([
        { type: 'field.changed', name: 'event', value: 'e2', filled: true },
        { type: 'field.changed', name: 'event', value: '', filled: true },
      ]);
    },
    'goes to the address that leads to Google, where it is set up': async (start) => {
      const subject = await start(() => ({ path: LOGIN, eventId: 'e1', google: true }));
      await subject.send({ type: 'google.requested' });
      expect(subject.effects()).toEqual([{ name: 'goTo', params: { path: '/exhibitor/google' } }]);
    },
    'says that Google is not set up instead of doing nothing': async (start) => {
      const subject = await open(start, LOGIN);
      await subject.send({ type: 'google.requested' });
      expect(subject.effects()).toEqual([
        {
          name: 'raiseToast',
          params: { title: 'Google sign-in is not set up for this portal.', variant: 'destructive' },
        },
      ]);
    },
  },
};
