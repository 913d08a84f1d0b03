import { expect, type Page, type Route } from '@playwright/test';
import { BUILD_EVENT, BUILD_NAME, BUILD_TURN_MS } from '../../../src/domain/build.ts';
import { fulfillHeard, loseHeard } from './held.ts';
import { takeIn } from './held-calls.ts';
import { enter, goTo, running } from './signed-in.ts';
import type { Stage, Vocabulary } from './vocabulary.ts';
import { setHidden } from './visibility.ts';

const OLD = '1-index-walked';
const NEW = '9999999999999-index-walked';
const SCREENS = ['Team Management', 'Product Catalog'] as const;

/** Requests for the page itself, which the walk answers. */
let waiting: Route[] = [];
let turns = 0;

/** Answers the request for the page; null breaks the connection. */
async function answerPage(page: Page, build: string | null): Promise<void> {
  await running(page, () => waiting.length > 0);
  const route = waiting.pop();
  const body = `<meta name="${BUILD_NAME}" content="${build ?? ''}" />`;
  if (!route) return;
  await (build === null ? loseHeard(route) : fulfillHeard(route, { contentType: 'text/html', body }));
  await takeIn(page);
}

const setDialog = (page: Page, isOpen: boolean): Promise<void> =>
  page.evaluate((open) => {
    if (!open) return document.querySelector('#walked')?.remove();
    const dialog = document.createElement('div');
    Object.assign(dialog, { id: 'walked', role: 'dialog' });
    document.body.append(dialog);
  }, isOpen);

/** A deployment while a page is open: told, looked for a moment, moved over. */
export const newBuildVocabulary: Vocabulary = {
  machine: 'newBuild',
  open: async ({ page }: Stage) => {
    waiting = [];
    turns = 0;
    await page.route('**/exhibitor/**', (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      waiting.push(route);
    });
    // The page cannot note that it moves over, so it stays where the walk looks at it.
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (this: Storage, name: string, value: string) {
        if (name === 'movedToBuild') throw new DOMException('No room.', 'QuotaExceededError');
        setItem.call(this, name, value);
      };
    });
    await enter(page);
  },
  events: {
    'build.met': async ({ page }) => {
      await page.evaluate(([name, build]) => window.dispatchEvent(new CustomEvent(name, { detail: build })), [
        BUILD_EVENT,
        NEW,
      ] as const);
    },
    'screen.changed': async ({ page }) => {
      await setHidden(page, false);
      await goTo(page, SCREENS[turns++ % SCREENS.length] ?? SCREENS[0]);
    },
    'xstate.after.turn.newBuild.told': async ({ page }) => {
      await setHidden(page, true);
      await page.clock.runFor(BUILD_TURN_MS);
    },
    'xstate.done.actor.fetchBuild': async ({ page }) => {
      await answerPage(page, NEW);
      const toast = page.getByRole('status').filter({ hasText: 'A new version is ready' });
      await running(page, () => toast.isVisible());
      await expect(toast.getByRole('link', { name: 'Open it now' })).toBeVisible();
    },
    'xstate.error.actor.fetchBuild': ({ page }) => answerPage(page, OLD),
    'xstate.done.actor.findMoment': async ({ page }, { output }) => {
      if (output !== null) return answerPage(page, NEW);
      await setDialog(page, true);
      await answerPage(page, NEW);
      await page.clock.runFor(100);
      await setDialog(page, false);
    },
    'xstate.error.actor.findMoment': ({ page }) => answerPage(page, null),
  },
  looks: async ({ page }, snapshot) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const isAsking = snapshot.matches('fetching') || snapshot.matches('looking');
    await expect.poll(() => waiting.length).toBe(isAsking ? 1 : 0);
  },
};
