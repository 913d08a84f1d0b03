import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { signIn } from './portal.ts';

/** What the tests of lists and their editors share. */

export const toastOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: text });

/** The row or card that shows this text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ hasText: text });

/** Makes the API answer this like a broken server. Takes the method, because reads and writes share a path. */
export async function breakServer(page: Page, method: string, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname.startsWith(`/api/${path}`),
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { success: false } })
        : route.fallback(),
  );
}

/** Keeps these requests waiting until the function it gives is called. */
export async function holdRequests(page: Page, method: string, path: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith(`/api/${path}`),
    async (route) => {
      if (route.request().method() === method) await released;
      await route.fallback();
    },
  );
  return release;
}

/** Requests of this method to this path from now on. */
export function countRequests(page: Page, method: string, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.startsWith(`/api/${path}`)) count += 1;
  });
  return () => count;
}

/** The same person in a browser of their own. */
export async function openElsewhere(
  browser: Browser,
  page: Page,
  person: { email: string },
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await signIn(other, person, path);
  return other;
}

/** Ends the session on the server; the page still believes in it. */
export async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const answer = await page.request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${String(token)}` },
  });
  expect(answer.ok()).toBe(true);
}

/** Names that a narrow mind would not expect. */
export const NAMES = {
  long: 'Wilhelmina Featherstonehaugh-Cholmondeley',
  unbroken: 'Donaudampfschifffahrtsgesellschaftskapitaen',
  devanagari: 'अनन्या कृष्णमूर्ति वेंकटरामन',
  arabic: 'عبد الرحمن بن محمد الأنصاري',
} as const;

/** Presses Tab until `target` has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Sixty presses of Tab did not get there.');
}

/** Drags an element sideways by so many pixels, by touch or mouse, and releases it. */
export async function drag(page: Page, place: Locator, pixels: number): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error('There is nothing to drag.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}
