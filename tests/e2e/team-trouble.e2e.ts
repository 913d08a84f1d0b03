import { NIGHTLY } from './support/tags.ts';
import type { Page } from '@playwright/test';
import { breakServer, countRequests, endSession, openElsewhere, rowOf, toastOf } from './support/editing.ts';
import { becomeNewcomer, type Caller, expect, signInAsNewcomer, test, MOVING } from './support/portal.ts';

test.use(MOVING);

const PATH = '/exhibitor/team';

/** A member of a newcomer's team, with the screen open. */
async function openTeamWith(page: Page, fullName: string, more: object = {}) {
  const newcomer = await becomeNewcomer(page);
  const { _id: id } = (await newcomer.call('POST', 'team-members', { fullName, ...more })) as { _id: string };
  await page.goto(PATH);
  await expect(rowOf(page, fullName)).toBeVisible();
  return { ...newcomer, id };
}

const edit = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  return page.getByRole('dialog', { name: 'Edit Team Member' });
};
const nameOf = async (call: Caller, id: string): Promise<string | undefined> => {
  const { data } = (await call('GET', 'team-members')) as { data: { _id: string; fullName: string }[] };
  return data.find((member) => member._id === id)?.fullName;
};

test(
  'a team that cannot be loaded says so, shows no samples, and offers a retry',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { name } = await becomeNewcomer(page);
    const asked = countRequests(page, 'GET', 'team-members');
    await breakServer(page, 'GET', 'team-members');
    await page.goto(PATH);
    const failed = page.getByRole('alert').filter({ hasText: 'The team could not be loaded' });
    await expect(failed).toBeVisible();
    await expect(page.getByText('Sample data')).toHaveCount(0);
    // Never tried again by itself (spec §7).
    expect(asked()).toBe(1);
    await page.unrouteAll();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(rowOf(page, name)).toBeVisible();
  },
);

test(
  'a server that fails has a sentence for each of the three writes, and nothing typed is lost',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await openTeamWith(page, 'Tove Lind');
    for (const method of ['POST', 'PUT', 'DELETE']) await breakServer(page, method, 'team-members');

    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const adding = page.getByRole('dialog', { name: 'Add Team Member' });
    await adding.getByLabel('Full Name').fill('Rosa Díaz');
    await adding.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(toastOf(page, 'Failed to add team member. Please try again.')).toContainText('Error');
    await expect(adding.getByLabel('Full Name')).toHaveValue('Rosa Díaz');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

    const editing = await edit(page, 'Tove Lind');
    await editing.getByLabel('Location').fill('Hall 7');
    await editing.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(toastOf(page, 'Failed to update team member. Please try again.')).toBeVisible();
    await expect(editing.getByLabel('Location')).toHaveValue('Hall 7');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

    await page.getByRole('button', { name: 'Delete Tove Lind' }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('button', { name: 'Delete' }).click();
    await expect(toastOf(page, 'Failed to delete team member. Please try again.')).toBeVisible();
    await expect(asking.getByRole('alert')).toBeVisible();
    await asking.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Tove Lind')).toBeVisible();
  },
);

test(
  'a number that a colleague has is refused and marked at its field',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409');
    const taken = `98${String(Date.now()).slice(-8)}`;
    await openTeamWith(page, 'Tove Lind', { authenticationId: taken });
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill('Another Person');
    await dialog.getByLabel('Mobile Number').fill(taken);
    await dialog.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(toastOf(page, 'Failed to add team member. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Mobile Number')).toHaveAttribute('aria-invalid', 'true');
  },
);

test('closing asks when something was typed, and not otherwise', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PATH);
  const open = page.getByRole('button', { name: 'Add Team Member' });
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  const asking = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await open.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByLabel('Full Name').fill('Half a na');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await asking.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Half a na');
  await page.keyboard.press('Escape');
  await asking.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('');
});

test('what was typed is there again after a reload, and can be discarded', NIGHTLY, async ({ page }) => {
  await openTeamWith(page, 'Tove Lind');
  const dialog = await edit(page, 'Tove Lind');
  await dialog.getByLabel('Bio').fill('Knows every cable.');
  await page.reload();
  await expect(dialog.getByLabel('Bio')).toHaveValue('Knows every cable.');
  await expect(dialog.getByText('Your unsaved changes are back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog.getByLabel('Bio')).toHaveValue('');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Tove Lind');
  await page.reload();
  await expect(rowOf(page, 'Tove Lind')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test(
  'a draft that comes back stays open, and asks nothing, when the screen behind it takes the focus',
  NIGHTLY,
  async ({ page }) => {
    await signInAsNewcomer(page, PATH);
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
    await dialog.getByLabel('Full Name').fill('Half a na');
    await page.reload();
    await expect(dialog.getByLabel('Full Name')).toBeFocused();
    // Like a screen that renders after its dialog; a dialog that closes because of it does so within the next frames.
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('#main h1')?.focus();
      for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
    });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(dialog.getByLabel('Full Name')).toBeFocused();
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Half a na');
  },
);

test('a session that ends during typing costs a sign-in and no text', async ({ page, allowErrors }) => {
  allowErrors('401');
  const { email } = await openTeamWith(page, 'Tove Lind');
  const dialog = await edit(page, 'Tove Lind');
  await dialog.getByLabel('Full Name').fill('Tove Lindqvist');
  await endSession(page);
  // The page may notice it by itself, and the dialog goes with it.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exhibitor\/login$/);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('demo-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exhibitor\/team$/);
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Tove Lindqvist');
  await dialog.getByRole('button', { name: 'Update Team Member' }).click();
  await expect(rowOf(page, 'Tove Lindqvist')).toBeVisible();
});

test(
  'a lost connection keeps what was typed, and sending goes on when it is back',
  NIGHTLY,
  async ({ page, context }) => {
    await signInAsNewcomer(page, PATH);
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill('Nadia Offline');
    const add = dialog.getByRole('button', { name: 'Add Team Member' });
    await context.setOffline(true);
    await add.click();
    await expect(toastOf(page, 'Failed to add team member. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Nadia Offline');
    // Back before the last try: the user need not press again.
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await add.click();
    await lost;
    await context.setOffline(false);
    await expect(rowOf(page, 'Nadia Offline')).toHaveCount(1);
    await expect(page.getByText('2 members total')).toBeVisible();
  },
);

test('a double click adds one member', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, PATH);
  const posted = countRequests(page, 'POST', 'team-members');
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Only Once');
  await dialog.getByRole('button', { name: 'Add Team Member' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(rowOf(page, 'Only Once')).toHaveCount(1);
  await expect(page.getByText('2 members total')).toBeVisible();
  expect(posted()).toBe(1);
});

test(
  'two people changing different fields of one member lose nothing',
  NIGHTLY,
  async ({ page, browser, allowErrors }) => {
    // The first answer says that the row has changed; the second try joins both.
    allowErrors('409');
    const person = await openTeamWith(page, 'Tove Lind');
    const other = await openElsewhere(browser, page, person, PATH);
    const [mine, theirs] = [await edit(page, 'Tove Lind'), await edit(other, 'Tove Lind')];
    await theirs.getByLabel('Location').fill('Hall 3');
    await theirs.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(theirs).toBeHidden();
    await mine.getByLabel('Bio').fill('Knows every cable.');
    await mine.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(mine).toBeHidden();
    const again = await edit(page, 'Tove Lind');
    await expect(again.getByLabel('Location')).toHaveValue('Hall 3');
    await expect(again.getByLabel('Bio')).toHaveValue('Knows every cable.');
    await other.context().close();
  },
);

test(
  'two people changing the same field are shown both, and one of them picks',
  NIGHTLY,
  async ({ page, browser, allowErrors }) => {
    allowErrors('409');
    const person = await openTeamWith(page, 'Tove Lind');
    const other = await openElsewhere(browser, page, person, PATH);
    const [mine, theirs] = [await edit(page, 'Tove Lind'), await edit(other, 'Tove Lind')];
    await theirs.getByLabel('Full Name').fill('Tove Theirs');
    await theirs.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(theirs).toBeHidden();

    await mine.getByLabel('Full Name').fill('Tove Mine');
    await mine.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(mine.getByText('This has been changed since you opened it.')).toBeVisible();
    await expect(mine.getByText('Tove Theirs')).toBeVisible();
    expect(await nameOf(person.call, person.id)).toBe('Tove Theirs');
    await mine.getByRole('radio', { name: /Tove Mine/ }).check();
    await mine.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(mine).toBeHidden();
    await expect.poll(() => nameOf(person.call, person.id)).toBe('Tove Mine');
    await other.context().close();
  },
);

test(
  'a member deleted by a colleague is reported as gone, and the text is kept',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('404');
    const { call, id } = await openTeamWith(page, 'Tove Lind');
    const dialog = await edit(page, 'Tove Lind');
    await dialog.getByLabel('Bio').fill('Written for nothing?');
    await call('DELETE', `team-members/${id}`);
    await dialog.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(
      dialog.getByText('This no longer exists. It was deleted after you opened it.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Bio')).toHaveValue('Written for nothing?');
  },
);
