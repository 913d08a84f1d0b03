import { expect, type Locator } from '@playwright/test';
import { SUPPORT_MESSAGES, TEAM_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleProfile } from '../../../src/machines/forms.catalogue.ts';
import { answerOf, type Standing } from './held.ts';
import { answer, enter, goTo, running, SIGNED_IN } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { member, nameOf } from './wire-rows.ts';

const PENDING = { ...member(0), isPending: true };

/** A visitor who never signed in. */
export const WITH_PENDING: Standing = {
  ...SIGNED_IN,
  'GET /team-members': answer({ data: [PENDING], total: 1, nextCursor: null }),
};

const inviteOf = ({ page }: Stage): Locator =>
  page.getByRole('button', { name: `Send link again to ${nameOf(0)}` });

const expectToast = ({ page }: Stage, text: string): Promise<void> =>
  running(page, () => page.getByRole('status').filter({ hasText: text }).isVisible(), 50);

/** Sending the sign-in link once more. */
export const teamInviteVocabulary: Vocabulary = {
  machine: 'teamInvite',
  open: async (stage) => {
    await enter(stage.page, ROUTES.team);
    await expect(inviteOf(stage)).toBeVisible();
  },
  events: {
    'action.requested': async (stage) => inviteOf(stage).click(),
    'xstate.done.actor.act': async (stage) => {
      await stage.held.answerNext(answer(PENDING));
      await expectToast(stage, TEAM_MESSAGES.linkSent);
    },
    'xstate.error.actor.act': async (stage, { error }) => {
      await stage.held.answerNext(answerOf(error));
      await expectToast(stage, (error as { message: string }).message);
    },
  },
  looks: async (stage, snapshot) => {
    const busy = snapshot.hasTag('running') ? 'true' : null;
    await expect.poll(() => inviteOf(stage).getAttribute('aria-busy')).toBe(busy);
  },
};

const LINK = 'Company Profile';
const ELSEWHERE = 'Team Management';
const SAVED = { ...sampleProfile, name: 'Saved', updatedAt: '2026-03-04T09:32:00.000Z' };

/** The company profile around its form: waiting for it, leaving it, saving it. */
export function profileVocabulary(): Vocabulary {
  /** Kept by hand: whether the screen is open, and what its first field holds when nothing is typed. */
  let isShown = false;
  let name = '';
  const nameField = ({ page }: Stage): Locator => page.getByLabel('Company Name', { exact: true });
  const show = async ({ page }: Stage): Promise<void> => {
    if (!isShown) await goTo(page, LINK);
    isShown = true;
  };
  const leave = async ({ page }: Stage): Promise<void> => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: ELSEWHERE }).click();
  };
  const comeTo = async ({ page }: Stage): Promise<void> => {
    await running(page, () => page.getByRole('heading', { level: 1, name: ELSEWHERE }).isVisible());
    isShown = false;
  };
  return {
    machine: 'profile',
    open: async ({ page }) => {
      isShown = false;
      name = sampleProfile.name;
      await enter(page, ROUTES.team);
    },
    happens: ({ type }, snapshot) => {
      if (snapshot.hasTag('asking')) return type.startsWith('leave.');
      // Once it is there, it is requested again when it is old; that is the resource's walk.
      if (type === 'retry.requested' || type === 'xstate.snapshot.companyProfile')
        return !snapshot.hasTag('ready');
      return type !== 'data.requested' || !snapshot.context.dirty;
    },
    events: {
      'data.requested': async (stage) => {
        if (isShown) {
          await leave(stage);
          await comeTo(stage);
        }
        await show(stage);
      },
      'retry.requested': async (stage) => {
        await show(stage);
        await stage.held.answer('/company-profile', 'lost');
        const again = stage.page.getByRole('button', { name: 'Try again' });
        await running(stage.page, () => again.isVisible());
        await again.click();
      },
      'xstate.snapshot.companyProfile': async (stage, { snapshot }) => {
        await show(stage);
        const { context } = snapshot as { context: { data: object } };
        await stage.held.answer('/company-profile', answer(context.data));
        await running(stage.page, () => nameField(stage).isVisible());
      },
      'draft.changed': async (stage, { dirty }) => {
        await show(stage);
        await nameField(stage).fill(`${name} and more`);
        if (dirty !== true) await nameField(stage).fill(name);
      },
      'leave.requested': async (stage, _, before) => {
        await show(stage);
        await leave(stage);
        if (before?.context.dirty !== true) await comeTo(stage);
      },
      'leave.confirmed': async (stage) => {
        await stage.page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
        await comeTo(stage);
      },
      'leave.declined': async ({ page }) => {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Stay', exact: true }).click();
      },
      'xstate.done.actor.profileForm': async (stage) => {
        await show(stage);
        name = SAVED.name;
        await nameField(stage).fill(name);
        await stage.page.getByRole('button', { name: 'Save Changes' }).click();
        await stage.held.answerNext(answer(SAVED));
        // What was saved is read once more.
        await stage.held.answer('/company-profile', answer(SAVED));
      },
    },
    looks: async (stage, snapshot) => {
      const { page } = stage;
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await running(page, async () => (await question.count()) === (snapshot.hasTag('asking') ? 1 : 0), 50);
      const title = isShown ? LINK : ELSEWHERE;
      await expect(page.locator('#main h1')).toHaveText(new RegExp(`^${title}`));
      const isThere = isShown && snapshot.hasTag('ready');
      await expect(page.locator('input[name=name]')).toHaveCount(isThere ? 1 : 0);
      const isUnsaved = isThere && snapshot.context.dirty === true;
      await expect(page.getByText('Unsaved changes', { exact: true })).toHaveCount(isUnsaved ? 1 : 0);
    },
  };
}

const TICKET_ID = 'SUP-7F3K9Q2M';

/** Requests to support, one after the other. */
export const supportVocabulary: Vocabulary = {
  machine: 'support',
  open: async ({ page }) => {
    await enter(page, ROUTES.support);
    await expect(page.getByLabel('Subject')).toBeVisible();
  },
  events: {
    'xstate.done.actor.form': async ({ page, held }) => {
      await page.getByLabel('Subject').fill('No power');
      await page.getByLabel('Message').fill('Both sockets are dead.');
      await page.getByRole('button', { name: 'Send request' }).click();
      const body = { success: true, ticketId: TICKET_ID, data: { ticketId: TICKET_ID } };
      await held.answerNext({ status: 201, body });
    },
    'another.requested': async ({ page }) => {
      await page.getByRole('button', { name: 'Send another request' }).click();
    },
  },
  looks: async ({ page }, snapshot) => {
    const isSent = snapshot.hasTag('submitted');
    const main = page.getByRole('main');
    await expect(main.getByText(SUPPORT_MESSAGES.answerWithin(TICKET_ID))).toHaveCount(isSent ? 1 : 0);
    await expect(page.getByLabel('Subject')).toHaveCount(isSent ? 0 : 1);
    if (!isSent) await expect(page.getByLabel('Subject')).toHaveValue('');
  },
};
