import { expect } from 'vitest';
import type { Oracle, Start, Subject } from './subject.ts';

/** The code step, by hand from spec §2, §4, §8 and §9. Numbers and texts are literal on purpose. */
const EVENT = '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11';
const NUMBER = { phoneCode: '+91', mobile: '9000000001', eventId: EVENT };
const open = (start: Start, length = 4): Promise<Subject> => start(() => ({ ...NUMBER, length }));

/** The last digit submits. */
const type = (subject: Subject, filled: number) =>
  subject.send({ type: 'code.changed', filled, code: '123456'.slice(0, filled) });
const tick = (subject: Subject, now: number) => subject.send({ type: 'clock.ticked', now });
const submit = (subject: Subject) => subject.send({ type: 'otp.submitted', code: '1234' });
const canSubmit = (subject: Subject) => subject.snapshot().can({ type: 'otp.submitted', code: '' });
const canResend = (subject: Subject) => subject.snapshot().can({ type: 'resend.requested' });
const error = (subject: Subject): unknown => subject.snapshot().context.error;

const refused = (serverMessage: string | null, retryAfter: number | null = null, status = 400) => ({
  _tag: 'Refused',
  status,
  message: serverMessage ?? 'An error occurred',
  serverMessage,
  errors: {},
  retryAfter,
});

/** Waits the 30 seconds and asks again. */
async function resend(subject: Subject): Promise<void> {
  await tick(subject, 1_000);
  await tick(subject, 31_000);
  await subject.send({ type: 'resend.requested' });
}

export const otpOracle: Oracle = {
  machine: 'otp',
  scenarios: {
    'forgets why a code could not be checked when another one is asked for': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await subject.reject('verifyOtp', { _tag: 'Unreachable', message: 'Failed to fetch' });
      expect(error(subject)).toBe('An unexpected error occurred');
      await resend(subject);
      expect(error(subject)).toBeNull();
    },
    'checks the code with its last digit, and shows that it is busy': async (start) => {
      for (const length of [4, 6]) {
        const subject = await open(start, length);
        for (const filled of [1, length - 1]) {
          await type(subject, filled);
          expect(canSubmit(subject)).toBe(false);
          expect(subject.calls('verifyOtp')).toEqual([]);
        }
        await type(subject, length);
        expect(subject.snapshot().hasTag('verifying')).toBe(true);
        expect(subject.calls('verifyOtp').map(({ input }) => input)).toEqual([
          { ...NUMBER, code: '123456'.slice(0, length) },
        ]);
      }
    },
    'checks one code once, whatever is typed or pressed meanwhile, and never keeps it': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await submit(subject);
      await type(subject, 3);
      await type(subject, 4);
      expect(subject.calls('verifyOtp').map(({ input }) => input)).toEqual([{ ...NUMBER, code: '1234' }]);
      expect(JSON.stringify(subject.snapshot().context)).not.toContain('1234');
    },
    'does not check an incomplete code': async (start) => {
      const subject = await open(start);
      await type(subject, 3);
      await submit(subject);
      expect(subject.calls('verifyOtp')).toEqual([]);
    },
    'checks a code again only when it was changed, or by the button': async (start) => {
      const subject = await open(start);
      const codes = () => subject.calls('verifyOtp').map(({ input }) => (input as { code: string }).code);
      await type(subject, 4);
      await subject.reject('verifyOtp', { _tag: 'Unreachable', message: 'Failed to fetch' });
      await tick(subject, 1_000);
      expect(codes()).toEqual(['1234']);
      await submit(subject);
      expect(codes()).toEqual(['1234', '1234']);
      await subject.reject('verifyOtp', refused(null));
      await tick(subject, 2_000);
      await submit(subject);
      expect(codes()).toEqual(['1234', '1234']);
      await subject.send({ type: 'code.changed', filled: 4, code: '9876' });
      expect(codes()).toEqual(['1234', '1234', '9876']);
    },
    'counts what is typed while a code is checked': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await type(subject, 3);
      await subject.reject('verifyOtp', refused(null));
      expect(canSubmit(subject)).toBe(false);
    },
    'ends verified when the code is right': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await subject.answer('verifyOtp', { outcome: 'verified', user: { _id: 'p1' } });
      const result = { outcome: 'verified', user: { _id: 'p1' } };
      expect(subject.snapshot()).toMatchObject({ status: 'done', output: result });
    },
    'ends asked when the code is right and teams wait for the number': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await subject.answer('verifyOtp', { outcome: 'asked', user: null });
      expect(subject.snapshot()).toMatchObject({ status: 'done', output: { outcome: 'asked' } });
    },
    'empties the boxes of a code that was refused, and says why until something is typed': async (start) => {
      for (const [message, text] of [
        ['The code is wrong or has expired.', 'The code is wrong or has expired.'],
        [null, 'OTP verification failed'],
      ] as const) {
        const subject = await open(start);
        await type(subject, 4);
        await subject.reject('verifyOtp', refused(message));
        expect(error(subject)).toBe(text);
        expect(subject.snapshot().context).toMatchObject({ filled: 0, clearings: 1 });
        expect(subject.snapshot().hasTag('verifying')).toBe(false);
        expect(canSubmit(subject)).toBe(false);
        await type(subject, 1);
        expect(error(subject)).toBeNull();
      }
    },
    'keeps a code without a verdict, to be sent again': async (start) => {
      for (const [failure, text] of [
        [refused('Too many attempts.', 60, 429), 'Too many attempts.'],
        [refused(null, null, 500), 'OTP verification failed'],
        [{ _tag: 'Unreachable', message: 'Failed to fetch' }, 'An unexpected error occurred'],
        [new Error('chunk did not load'), 'An unexpected error occurred'],
      ] as const) {
        const subject = await open(start);
        await type(subject, 4);
        await subject.reject('verifyOtp', failure);
        expect(error(subject)).toBe(text);
        expect(subject.snapshot().context.clearings).toBe(0);
        expect(canSubmit(subject)).toBe(true);
        await type(subject, 3);
        expect(error(subject)).toBeNull();
      }
    },
    'says when a limit is over, where the refusal does': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      const limit = { ...refused('Please wait 60 seconds.', 60, 429), retryAt: 1_060_000 };
      await subject.reject('verifyOtp', limit);
      expect(error(subject)).toEqual({ text: 'Please wait 60 seconds.', seconds: 60, retryAt: 1_060_000 });
    },
    'continues the rest of the wait after a reload': async (start) => {
      const subject = await start(() => ({ ...NUMBER, length: 4, wait: 12, age: 18_000 }));
      await tick(subject, 0);
      await tick(subject, 11_999);
      expect(canResend(subject)).toBe(false);
      await tick(subject, 12_000);
      expect(canResend(subject)).toBe(true);
      await subject.send({ type: 'resend.requested' });
      await subject.answer('resendOtp');
      await tick(subject, 20_000);
      await tick(subject, 49_999);
      expect(canResend(subject)).toBe(false);
    },
    'ends when the newest code is ten minutes old': async (start) => {
      const fresh = await open(start);
      await fresh.wait(599_999);
      expect(fresh.snapshot().status).toBe('active');
      await fresh.wait(1);
      expect(fresh.snapshot()).toMatchObject({ status: 'done', output: { outcome: 'ended' } });
      const reloaded = await start(() => ({ ...NUMBER, length: 4, wait: 0, age: 590_000 }));
      await reloaded.wait(9_000);
      await tick(reloaded, 0);
      await tick(reloaded, 1);
      await reloaded.send({ type: 'resend.requested' });
      await reloaded.answer('resendOtp');
      await reloaded.wait(599_999);
      expect(reloaded.snapshot().status).toBe('active');
      await reloaded.wait(1);
      expect(reloaded.snapshot().output).toEqual({ outcome: 'ended', user: null });
    },
    'keeps for a reload when the last code was sent, and how long the server wants it to wait': async (
      start,
    ) => {
      const subject = await open(start);
      await resend(subject);
      await subject.reject('resendOtp', refused('Please wait 12 seconds.', 12, 429));
      expect(subject.effects()).toEqual([{ name: 'keepWait', params: 12 }]);
      await tick(subject, 50_000);
      await tick(subject, 62_000);
      await subject.send({ type: 'resend.requested' });
      await subject.answer('resendOtp');
      expect(subject.effects().map(({ name }) => name)).toEqual(['keepWait', 'keepSent']);
    },
    'forgets the error when a code is checked again': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await subject.reject('verifyOtp', refused(null, null, 500));
      await submit(subject);
      expect(error(subject)).toBeNull();
    },
    'says that it is still working after 3 seconds': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await subject.wait(2_999);
      expect(subject.snapshot().hasTag('slow')).toBe(false);
      await subject.wait(1);
      expect(subject.snapshot().hasTag('slow')).toBe(true);
      await subject.answer('verifyOtp', { outcome: 'verified', user: null });
      expect(subject.snapshot().status).toBe('done');
    },
    'offers to send again after 30 seconds of the clock, not of ticks': async (start) => {
      const subject = await open(start);
      expect(canResend(subject)).toBe(false);
      await tick(subject, 5_000);
      await tick(subject, 34_999);
      expect(subject.snapshot().context).toMatchObject({ now: 34_999, deadline: 35_000 });
      expect(canResend(subject)).toBe(false);
      await tick(subject, 35_000);
      expect(canResend(subject)).toBe(true);
    },
    'is right at once when the tab slept through the wait': async (start) => {
      const subject = await open(start);
      await tick(subject, 0);
      await tick(subject, 300_000);
      expect(canResend(subject)).toBe(true);
    },
    'sending again empties the boxes, asks once, and starts a new 30 seconds': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await resend(subject);
      expect(subject.snapshot().context).toMatchObject({ filled: 0, clearings: 1 });
      expect(subject.snapshot().hasTag('resending')).toBe(true);
      await subject.send({ type: 'resend.requested' });
      expect(subject.calls('resendOtp').map(({ input }) => input)).toEqual([NUMBER]);
      await subject.answer('resendOtp');
      expect(subject.snapshot().hasTag('resending')).toBe(false);
      await tick(subject, 40_000);
      await tick(subject, 69_999);
      expect(canResend(subject)).toBe(false);
      await tick(subject, 70_000);
      expect(canResend(subject)).toBe(true);
    },
    'aborts a check when another code is requested': async (start) => {
      const subject = await open(start);
      await tick(subject, 0);
      await tick(subject, 30_000);
      await type(subject, 4);
      await subject.send({ type: 'resend.requested' });
      expect(subject.snapshot().hasTag('verifying')).toBe(false);
      expect(subject.calls('verifyOtp')[0]?.signal.aborted).toBe(true);
    },
    'waits as long as the server says after being too early': async (start) => {
      const subject = await open(start);
      await resend(subject);
      await subject.reject('resendOtp', refused('Please wait 12 seconds before asking again.', 12));
      expect(error(subject)).toBe('Please wait 12 seconds before asking again.');
      await tick(subject, 50_000);
      await tick(subject, 61_999);
      expect(canResend(subject)).toBe(false);
      await tick(subject, 62_000);
      expect(canResend(subject)).toBe(true);
      await subject.send({ type: 'resend.requested' });
      await subject.answer('resendOtp');
      await tick(subject, 100_000);
      expect(subject.snapshot().context.deadline).toBe(130_000);
    },
    'may send again at once after a failure that names no wait': async (start) => {
      for (const [failure, text] of [
        [refused('No more codes today.'), 'No more codes today.'],
        [refused(null), 'Failed to resend OTP'],
        [{ _tag: 'Unreachable', message: 'Failed to fetch' }, 'An unexpected error occurred'],
      ] as const) {
        const subject = await open(start);
        await resend(subject);
        await subject.reject('resendOtp', failure);
        expect(error(subject)).toBe(text);
        expect(canResend(subject)).toBe(true);
      }
    },
    'goes back from every state, unverified': async (start) => {
      const subject = await open(start);
      await type(subject, 4);
      await subject.send({ type: 'back.requested' });
      expect(subject.snapshot()).toMatchObject({ status: 'done', output: { outcome: 'left' } });
      expect(subject.calls('verifyOtp')[0]?.signal.aborted).toBe(true);
    },
  },
};
