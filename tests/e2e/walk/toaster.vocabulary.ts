import { expect, type Locator, type Page } from '@playwright/test';
import { SESSION_MESSAGES } from '../../../src/domain/messages.ts';
import { TOAST } from '../../../src/domain/screen-constants.ts';
import { TOAST_TITLES } from '../../../src/domain/screen-messages.ts';
import { drag } from '../support/editing.ts';
import { signInAsNewcomer } from '../support/portal.ts';
import { LEADS, seedLead, type Lead } from '../support/leads.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { setHidden } from './visibility.ts';

const toastOf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('status');

/** What the walk changes again and again: every change that is answered raises a toast, with its way back. */
let lead: Lead | undefined;

/** Changes the lead, unless a change is on its way already, and answers. */
async function raise({ page, held }: Stage, isSealed: boolean): Promise<void> {
  // By keyboard: the pointer on a toast holds it, and a toast may lie over the row.
  if (!held.waits) await page.getByRole('button', { name: /^Add to Nurture/ }).press('Enter');
  const data = { ...lead, status: 'nurture' };
  await held.answerNext(
    isSealed
      ? { status: 401, body: { success: false, message: 'Unauthorized' } }
      : { status: 200, body: { success: true, message: 'Saved.', data } },
  );
}

/** Let go of, and not pointed at any more. */
async function swipe(page: Page, pixels: number): Promise<void> {
  await drag(page, toastOf(page), pixels);
  await page.mouse.move(0, 0);
}

/** The portal's one toast: what raises it, keeps it, and takes it away. */
export const toasterVocabulary: Vocabulary = {
  machine: 'toaster',
  open: async ({ page }) => {
    const { call } = await signInAsNewcomer(page);
    lead = await seedLead(call, { priority: 'medium' });
    await page.goto(`${LEADS}?lead=${lead._id}`);
    await expect(page.getByRole('button', { name: /^Add to Nurture/ })).toBeVisible();
  },
  happens: ({ type, by }, snapshot) => {
    if (type === 'toast.raised') return !snapshot.matches('sealed');
    // Only a toast that is there can be pointed at.
    if (type === 'toast.held' || type === 'toast.released') return by === 'page' || snapshot.hasTag('open');
    return true;
  },
  events: {
    'toast.raised': async (stage, { toast }) => raise(stage, (toast as { sealed?: boolean }).sealed === true),
    'toast.held': async ({ page }, { by }) => {
      if (by === 'page') await setHidden(page, true);
      else if (by === 'pointer') await toastOf(page).hover();
      else await toastOf(page).getByRole('button', { name: 'Close' }).focus();
    },
    'toast.released': async ({ page }, { by }) => {
      if (by === 'page') await setHidden(page, false);
      else if (by === 'pointer') await page.mouse.move(0, 0);
      else await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    },
    'toast.swiped': async ({ page }, { distance }) => swipe(page, Number(distance)),
    'toast.dismissed': async ({ page }) => {
      await toastOf(page).getByRole('button', { name: 'Close' }).press('Enter');
    },
    'toast.undone': async ({ page }) => {
      await toastOf(page).getByRole('button', { name: 'Undo' }).press('Enter');
    },
    'hotkey.pressed': async ({ page }) => {
      await page.keyboard.press(TOAST.hotkey);
      await expect(page.getByRole('region', { name: /^Notifications/ })).toBeFocused();
    },
    'xstate.after.timeLeft.toaster.shown.running': async ({ page }) => page.clock.runFor(TOAST.durationMs),
  },
  looks: async ({ page }, snapshot) => {
    const toast = toastOf(page);
    // Its time stands still.
    if (snapshot.matches({ shown: 'held' })) await page.clock.runFor(TOAST.durationMs);
    await expect(toast).toHaveCount(snapshot.hasTag('open') ? 1 : 0);
    if (snapshot.matches('shown')) await expect(toast).toContainText(TOAST_TITLES.success);
    if (snapshot.matches('sealed')) await expect(toast).toContainText(SESSION_MESSAGES.unauthorizedText);
  },
  beyond: {
    'toaster.sealed :: toast.raised #0':
      'After the toast of a sign-out, nothing runs that could raise another toast.',
  },
};
