import {
  becomeNewcomer,
  codeSentTo,
  expect,
  freshMobile,
  messagesTo,
  PEOPLE,
  signIn,
  test,
  typeCode,
} from './support/portal.ts';

test('the dashboard shows the numbers of the demo event', async ({ page }) => {
  await signIn(page, PEOPLE.asha);
  const card = (title: string) => page.getByRole('group', { name: title });
  await expect(card('Total Leads')).toContainText('24');
  await expect(card('High Interest')).toContainText('8');
  await expect(card('Tickets Issued')).toContainText('4');
  await expect(card('Conversion Rate')).toContainText('%');
  const exhibitorPasses = page.getByRole('listitem').filter({ hasText: 'Exhibitor' }).first();
  await expect(exhibitorPasses).toContainText('50');
  await expect(page.getByRole('heading', { name: 'Breakdown by Ticket Type' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Leads' })).toBeVisible();
});

test('an empty exhibitor sees true zeros, and can add and remove sample data', async ({ page }) => {
  await signIn(page, PEOPLE.nila);
  const leads = page.getByRole('group', { name: 'Total Leads' });
  await expect(leads).toContainText('0');
  await page.getByRole('button', { name: /sample data/i }).click();
  await expect(page.getByRole('status')).toContainText('Sample data created successfully!');
  await expect(leads).not.toHaveText(/\b0\b/);
  await expect(page.getByText('Sample data', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /remove sample data/i }).click();
  await expect(leads).toContainText('0');
});

test('a newly registered person starts with an empty dashboard', async ({ page }) => {
  const mobile = freshMobile();
  await page.goto('/exhibitor/mobile-login');
  await page.getByRole('button', { name: /Register/ }).click();
  await page.getByLabel('First Name').fill('Wilhelmina');
  await page.getByLabel('Last Name').fill('Featherstonehaugh-Cholmondeley');
  const earlier = messagesTo(page, mobile);
  await page.getByLabel('Mobile Number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await typeCode(page, await codeSentTo(page, mobile, earlier));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByRole('group', { name: 'Total Leads' })).toContainText('0');
  await expect(page.getByText('Booth Inactive')).toBeVisible();
});

test('a dashboard that cannot be loaded offers another try and shows no invented number', async ({
  page,
  allowErrors,
}) => {
  allowErrors('500');
  await signIn(page, PEOPLE.asha);
  await page.route('**/api/dashboard/analytics', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The database is asleep.' } }),
  );
  await page.reload();
  const retry = page.getByRole('button', { name: /try again|retry/i }).first();
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('25', { exact: true })).toBeHidden();
  await page.unroute('**/api/dashboard/analytics');
  await retry.click();
  await expect(page.getByRole('group', { name: 'Total Leads' })).toContainText('24');
});

test('the dashboard leads to whom is to be followed up, to one of the newest, and to adding another', async ({
  page,
}) => {
  const { call } = await becomeNewcomer(page);
  const late = new Date(Date.now() - 3_600_000).toISOString();
  await call('POST', 'leads', { fullName: 'Lena Fischer', emailId: 'lena@x.example', followUpDate: late });
  await call('POST', 'leads', { fullName: 'Omar Haddad', emailId: 'omar@x.example' });
  const shown = (name: string) => page.locator('#main').getByText(name, { exact: true });
  await page.goto('/exhibitor/');

  await page.getByRole('link', { name: '1 follow-up is due' }).click();
  // What the list is narrowed to stands in its address.
  await expect(page).toHaveURL(/\/exhibitor\/leads\?/);
  await expect(shown('Lena Fischer')).toBeVisible();
  await expect(shown('Omar Haddad')).toHaveCount(0);

  // What was narrowed before does not hide who is looked for now.
  await page.goBack();
  await page.getByRole('region', { name: 'Recent Leads' }).getByRole('link', { name: 'Omar Haddad' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('omar@x.example');
  await expect(shown('Omar Haddad')).toBeVisible();
  await expect(shown('Lena Fischer')).toHaveCount(0);

  await page.goBack();
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(shown('Lena Fischer')).toBeVisible();
  await expect(shown('Omar Haddad')).toBeVisible();

  await page.goBack();
  await page.getByRole('link', { name: 'Add New Lead' }).click();
  await expect(page).toHaveURL(/\/exhibitor\/leads$/);
  await expect(page.getByRole('dialog', { name: 'Add Lead' }).getByLabel('Full Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
