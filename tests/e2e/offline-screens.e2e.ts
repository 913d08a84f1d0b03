import type { Page } from '@playwright/test';
import { LEADS } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

/** A phone that lost its network, with what it captured. */
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

const CAPTURE = '/exhibitor/capture';
const CODES = ['HALL-0001', 'HALL-0002', 'HALL-0003', 'HALL-0004', 'HALL-0005'];

/** Captures every code; nothing is sent, and no list of leads comes. */
async function captureAlone(page: Page): Promise<void> {
  await page.route(/\/api\/leads(?:$|\?|\/captures$)/, (route) => route.abort('internetdisconnected'));
  await becomeNewcomer(page);
  await page.goto(CAPTURE);
  for (const code of CODES) {
    const field = page.getByRole('textbox', { name: 'Code or name' });
    if (!(await field.isVisible())) await page.getByRole('button', { name: 'Type' }).click();
    await field.fill(code);
    await field.press('Enter');
    await page.getByRole('region', { name: 'Captured' }).getByRole('button', { name: 'Done' }).click();
  }
  await expect(page.getByText(`${String(CODES.length)} waiting`)).toBeVisible();
}

/** Parts of the lead page that are drawn over one another. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll('main li, main [role=search], main [role=tablist], main [role=alert]'),
      ...document.querySelectorAll('main button[data-bulk-start], footer'),
    ].map((part) => ({ name: part.textContent.slice(0, 20), box: part.getBoundingClientRect() }));
    return parts.flatMap((one, place) =>
      parts
        .slice(place + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1 &&
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1,
        )
        .map((other) => `${one.name} | ${other.name}`),
    );
  });

test('an offline lead page paints nothing over what the device captured', async ({
  page,
  context,
  allowErrors,
}) => {
  // Nobody has these badges.
  allowErrors('404');
  await captureAlone(page);
  await page.goto(LEADS);
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByText('HALL-0005')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  expect(await overlaps(page)).toEqual([]);
  for (const part of [page.getByText('HALL-0001'), page.getByRole('button', { name: 'Bulk Actions' }), again])
    await part.click({ trial: true });
});

test('an offline capture screen keeps its ways to capture in view, and asks for nothing', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors('404');
  await captureAlone(page);
  for (const name of ['Type', 'Paste', 'Photo'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await context.setOffline(true);
  const state = page.getByText('offline: sent once connected');
  await expect(state).toBeVisible();
  const counts = page.getByRole('link', { name: /captured/ });
  const [left, right] = await Promise.all([counts.boundingBox(), state.boundingBox()]);
  expect((left?.x ?? 0) + (left?.width ?? Infinity)).toBeLessThanOrEqual(right?.x ?? 0);
  await expect(page.getByText(/try again/)).toHaveCount(0);
  for (const name of ['Type', 'Paste', 'Photo'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
});
