import { NIGHTLY } from './support/tags.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test, MOVING } from './support/portal.ts';

test.use(MOVING);

const SCREENS = [
  ['Dashboard', 'Dashboard', '/exhibitor/dashboard'],
  ['Company Profile', 'Company Profile', '/exhibitor/profile'],
  ['Team Management', 'Team Management', '/exhibitor/team'],
  ['Tickets & Passes', 'Exhibitor Passes', '/exhibitor/tickets'],
  ['Lead Management', 'Lead Management', '/exhibitor/leads'],
  ['Product Catalog', 'Product Catalog', '/exhibitor/products'],
  ['Resources & FAQ', 'Resources & FAQ', '/exhibitor/resources'],
] as const;

test('the sidebar leads to every screen, in the specified order; on a phone it is behind a toggle', async ({
  page,
}) => {
  await signInAsNewcomer(page);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(SCREENS.map(([label]) => label));
  for (const [label, title, path] of SCREENS) {
    await links.filter({ hasText: label }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(links.filter({ hasText: label })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  }

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer.getByRole('link')).toHaveText(SCREENS.map(([label]) => label));
  // Following a link closes it.
  await drawer.getByRole('link', { name: 'Team Management' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible();
});

test('the person menu leads to support and to the password, also with the keyboard', async ({ page }) => {
  const { name } = await signInAsNewcomer(page);
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Support' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
});

test(
  'the not-found screen offers the way back and the screens there are',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('404 (Not Found)');
    await signInAsNewcomer(page, '/exhibitor/support');
    await page.goto('/exhibitor/nope');
    const links = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link');
    await expect(links).toHaveText([
      'Dashboard',
      'Company Profile',
      'Team Management',
      'Lead Management',
      'Tickets & Passes',
    ]);
    await expect(links.first()).toHaveAttribute('href', '/exhibitor/');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  },
);

test(
  'no screen of the exhibitor scrolls sideways, from a small phone to a wide desk',
  NIGHTLY,
  async ({ page }) => {
    await becomeNewcomer(page);
    for (const path of ['profile', 'resources', 'support', 'reset-password']) {
      await page.goto(`/exhibitor/${path}`);
      await expect(page.locator('#main h1')).toBeVisible();
      // The screen has its data; its stream stays open, so the network is never idle.
      await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0);
      for (const width of [320, 390, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${path} at ${String(width)}`).toBeLessThanOrEqual(0);
      }
    }
  },
);

test(
  'a screen first opened offline is there by itself when the connection is back',
  NIGHTLY,
  async ({ page, context, allowErrors }) => {
    allowErrors('Failed to load resource');
    // React reports the part that is missing.
    allowErrors('/assets/index-');
    await signInAsNewcomer(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Team Management' }).first().click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await context.setOffline(false);
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Add Team Member' }).first(),
    ).toBeVisible();
  },
);

test('a screen whose chunk is gone after a deployment reloads the page, once', async ({
  page,
  allowErrors,
}) => {
  allowErrors('404');
  // React reports the part that is missing.
  allowErrors('/assets/index-');
  await signInAsNewcomer(page);
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  // The server has another build: its page names other files, and this page's parts are gone.
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '{}' }));
  await page.route('**/exhibitor/**', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    if (!route.request().headers()['accept']?.includes('text/html')) return route.continue();
    await page.unroute('**/assets/*.js');
    await route.fulfill({ contentType: 'text/html', body: '<html></html>' });
  });
  await page.getByRole('link', { name: 'Product Catalog' }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Product' }).first()).toBeVisible();
  expect(loads).toBeLessThanOrEqual(3);
  expect(await page.evaluate(() => sessionStorage.getItem('leftBuild'))).toContain('/assets/');
});
