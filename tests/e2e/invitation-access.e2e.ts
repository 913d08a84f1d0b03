import { expectAccessible } from './support/axe.ts';
import { breakServer, holdRequests, tabTo } from './support/editing.ts';
import { invite, submitButton } from './support/invitations.ts';
import { signInWithPasses } from './support/passes.ts';
import { expect, test } from './support/portal.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaen';

test('every face of the invitation page is accessible, and none scrolls sideways', async ({
  page,
  allowErrors,
}) => {
  allowErrors('500 (Internal Server Error)');
  allowErrors('401 (Unauthorized)');
  allowErrors('404 (Not Found)');
  const { call, passId } = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [{ name: LONG, left: 1 }],
  });
  const { link } = await invite(call, await passId(LONG));
  const fits = async (): Promise<void> => {
    for (const width of [320, 360, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `at ${String(width)}`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  };
  const release = await holdRequests(page, 'GET', 'invitation');
  await page.goto(link);
  await expect(page.getByText('Loading your invitation...')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Still working. The connection seems slow.')).toBeVisible();
  release();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await fits();
  await page.unrouteAll();

  await page.goto('/exhibitor/invitation#token=nonsense');
  await expect(page.getByText('This link does not open an invitation.')).toBeVisible();
  await fits();

  await breakServer(page, 'GET', 'invitation');
  await page.goto(link);
  await expect(page.getByText('Your invitation could not be loaded')).toBeVisible();
  await fits();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();

  const content = { event: { _id: 'e', title: `Expo ${LONG}`, description: '' }, isOpen: false, fields: [] };
  const closedReason = 'This invitation has expired: the event is over.';
  await page.route('**/api/invitation', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          ...content,
          exhibitorName: `${LONG} GmbH`,
          categoryName: LONG,
          isPersonal: false,
          closedReason,
        },
      },
    }),
  );
  await page.goto(link);
  await expect(page.getByText(closedReason)).toBeVisible();
  await fits();
});

test('a guest registers with the keyboard alone, and the outcome is said and seen', async ({ page }) => {
  const { call, passId } = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [{ name: 'Gala Night', left: 1 }],
  });
  const { link } = await invite(call, await passId('Gala Night'));
  await page.goto(link);
  const name = page.getByLabel('Full name');
  await expect(name).toBeVisible();
  await tabTo(page, name);
  // Nothing is wrong with a field before it was left.
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await expect(name).toBeFocused();
  await page.keyboard.insertText('अनन्या कृष्णमूर्ति');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.insertText('ananya@guest.example');
  await tabTo(page, page.getByLabel('Mobile', { exact: true }));
  await page.keyboard.insertText('98a-111');
  await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue('98111');
  await page.keyboard.insertText('22233');
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Show badge' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^Badge code/ })).toBeVisible();
  await expectAccessible(page);

  // On paper there is the badge and nothing else, black on white whatever scheme the screen has.
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^Badge code/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  const category = page.getByText('Gala Night', { exact: true });
  await expect(category).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // The code keeps its contrast where the system paints everything else over.
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const colours = await page
    .getByRole('img', { name: /^Badge code/ })
    .evaluate((code) => [getComputedStyle(code).color, getComputedStyle(code).backgroundColor]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});
