import { expect } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { expectCounts } from './counts.ts';
import { answerOf } from './held.ts';
import { answer, running } from './signed-in.ts';
import type { Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';

type AddressForm = {
  machine: string;
  /** The link on /login that leads to it. */
  link: string;
  /** The call that it sends. */
  path: string;
  texts: { email: string; send: string; sending: string };
  /** What its page says afterwards. */
  sent: string;
};

/** A form for the address to which a link is mailed. */
export const addressFormVocabulary = ({ machine, link, path, texts, sent }: AddressForm): Vocabulary => ({
  machine,
  sameAs: 'emailForm',
  // Offered once the answer is late.
  happens: ({ type }, snapshot) => type !== 'form.cancelled' || snapshot.hasTag('slow'),
  open: async ({ page }) => {
    await page.goto(ROUTES.emailLogin);
    await page.getByRole('link', { name: link, exact: true }).click();
    await running(page, () => page.getByLabel(texts.email, { exact: true }).isVisible());
  },
  events: {
    'field.changed': async ({ page }, { value }) =>
      page.getByLabel(texts.email, { exact: true }).fill(String(value)),
    'form.submitted': async (stage) => stage.page.getByRole('button', { name: texts.send }).click(),
    'form.cancelled': async ({ page, held }) => {
      await page.locator('form').getByRole('button', { name: 'Cancel' }).click();
      held.forget();
    },
    'xstate.done.actor.submit': async ({ held }) => held.answer(path, answer(null)),
    'xstate.error.actor.submit': async ({ held }, { error }) => held.answer(path, answerOf(error)),
  },
  looks: async ({ page }, snapshot) => {
    const { status, context } = snapshot;
    if (status === 'done') {
      await running(page, () => page.getByText(sent).isVisible());
      return;
    }
    await expect(page.getByLabel(texts.email, { exact: true })).toHaveValue(context.values.email);
    await expectCounts(
      [page.locator('[aria-invalid=true]'), Object.keys(context.errors as object).length > 0],
      [page.getByRole('button', { name: texts.sending }), snapshot.hasTag('busy')],
      [
        page
          .locator('form')
          .getByRole('alert')
          .filter({ hasText: context.message ?? 'none' }),
        context.message !== null,
      ],
      [page.getByText(SLOW), snapshot.hasTag('slow')],
    );
  },
});
