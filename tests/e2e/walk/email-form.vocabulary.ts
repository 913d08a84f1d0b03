import { expect } from '@playwright/test';
import { LOGIN_MESSAGES } from '../../../src/domain/messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { TOKEN } from './answers.ts';
import { answerOf } from './held.ts';
import type { Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';
const SIGN_IN = '/auth/login';

/** Signing in with an address and a password; what the password is, the machine never knows. */
export const emailFormVocabulary: Vocabulary = {
  machine: 'emailForm',
  // Offered once the answer is late.
  happens: ({ type }, snapshot) => type !== 'form.cancelled' || snapshot.hasTag('slow'),
  open: async ({ page }) => {
    await page.goto(ROUTES.emailLogin);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  },
  events: {
    'field.changed': async ({ page }, { value }) => {
      await page.getByLabel('Email', { exact: true }).fill(String(value));
    },
    'secret.changed': async ({ page }) => {
      await page.getByLabel('Password').fill('typed');
    },
    'form.submitted': async ({ page }, { secret }) => {
      await page.getByLabel('Password').fill(String(secret));
      await page.getByRole('button', { name: 'Log in' }).click();
    },
    'form.cancelled': async ({ page, held }) => {
      await page.locator('form').getByRole('button', { name: 'Cancel' }).click();
      held.forget();
    },
    'xstate.done.actor.submit': async ({ held }) => held.answer(SIGN_IN, TOKEN),
    'xstate.error.actor.submit': async ({ held }, { error }) => held.answer(SIGN_IN, answerOf(error)),
  },
  looks: async ({ page }, snapshot) => {
    const { status, context } = snapshot;
    if (status === 'done') {
      // Who it is, is asked next.
      await expect(page.getByText('Loading...')).toBeVisible();
      return;
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Log in to your/);
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(context.values.email);
    const alert = page.locator('form').getByRole('alert').first();
    if (context.message === null) await expect(alert).toBeHidden();
    else await expect(alert).toHaveText(context.message);
    const isMissing = context.message === LOGIN_MESSAGES.missingFields;
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(isMissing ? 1 : 0);
    const button = page.getByRole('button', { name: 'Log in' });
    await expect
      .poll(async () => (await button.getAttribute('aria-busy')) === 'true')
      .toBe(snapshot.hasTag('busy'));
    await expect(page.getByText(SLOW)).toHaveCount(snapshot.hasTag('slow') ? 1 : 0);
  },
};
