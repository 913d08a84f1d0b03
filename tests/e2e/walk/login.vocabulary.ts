import { expect } from '@playwright/test';
import { CODE_LIFETIME_MS } from '../../../src/domain/screen-constants.ts';
import { LOGIN_MESSAGES } from '../../../src/domain/messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import type { OtpResult } from '../../../src/machines/sign-in/otp.machine.ts';
import { UNLOADED } from '../../../src/ui/kit/texts.ts';
import { EVENT_FOUND, FINE, QUESTION, SEND, TOKEN, VERIFY } from './answers.ts';
import { codeStepEvents } from './code-step.words.ts';
import { expectCounts } from './counts.ts';
import { follow } from './follow.ts';
import type { Answer } from './held.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const LOOKUP = '/auth/domain-event';
const NO_EVENT: Answer = { status: 200, body: { success: true, data: { domainData: null } } };
const STARTS = [ROUTES.login, ROUTES.emailLogin, ROUTES.otpVerification, ROUTES.login];
/** The start at a portal with a client at Google. */
const WITH_GOOGLE = 3;
let hasGoogle = false;

/** The whole sign-in: which form is shown, by address, and how it goes on from there. */
export const loginVocabulary: Vocabulary = {
  machine: 'login',
  open: async ({ page, held }, input) => {
    // The portal of the walks has no client at Google: only the page says that it has one.
    hasGoogle = input === WITH_GOOGLE;
    if (hasGoogle) {
      await page.route(`**${ROUTES.login}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"settings":{', '"settings":{"google":true,');
        await route.fulfill({ response, body });
      });
    }
    await page.goto(STARTS[input] ?? ROUTES.login);
    // The page is alive once it has asked for its event, which waits for the walk.
    await expect.poll(() => held.count(LOOKUP)).toBe(1);
  },
  events: {
    ...codeStepEvents,
    'path.changed': async (stage, { path }) => follow(stage, String(path)),
    'event.resolved': async (stage) => resolveEvent(stage, NO_EVENT),
    'google.requested': async ({ page }) => {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.clock.runFor(500);
      if (hasGoogle) {
        await expect(page).toHaveURL(ROUTES.google);
        // That screen is walked apart.
        await page.goBack();
        return;
      }
      await expect(page.getByText('Google sign-in is not set up for this portal.')).toBeVisible();
    },
    'xstate.done.actor.form': async (stage, _, before) => {
      const { page, held } = stage;
      if (before ? before.hasTag('email') : new URL(page.url()).pathname === ROUTES.emailLogin) {
        await page.getByLabel('Email', { exact: true }).fill('asha@acme.example');
        await page.getByLabel('Password').fill('demo-password');
        await page.getByRole('button', { name: 'Log in' }).click();
        await held.answer('/auth/login', TOKEN);
        return;
      }
      if (await page.getByRole('button', { name: 'Send OTP' }).isDisabled())
        await resolveEvent(stage, EVENT_FOUND);
      await page.getByLabel('Mobile Number').fill('9000000001');
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await held.answer(SEND, FINE);
    },
    'xstate.done.actor.otp': async ({ page, held }, { output }) => {
      const { outcome } = output as OtpResult;
      if (outcome === 'left') await page.getByRole('button', { name: 'Back to Login' }).click();
      else if (outcome === 'ended') await page.clock.runFor(CODE_LIFETIME_MS);
      else {
        await page.getByLabel('Digit 1 of 4').focus();
        await page.keyboard.type('1234');
        await held.answer(VERIFY, outcome === 'asked' ? QUESTION : TOKEN);
        if (outcome !== 'asked') return;
        // The question has an address of its own, from which the way back is a link of its screen.
        await page.clock.runFor(500);
        await page.getByRole('button', { name: 'Back to Login' }).click();
      }
    },
  },
  looks: async ({ page }, snapshot) => {
    // A screen that is shown for the first time is loaded first.
    await page.clock.runFor(500);
    if (snapshot.matches('signedIn')) {
      await expect(page.getByText('Loading...')).toBeVisible();
      return;
    }
    // It may be here already, or have found that no code was sent: a part of the program is on its way only once.
    if (snapshot.matches({ code: 'opening' })) return;
    await expectCounts(
      [page.getByLabel('Mobile Number'), snapshot.hasTag('mobile')],
      [page.getByLabel('Password'), snapshot.hasTag('email')],
      [page.getByText(UNLOADED.title), snapshot.hasTag('failed')],
    );
    await expectCounts([
      page.getByRole('heading', { name: 'Verify OTP' }),
      snapshot.matches({ code: 'verifying' }),
    ]);
    if (snapshot.matches('mobile') && snapshot.context.notice !== null) {
      await expect(page.getByRole('alert').filter({ hasText: LOGIN_MESSAGES.codeEnded })).toBeVisible();
    }
    if (snapshot.hasTag('otp')) expect(new URL(page.url()).pathname).toBe(ROUTES.otpVerification);
    else expect(new URL(page.url()).pathname).toBe(snapshot.context.formPath);
  },
};

/** Answers the event's lookup; when that is over already, asks for another one first, as a person would. */
async function resolveEvent({ page, held }: Stage, answer: Answer): Promise<void> {
  if (held.count(LOOKUP) === 0) await page.getByRole('button', { name: 'Retry Loading Event Data' }).click();
  await held.answer(LOOKUP, answer);
  await page.clock.runFor(50);
  await expect(page.getByText('No event found for this domain')).toHaveCount(answer === NO_EVENT ? 1 : 0);
}
