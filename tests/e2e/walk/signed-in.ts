import { expect, type Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { sampleUser } from '../../../src/machines/samples.ts';
import { LOADING } from '../support/portal.ts';
import { EVENT_FOUND } from './answers.ts';
import type { Answer, Standing } from './held.ts';

/** An answer of the portal with this data. */
export const answer = (data: unknown, status = 200): Exclude<Answer, 'lost'> => ({
  status,
  body: { success: true, message: 'Done.', data },
});

/** No rows, and what is read where there are none. */
const NOTHING = answer({
  ...{ data: [], total: 0, nextCursor: null },
  ...{ recentLeads: [], devices: [], receipts: [], imports: [], updatedAt: '', authenticationId: '' },
});

/**
 * A person whom no server knows: who is signed in and what the event is stands, and everything else that is read
 * holds nothing. What is written waits for the walk.
 */
export const SIGNED_IN: Standing = {
  'GET /auth/me': answer(sampleUser),
  '/auth/domain-event': EVENT_FOUND,
  'GET /company': answer({ name: 'Acme Robotics', logoUrl: '', boothNumber: 'A-12' }),
  'GET /auth/sessions': answer([]),
  'GET /auth/passkeys': answer([]),
  'GET /lead-offers': answer([]),
  'GET /tickets': { status: 200, body: { success: true, data: [], total: 0 } },
  'GET /ticket-stats': answer({ issued: 0, totalTickets: 0 }),
  'GET *': NOTHING,
};

/** Opens a screen as that person. */
export async function enter(page: Page, path: string = ROUTES.support): Promise<void> {
  await page.addInitScript((key) => {
    localStorage.setItem(key, 'walked');
  }, STORAGE_KEYS.token);
  await page.goto(path);
  await expect(page.locator('#main h1')).toBeVisible();
}

/** The same while the page's clock stands still. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.addInitScript((key) => {
    localStorage.setItem(key, 'walked');
  }, STORAGE_KEYS.token);
  await page.goto(path);
  await running(page, () => page.locator('#main h1').isVisible(), 50);
}

/** Follows a link of the menu; a screen that is shown for the first time is loaded, which takes the page's clock. */
export async function goTo(page: Page, link: string, title = link): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await running(page, () => heading.isVisible());
}

/** Chooses a tab once nothing above it can still move it away, between pressing the button and letting it go. */
export async function chooseTab(page: Page, name: string): Promise<void> {
  await running(page, async () => (await page.locator(LOADING).count()) === 0);
  await page.getByRole('tab', { name }).click();
}

/** Lets the page's clock run, a little at a time, until something is so. */
export async function running(page: Page, isSo: () => Promise<boolean> | boolean, step = 20): Promise<void> {
  if (await isSo()) return;
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return isSo();
      },
      // A machine that is busy with other things needs longer to load a page than to answer.
      { intervals: [10, 20, 40, 80, 160], timeout: 30_000 },
    )
    .toBe(true);
}
