import type { Locator, Page } from '@playwright/test';
import { CAPTURE_MESSAGES as TEXTS } from '../../src/domain/capture/messages.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

const WIDTHS = [360, 768, 1_280];
const LENA = 'MECARD:N:Fischer,Lena;ORG:Kontor AG;TITLE:Buyer;;';

const field = (page: Page) => page.getByRole('textbox', { name: 'Code or name' });
const card = (page: Page) => page.getByRole('region', { name: 'Captured', exact: true });
const counts = (page: Page) => page.getByRole('link', { name: /captured/ });

/** A page whose browser answers the question for the camera with this error. */
async function refuseCamera(page: Page, name: string): Promise<void> {
  await page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No camera.', error));
  }, name);
}

async function open(page: Page): Promise<void> {
  await page.goto('/exhibitor/capture');
  await expect(counts(page)).toBeVisible();
}

/** Judged at every width. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
}

/** Presses a key until this has the focus. */
async function moveTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('a refused camera says how to allow it, and a code can be typed', async ({ page, allowErrors }) => {
  // The event does not know the code.
  allowErrors('404 (Not Found)');
  await refuseCamera(page, 'NotAllowedError');
  await becomeNewcomer(page);
  await open(page);
  await expect(page.getByText(TEXTS.refused)).toBeVisible();
  for (const way of TEXTS.allow) await expect(page.getByText(way)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await field(page).fill('AT-7Q2F-0001');
  await field(page).press('Enter');
  await expect(card(page).getByRole('heading', { name: 'AT-7Q2F-0001' })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('without a camera the screen says what works as well', NIGHTLY, async ({ page }) => {
  await refuseCamera(page, 'NotFoundError');
  await becomeNewcomer(page);
  await open(page);
  await expect(page.getByText(TEXTS.noCamera)).toBeVisible();
  await field(page).fill('{"handshake_version":1}');
  await field(page).press('Enter');
  await expect(page.getByText('Not a person', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('a visitor is captured, rated and noted with the keyboard alone', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  await open(page);
  await moveTo(page, 'Tab', field(page));
  await page.keyboard.type(LENA);
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'Lena Fischer' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Lena Fischer, saved on this device, waiting' }),
  ).toBeAttached();
  await moveTo(page, 'Shift+Tab', card(page).getByRole('textbox', { name: 'Note' }));
  await page.keyboard.type('Wants a demo');
  // Backwards past the way to questions of one's own, into each group, and along it with the arrows.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const stars = card(page).getByRole('radio', { name: /of 5/ });
  await moveTo(page, 'ArrowUp', stars.nth(3));
  await page.keyboard.press('Shift+Tab');
  await moveTo(page, 'ArrowUp', card(page).getByRole('radio', { name: 'High' }));
  await moveTo(page, 'Tab', card(page).getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(counts(page)).toHaveText('1 captured · 1 confirmed');
  const { data } = (await call('GET', 'leads')) as { data: Record<string, unknown>[] };
  expect(data).toMatchObject([{ priority: 'high', rating: 4, remarks: 'Wants a demo' }]);
});

test('receipts are accessible, empty and with captures', async ({ page }) => {
  await becomeNewcomer(page);
  await page.goto('/exhibitor/receipts');
  await expect(page.getByText(TEXTS.noReceipts)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await open(page);
  await field(page).fill(LENA);
  await field(page).press('Enter');
  await card(page).getByRole('button', { name: 'Done' }).click();
  await expect(counts(page)).toHaveText('1 captured · 1 confirmed');
  await counts(page).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
});
