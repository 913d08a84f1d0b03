import type { OtpOutcome } from '../../../src/machines/sign-in/otp.machine.ts';
import { expect } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleSignInData } from '../../../src/machines/forms.catalogue.ts';
import { SIGN_IN_TEXTS as TEXTS } from '../../../src/ui/sign-in-details/sign-in-texts.ts';
import { expectCounts } from './counts.ts';
import { follow, linkTo } from './follow.ts';
import { answerOf, type Standing } from './held.ts';
import { takeIn } from './held-calls.ts';
import { answer, enter, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

/** A person whose new address waits for its link to be opened. */
export const WITH_PENDING_EMAIL: Standing = {
  ...SIGNED_IN,
  'GET /auth/sign-in-data': answer(sampleSignInData),
};

const OK = answer(null);
const SLOW = 'Still working. The connection seems slow.';

/** Opens the screen in a new document, by the link of a mail or by its address alone. */
async function openDetails(stage: Stage, hasLink: boolean): Promise<void> {
  const { page } = stage;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await follow(stage, ROUTES.support);
  await running(page, () => heading('Support').isVisible());
  await follow(stage, linkTo(ROUTES.signInDetails, hasLink));
  await running(page, () => page.getByRole('button', { name: TEXTS.changeEmail }).isVisible());
}

const press = ({ page }: Stage, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** One's own number and address, and how another one is proved. */
export const signInDetailsVocabulary: Vocabulary = {
  machine: 'signInDetails',
  // A form is sent for what it asks.
  happens: ({ type, output }, { context }) =>
    type !== 'xstate.done.actor.form' ||
    (output as { values: { kind: string } }).values.kind === context.values.kind,
  open: async ({ page }) => enter(page),
  events: {
    // Opening the screen and reading its address are one step for the person.
    'data.requested': async () => undefined,
    'xstate.done.actor.confirmLink': async (stage, { output }) => {
      await openDetails(stage, output === true);
      if (output === true) await stage.held.answer('/auth/sign-in-data/email/confirm', OK);
      await takeIn(stage.page);
    },
    'xstate.error.actor.confirmLink': async (stage, { error }) => {
      await openDetails(stage, true);
      await stage.held.answer('/auth/sign-in-data/email/confirm', answerOf(error));
      await takeIn(stage.page);
    },
    'change.requested': async (stage, { kind }) => {
      await press(stage, kind === 'email' ? TEXTS.changeEmail : TEXTS.changeNumber);
      await running(stage.page, () => stage.page.getByRole('dialog').isVisible());
    },
    'dialog.closed': async ({ page }) => {
      await page.keyboard.press('Escape');
      await running(page, async () => (await page.getByRole('dialog').count()) === 0);
    },
    'xstate.done.actor.form': async (stage, { output }) => {
      const { page, held } = stage;
      const { kind, email, mobile } = (output as { values: Record<string, string> }).values;
      if (kind === 'email') await page.getByLabel(TEXTS.newEmail).fill(email ?? '');
      else await page.getByLabel(TEXTS.newNumber).fill(mobile ?? '');
      await press(stage, kind === 'email' ? TEXTS.sendLink : TEXTS.sendCode);
      await held.answerNext(OK);
      await takeIn(page);
    },
    'xstate.done.actor.otp': async (stage, { output }) => {
      const { page, held } = stage;
      if ((output as { outcome: OtpOutcome }).outcome !== 'verified') return press(stage, TEXTS.back);
      await page.getByRole('group', { name: 'One-time code' }).getByRole('textbox').first().focus();
      await page.keyboard.type('4821');
      await held.answerNext(OK);
      await takeIn(page);
    },
    'link.requested': async (stage) => press(stage, TEXTS.resend),
    'change.cancelled': async (stage) => press(stage, TEXTS.cancelChange),
    'xstate.done.actor.sendLink': async ({ held }) => held.answerNext(OK),
    'xstate.error.actor.sendLink': async ({ held }, { error }) => held.answerNext(answerOf(error)),
    'xstate.done.actor.cancelChange': async ({ held }) => held.answerNext(OK),
    'xstate.error.actor.cancelChange': async ({ held }, { error }) => held.answerNext(answerOf(error)),
  },
  looks: async ({ page }, snapshot) => {
    if (snapshot.hasTag('confirming')) return;
    const has = (tag: string): boolean => snapshot.hasTag(tag);
    const { kind } = snapshot.context.values;
    const window = page.getByRole('dialog');
    await running(page, async () => ((await window.count()) === 1) === (has('asking') || has('proving')));
    await expectCounts(
      [page.getByLabel(TEXTS.newEmail), has('asking') && kind === 'email'],
      [page.getByLabel(TEXTS.newNumber), has('asking') && kind === 'number'],
      [page.getByRole('button', { name: TEXTS.confirmCode }), has('proving')],
    );
    for (const [name, busy] of [
      [TEXTS.resend, has('sending')],
      [TEXTS.cancelChange, has('cancelling')],
    ] as const) {
      const button = page.getByRole('button', { name, includeHidden: true });
      if ((await button.count()) === 0) continue;
      await expect.poll(async () => (await button.getAttribute('aria-busy')) === 'true').toBe(busy);
    }
  },
};

/** The form of the window, for an address. */
export const signInDataFormVocabulary: Vocabulary = {
  machine: 'signInDataForm',
  sameAs: 'emailForm',
  // Offered once the answer is late.
  happens: ({ type }, snapshot) => type !== 'form.cancelled' || snapshot.hasTag('slow'),
  open: async (stage) => {
    await enter(stage.page, ROUTES.signInDetails);
    await press(stage, TEXTS.changeEmail);
    await expect(stage.page.getByLabel(TEXTS.newEmail)).toBeVisible();
  },
  events: {
    'field.changed': async ({ page }, { value }) => page.getByLabel(TEXTS.newEmail).fill(String(value)),
    'form.submitted': async (stage) => press(stage, TEXTS.sendLink),
    'form.cancelled': async ({ page, held }) => {
      await page.locator('form').getByRole('button', { name: 'Cancel' }).click();
      held.forget();
    },
    'xstate.done.actor.submit': async ({ held, page }) => {
      await held.answerNext(OK);
      await takeIn(page);
    },
    'xstate.error.actor.submit': async ({ held }, { error }) => held.answerNext(answerOf(error)),
  },
  looks: async ({ page }, snapshot) => {
    const { status, context } = snapshot;
    if (status === 'done') {
      await running(page, async () => (await page.getByRole('dialog').count()) === 0);
      return;
    }
    await expect(page.getByLabel(TEXTS.newEmail)).toHaveValue(context.values.email);
    await expectCounts(
      [page.locator('[aria-invalid=true]'), Object.keys(context.errors as object).length > 0],
      [page.getByRole('button', { name: TEXTS.sending }), snapshot.hasTag('busy')],
      [page.getByText(SLOW), snapshot.hasTag('slow')],
    );
  },
};
