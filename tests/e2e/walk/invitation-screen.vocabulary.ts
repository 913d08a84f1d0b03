import { expect, type Locator, type Page } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { INVITATION_MESSAGES as SAID } from '../../../src/domain/screen-messages.ts';
import { PASSES_TEXTS } from '../../../src/ui/passes/passes-texts.ts';
import { signInWithPasses } from '../support/passes.ts';
import { expectCounts } from './counts.ts';
import { endHandingOut, holdHandingOut } from './hand-out.ts';
import { answerOf } from './held.ts';
import { refuse } from './refuse.ts';
import { answer, chooseTab, goTo, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';

const PASS = { name: 'Walked', left: 5 };
const GUEST = 'tara@guest.example';
const LINK = 'https://demo.example/exhibitor/invitation#token=walked';
const SLOW = 'Still working. The connection seems slow.';

const dialogOf = ({ page }: Stage): Locator => page.getByRole('dialog');
const copyRow = (page: Page): Locator => page.getByRole('button', { name: 'Copy link, Link to hand out' });
const resend = (page: Page): Locator => page.getByRole('button', { name: `Resend, ${GUEST}` });

/** Made on the server or by the walk; nothing but its link matters. */
const INVITATION = {
  _id: '7a6b5c4d-3e2f-4a1b-8c9d-0e1f2a3b4c5d',
  ticketId: '1f2e3d4c-5b6a-4978-8a9b-0c1d2e3f4a5b',
  type: 'pass',
  email: '',
  link: LINK,
  status: 'sent',
  registrations: 0,
  createdAt: '2026-03-04T09:30:00.000Z',
};

async function expectToast({ page }: Stage, text: string): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: text });
  await running(page, () => toast.isVisible());
}

/** Tickets & Passes with a link to hand out and a guest who was sent one. */
async function openInvitations({ page }: Stage): Promise<void> {
  await holdHandingOut(page);
  const { call, passId } = await signInWithPasses(page, { path: ROUTES.support, passes: [PASS] });
  const ticketId = await passId(PASS.name);
  await call('POST', 'invitations', { type: 'pass', ticketId });
  await call('POST', 'invitations', { type: 'pass', ticketId, emails: [GUEST] });
  await page.goto(ROUTES.tickets);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await chooseTab(page, 'Invitations');
  await expect(copyRow(page)).toBeVisible();
}

async function comeBack({ page }: Stage): Promise<void> {
  await goTo(page, 'Dashboard');
  await goTo(page, 'Tickets & Passes', PASSES_TEXTS.title);
  await chooseTab(page, 'Invitations');
  await running(page, () => copyRow(page).isVisible());
}

/** A link to hand out: made, late, refused; copied and shared. */
export const invitationsVocabulary: Vocabulary = {
  machine: 'invitations',
  open: openInvitations,
  events: {
    'data.requested': comeBack,
    'link.requested': async (stage, _, before) => {
      const dialog = dialogOf(stage);
      const make = dialog.getByRole('button', { name: 'Make a link' });
      if (!before?.hasTag('linkFailed')) {
        await stage.page.getByRole('button', { name: `Invite, ${PASS.name}` }).press('Enter');
        await running(stage.page, () => make.isVisible());
      }
      await make.click();
    },
    'link.copied': async (stage, _, before) => {
      if (before?.hasTag('made')) await dialogOf(stage).getByRole('button', { name: 'Copy' }).click();
      else await copyRow(stage.page).press('Enter');
    },
    'link.shared': async (stage) => dialogOf(stage).getByRole('button', { name: 'Share' }).click(),
    'dialog.closed': async ({ page, held }) => {
      await page.keyboard.press('Escape');
      held.forget();
    },
    'xstate.done.actor.makeLink': async ({ held }) => held.answerNext(answer([INVITATION], 201)),
    'xstate.error.actor.makeLink': async (stage, { error }) => refuse(stage, answerOf(error)),
    'xstate.done.actor.copyLink': async (stage) => {
      await endHandingOut(stage, true);
      await expectToast(stage, SAID.linkCopied);
    },
    'xstate.error.actor.copyLink': async (stage) => {
      await endHandingOut(stage, false);
      await expectToast(stage, SAID.copyFailed);
    },
    'xstate.done.actor.shareLink': async (stage) => endHandingOut(stage, true),
    'xstate.error.actor.shareLink': async (stage) => {
      await endHandingOut(stage, false);
      await expectToast(stage, SAID.shareFailed);
    },
  },
  looks: async (stage, snapshot) => {
    const { page } = stage;
    const dialog = dialogOf(stage);
    const isOpen = snapshot.value.link !== 'none';
    await running(page, async () => (await dialog.count()) === (isOpen ? 1 : 0));
    if (!isOpen) {
      await expect(copyRow(page)).toBeVisible();
      return;
    }
    const isMade = snapshot.hasTag('made');
    await expectCounts(
      [dialog.getByRole('textbox', { name: PASSES_TEXTS.link }), isMade],
      [dialog.getByRole('img', { name: /^QR code/ }), isMade],
      [dialog.getByText(SLOW), snapshot.hasTag('slow')],
      [dialog.getByText(SAID.linkFailed), snapshot.hasTag('linkFailed')],
    );
    if (isMade) return;
    const make = dialog.getByRole('button', { name: 'Make a link' });
    await expect
      .poll(async () => (await make.getAttribute('aria-busy')) === 'true')
      .toBe(snapshot.hasTag('making'));
  },
};

/** The list of those who were invited, which is asked again when one of them changes. */
export const invitationRowsVocabulary: Vocabulary = {
  machine: 'invitationRows',
  open: openInvitations,
  events: {
    'data.requested': comeBack,
    'rows.changed': async (stage) => {
      const { page } = stage;
      await page.getByRole('button', { name: `Cancel invitation, ${GUEST}` }).press('Enter');
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Cancel invitation' }).click();
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/invitations');
      await stage.held.answerNext(answer(null));
      await expectToast(stage, SAID.removed);
      await asked;
    },
  },
  looks: async ({ page }) => {
    await expect(copyRow(page)).toBeVisible();
    await expect(resend(page)).toBeVisible();
  },
};

/** A mail that is sent once more. */
export const invitationResendVocabulary: Vocabulary = {
  machine: 'invitationResend',
  open: openInvitations,
  events: {
    'action.requested': async ({ page }) => resend(page).press('Enter'),
    'xstate.done.actor.act': async (stage) => {
      await stage.held.answerNext(answer(INVITATION));
      await expectToast(stage, SAID.resent);
    },
    'xstate.error.actor.act': async (stage, { error }) => {
      await refuse(stage, answerOf(error));
      await expectToast(stage, (error as { message: string }).message);
    },
  },
  looks: async ({ page }, snapshot) => {
    await expect
      .poll(async () => (await resend(page).getAttribute('aria-busy')) === 'true')
      .toBe(snapshot.hasTag('running'));
  },
};
