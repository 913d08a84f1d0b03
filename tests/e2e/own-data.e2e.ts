import type { Page } from '@playwright/test';
import { OWN_DATA_MESSAGES } from '../../src/domain/own-data-messages.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { expect, linkTokenFor, PEOPLE, signIn, signInAsNewcomer, test } from './support/portal.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const said = (page: Page, text: string) => page.getByRole('main').getByText(text);
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

async function askFor(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await press(page, 'Send link');
  await expect(said(page, OWN_DATA_MESSAGES.sent)).toBeVisible();
}

/** Attendees of the demo event who appear in no other test; a repeated run takes the next one. */
const VISITORS = [
  {
    name: 'Grace Mwangi',
    email: 'grace@mwangi.example',
    code: 'cYslJY5ke2lPv2jeXEAHcw',
    company: 'Mwangi Farms',
  },
  {
    name: 'Fatima Zahra',
    email: 'fatima@zahra.example',
    code: 'B_SPvHp7vsAM8wLtrT5pmw',
    company: 'Zahra Oils',
  },
  {
    name: 'Chen Wei',
    email: 'chen.wei@jadeline.example',
    code: 'OPpluW3-RUgHR7W1gKeHBw',
    company: 'Jadeline',
  },
] as const;

test('a visitor sees who scanned the badge, and takes back what it shared', async ({
  page,
  browser,
}, testInfo) => {
  const visitor = VISITORS[testInfo.repeatEachIndex % VISITORS.length] ?? VISITORS[0];
  const call = await signIn(page, PEOPLE.meera);
  const { receipts } = (await call('POST', 'leads/captures', {
    deviceId: crypto.randomUUID(),
    deviceName: 'Phone',
    captures: [
      {
        clientId: crypto.randomUUID(),
        seq: 1,
        capturedAt: new Date().toISOString(),
        rawCode: visitor.code,
        note: 'Typed at the booth',
      },
    ],
  })) as { receipts: { leadId: string }[] };
  const leadId = String(receipts[0]?.leadId);
  await page.getByRole('navigation').getByRole('link', { name: 'Lead Management' }).click();
  await expect(page.getByText(visitor.name).first()).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const phone = await elsewhere.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto('/exhibitor/login');
  await phone.getByRole('link', { name: 'Your data' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await expectAccessible(phone);
  await askFor(phone, visitor.email);
  await expect(phone.locator(':focus')).toHaveText(OWN_DATA_MESSAGES.sent);
  const link = `/exhibitor/own-data#token=${await linkTokenFor(page, visitor.email)}`;
  await phone.goto(link);
  await expect(said(phone, visitor.company)).toBeVisible();
  await expect(said(phone, 'Scanned your badge').first()).toBeVisible();
  await expectAccessible(phone);

  // A question about it that is answered with no changes nothing; Back closes it.
  await press(phone, 'Stop sharing');
  await expect(phone.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(phone);
  await phone.keyboard.press('Escape');
  await expect(phone.getByRole('alertdialog')).toBeHidden();
  await expect(said(phone, visitor.company)).toBeVisible();

  // A second window shows the same; the first withdraws.
  const second = await elsewhere.newPage();
  await second.goto(link);
  await expect(said(second, visitor.company)).toBeVisible();
  await press(phone, 'Stop sharing');
  await confirm(phone, 'Stop sharing');
  await expect(said(phone, 'No badge of this address shares anything.')).toBeVisible();
  await expect(said(phone, visitor.company)).toHaveCount(0);
  // The button that had the focus is gone; a keyboard goes on from beside it.
  await expect.poll(() => phone.evaluate(() => document.activeElement === document.body)).toBe(false);
  // The second window withdraws again, which changes nothing, and learns how it is.
  await press(second, 'Stop sharing');
  await confirm(second, 'Stop sharing');
  await expect(said(second, 'No badge of this address shares anything.')).toBeVisible();

  // The exhibitor's open window follows, and keeps what was typed.
  await expect(page.getByText(visitor.name)).toHaveCount(0);
  const lead = JSON.stringify(await call('GET', `leads/${leadId}`));
  expect(lead).toContain('Typed at the booth');
  expect(lead).not.toContain(visitor.email);
  await elsewhere.close();
});

test(
  'a member asks for the erasure once, and the request is there after a reload',
  NIGHTLY,
  async ({ page, browser }) => {
    const { email } = await signInAsNewcomer(page);
    // Signed in or not, the page is the same.
    await page.goto('/exhibitor/own-data');
    await askFor(page, email);
    await page.goto(`/exhibitor/own-data#token=${await linkTokenFor(page, email, 1)}`);
    await expect(said(page, 'You are a member of the team of')).toBeVisible();
    const waits = said(page, 'You asked for erasure');
    await press(page, 'Ask for erasure');
    await confirm(page, 'Ask for erasure');
    await expect(waits).toBeVisible();
    await page.reload();
    await expect(waits).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for erasure' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ask for a copy' })).toBeVisible();
    // Without a network, a request is not sent, and the question stays open.
    const lost = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const away = await lost.newPage();
    await away.goto(page.url());
    await expect(away.getByRole('button', { name: 'Ask for a copy' })).toBeVisible();
    await lost.setOffline(true);
    await press(away, 'Ask for a copy');
    await confirm(away, 'Ask for a copy');
    await expect(away.getByRole('alertdialog').getByRole('alert')).toBeVisible();
    await lost.close();
  },
);

test('an unknown address looks like a known one, and a forged link leads to a new one', async ({
  page,
  allowErrors,
}) => {
  allowErrors('400');
  await page.goto('/exhibitor/own-data');
  await press(page, 'Send link');
  await expect(said(page, 'Valid email is required')).toBeVisible();
  await askFor(page, `nobody-${crypto.randomUUID()}@nowhere.example`);
  await page.goto('/exhibitor/own-data#token=forged');
  await expect(said(page, OWN_DATA_MESSAGES.linkUnknown)).toBeVisible();
  await press(page, 'Ask for a new link');
  await expect(field(page, 'Email')).toBeVisible();
});
