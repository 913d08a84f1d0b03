import type { Page } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { running } from './signed-in.ts';

/** What a link does. */
export const follow = ({ page }: { page: Page }, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
  }, path);

/** The address of a screen, or of a mailed link to it. */
export const linkTo = (path: string, hasToken: boolean): string =>
  `${path}${hasToken ? '#token=walked' : ''}`;

type Screen = { path: string; /** In the title of the window. */ title: string };

/** A screen of who is signed out in a new document, by its address or by the link of a mail. */
export async function openAnew(
  stage: { page: Page },
  { path, title }: Screen,
  hasToken: boolean,
): Promise<void> {
  const { page } = stage;
  await follow(stage, ROUTES.emailLogin);
  await running(page, () => page.getByRole('button', { name: 'Log in' }).isVisible());
  await follow(stage, linkTo(path, hasToken));
  // While a link is read, the title of the window alone names the screen.
  await running(page, async () => (await page.title()).includes(title));
}
