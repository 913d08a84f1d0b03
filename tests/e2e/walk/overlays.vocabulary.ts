import { type Locator, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { ROUTES } from '../../../src/domain/routes.ts';
import { DRAFT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { enter, running } from './signed-in.ts';
import type { Vocabulary } from './vocabulary.ts';

// Hidden from roles while the question is above it.
const formOf = (page: Page): Locator => page.locator('[role=dialog]').filter({ hasText: 'Add Team Member' });
const questionOf = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: DRAFT_MESSAGES.askDiscard });
const fieldOf = (page: Page): Locator => formOf(page).locator('input[type=text], input:not([type])').first();

/** The open overlays, the uppermost last: "one" is the form, "two" the question before what was typed is lost. */
const openIn = (snapshot: AnyMachineSnapshot | null): readonly string[] =>
  (snapshot?.context as { open: readonly string[] } | undefined)?.open ?? [];

/** Whether the browser went back and the overlay has not answered: it answers at once, so both are one step here. */
const isAsked = (snapshot: AnyMachineSnapshot | null): boolean => snapshot?.matches('asking') ?? false;

/** Back while a form is open, and while it asks whether to discard what was typed. */
export const overlaysVocabulary: Vocabulary = {
  machine: 'overlays',
  open: ({ page }) => enter(page, ROUTES.team),
  events: {
    'overlay.opened': async ({ page }, { id }, before) => {
      if (id === 'one') {
        await page.getByRole('main').getByRole('button', { name: 'Add Team Member' }).first().click();
        await running(page, () => fieldOf(page).isVisible(), 50);
        return;
      }
      await fieldOf(page).fill('Ravi');
      if (isAsked(before)) await page.goBack();
      else await page.keyboard.press('Escape');
      await running(page, () => questionOf(page).isVisible(), 50);
    },
    'overlay.closed': async ({ page }, { id }, before) => {
      if (id === 'one') await fieldOf(page).fill('');
      if (isAsked(before)) await page.goBack();
      else await page.keyboard.press('Escape');
    },
    'back.pressed': async ({ page }, _, before) => {
      if (openIn(before).length > 0) return;
      // As after a reload: the entry of an overlay that is not there.
      await page.evaluate(() => {
        history.pushState(null, '', location.href);
        history.pushState({ overlay: true }, '', location.href);
      });
      await page.goBack();
    },
    // The browser has gone back by then.
    'xstate.done.actor.dropEntry': () => Promise.resolve(),
  },
  happens: ({ type }, snapshot) => !(snapshot.matches('dropping') && type.startsWith('overlay.')),
  beyond: {
    'after answerTime': 'Every overlay of the portal closes or asks at once.',
    'overlays.dropping :: overlay.opened #0': 'The browser goes back within a few milliseconds.',
    'overlays.dropping :: overlay.closed #0': 'The browser goes back within a few milliseconds.',
    'overlays.dropping :: done dropEntry #0': 'The browser goes back within a few milliseconds.',
  },
  looks: async ({ page }, snapshot) => {
    const open = openIn(snapshot);
    await running(page, async () => (await formOf(page).count()) === Number(open.includes('one')), 50);
    await running(page, async () => (await questionOf(page).count()) === Number(open.includes('two')), 50);
  },
};
