/**
 * Takes the pictures of the README from a running demo portal:
 * `node --import tsx scripts/screenshots.ts http://127.0.0.1:3000`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from './test/browser.ts';

const OUT = join('docs', 'images');
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const;
const base = process.argv[2] ?? 'http://127.0.0.1:3000';

type Picture = {
  name: string;
  size: keyof typeof SIZES;
  scheme: 'light' | 'dark';
  show: (page: Page) => Promise<void>;
};

/** Waits until everything has loaded. One stream stays open, so the network never becomes idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(() => document.fonts.ready);
}

async function login(page: Page): Promise<void> {
  await page.goto(`${base}/exhibitor/`);
  await page.getByText('Loading event data...').waitFor({ state: 'hidden' });
}

async function otp(page: Page): Promise<void> {
  await login(page);
  // This number is not registered; the screen is the same.
  await page.getByLabel('Mobile Number').fill('9812345678');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('heading', { name: 'Verify OTP' }).waitFor();
  await page.keyboard.type('42');
}

async function dashboard(page: Page): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Email').fill('asha@acme.example');
  await page.getByLabel('Password').fill('demo-password');
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar').first().waitFor();
  await settled(page);
}

const screen =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await dashboard(page);
    await page.goto(`${base}/exhibitor/${path}`);
    await page.locator('#main h1').waitFor();
    await settled(page);
  };

async function memberDialog(page: Page): Promise<void> {
  await screen('team')(page);
  await page.getByRole('button', { name: 'Edit Ravi Iyer' }).click();
  await page.getByRole('dialog').waitFor();
}

async function leadDialog(page: Page): Promise<void> {
  await screen('leads')(page);
  await page.getByRole('button', { name: 'Add Lead' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Lena Fischer');
  await dialog.getByLabel('Email', { exact: true }).fill('lena@visitor.example');
  await dialog.getByText('High', { exact: true }).click();
  await dialog.getByLabel('Remarks').fill('Wants a demo of the palletiser on site, budget is there.');
}

async function analytics(page: Page): Promise<void> {
  await screen('leads')(page);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await page.getByRole('dialog').getByText('By priority').waitFor();
  await settled(page);
}

async function registerDialog(page: Page): Promise<void> {
  await screen('tickets')(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'VIP' })
    .getByRole('button', { name: 'Register' })
    .click();
  await page.getByRole('dialog').getByLabel('Full name').waitFor();
}

async function inviteDialog(page: Page): Promise<void> {
  await screen('tickets')(page);
  await page.getByRole('button', { name: 'Invite' }).first().click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
}

/** The link's page, as a guest's phone opens it. */
async function invitation(page: Page): Promise<void> {
  await inviteDialog(page);
  const link = await page.getByRole('dialog').locator('input[readonly]').inputValue();
  await page.goto(link);
  await page.getByLabel('Full name').waitFor();
}

const PICTURES: Picture[] = [
  { name: 'login', size: 'phone', scheme: 'light', show: login },
  { name: 'otp', size: 'phone', scheme: 'light', show: otp },
  { name: 'dashboard', size: 'desk', scheme: 'light', show: dashboard },
  { name: 'dashboard', size: 'phone', scheme: 'dark', show: dashboard },
  { name: 'leads', size: 'desk', scheme: 'light', show: screen('leads') },
  { name: 'leads', size: 'phone', scheme: 'dark', show: screen('leads') },
  { name: 'lead', size: 'phone', scheme: 'light', show: leadDialog },
  { name: 'analytics', size: 'phone', scheme: 'light', show: analytics },
  { name: 'profile', size: 'desk', scheme: 'light', show: screen('profile') },
  { name: 'passes', size: 'desk', scheme: 'light', show: screen('tickets') },
  { name: 'register', size: 'phone', scheme: 'light', show: registerDialog },
  { name: 'invite', size: 'phone', scheme: 'dark', show: inviteDialog },
  { name: 'invitation', size: 'phone', scheme: 'light', show: invitation },
  { name: 'products', size: 'desk', scheme: 'dark', show: screen('products') },
  { name: 'team', size: 'phone', scheme: 'light', show: screen('team') },
  { name: 'member', size: 'phone', scheme: 'light', show: memberDialog },
  { name: 'resources', size: 'phone', scheme: 'dark', show: screen('resources') },
];

mkdirSync(OUT, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
for (const { name, size, scheme, show } of PICTURES) {
  const context = await browser.newContext({ viewport: SIZES[size], colorScheme: scheme });
  const page = await context.newPage();
  await show(page);
  await page.screenshot({ path: join(OUT, `${name}-${size}-${scheme}.png`), animations: 'disabled' });
  await context.close();
}
await browser.close();
