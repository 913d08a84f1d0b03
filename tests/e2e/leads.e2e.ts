import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, holdRequests, NAMES, tabTo } from './support/editing.ts';
import { importVisitors, leadCard, leadRow, leadRows, leadScroller } from './support/lead-list.ts';
import { LEADS } from './support/leads.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test } from './support/portal.ts';

const hour = 3_600_000;

test('leads are shown, searched, and narrowed by tab and filter, each tab with its own buttons', async ({
  page,
}) => {
  const { call, name } = await signInAsNewcomer(page, LEADS);
  // Nothing yet.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management');
  await expect(page.getByText('No leads found')).toBeVisible();
  await expect(
    page.getByText('Start capturing leads by scanning visitor badges or adding them manually.'),
  ).toBeVisible();
  await expect(leadCard(page, 'Total Leads')).toContainText('0');
  await page.getByRole('button', { name: 'Add Your First Lead' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const members = (await call('GET', 'team-members')) as { data: { _id: string }[] };
  const seeds = [
    {
      fullName: 'Lena Fischer',
      emailId: 'lena@fischer.example',
      companyName: 'Fischer GmbH',
      designation: 'Head of Purchasing',
      priority: 'high',
      rating: 4,
      remarks: 'Wants a demonstration.\nAsked for prices.',
      followUpDate: new Date(Date.now() - 30 * hour).toISOString(),
      tags: ['vip', 'demo', 'east', 'price'],
      consent: { given: true, text: 'Agreed' },
      ownerId: members.data[0]?._id,
    },
    {
      fullName: 'Kofi Mensah',
      phone: '9811122233',
      companyName: 'Volta Ltd',
      priority: 'high',
      status: 'lost',
    },
    { fullName: 'Ana Sousa', emailId: 'ana@porto.example', designation: 'Engineer', status: 'nurture' },
    { fullName: 'Yuki Mori', emailId: 'yuki@mori.example', priority: 'low', status: 'contacted' },
  ];
  for (const seed of seeds) await call('POST', 'leads', seed);
  await page.reload();
  for (const [label, count] of [
    ['Total Leads', '4'],
    ['High Priority', '2'],
    ['Medium Priority', '1'],
    ['Low Priority', '1'],
  ] as const) {
    await expect(leadCard(page, label).getByText(count, { exact: true })).toBeVisible();
  }

  // One row says everything.
  const lena = leadRow(page, 'Lena Fischer');
  for (const text of [
    'High',
    'Head of Purchasing at Fischer GmbH',
    'lena@fischer.example',
    'Status: new',
    'Asked for prices.',
    'vip',
    '+1 more',
    'Consent given',
    `Assigned to ${name}`,
  ]) {
    await expect(lena).toContainText(text);
  }
  await expect(lena.getByText(/^Follow up .*, late$/)).toBeVisible();
  await expect(lena.locator('time')).toHaveText(/^\w{3} \d{1,2}, \d{2}:\d{2} [AP]M$/);
  await expect(lena.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(leadRow(page, 'Kofi Mensah').getByText('+91 9811122233')).toBeVisible();
  await expect(leadRow(page, 'Ana Sousa')).toContainText('Engineer');
  await expect(leadRow(page, 'Ana Sousa')).not.toContainText(/\bat\b/);
  // Every tab begins the menu of its rows with its own two controls (spec §2); what would do nothing is left out.
  const controls = {
    All: ['Lena Fischer', 'Email', 'Edit'],
    High: ['Lena Fischer', 'Follow Up', 'Schedule Call'],
    Medium: ['Ana Sousa', 'Send Info', 'Edit'],
    Low: ['Yuki Mori', 'Newsletter', 'Future Follow-up'],
  } as const;
  for (const [tab, [who, ...first]] of Object.entries(controls)) {
    await page.getByRole('tab', { name: new RegExp(`^${tab} `) }).click();
    await page.getByRole('button', { name: `More about ${who}` }).click();
    const items = page.getByRole('menuitem');
    for (const [index, item] of first.entries()) await expect(items.nth(index)).toHaveText(item);
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(items).toHaveCount(0);
    await expect(leadRows(page)).toHaveCount(tab === 'All' ? 4 : tab === 'High' ? 2 : 1);
  }
  await page.getByRole('button', { name: 'More about Yuki Mori' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Newsletter',
    'Future Follow-up',
    'Edit',
    'Email',
    'Follow Up',
    'Schedule Call',
    'Send Info',
    'Add to Nurture',
    'History',
    'Delete',
  ]);
  await page.keyboard.press('Escape');

  // The filters are folded until they are wanted.
  await page.getByRole('button', { name: 'Filters' }).click();
  // A tab narrows the filtered leads further (G-42); the tabs still count all leads.
  await page.getByLabel('Priority', { exact: true }).and(page.locator('select')).selectOption('high');
  await expect(page.getByText('No lead matches the search and the filters.')).toBeVisible();
  await expect(leadCard(page, 'Total Leads')).toContainText('4');
  await page.getByRole('tab', { name: /^All / }).click();
  await expect(leadRows(page)).toHaveCount(2);
  await page.getByLabel('Status', { exact: true }).selectOption('lost');
  await expect(leadRows(page)).toHaveCount(1);
  await expect(leadRow(page, 'Kofi Mensah')).toBeVisible();
  await page.getByLabel('Source', { exact: true }).selectOption('referral');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(leadRows(page)).toHaveCount(4);
  for (const [label, value, who] of [
    ['Follow-up', 'overdue', 'Lena Fischer'],
    ['Assigned to', name, 'Lena Fischer'],
    ['Tag', 'vip', 'Lena Fischer'],
  ] as const) {
    const control = page.getByLabel(label, { exact: true });
    if (label === 'Tag') {
      await control.fill(value);
      await control.press('Enter');
    } else await control.selectOption(value);
    await expect(leadRows(page)).toHaveCount(1);
    await expect(leadRow(page, who)).toBeVisible();
    if (label === 'Tag') await control.fill('');
    else await control.selectOption('');
    await expect(leadRows(page)).toHaveCount(4);
  }
  await page.getByLabel('Sort by', { exact: true }).selectOption('name');
  await expect(leadRows(page).first()).toContainText('Ana Sousa');
  // The heads of the columns order the list as well.
  const byName = page.getByRole('button', { name: 'Lead: sort by name' });
  await expect(byName).toHaveAttribute('aria-pressed', 'true');
  await byName.click();
  await expect(leadRows(page).first()).toContainText('Yuki Mori');
  await page.getByRole('button', { name: 'Follow-up: sort by follow-up date' }).click();
  await expect(leadRows(page).first()).toContainText('Lena Fischer');
  const search = page.getByPlaceholder('Search leads by name, email, or company...');
  for (const [text, who] of [
    ['lena f', 'Lena Fischer'],
    ['ana@por', 'Ana Sousa'],
    ['volta', 'Kofi Mensah'],
  ] as const) {
    await search.fill(text);
    await expect(leadRows(page)).toHaveCount(1);
    await expect(leadRow(page, who)).toBeVisible();
  }
});

test('many leads are a list of a few rows: loaded on the way down, and as long after a change', async ({
  page,
  allowErrors,
}) => {
  allowErrors('500');
  const { call } = await becomeNewcomer(page);
  await importVisitors(call, 450);
  await page.goto(LEADS);
  const list = leadScroller(page);
  await expect(leadRows(page).first()).toContainText('Visitor 0450');
  await expect(leadRows(page).first()).toHaveAttribute('aria-setsize', '450');
  await expect(leadRows(page).first()).toHaveAttribute('aria-posinset', '1');
  const drawn = () => list.evaluate((element) => element.querySelectorAll('*').length);
  expect(await drawn()).toBeLessThanOrEqual(500);

  // The row that has the focus stays while it is scrolled away from.
  const first = page.getByRole('button', { name: 'More about Visitor 0450' });
  await first.focus();
  const toEnd = () => list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  const reach = async (name: string): Promise<void> => {
    await expect(async () => {
      await toEnd();
      await expect(leadRow(page, name)).toBeVisible({ timeout: 500 });
    }).toPass();
  };
  // A page that does not come is said, and asked for by hand; the others come on the way down.
  await breakServer(page, 'GET', 'leads');
  await toEnd();
  await expect(page.getByText('The next part could not be loaded.')).toBeVisible();
  await expect(first).toBeFocused();
  expect(await drawn()).toBeLessThanOrEqual(500);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The next part could not be loaded.')).toBeHidden();
  await reach('Visitor 0001');
  await expect(leadRow(page, 'Visitor 0001')).toHaveAttribute('aria-posinset', '450');

  // A lead that arrives above, from anywhere, does not move what is being read.
  await call('POST', 'leads', { fullName: 'Newcomer', emailId: 'newcomer@example.com' });
  await expect(leadRow(page, 'Visitor 0001')).toHaveAttribute('aria-posinset', '451');
  await expect(leadRow(page, 'Visitor 0001')).toBeInViewport();

  // Deleting the last one neither shortens nor moves the loaded rows, and the focus stays in the list.
  const remove = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(leadRow(page, name)).toHaveCount(0);
  };
  await remove('Visitor 0001');
  await expect(leadRow(page, 'Visitor 0002')).toHaveAttribute('aria-setsize', '450');
  // The same control of the row that took its place.
  await expect(leadRow(page, 'Visitor 0002').getByRole('button', { name: /^More about/ })).toBeFocused();
  await expect(leadRow(page, 'Visitor 0002')).toBeInViewport();
  await list.focus();
  await page.keyboard.press('Home');
  await expect(leadRow(page, 'Newcomer')).toBeInViewport();
  // Another question begins at its beginning.
  await toEnd();
  await page.getByLabel('Search leads').fill('company 7');
  await expect(leadRows(page).first()).toContainText('Visitor 0448');
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBe(0);
});

test('the list fills the window: a dozen rows at a desk, six on a phone', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await importVisitors(call, 40);
  for (const [width, height, rows] of [
    [1440, 900, 12],
    [360, 740, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(LEADS);
    await expect(leadRows(page).first()).toBeVisible();
    expect(await wholeRows(page), `at ${String(width)}`).toBeGreaterThanOrEqual(rows);
  }
  // Comfortable rows show more of each lead, and stay chosen on this device.
  await page.setViewportSize({ width: 1440, height: 900 });
  const dense = await wholeRows(page);
  const comfortable = page.getByRole('button', { name: 'Comfortable rows' });
  await comfortable.click();
  await expect.poll(() => wholeRows(page)).toBeLessThan(dense);
  await page.reload();
  await expect(comfortable).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => wholeRows(page)).toBeLessThan(dense);
});

/** The rows that are seen whole: in the list and above whatever lies over the window's lower edge. */
const wholeRows = (page: Page): Promise<number> =>
  leadScroller(page).evaluate((list) => {
    const bar = document.querySelector('[data-bottom-bar]');
    const isFixed = bar !== null && getComputedStyle(bar).position === 'fixed';
    const { top, bottom } = list.getBoundingClientRect();
    const end = Math.min(bottom, isFixed ? bar.getBoundingClientRect().top : window.innerHeight);
    return [...list.querySelectorAll('li')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= end + 1;
    }).length;
  });

test('the list says that it loads, fails, or shows samples', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('500');
  await page.setViewportSize({ width: 360, height: 740 });
  await becomeNewcomer(page);
  const release = await holdRequests(page, 'GET', 'leads');
  await page.goto(LEADS);
  await expect(page.getByRole('region', { name: 'Leads' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Still working. The connection seems slow.')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Add Your First Lead' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();

  await breakServer(page, 'GET', 'leads');
  await page.reload();
  await expect(page.getByText('The leads could not be loaded')).toBeVisible();
  await expectAccessible(page);
  // Not an array (spec §3): samples, labelled, without actions and without a number. The list may ask again by itself
  // as soon as the server answers, so that from here on no answer is another one.
  await page.route('**/api/leads?*', (route) => route.fulfill({ json: { success: true, data: {} } }));
  await page.route('**/api/leads', (route) => route.fulfill({ json: { success: true, data: {} } }));
  await page.getByRole('button', { name: 'Try again' }).or(page.getByText('Sample Visitor')).click();
  await expect(page.getByText('Sample Visitor')).toBeVisible();
  await expect(page.getByText('Sample data', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Email|Edit|More)/ })).toHaveCount(0);
  await expect(leadCard(page, 'Total Leads')).toContainText('0');
});

/** An exhibitor whose leads have names of every kind, in full. */
async function becomeCollectorOfNames(page: Page): Promise<void> {
  const { call } = await becomeNewcomer(page);
  for (const [index, fullName] of Object.values(NAMES).entries()) {
    await call('POST', 'leads', {
      fullName,
      emailId: `${'a'.repeat(40)}${String(index)}@${'b'.repeat(60)}.example`,
      companyName: NAMES.long,
      designation: NAMES.unbroken,
      tags: [NAMES.unbroken],
      remarks: NAMES.unbroken.repeat(4),
    });
  }
}

test('names of every kind fit every width', NIGHTLY, async ({ page }) => {
  await becomeCollectorOfNames(page);
  // The API accepts none of these, but a list still shows them.
  const odd = { fullName: ' ', emailId: '', companyName: '', designation: '' };
  await page.route('**/api/leads', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { data: object[] } };
    body.data.data[0] = { ...body.data.data[0], user: odd, createdAt: 'soon' };
    await route.fulfill({ json: body });
  });
  await page.goto(LEADS);
  await expect(leadRow(page, 'Unknown')).toContainText('Invalid date');
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${String(width)}`).toBeLessThanOrEqual(0);
    const inside = await leadScroller(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(inside, `the list at ${String(width)}`).toBeLessThanOrEqual(0);
  }
});

test('filters, a row’s menu and a selection are accessible with names of every kind', async ({ page }) => {
  await becomeCollectorOfNames(page);
  // On a phone the filters are folded away, and say how many are in use.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LEADS);
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status', { exact: true }).selectOption('new');
  await expect(page.getByRole('button', { name: 'Filters, 1 in use' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const more = page.getByRole('button', { name: `More about ${NAMES.arabic}` });
  await more.scrollIntoViewIfNeeded();
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await page.getByRole('button', { name: 'Bulk Actions' }).click();
  await page.getByLabel(`Select ${NAMES.arabic}`).check();
  await expectAccessible(page);
});
