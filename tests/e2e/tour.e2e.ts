import { routeKind, ROUTES } from '../../src/domain/routes.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, LOADING, PEOPLE, signIn, test } from './support/portal.ts';
import { STORY } from './support/tags.ts';

/** Every screen of a signed-in person, from the list of addresses: a new one is looked at without a line here. */
const SCREENS = Object.values(ROUTES).filter((path) => routeKind(path) === 'protected');

test.use({ viewport: { width: 360, height: 740 } });

test(
  'one page goes through every screen: each has its title and one heading, and axe finds nothing on a phone',
  STORY,
  async ({ page }) => {
    expect(SCREENS.length).toBeGreaterThan(10);
    await signIn(page, PEOPLE.asha);
    for (const path of SCREENS) {
      await test.step(path, async () => {
        // The router listens to the browser's own history, as it does to Back.
        await page.evaluate((to) => {
          history.pushState(null, '', to);
        }, path);
        const heading = page.locator('#main h1');
        await expect(heading).toHaveCount(1);
        await expect(page).toHaveTitle(new RegExp(`^${await heading.innerText()} · `));
        await expect(page.locator(LOADING)).toHaveCount(0);
        await expectAccessible(page);
      });
    }
  },
);
