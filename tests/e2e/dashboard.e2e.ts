import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import {
  becomeNewcomer,
  codeSentTo,
  expect,
  freshMobile,
  messagesTo,
  PEOPLE,
  signIn,
  signInAsNewcomer,
  test,
  typeCode,
} from './support/portal.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

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

test('a newly registered person starts with an empty dashboard', NIGHTLY, async ({ page }) => {
  const mobile = freshMobile();
  await page.goto('/exhibitor/mobile-login');
  await page.getByRole('button', { name: /Register/ }).click();
  await page.getByLabel('First Name').fill('Wilhelmina');
  await page.getByLabel('Last Name').fill('Featherstonehaugh-Cholmondeley');
  const earlier = messagesTo(page, mobile);
  await page.getByLabel('Mobile Number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await typeCode(page, await codeSentTo(page, mobile, earlier));
  await expect(page.getByRole('group', { name: 'Total Leads' })).toContainText('0');
  await expect(page.getByText('Booth Inactive')).toBeVisible();
});

test(
  'a dashboard that cannot be loaded offers another try and shows no invented number',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await signIn(page, PEOPLE.asha);
    await page.route('**/api/dashboard/analytics', (route) =>
      route.fulfill({ status: 500, json: { success: false, message: 'The database is asleep.' } }),
    );
    await page.reload();
    const retry = page.getByRole('button', { name: /try again|retry/i }).first();
    await expect(retry).toBeVisible();
    await expect(page.getByText('25', { exact: true })).toBeHidden();
    await page.unroute('**/api/dashboard/analytics');
    await retry.click();
    await expect(page.getByRole('group', { name: 'Total Leads' })).toContainText('24');
  },
);

test(
  'the dashboard leads to whom is to be followed up, to one of the newest, and to adding another',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    const late = new Date(Date.now() - 3_600_000).toISOString();
    const lena = {
      fullName: 'Lena Fischer',
      emailId: 'lena@x.example',
      phoneCode: '91',
      phone: '9822200001',
    };
    await call('POST', 'leads', { ...lena, followUpDate: late });
    await call('POST', 'leads', { fullName: 'Omar Haddad', emailId: 'omar@x.example', priority: 'high' });
    const shown = (name: string) =>
      page.getByRole('region', { name: 'Leads' }).getByText(name, { exact: true });
    await page.goto('/exhibitor/');

    const due = page.getByRole('region', { name: 'To follow up' });
    await expect(due).toContainText('1 late');
    await expect(due.getByRole('listitem')).toContainText(', late');
    await expect(due.getByRole('link', { name: 'Call Lena Fischer' })).toHaveAttribute(
      'href',
      'tel:+919822200001',
    );
    await expect(due.getByRole('link', { name: 'Email Lena Fischer' })).toHaveAttribute(
      'href',
      'mailto:lena@x.example',
    );
    await due.getByRole('link', { name: 'All 1 to follow up' }).click();
    // What the list is narrowed to stands in its address.
    await expect(page).toHaveURL(/\/exhibitor\/leads\?(?=.*due=due)/);
    await expect(shown('Lena Fischer')).toBeVisible();
    await expect(shown('Omar Haddad')).toHaveCount(0);

    await page.goBack();
    const hot = page.getByRole('region', { name: 'Hot, not contacted' });
    await expect(hot.getByRole('listitem')).toHaveCount(1);
    await hot.getByRole('link', { name: 'All 1 not contacted' }).click();
    await expect(page).toHaveURL(/priority=high/);
    await expect(page).toHaveURL(/status=new/);
    await expect(shown('Omar Haddad')).toBeVisible();
    await expect(shown('Lena Fischer')).toHaveCount(0);

    // A row opens its lead, whatever the list was narrowed to before.
    await page.goBack();
    await page
      .getByRole('region', { name: 'Recent Leads' })
      .getByRole('link', { name: 'Lena Fischer' })
      .click();
    await expect(page).toHaveURL(/lead=/);
    await expect(page.getByRole('heading', { name: 'Lena Fischer' })).toBeVisible();

    await page.goto('/exhibitor/');
    await page.getByRole('link', { name: 'All leads' }).click();
    await expect(shown('Lena Fischer')).toBeVisible();
    await expect(shown('Omar Haddad')).toBeVisible();

    await page.goBack();
    await page.getByRole('link', { name: 'Add New Lead' }).click();
    await expect(page).toHaveURL(/\/exhibitor\/leads$/);
    await expect(page.getByRole('dialog', { name: 'Add Lead' }).getByLabel('Full Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('each number leads to what it counts, and says how today compares with yesterday', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await call('POST', 'leads', { fullName: 'Omar Haddad', emailId: 'omar@x.example', priority: 'high' });
  await page.goto('/exhibitor/');
  const card = (title: string) => page.getByRole('group', { name: title });
  await expect(card('Total Leads')).toContainText('+1 today');
  await expect(card('Total Leads')).toContainText('0 yesterday');
  await expect(card('Total Leads').getByRole('img')).toHaveAccessibleName(/^Total Leads by day: .* 1$/);
  await expect(card('Conversion Rate')).toContainText('0% today');
  for (const [title, address] of [
    ['Total Leads', /\/exhibitor\/leads$/],
    ['High Interest', /\/exhibitor\/leads\?tab=high$/],
    ['Tickets Issued', /\/exhibitor\/tickets$/],
    ['Conversion Rate', /\/exhibitor\/leads\?status=converted$/],
  ] as const) {
    await card(title).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(address);
    await page.goto('/exhibitor/');
  }
});

test(
  'a lead that a colleague adds is marked as new and announced, without a word for the rest',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await signInAsNewcomer(page);
    const recent = page.getByRole('region', { name: 'Recent Leads' });
    await expect(recent).toContainText('No leads yet');
    await call('POST', 'leads', { fullName: 'Omar Haddad', emailId: 'omar@x.example' });
    const row = recent.getByRole('listitem').filter({ hasText: 'Omar Haddad' });
    await expect(row.getByText('New', { exact: true })).toBeVisible();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: 'New lead: Omar Haddad' })).toHaveCount(
      1,
    );
    await expect(page.getByRole('group', { name: 'Total Leads' })).toContainText('1 new');
    await expectAccessible(page);
    // What was seen is no news when the person comes back.
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Team Management' })
      .click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(row).toBeVisible();
    await expect(row.getByText('New', { exact: true })).toHaveCount(0);
  },
);

test('nothing moves while the dashboard loads', NIGHTLY, async ({ page }) => {
  await watchShifts(page);
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await signIn(page, PEOPLE.meera);
    await expect(page.getByRole('group', { name: 'Total Leads' })).toContainText(/\d/);
    expect(await shiftsOf(page), `at ${String(width)}`).toEqual([]);
  }
});

test('header, sidebar and content share their edges, and a phone keeps one line for the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, PEOPLE.meera);
  const edges = await page.evaluate(() => {
    const box = (selector: string) => {
      const found = document.querySelector(selector)?.getBoundingClientRect();
      return { left: found?.left ?? NaN, right: found?.right ?? NaN };
    };
    return {
      icon: box('nav[aria-label=Main] svg').left,
      logo: box('header img, header [class*=avatar]').left,
      link: box('nav[aria-label=Main] a').right,
      title: box('#main h1').left,
      menu: box('header button[aria-haspopup=menu]').right,
      width: box('#main').right - box('#main').left,
    };
  });
  expect(edges.logo).toBe(edges.icon);
  expect(edges.title - edges.link).toBeLessThanOrEqual(24);
  const event = await page.getByRole('region', { name: 'Event Info' }).boundingBox();
  expect(Math.abs(edges.menu - ((event?.x ?? 0) + (event?.width ?? 0)))).toBeLessThanOrEqual(4);
  expect(edges.width).toBe(1600);

  await page.setViewportSize({ width: 360, height: 740 });
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBeLessThanOrEqual(57);
  await expect(page.getByRole('banner').getByText('Demo Expo')).toBeVisible();
  // The facts are in the navigation.
  await expect(page.getByRole('banner').getByText('Event Live')).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog').getByText('Event Live')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Booth B-07')).toBeVisible();
});

test('a member of the team takes 72 px on a phone', NIGHTLY, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, PEOPLE.asha, '/exhibitor/team');
  const rows = page.getByRole('group', { name: 'Team Members, scrollable' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
});

test('the accent of the event is the accent of its pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, PEOPLE.meera);
  await expect(page.getByRole('link', { name: 'Add New Lead' })).toHaveCSS(
    'background-color',
    'rgb(11, 110, 105)',
  );
});
