import { expect, type Locator } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { REFERRAL_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { PASSES_TEXTS } from '../../../src/ui/passes/passes-texts.ts';
import { signInWithPasses, type TestPass } from '../support/passes.ts';
import { expectCounts } from './counts.ts';
import type { Answer } from './held.ts';
import { goTo, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const PASS: TestPass = { name: 'Walked', left: 5 };
const GUEST = { name: 'Tara Menon', email: 'tara@guest.example', number: '9812345678' };

const dialogOf = ({ page }: Stage): Locator => page.getByRole('dialog');

const REGISTERED: Answer = {
  status: 201,
  body: {
    success: true,
    message: 'See you at the entrance.',
    data: {
      _id: '9e8d7c6b-5a49-4838-a716-f5e4d3c2b1a0',
      ticketId: '1f2e3d4c-5b6a-4978-8a9b-0c1d2e3f4a5b',
      categoryName: PASS.name,
      badgeToken: 'opaque',
      firstName: 'Tara',
      lastName: 'Menon',
      emailId: GUEST.email,
      phoneCode: '91',
      authenticationId: GUEST.number,
      approve: false,
      reject: false,
      cancelled: false,
      isSample: false,
      createdAt: '2026-03-04T09:30:00.000Z',
    },
  },
};

/** How often the page was printed. */
const printed = ({ page }: Stage): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['printed']);

/** Tickets & Passes and its two windows about one guest. */
export const passesVocabulary: Vocabulary = {
  machine: 'passes',
  open: async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement;
        dataset['printed'] = String(Number(dataset['printed'] ?? 0) + 1);
      };
    });
    const { call, passId } = await signInWithPasses(page, { path: ROUTES.support, passes: [PASS] });
    await call('POST', 'referral-registration', {
      ticketId: await passId(PASS.name),
      name: GUEST.name,
      email: GUEST.email,
      mobile: { country: '91', number: GUEST.number },
    });
    await page.goto(ROUTES.tickets);
    await expect(page.getByRole('button', { name: `Badge of ${GUEST.name}` })).toBeVisible();
  },
  events: {
    'data.requested': async ({ page }) => {
      await goTo(page, 'Dashboard');
      await goTo(page, 'Tickets & Passes', PASSES_TEXTS.title);
    },
    'rows.changed': async (stage) => {
      const { page } = stage;
      await page.getByRole('button', { name: `Cancel registration of ${GUEST.name}` }).press('Enter');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Cancel registration' }).click();
      await stage.held.answerNext({ ...(REGISTERED as object), status: 200 } as Answer);
      const toast = page.getByRole('status').filter({ hasText: REFERRAL_MESSAGES.removed });
      await running(page, () => toast.isVisible());
    },
    'register.requested': async ({ page }) => {
      await page.getByRole('button', { name: 'Register', exact: false }).first().click();
    },
    'registration.done': async (stage) => {
      const dialog = dialogOf(stage);
      await running(stage.page, () => dialog.getByLabel('Full name').isVisible());
      await dialog.getByLabel('Full name').fill(GUEST.name);
      await dialog.getByLabel('E-mail').fill(GUEST.email);
      await dialog.getByRole('textbox', { name: 'Mobile' }).fill(GUEST.number);
      await dialog.getByRole('button', { name: 'Register User' }).click();
      await stage.held.answerNext(REGISTERED);
      await expect(dialog.getByRole('heading', { name: REFERRAL_MESSAGES.complete })).toBeVisible();
    },
    'badge.requested': async ({ page }) => {
      await page.getByRole('button', { name: `Badge of ${GUEST.name}` }).press('Enter');
    },
    'print.requested': async (stage, _, before) => {
      const earlier = Number((await printed(stage)) ?? 0);
      if (!before?.hasTag('badge')) await dialogOf(stage).getByRole('button', { name: 'Show badge' }).click();
      const print = dialogOf(stage).getByRole('button', { name: 'Print badge' });
      await running(stage.page, () => print.isVisible());
      await print.click();
      expect(await printed(stage)).toBe(String(earlier + 1));
    },
    'dialog.closed': async ({ page }) => page.keyboard.press('Escape'),
  },
  looks: async (stage, snapshot) => {
    const { page } = stage;
    const registering = dialogOf(stage).getByRole('heading', { name: PASSES_TEXTS.register });
    const badge = page.getByRole('dialog', { name: 'Badge' });
    const isOpen = snapshot.hasTag('registering') || snapshot.hasTag('badge');
    await running(page, async () => (await dialogOf(stage).count()) === (isOpen ? 1 : 0));
    await expectCounts(
      [registering, snapshot.hasTag('registering')],
      [badge, snapshot.hasTag('badge')],
      [page.getByRole('alertdialog'), 0],
    );
  },
};
