import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { NAMES, rowOf } from './support/editing.ts';
import { becomeNewcomer, expect, freshMobile, MOVING, signInAsNewcomer, test } from './support/portal.ts';
import { JOIN_TITLE, phoneWithCode } from './support/team.ts';

test.use(MOVING);

const TEAM = '/exhibitor/team';
const LOGIN = '/exhibitor/login';
test('a number that was added joins the team only when its owner says so, also after a reload', async ({
  page,
  browser,
}) => {
  const { call } = await signInAsNewcomer(page, TEAM);
  const mobile = freshMobile();
  await call('POST', 'team-members', { fullName: NAMES.long, authenticationId: mobile });
  const phone = await phoneWithCode(browser, page, mobile);
  await phone.setViewportSize({ width: 360, height: 740 });
  await expect(phone.getByRole('heading', JOIN_TITLE)).toBeFocused();
  await expect(phone.getByText('Noor Haddad added you to its team.')).toBeVisible();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.reload();
  const join = phone.getByRole('button', { name: 'Join', exact: true });
  await expect(join).toBeVisible();
  await join.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.locator('#main h1')).toBeVisible();
  await expect(phone).toHaveURL(/\/exhibitor\/$/);
  await page.reload();
  await expect(rowOf(page, NAMES.long).getByText('Active', { exact: true })).toBeVisible();
  await expect(rowOf(page, NAMES.long).getByText('Pending invite')).toHaveCount(0);
  await phone.context().close();
});

test(
  '"not mine" refuses a company, which sees it; and a lost connection loses no answer',
  NIGHTLY,
  async ({ page, browser }) => {
    const { call } = await signInAsNewcomer(page, TEAM);
    const mobile = freshMobile();
    await call('POST', 'team-members', { fullName: 'Ivo Petrov', authenticationId: mobile });
    const phone = await phoneWithCode(browser, page, mobile);
    await phone.route('**/api/auth/join', (route) => route.abort('connectionfailed'));
    await phone.getByRole('button', { name: 'Not mine' }).click();
    await expect(phone.getByRole('alert')).toHaveText('An unexpected error occurred');
    await phone.unrouteAll();
    await phone.getByRole('button', { name: 'Not mine' }).click();
    await expect(phone.getByText('No team waits for this number any more.')).toBeVisible();
    await expect(phone.getByRole('heading', JOIN_TITLE)).toBeFocused();
    await phone.getByRole('button', { name: 'Back to Login' }).click();
    await expect(phone.getByLabel('Mobile Number')).toHaveValue('');
    await page.reload();
    const row = rowOf(page, 'Ivo Petrov');
    await expect(row.getByText('Declined', { exact: true })).toBeVisible();
    await expect(row).toContainText('The owner of this number or email says it is not for them.');
    await expectAccessible(page);
    await phone.context().close();
  },
);

test(
  'of two windows one answer counts, and the other goes on signed in',
  NIGHTLY,
  async ({ page, browser }) => {
    const { call } = await becomeNewcomer(page);
    const mobile = freshMobile();
    await call('POST', 'team-members', { fullName: 'Ivo Petrov', authenticationId: mobile });
    await page.goto(TEAM);
    const first = await phoneWithCode(browser, page, mobile);
    await first.getByRole('button', { name: 'Join', exact: true }).waitFor();
    const second = await first.context().newPage();
    await second.goto(new URL(LOGIN, page.url()).href);
    await first.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(first.locator('#main h1')).toBeVisible();
    await expect(second.locator('#main h1')).toBeVisible();
    await first.context().close();
  },
);

test(
  'what a member signs in with is the main account’s to change, and waits for its owner',
  NIGHTLY,
  async ({ page, browser }) => {
    const { call } = await signInAsNewcomer(page, TEAM);
    const [mobile, next] = [freshMobile(), freshMobile()];
    await call('POST', 'team-members', { fullName: 'Ivo Petrov', authenticationId: mobile });
    const phone = await phoneWithCode(browser, page, mobile);
    await phone.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(phone.locator('#main h1')).toBeVisible();
    await phone.goto(new URL(TEAM, page.url()).href);
    await phone.getByRole('button', { name: 'Edit Noor Haddad' }).click();
    const theirs = phone.getByRole('dialog');
    await expect(theirs.getByLabel('Mobile Number')).toBeDisabled();
    await expect(theirs.getByLabel('Email')).toBeDisabled();
    await expect(
      theirs.getByText('Only the main account itself changes its mobile number and email.').first(),
    ).toBeVisible();
    await expectAccessible(phone);

    await page.reload();
    await page.getByRole('button', { name: 'Edit Ivo Petrov' }).click();
    const mine = page.getByRole('dialog');
    await mine.getByLabel('Mobile Number').fill(next);
    await mine.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(mine).toBeHidden();
    const row = rowOf(page, 'Ivo Petrov');
    await expect(row.getByText('Waiting for confirmation')).toBeVisible();
    await expect(row).toContainText(`+91 ${next} waits for its owner's yes.`);
    await expect(row).toContainText(`+91 ${mobile}`);
    await page.getByRole('button', { name: 'Edit Ivo Petrov' }).click();
    await expect(mine.getByLabel('Mobile Number')).toHaveValue(next);
    await mine.getByLabel('Mobile Number').fill(mobile);
    await mine.getByRole('button', { name: 'Update Team Member' }).click();
    await expect(row.getByText('Waiting for confirmation')).toHaveCount(0);
    await phone.context().close();
  },
);
