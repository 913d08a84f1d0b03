import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** Which way somebody signs in, by hand from spec §2, §4 and the decisions on G-4 to G-10. */
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

async function coded(start: Start, path = LOGIN): Promise<Subject> {
  const subject = await open(start, path);
  await subject.answer('form', { values: TYPED });
  return subject;
}

export const loginOracle: Oracle = {
  machine: 'login',
  scenarios: {
    'shows the mobile form, +91 prefilled, on every address but /login': async (start) => {
      for (const path of ['/exhibitor/', LOGIN, MOBILE, '/exhibitor/nope']) {
        const subject = await open(start, path);
        expect(subject.snapshot().hasTag('mobile')).toBe(true);
        expect(formInput(subject)).toEqual({ values: { ...TYPED, mobile: '' } });
      }
    },
    'shows the email form on /login': async (start) => {
      const subject = await open(start, EMAIL);
      expect(subject.snapshot().hasTag('email')).toBe(true);
      expect(formInput(subject, 'emailForm')).toEqual({ values: { email: '' } });
    },
    'sends a code step opened directly back to the login': async (start) => {
      const subject = await open(start, OTP);
      expect(subject.snapshot().hasTag('mobile')).toBe(true);
      expect(subject.effects()).toEqual([{ name: 'goTo', params: { path: LOGIN, replace: true } }]);
      const later = await open(start, EMAIL);
      await goTo(later, OTP);
      expect(later.snapshot().hasTag('mobile')).toBe(true);
      expect(later.effects()).toEqual([{ name: 'goTo', params: { path: LOGIN, replace: true } }]);
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
      await subject.answer('otp', { isVerified: false });
      expect(subject.effects().at(-1)).toEqual({ name: 'goTo', params: { path: LOGIN, replace: true } });
    },
    'moves on to the code step with the number that was typed': async (start) => {
      const subject = await coded(start);
      expect(subject.snapshot().hasTag('otp')).toBe(true);
      expect(subject.calls('otp').map(({ input }) => input)).toEqual([
        { phoneCode: '+91', mobile: '9000000001', eventId: 'e1', length: 4 },
      ]);
      expect(subject.effects()).toEqual([{ name: 'goTo', params: { path: OTP } }]);
      await goTo(subject, OTP);
      expect(subject.snapshot().hasTag('otp')).toBe(true);
      expect(subject.calls('otp')).toHaveLength(1);
    },
    'asks for as many digits as the server is set to': async (start) => {
      const subject = await start(() => ({ path: LOGIN, eventId: 'e1', otpLength: 6 }));
      await subject.answer('form', { values: TYPED });
      expect(subject.calls('otp')[0]?.input).toMatchObject({ length: 6 });
    },
    'returns to everything typed when the browser goes back': async (start) => {
      const subject = await coded(start, MOBILE);
      await goTo(subject, MOBILE);
      expect(at(subject)).toBe('mobile');
      expect(formInput(subject)).toEqual({ values: TYPED });
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
      await subject.answer('otp', { isVerified: false });
      expect(at(subject)).toBe('mobile');
      expect(formInput(subject)).toEqual({ values: { ...TYPED, mobile: '' } });
      expect(subject.effects().at(-1)).toEqual({ name: 'goTo', params: { path: MOBILE, replace: true } });
    },
    'leaves the question which team to join to its own address, every field reset': async (start) => {
      const subject = await coded(start, MOBILE);
      await subject.answer('otp', { isVerified: false, isAsked: true });
      expect(at(subject)).toBe('mobile');
      expect(formInput(subject)).toEqual({ values: { ...TYPED, mobile: '' } });
      expect(subject.effects().at(-1)).toEqual({
        name: 'goTo',
        params: { path: '/exhibitor/join', replace: true },
      });
    },
    'ends when the code was right, and when the email was': async (start) => {
      const byCode = await coded(start);
      await byCode.answer('otp', { isVerified: true });
      expect(byCode.snapshot().status).toBe('done');
      const byEmail = await open(start, EMAIL);
      await byEmail.answer('form', { values: { email: 'asha@acme.example' } });
      expect(byEmail.snapshot().status).toBe('done');
      expect(byEmail.effects()).toEqual([]);
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
    'puts the event into the form that is open, which may then be sent': async (start) => {
      const subject = await open(start, LOGIN, null);
      await subject.send({ type: 'event.resolved', eventId: 'e2' });
      await subject.send({ type: 'event.resolved', eventId: null });
      expect(subject.heard('form')).toEqual([
        { type: 'field.changed', name: 'event', value: 'e2' },
        { type: 'field.changed', name: 'event', value: '' },
      ]);
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
