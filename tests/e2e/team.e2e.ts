import type { Page } from '@playwright/test';
import { TEAM_COUNTRY_CODES } from '../../src/domain/screen-constants.ts';
import { emptyMember } from '../../src/machines/team/team-fields.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, holdRequests, NAMES, rowOf, toastOf } from './support/editing.ts';
import {
  becomeNewcomer,
  expect,
  freshMobile,
  messagesTo,
  signInAsNewcomer,
  test,
  MOVING,
} from './support/portal.ts';

test.use(MOVING);

const PATH = '/exhibitor/team';
const card = (page: Page, name: string) => page.getByRole('group', { name });

test(
  'the team starts with the person who registered, counted in its three cards',
  NIGHTLY,
  async ({ page }) => {
    const { name } = await signInAsNewcomer(page, PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Management');
    await expect(card(page, 'Total Members')).toContainText('1');
    await expect(card(page, 'Active Members')).toContainText('0');
    await expect(card(page, 'Pending Invites')).toContainText('0');
    await expect(page.getByText('1 member total')).toBeVisible();
    const self = rowOf(page, name);
    await expect(self.getByText('Active', { exact: true })).toBeVisible();
    await expect(self.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    await expect(self.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    await expect(self.getByText('You cannot delete yourself.')).toBeAttached();
  },
);

test(
  'many members are pasted, previewed, added one by one, and what is refused stays to be corrected',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409 (Conflict)');
    const { name, call } = await signInAsNewcomer(page, PATH);
    const [known, first, second] = [freshMobile(), freshMobile(), freshMobile()];
    await call('POST', 'team-members', { fullName: 'Asha Rao', phoneCode: '91', authenticationId: known });
    await page.getByRole('button', { name: 'Add many' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add many team members' });
    const text = dialog.getByLabel('One person a line');
    await expect(text).toBeFocused();
    await text.fill(
      `Name\tMobile\tEmail\tRole\nLena Fischer\t${first}\tlena.${first}@acme.example\tSales\nDouble\t${known}\nRavi +91 ${second}\nBad\tnot@@mail`,
    );
    await expect(dialog.getByText('2 of 4 people can be added.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Double' })).toContainText('(Asha Rao)');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Bad' })).toContainText('Invalid email');
    await expectAccessible(page);
    // A colleague is faster: the server has the last word.
    await call('POST', 'team-members', { fullName: 'Faster', phoneCode: '91', authenticationId: second });
    await dialog.getByRole('button', { name: 'Add 2 people' }).click();
    await expect(dialog.getByText('1 of 2 people added. The others are still below.')).toBeVisible();
    await expect(text).toHaveValue(`Double\t${known}\nRavi +91 ${second}\nBad\tnot@@mail`);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ravi' })).toContainText('already belongs');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Add many' })).toBeFocused();
    const lena = rowOf(page, 'Lena Fischer');
    await expect(lena).toContainText(`+91 ${first}`);
    await expect(lena).toContainText('Sales');
    await expect(rowOf(page, name)).toBeVisible();
  },
);

test('a member is added, changed and deleted, and every number follows', async ({ page }) => {
  await signInAsNewcomer(page, PATH);
  await expect(page.getByText('1 member total')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/team-members')) asked.push(request.method());
  });

  const mobile = freshMobile();
  await page.getByRole('button', { name: 'Add Team Member' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Team Member' });
  await expect(adding.getByLabel('Full Name')).toBeFocused();
  await adding.getByLabel('Full Name').fill('Lena Fischer');
  await expect(adding.getByLabel('Email')).toHaveAttribute('type', 'email');
  await adding.getByLabel('Mobile Number').fill(mobile);
  await adding.getByLabel('Designation').fill(' Admin ');
  await adding.getByRole('button', { name: 'Add Team Member' }).click();
  await expect(toastOf(page, 'Team member added successfully!')).toBeVisible();
  await expect(adding).toBeHidden();
  const row = rowOf(page, 'Lena Fischer');
  await expect(row).toContainText(`+91 ${mobile}`);
  await expect(row.getByText('Pending invite')).toBeVisible();
  // Who never signed in is not active as well.
  await expect(row.getByText('Active', { exact: true })).toHaveCount(0);
  await expect(page.getByText('2 members total')).toBeVisible();
  await expect(card(page, 'Total Members')).toContainText('2');
  await expect(card(page, 'Active Members')).toContainText('0');
  await expect(card(page, 'Pending Invites')).toContainText('1');
  await expect.poll(() => asked).toEqual(['POST', 'GET']);

  await row.getByRole('button', { name: 'Edit Lena Fischer' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Team Member' });
  await expect(editing.getByLabel('Full Name')).toHaveValue('Lena Fischer');
  await expect(editing.getByLabel('Mobile Number')).toHaveValue(mobile);
  await editing.getByLabel('Full Name').fill('Lena Fischer-Vogt');
  await editing.getByRole('button', { name: 'Update Team Member' }).click();
  await expect(toastOf(page, 'Team member updated successfully!')).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(rowOf(page, 'Lena Fischer-Vogt')).toBeVisible();
  await expect.poll(() => asked).toEqual(['POST', 'GET', 'PUT', 'GET']);

  const remove = page.getByRole('button', { name: 'Delete Lena Fischer-Vogt' });
  await remove.click();
  const asking = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this team member?' });
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, 'Team member deleted successfully!')).toBeVisible();
  await expect(rowOf(page, 'Lena Fischer-Vogt')).toHaveCount(0);
  await expect(page.getByText('1 member total')).toBeVisible();
  await expect.poll(() => asked).toEqual(['POST', 'GET', 'PUT', 'GET', 'DELETE', 'GET']);
});

test(
  'a new dialog after a saved one is empty, with the country code 91; it needs a name, and an address must be one',
  NIGHTLY,
  async ({ page }) => {
    await signInAsNewcomer(page, PATH);
    const open = page.getByRole('button', { name: 'Add Team Member' });
    const dialog = page.getByRole('dialog');
    await open.click();
    const options = dialog.getByLabel('Country Code').locator('option');
    expect((await options.allTextContents()).slice(0, TEAM_COUNTRY_CODES.length)).toEqual(
      TEAM_COUNTRY_CODES.map(([code, country]) => `+${code} ${country}`),
    );
    await dialog.getByLabel('Full Name').fill('Ada Novak');
    await dialog.getByLabel('Country Code').selectOption('44');
    await dialog.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(dialog).toBeHidden();
    await open.click();
    await expect(dialog.getByLabel('Full Name')).toHaveValue('');
    await expect(dialog.getByLabel('Country Code')).toHaveValue('91');
    await dialog.getByLabel('Email').fill('not an address');
    await dialog.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Invalid email')).toBeVisible();
    await expect(dialog.getByLabel('Full Name')).toBeFocused();
    await dialog.getByLabel('Full Name').fill('Q');
    await expect(dialog.getByText('Name is required')).toBeHidden();
  },
);

test(
  'while it is being sent the button says so, a slow answer is announced, and every field is in it',
  NIGHTLY,
  async ({ page }) => {
    await signInAsNewcomer(page, PATH);
    const release = await holdRequests(page, 'POST', 'team-members');
    await page.getByRole('button', { name: 'Add Team Member' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill('Slow Sam');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await dialog.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeVisible();
    await expect(dialog.getByText('Still working. The connection seems slow.')).toBeVisible();
    expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual(
      Object.keys(emptyMember).sort(),
    );
    release();
    await expect(rowOf(page, 'Slow Sam')).toBeVisible();

    const releaseUpdate = await holdRequests(page, 'PUT', 'team-members');
    await page.getByRole('button', { name: 'Edit Slow Sam' }).click();
    await dialog.getByLabel('Location').fill('Hall 2');
    await dialog.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
    releaseUpdate();
    await expect(toastOf(page, 'Team member updated successfully!')).toBeVisible();
  },
);

test('designations have their colour and their icon', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  for (const designation of ['ADMIN', 'Manager', 'Sales Lead']) {
    await call('POST', 'team-members', { fullName: `The ${designation}`, designation });
  }
  await page.goto(PATH);
  const badge = (text: string) =>
    rowOf(page, `The ${text}`).locator('span').filter({ hasText: text }).first();
  const colour = (text: string) =>
    badge(text).evaluate((element) => {
      const [red = 0, , blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
      return red > blue + 40 ? 'red' : blue > red + 40 ? 'blue' : 'grey';
    });
  await expect(badge('ADMIN').locator('svg')).toBeVisible();
  expect(await colour('ADMIN')).toBe('red');
  expect(await colour('Manager')).toBe('blue');
  expect(await colour('Sales Lead')).toBe('grey');
});

test(
  'a pending invite can be sent again, and a link that is not sent says so',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { call } = await becomeNewcomer(page);
    const mobile = freshMobile();
    await call('POST', 'team-members', { fullName: 'Ivo Petrov', authenticationId: mobile });
    await page.goto(PATH);
    const again = rowOf(page, 'Ivo Petrov').getByRole('button', { name: 'Send link again to Ivo Petrov' });
    await again.click();
    await expect(toastOf(page, 'Sign-in link sent.')).toBeVisible();
    await expect.poll(() => messagesTo(page, mobile)).toBe(2);
    await breakServer(page, 'POST', 'team-members');
    await again.click();
    await expect(toastOf(page, 'Failed to send the sign-in link. Please try again.')).toBeVisible();
  },
);

test('an empty answer shows labelled samples without actions', NIGHTLY, async ({ page }) => {
  await page.route('**/api/team-members*', (route) =>
    route.fulfill({ json: { success: true, data: { data: [], total: 0, activeTotal: 0, pendingTotal: 0 } } }),
  );
  await signInAsNewcomer(page, PATH);
  await expect(rowOf(page, 'Sample Manager')).toBeVisible();
  await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
  await expect(page.getByText('0 members total')).toBeVisible();
  await expect(card(page, 'Total Members')).toContainText('0');
  await expect(page.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
});

test('a long team scrolls inside 400 pixels and is loaded part by part', NIGHTLY, async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  for (let start = 0; start < 60; start += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call('POST', 'team-members', { fullName: `Member ${String(start + index).padStart(3, '0')}` }),
      ),
    );
  }
  await page.goto(PATH);
  await expect(page.getByText('61 members total')).toBeVisible();
  const list = page.getByRole('region', { name: 'Team Members' }).locator('[data-scroll]');
  await expect(list).toHaveCSS('max-height', '400px');
  await expect(list.getByRole('listitem')).toHaveCount(50);
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(61);
  await expect(list.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Add Team Member' }).click();
  const heights = await page
    .getByRole('dialog')
    .locator('*')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).maxHeight));
  expect(heights).toContain('500px');
});

test('"Invite Team Member" on the dashboard opens the add dialog of the team', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page);
  await page.getByRole('link', { name: 'Invite Team Member' }).click();
  await expect(page).toHaveURL(/\/exhibitor\/team$/);
  await expect(page.getByRole('dialog', { name: 'Add Team Member' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'names of every kind fit from a small phone to a wide desk, and come back as they were typed',
  NIGHTLY,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await signInAsNewcomer(page, PATH);
    const dialog = page.getByRole('dialog');
    const names = Object.values(NAMES);
    for (const name of names) {
      await page.getByRole('button', { name: 'Add Team Member' }).click();
      await dialog.getByLabel('Full Name').fill(name);
      await dialog.getByLabel('Designation').fill(name);
      await dialog.getByRole('button', { name: 'Add Team Member' }).click();
      await expect(dialog).toBeHidden();
      await expect(rowOf(page, name)).toBeVisible();
    }
    for (const width of [320, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `at ${String(width)}`).toBeLessThanOrEqual(0);
      const inside = await page
        .getByRole('region', { name: 'Team Members' })
        .locator('[data-scroll]')
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(inside, `the list at ${String(width)}`).toBeLessThanOrEqual(0);
    }
    for (const name of names) {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await expect(dialog.getByLabel('Full Name')).toHaveValue(name);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  },
);
