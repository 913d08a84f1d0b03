import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  test,
  askForCode,
  codeSentTo,
  PEOPLE,
  freshMobile,
  messagesTo,
  typeCode,
} from './support/portal.ts';
import { clockFileOf, PORTS, setServerClock } from './support/servers.ts';

let now = 0;

/** The button with some of its seconds gone: the page's clock also runs by itself, and a busy machine looks later. */
const SECONDS = { first: /^Resend OTP in (30|2[1-9])s$/, later: /^Resend OTP in (20|1[1-9])s$/ };

const counting = (page: Page, seconds: keyof typeof SECONDS): Locator =>
  page.getByRole('button', { name: SECONDS[seconds] });

/** Moves the browser's and the server's clock together, so that a test of thirty seconds does not take thirty. */
async function pass(page: Page, seconds: number): Promise<void> {
  now += seconds * 1000;
  setServerClock(PORTS.clock, new Date(now));
  await page.clock.runFor(seconds * 1000);
}

test.beforeEach(async ({ page }) => {
  // Where the test before left it: the server's clock never runs backwards.
  now = Math.max(Date.now(), Date.parse(readFileSync(clockFileOf(PORTS.clock), 'utf8')));
  setServerClock(PORTS.clock, new Date(now));
  await page.clock.install({ time: now });
});

test('Resend counts from 30, sends a second code and empties the boxes', async ({ page }) => {
  const { mobile } = PEOPLE.asha;
  await page.goto('/exhibitor/');
  const first = await askForCode(page, mobile);
  await expect(counting(page, 'first')).toBeDisabled();
  await pass(page, 10);
  await expect(counting(page, 'later')).toBeDisabled();
  await pass(page, 21);
  await typeCode(page, '123');
  const earlier = messagesTo(page, mobile);
  await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
  const second = await codeSentTo(page, mobile, earlier);
  expect(messagesTo(page, mobile)).toBe(earlier + 1);
  await expect(page.getByRole('textbox').first()).toHaveValue('');
  await expect(counting(page, 'first')).toBeDisabled();
  expect(first).toMatch(/^\d{4}$/);
  expect(second).toMatch(/^\d{4}$/);
});

test('a new person signs in with the second code', async ({ page }) => {
  const mobile = freshMobile();
  await page.goto('/exhibitor/login');
  await page.getByRole('button', { name: /Sign up/ }).click();
  await page.getByLabel('First Name').fill('Late');
  await page.getByLabel('Last Name').fill('Comer');
  await page.getByLabel('Mobile Number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  // The message may come after the answer: the second code is the one after it.
  await codeSentTo(page, mobile, 0);
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  await pass(page, 31);
  const earlier = messagesTo(page, mobile);
  await page.getByRole('button', { name: 'Resend OTP', exact: true }).click();
  const second = await codeSentTo(page, mobile, earlier);
  // The boxes are emptied when the answer comes, which may be after the message.
  await expect(page.getByRole('button', { name: /Resend OTP in/ })).toBeDisabled();
  await typeCode(page, second);
  await pass(page, 1);
  await expect(page.getByRole('banner')).toContainText('Late Comer');
});

test('a code older than five minutes is refused', async ({ page, allowErrors }) => {
  allowErrors('400 (Bad Request)');
  await page.goto('/exhibitor/');
  const code = await askForCode(page, PEOPLE.ravi.mobile);
  await pass(page, 301);
  await typeCode(page, code);
  await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
});
