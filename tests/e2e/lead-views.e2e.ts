import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { openElsewhere, toastOf } from './support/editing.ts';
import { leadRow } from './support/lead-list.ts';
import { LEADS, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, signIn, test, type Caller } from './support/portal.ts';

type View = { _id: string; name: string; query: string; shared: boolean };

const viewsOf = async (call: Caller): Promise<View[]> => (await call('GET', 'lead-views')) as View[];
const trigger = (page: Page, name: string | RegExp = /^Views/) =>
  page.getByRole('button', { name, exact: true });
const itemOf = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await trigger(page).click();
  await itemOf(page, name).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Two leads, one of them hot and tagged. */
async function withLeads(page: Page) {
  const person = await becomeNewcomer(page);
  await seedLead(person.call, { priority: 'high', tags: ['workshop'] });
  await person.call('POST', 'leads', { fullName: 'Omar Khan', emailId: 'omar@khan.example' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LEADS);
  await expect(leadRow(page, 'Omar Khan')).toBeVisible();
  return person;
}

test('a ready-made view narrows the list, is named, and Back leaves it', NIGHTLY, async ({ page }) => {
  const { call } = await withLeads(page);
  await choose(page, 'Hot and not contacted');
  await expect(trigger(page, 'Views: Hot and not contacted')).toBeVisible();
  await expect(leadRow(page, 'Lena Fischer')).toBeVisible();
  await expect(leadRow(page, 'Omar Khan')).toHaveCount(0);
  await page.reload();
  await expect(trigger(page, 'Views: Hot and not contacted')).toBeVisible();
  await page.goBack();
  await expect(trigger(page, 'Views')).toBeVisible();
  await expect(leadRow(page, 'Omar Khan')).toBeVisible();

  // "My" is the person who looks.
  const me = (await call('GET', 'auth/me')) as { _id: string };
  await call('POST', 'leads', {
    fullName: 'Mina Late',
    emailId: 'mina@late.example',
    ownerId: me._id,
    followUpDate: '2020-01-01T10:00:00.000Z',
  });
  await choose(page, 'My overdue');
  await expect(leadRow(page, 'Mina Late')).toBeVisible();
  await expect(leadRow(page, 'Lena Fischer')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove filter Assigned to: me' })).toBeVisible();
});

test('a view is kept, changed, saved, renamed, shared and deleted, each with an Undo', async ({ page }) => {
  const { call } = await withLeads(page);
  await page.goto(`${LEADS}?tag=workshop`);
  await page.getByRole('button', { name: 'Save as view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as view' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('Name is required');
  await dialog.getByLabel('Name').fill('Workshop');
  await page.keyboard.press('Enter');
  await expect(trigger(page, 'Views: Workshop')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as view' })).toHaveCount(0);
  expect(await viewsOf(call)).toMatchObject([{ name: 'Workshop', query: 'tag=workshop', shared: false }]);

  await page.getByRole('tab', { name: /High/ }).click();
  await expect(trigger(page, 'Views: Workshop, changed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(trigger(page, 'Views: Workshop')).toBeVisible();
  expect(await viewsOf(call)).toMatchObject([{ query: 'tab=high&tag=workshop' }]);
  await toastOf(page, 'View saved.').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await viewsOf(call))[0]?.query).toBe('tag=workshop');
  await expect(trigger(page, 'Views: Workshop, changed')).toBeVisible();

  await choose(page, 'Rename view');
  const naming = page.getByRole('dialog', { name: 'Rename view' });
  await naming.getByLabel('Name').fill('From the workshop');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(trigger(page, 'Views: From the workshop, changed')).toBeVisible();
  await choose(page, 'Share with the team');
  await expect.poll(async () => (await viewsOf(call))[0]?.shared).toBe(true);
  await trigger(page).click();
  await expect(page.getByRole('group', { name: 'Shared with the team' })).toContainText('From the workshop');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose(page, 'Delete view');
  await expect(trigger(page, 'Views')).toBeVisible();
  expect(await viewsOf(call)).toEqual([]);
  await toastOf(page, 'View deleted.').getByRole('button', { name: 'Undo' }).click();
  await expect(trigger(page, 'Views: From the workshop, changed')).toBeVisible();
  expect(await viewsOf(call)).toMatchObject([{ name: 'From the workshop', shared: true }]);
});

test(
  'a colleague sees a shared view at once, may not change it, and sees no private one',
  NIGHTLY,
  async ({ page, browser }) => {
    const call = await signIn(page, { email: 'asha@acme.example' }, `${LEADS}?status=qualified`);
    const name = `Shared ${crypto.randomUUID().slice(0, 8)}`;
    const listening = (other: Page) =>
      other.waitForResponse((answer) => answer.url().endsWith('/leads/events') && answer.ok());
    const colleague = await openElsewhere(browser, page, { email: 'ravi@acme.example' }, LEADS);
    await Promise.all([listening(colleague), colleague.reload()]);
    await expect(trigger(colleague)).toBeVisible();
    const made = (await call('POST', 'lead-views', {
      name,
      query: 'status=qualified',
      shared: true,
    })) as View;
    await call('POST', 'lead-views', { name: `${name} of mine`, query: 'status=qualified' });
    await trigger(colleague).click();
    await expect(itemOf(colleague, name)).toContainText('by Asha Rao');
    await expect(itemOf(colleague, `${name} of mine`)).toHaveCount(0);
    await itemOf(colleague, name).click();
    await expect(trigger(colleague, `Views: ${name}`)).toBeVisible();
    await trigger(colleague).click();
    await expect(itemOf(colleague, 'Rename view')).toHaveCount(0);
    await colleague.keyboard.press('Escape');
    // Renamed by its author, it is so on the colleague's screen.
    await call('PUT', `lead-views/${made._id}`, { name: `${name} renamed` });
    await expect(trigger(colleague, `Views: ${name} renamed`)).toBeVisible();
    for (const { _id } of await viewsOf(call)) await call('DELETE', `lead-views/${_id}`);
    await colleague.context().close();
  },
);

test('a view opens when its tag or its person is gone, and says so', NIGHTLY, async ({ page }) => {
  const { call } = await withLeads(page);
  await call('POST', 'lead-views', { name: 'No such tag', query: 'tag=gone' });
  await call('POST', 'lead-views', {
    name: 'No such person',
    query: 'owner=7c2b1f0e-3d4a-4b5c-8d6e-9f0a1b2c3d4e',
  });
  await page.reload();
  await choose(page, 'No such tag');
  await expect(page.getByText('No lead has the tag “gone” any more.')).toBeVisible();
  await choose(page, 'No such person');
  await expect(page.getByText('The person this view names has left the team.')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Remove filter Assigned to: a former member' }),
  ).toBeVisible();
});

test('long and right-to-left names fit, from a small phone to a wide desk', NIGHTLY, async ({ page }) => {
  const { call } = await withLeads(page);
  const arabic = 'زوار ورشة العمل الذين طلبوا عرضًا تقديميًا يوم الثلاثاء';
  await call('POST', 'lead-views', { name: arabic, query: 'tag=workshop', shared: true });
  await call('POST', 'lead-views', { name: 'W'.repeat(60), query: 'status=new&sort=name' });
  await page.goto(`${LEADS}?tag=workshop&sort=name`);
  for (const width of [360, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await trigger(page).click();
    await expect(itemOf(page, arabic)).toBeVisible();
    const overflows = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(overflows).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});
