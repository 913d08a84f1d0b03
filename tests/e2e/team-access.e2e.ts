import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, NAMES, openElsewhere, rowOf, tabTo, toastOf } from './support/editing.ts';
import { becomeNewcomer, expect, freshMobile, signInAsNewcomer, test, MOVING } from './support/portal.ts';

test.use(MOVING);

const PATH = '/exhibitor/team';

test('a member is added, changed and deleted with the keyboard alone', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PATH);
  const add = page.getByRole('button', { name: 'Add Team Member' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('Kim Keys');
  await tabTo(page, page.getByRole('dialog').getByLabel('Country Code'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByLabel('Country Code')).toHaveValue('44');
  await tabTo(page, page.getByRole('dialog').getByLabel('Mobile Number'));
  await page.keyboard.type(`7400${freshMobile().slice(-6)}`);
  await tabTo(page, page.getByRole('dialog').getByLabel('Company Name'));
  await page.keyboard.type('Keys & Co');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Team member added successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();

  const edit = page.getByRole('button', { name: 'Edit Kim Keys' });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Full Name')).toBeFocused();
  await expect(page.getByRole('dialog').getByLabel('Country Code')).toHaveValue('44');
  await page.keyboard.press('End');
  await page.keyboard.type('-Board');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Kim Keys-Board')).toBeVisible();

  const remove = page.getByRole('button', { name: 'Delete Kim Keys-Board' });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const asking = page.getByRole('alertdialog');
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, asking.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Kim Keys-Board')).toHaveCount(0);
  // The row is gone, and the keyboard is not sent back to the top of the page.
  await expect(page.getByRole('group', { name: 'Team Members, scrollable' }).locator(':focus')).toBeVisible();
});

test('axe finds nothing on the team and in its dialogs', async ({ page, browser, allowErrors }) => {
  allowErrors('409');
  const person = await becomeNewcomer(page);
  await person.call('POST', 'team-members', {
    fullName: NAMES.long,
    designation: 'Manager',
    authenticationId: freshMobile(),
  });
  await person.call('POST', 'team-members', { fullName: NAMES.arabic, designation: 'admin' });
  await page.goto(PATH);
  await expect(rowOf(page, NAMES.long)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('LinkedIn').fill('not an address');
  await dialog.getByRole('button', { name: 'Add Team Member' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: `Delete ${NAMES.long}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const other = await openElsewhere(browser, page, person, PATH);
  await page.getByRole('button', { name: `Edit ${NAMES.arabic}` }).click();
  await other.getByRole('button', { name: `Edit ${NAMES.arabic}` }).click();
  await other.getByRole('dialog').getByLabel('Location').fill('Hall 3');
  await other.getByRole('dialog').getByRole('button', { name: 'Update Team Member' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await dialog.getByLabel('Location').fill('Hall 4');
  await dialog.getByRole('button', { name: 'Update Team Member' }).click();
  await expect(dialog.getByText('This has been changed since you opened it.')).toBeVisible();
  await expectAccessible(page);
  await other.context().close();
});

test(
  'axe finds nothing on a team that failed to load, and on samples',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await becomeNewcomer(page);
    await breakServer(page, 'GET', 'team-members');
    await page.goto(PATH);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.route('**/api/team-members*', (route) =>
      route.fulfill({
        json: { success: true, data: { data: [], total: 0, activeTotal: 0, pendingTotal: 0 } },
      }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, 'Sample Manager')).toBeVisible();
    await expectAccessible(page);
  },
);
