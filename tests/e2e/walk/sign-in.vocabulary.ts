import { expect } from '@playwright/test';
import { STILL_WORKING_MS } from '../../../src/domain/constants.ts';
import { CODE_LIFETIME_MS } from '../../../src/domain/screen-constants.ts';
import { WAIT_MESSAGES } from '../../../src/domain/wait-messages.ts';
import { LOGIN_MESSAGES } from '../../../src/domain/messages.ts';
import { JOIN_MESSAGES } from '../../../src/domain/screen-messages.ts';
import type { OtpResult } from '../../../src/machines/sign-in/otp.machine.ts';
import { sampleFailures } from '../../../src/machines/samples.ts';
import { EVENT_FOUND, FINE, QUESTION, REGISTER, SEND, TOKEN, VERIFY } from './answers.ts';
import { answerOf, type Answer } from './held.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';

/** What the portal hears about everything these walks do not speak of. */
export const STANDING: Readonly<Record<string, Answer>> = { '/auth/domain-event': EVENT_FOUND };

async function openLogin({ page }: Stage): Promise<void> {
  await page.goto('/exhibitor/login');
  // The browser's own lookup has answered: the page is alive and knows its event.
  await expect(page.getByText('Walked Expo').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
}

const isBusy = async ({ page }: Stage, name: string): Promise<boolean> =>
  (await page.getByRole('button', { name }).getAttribute('aria-busy')) === 'true';

async function expectError({ page }: Stage, text: string | null): Promise<void> {
  const alert = page.locator('form').getByRole('alert').first();
  if (text === null) await expect(alert).toBeHidden();
  // The seconds of a wait run beside the sentence.
  else await expect(alert).toContainText(text);
}

/** The mobile form: typing, the toggle, and the answer of whichever call it made. */
export const signInFormVocabulary: Vocabulary = {
  machine: 'signInForm',
  sameAs: 'emailForm',
  open: openLogin,
  events: {
    'field.changed': async ({ page }, { name, value }) => {
      if (name === 'mode') await page.getByRole('button', { name: /account\?/ }).click();
      else await page.getByLabel('Mobile Number').fill(String(value));
    },
    'form.submitted': async ({ page }) => {
      await page.getByRole('button', { name: 'Send OTP' }).click();
    },
    'form.cancelled': async ({ page, held }) => {
      const cancel = page.getByRole('button', { name: 'Cancel' });
      // Offered once the answer is late.
      if ((await cancel.count()) === 0) await page.clock.runFor(STILL_WORKING_MS);
      await cancel.click();
      await expect(page.getByRole('button', { name: 'Send OTP' })).toBeFocused();
      held.forget();
    },
    'xstate.done.actor.submit': async (stage) => answerSubmit(stage, FINE),
    'xstate.error.actor.submit': async (stage, { error }) => answerSubmit(stage, answerOf(error)),
  },
  looks: async (stage, { value, status, context }) => {
    const { page } = stage;
    if (status === 'done') {
      await page.clock.runFor(500);
      await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
      return;
    }
    const registers = context.values.mode === 'register';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      registers ? 'Create Account' : /^Log in to your/,
    );
    await expect(page.getByLabel('First Name')).toHaveCount(registers ? 1 : 0);
    await expect(page.getByLabel('Mobile Number')).toHaveValue(context.values.mobile);
    await expectError(stage, context.message);
    await expect.poll(() => isBusy(stage, 'Send OTP')).toBe(value !== 'editing');
    await expect(page.getByText(SLOW)).toHaveCount(JSON.stringify(value).includes('slow') ? 1 : 0);
  },
  beyond: {
    'signInForm.editing :: secret.changed #0': 'This form asks for no secret; the email form does.',
  },
};

async function answerSubmit({ held }: Stage, answer: Answer): Promise<void> {
  await held.answer(held.count(REGISTER) > 0 ? REGISTER : SEND, answer);
}

/** The code step, reached by a real number and a real send. */
export const otpVocabulary: Vocabulary = {
  machine: 'otp',
  open: async (stage) => {
    await openLogin(stage);
    await stage.page.getByLabel('Mobile Number').fill('9000000001');
    await stage.page.getByRole('button', { name: 'Send OTP' }).click();
    await stage.held.answer(SEND, FINE);
    await expect(stage.page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
    await expect(stage.page.getByText('OTP sent to +91 9000000001')).toBeVisible();
  },
  events: {
    'code.changed': async ({ page }, { filled }) => {
      await page.getByLabel('Digit 1 of 4').focus();
      for (let digit = 0; digit < 4; digit += 1) await page.keyboard.press('Delete');
      await page.keyboard.type('1234'.slice(0, Number(filled)));
    },
    'otp.submitted': async ({ page }) => {
      await page.getByRole('button', { name: 'Verify OTP' }).click();
    },
    'resend.requested': async ({ page }) => {
      await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
    },
    'back.requested': async ({ page }) => {
      await page.getByRole('button', { name: 'Back to Login' }).click();
    },
    'clock.ticked': async ({ page }, { now }, before) => {
      const deadline: number | null = before?.context.deadline ?? null;
      // The first reading of a wait comes by itself; from then on seconds pass until the one the path means.
      if (deadline === null) return;
      const left = Math.ceil((deadline - Number(now)) / 1_000);
      const wanted = page.getByRole('button', {
        name: left > 0 ? `Resend OTP in ${String(left)}s` : 'Resend OTP',
        exact: true,
      });
      for (let second = 0; second < 31 && (await wanted.count()) === 0; second += 1) {
        await page.clock.runFor(1_000);
      }
    },
    'xstate.after.restOfLife.otp.pending.life.known': async ({ page }) => page.clock.runFor(CODE_LIFETIME_MS),
    'xstate.done.actor.verifyOtp': async ({ held }, { output }) =>
      held.answer(VERIFY, (output as OtpResult).outcome === 'asked' ? QUESTION : TOKEN),
    'xstate.error.actor.verifyOtp': async ({ held }, { error }) => held.answer(VERIFY, answerOf(error)),
    'xstate.done.actor.resendOtp': async ({ held }) => held.answer(SEND, FINE),
    'xstate.error.actor.resendOtp': async ({ held }, { error }) => held.answer(SEND, answerOf(error)),
  },
  looks: async (stage, { value, status, context }) => {
    const { page } = stage;
    const heading = page.getByRole('heading', { name: 'Verify OTP' });
    if (status === 'done') {
      await page.clock.runFor(500);
      await expect(heading).toBeHidden();
      const { outcome }: OtpResult = context.result;
      if (outcome === 'asked') {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(JOIN_MESSAGES.title);
      } else if (outcome === 'verified') await expect(page.getByText('Loading...')).toBeVisible();
      else await expect(page.getByLabel('Mobile Number')).toHaveValue(outcome === 'left' ? '' : '9000000001');
      if (outcome === 'ended') await expectError(stage, LOGIN_MESSAGES.codeEnded);
      return;
    }
    await expect(heading).toBeVisible();
    // A wait that the server named is over when another code may be asked for.
    const isOver = value.pending.resend === 'ready' && context.error === sampleFailures.tooSoon.serverMessage;
    await expectError(stage, isOver ? WAIT_MESSAGES.over : context.error);
    await expectBoxes(stage, context.filled);
    const { code, resend } = value.pending;
    const verify = page.getByRole('button', { name: 'Verify OTP' });
    await expect(verify).toBeEnabled({ enabled: context.filled === 4 && code === 'entering' });
    await expect.poll(() => isBusy(stage, 'Verify OTP')).toBe(code !== 'entering');
    // The seconds until another code may be asked for also pass for a request that is on its way.
    if (code.verifying !== 'prompt' || resend === 'cooling')
      await expect(page.getByText(SLOW)).toHaveCount(code.verifying === 'slow' ? 1 : 0);
    if (resend === 'cooling')
      await expect(page.getByRole('button', { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
    else await expect.poll(() => isBusy(stage, 'Resend OTP')).toBe(resend === 'sending');
    if (resend === 'ready')
      await expect(page.getByRole('button', { name: 'Resend OTP', exact: true })).toBeEnabled();
  },
};

async function expectBoxes({ page }: Stage, filled: number): Promise<void> {
  for (let box = 1; box <= 4; box += 1) {
    await expect(page.getByLabel(`Digit ${String(box)} of 4`)).toHaveValue(box <= filled ? String(box) : '');
  }
}
