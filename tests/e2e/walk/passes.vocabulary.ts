import { expect, type Locator } from '@playwright/test';
import { TOAST } from '../../../src/domain/screen-constants.ts';
import { REFERRAL_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { GUEST_FORM, signInWithPasses, type TestPass } from '../support/passes.ts';
import { answerOf, type Answer } from './held.ts';
import { refuse } from './refuse.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const SLOW = 'Still working. The connection seems slow.';

const PASS: TestPass = { name: 'Walked', left: 5 };
const GUEST = 'Tara Menon';

const dialogOf = ({ page }: Stage): Locator => page.getByRole('dialog');

/** What the server answers to a form that is asked for. */
const DEFINITION: Answer = {
  status: 200,
  body: { success: true, data: GUEST_FORM, total: GUEST_FORM.length },
};

const REGISTERED: Answer = {
  status: 201,
  body: {
    success: true,
    message: 'See you at the <b>entrance</b>.',
    data: {
      _id: '9e8d7c6b-5a49-4838-a716-f5e4d3c2b1a0',
      ticketId: '1f2e3d4c-5b6a-4978-8a9b-0c1d2e3f4a5b',
      categoryName: PASS.name,
      badgeToken: 'opaque',
      firstName: 'Tara',
      lastName: 'Menon',
      emailId: 'tara@guest.example',
      phoneCode: '91',
      authenticationId: '9812345678',
      approve: false,
      reject: false,
      cancelled: false,
      isSample: false,
      createdAt: '2026-03-04T09:30:00.000Z',
    },
  },
};

async function fillIn(form: Locator): Promise<void> {
  await form.getByLabel('Full name').fill(GUEST);
  await form.getByLabel('E-mail').fill('tara@guest.example');
  await form.getByRole('textbox', { name: 'Mobile' }).fill('9812345678');
}

/** Registering guests: the form on its way, asked, answered, and another one. */
export const registrationVocabulary: Vocabulary = {
  machine: 'registration',
  // The exhibitor's; a guest with a personal link differs in not being asked for another.
  inputs: [() => ({ pass: { id: 'p1', name: PASS.name }, fields: null, isSingle: false, toasts: true })],
  open: async ({ page }) => {
    await signInWithPasses(page, { passes: [PASS] });
    await page.getByRole('button', { name: 'Register' }).click();
  },
  beyond: {
    'registration.starting :: always #0':
      'An exhibitor begins with the form: a known registration is a guest’s.',
  },
  // The other one leaves the portal.
  happens: ({ type, to }) => type !== 'calendar.requested' || to === 'file',
  events: {
    'xstate.done.actor.loadForm': async ({ held }) => held.answer('/form-fields', DEFINITION),
    'xstate.error.actor.loadForm': async (stage) => refuse(stage, 'lost'),
    'retry.requested': async (stage) => {
      await dialogOf(stage).getByRole('button', { name: 'Try again' }).click();
    },
    'xstate.done.actor.referralForm': async (stage) => {
      await fillIn(dialogOf(stage));
      await dialogOf(stage).getByRole('button', { name: 'Register User' }).click();
      await stage.held.answerNext(REGISTERED);
    },
    'another.requested': async (stage) => {
      await dialogOf(stage).getByRole('button', { name: 'Register Another Person' }).click();
    },
    'calendar.requested': async (stage) => {
      // The toast of the registration lies where the menu opens, and no time passes that would take it away.
      const toast = stage.page.locator('[data-toasts]').getByRole('button', { name: 'Close' });
      if (await toast.isVisible()) await toast.click();
      await dialogOf(stage).getByRole('button', { name: 'Add to Calendar' }).click();
      const saved = stage.page.waitForEvent('download');
      await stage.page.getByRole('menuitem', { name: 'Calendar file' }).click();
      expect((await saved).suggestedFilename()).toBe('demo-expo.ics');
    },
  },
  looks: async (stage, snapshot) => {
    const dialog = dialogOf(stage);
    await expect(dialog.getByRole('heading', { name: 'Register User via Referral' })).toBeVisible();
    const asking = dialog.getByRole('heading', { name: 'Referral Registration' });
    await expect(asking).toHaveCount(snapshot.hasTag('asking') ? 1 : 0);
    const done = dialog.getByRole('heading', { name: REFERRAL_MESSAGES.complete });
    await expect(done).toHaveCount(snapshot.hasTag('registered') ? 1 : 0);
    if (snapshot.hasTag('registered')) await expect(dialog.locator('b')).toHaveText('entrance');
    await expect(dialog.getByText('The form could not be loaded')).toHaveCount(
      snapshot.hasTag('failed') ? 1 : 0,
    );
    if (!snapshot.hasTag('busy')) return;
    const isSlow = JSON.stringify(snapshot.value).includes('slow');
    await expect(dialog.getByText(isSlow ? SLOW : 'Loading the form...')).toBeVisible();
  },
};

/** Taking a registration back. */
export const cancellationVocabulary: Vocabulary = {
  machine: 'referralCancellation',
  sameAs: 'deviceSignOut',
  open: async ({ page }) => {
    const { call, passId } = await signInWithPasses(page, { path: '/exhibitor/support', passes: [PASS] });
    await call('POST', 'referral-registration', {
      ticketId: await passId(PASS.name),
      name: GUEST,
      email: 'tara@guest.example',
      mobile: { country: '91', number: '9812345678' },
    });
    await page.goto('/exhibitor/tickets');
    await expect(page.getByRole('button', { name: `Cancel registration of ${GUEST}` })).toBeVisible();
  },
  events: {
    'remove.requested': async ({ page }) => {
      // The toast of the removal before covers the row on a small screen.
      await page.clock.runFor(TOAST.durationMs);
      await page.getByRole('button', { name: `Cancel registration of ${GUEST}` }).click();
    },
    'remove.confirmed': async ({ page }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel registration' }).click();
    },
    'remove.declined': async ({ page, held }) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
      held.forget();
    },
    'xstate.done.actor.remove': async ({ held }) =>
      held.answerNext({ ...(REGISTERED as object), status: 200 } as Answer),
    'xstate.error.actor.remove': async ({ held }, { error }) => held.answerNext(answerOf(error)),
  },
  looks: async ({ page }, snapshot) => {
    const question = page.getByRole('alertdialog');
    if (!snapshot.hasTag('confirming')) {
      // A dialog leaves with a movement, whose end is noticed only while the page's clock runs.
      await expect
        .poll(async () => {
          await page.clock.runFor(50);
          return question.count();
        })
        .toBe(0);
      return;
    }
    await expect(question).toContainText(REFERRAL_MESSAGES.askRemove);
    await expect(question).toContainText(GUEST);
    const confirm = question.getByRole('button', { name: 'Cancel registration' });
    await expect
      .poll(async () => (await confirm.getAttribute('aria-busy')) === 'true')
      .toBe(snapshot.hasTag('busy'));
    await expect(question.getByText(SLOW)).toHaveCount(snapshot.hasTag('slow') ? 1 : 0);
  },
};

const CONTENT = {
  event: { _id: '3d6b4c52-6a0f-4a43-9f4e-0a9d6c8b7e11', title: 'Demo Expo', description: '' },
  exhibitorName: 'Pass Holders',
  categoryName: PASS.name,
};

/** The page behind an invitation's link. */
export const invitationVocabulary: Vocabulary = {
  machine: 'invitation',
  open: async ({ page }) => {
    await page.goto(`/exhibitor/invitation#token=${'w'.repeat(43)}`);
    // Time goes on until the walk stops it, so a slow machine may be there already.
    await expect(page.getByText(/Loading your invitation|Still working/)).toBeVisible();
  },
  events: {
    'xstate.done.actor.loadInvitation': async ({ held }, { output }) => {
      const { isOpen, closedReason, isPersonal, registration } = output as {
        isOpen: boolean;
        closedReason?: string;
        isPersonal: boolean;
        registration?: object;
      };
      const data = {
        ...CONTENT,
        isOpen,
        isPersonal,
        ...(closedReason && { closedReason }),
        ...(registration && { registration }),
        fields: GUEST_FORM,
      };
      await held.answer('/invitation', { status: 200, body: { success: true, data } });
    },
    'xstate.error.actor.loadInvitation': async (stage, { error }) => {
      // Refusals of the request are final; everything else is tried again by itself.
      await refuse(stage, answerOf(error));
    },
    'retry.requested': async ({ page }) => {
      await page.getByRole('button', { name: 'Try again' }).click();
    },
  },
  looks: async ({ page }, snapshot) => {
    const main = page.getByRole('main');
    if (snapshot.hasTag('unknown'))
      await expect(main).toContainText('This link does not open an invitation.');
    if (snapshot.hasTag('closed')) await expect(main).toContainText('It was used already.');
    if (snapshot.hasTag('failed'))
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    if (snapshot.hasTag('open')) {
      await expect(main).toContainText(CONTENT.exhibitorName);
      const isRegistered = snapshot.context.content?.registration !== undefined;
      const shown = isRegistered
        ? main.getByRole('button', { name: 'Show badge' })
        : main.getByLabel('Full name');
      await expect(shown).toBeVisible();
    }
    if (snapshot.hasTag('slow')) await expect(page.getByText(SLOW)).toBeVisible();
  },
};
