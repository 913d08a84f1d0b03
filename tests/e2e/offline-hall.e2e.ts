import { expect, test, type Page } from '@playwright/test';
import { createDevice, type Device } from '../../scripts/chaos/device.ts';
import { reckon } from '../../scripts/chaos/reckoning.ts';
import { preparePortal, type Portal } from '../../scripts/drills/portal.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { depth } from '../support/tier.ts';
import { copyDemo } from './support/own-portal.ts';
import { remembered } from './support/remembered.ts';

/** A day in a hall: a portal of its own, and one device with a profile that outlives its browser. */
let portal: Portal;
let device: Device;

test.beforeAll(async () => {
  const prepared = await preparePortal({ DATABASE_URL: '' });
  copyDemo(prepared.dataDir);
  portal = prepared;
  await portal.start();
  device = createDevice({ name: 'hall', url: portal.url, email: 'asha@acme.example' });
});
test.afterAll(async () => {
  await device.remove();
  await portal.remove();
});

/** Scans while the server is away, those whose answers are lost afterwards, and both. */
const SCANS = depth(5, 50);
const LOST = depth(3, 10);
const ALL = SCANS + LOST;

const counts = (page: Page) => page.getByRole('link', { name: /captured/ });

/** Captures one code as a person types it, and sees its card. */
async function capture(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code or name' });
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Type' }).click();
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
  device.seen.push({ code, name: null, note: null, isUndone: false });
}

/** Starts the app as its icon does. */
async function start(): Promise<{ page: Page; ms: number }> {
  const page = await (await device.context()).newPage();
  const before = performance.now();
  await page.goto(`${portal.url}${ROUTES.capture}`);
  await counts(page).waitFor();
  return { page, ms: performance.now() - before };
}

test('scans without a server survive the browser and are confirmed without a touch', async () => {
  const { annotations } = test.info();
  const first = await device.page();
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The portal is kept once it has control; who is signed in is kept after that.
  await expect.poll(() => remembered(first)).toContain('asha@acme.example');
  await first.reload();
  await counts(first).waitFor();
  await portal.kill();
  await first.close();

  const opened = await start();
  annotations.push({
    type: 'start without a server',
    description: `${String(Math.round(opened.ms))} ms`,
  });
  for (let number = 1; number <= SCANS; number += 1) await capture(opened.page, `HALL-${String(number)}`);
  await expect(counts(opened.page)).toHaveText(`${String(SCANS)} captured · 0 confirmed`);
  await device.killBrowser();

  const { page, ms } = await start();
  annotations.push({ type: 'after the restart', description: `${String(Math.round(ms))} ms` });
  await expect(counts(page)).toHaveText(`${String(SCANS)} captured · 0 confirmed`);
  await portal.start();
  await expect(counts(page)).toHaveText(`${String(SCANS)} captured · ${String(SCANS)} confirmed`, {
    timeout: 90_000,
  });

  // The server stores what it is sent, and its answer is lost, as often.
  let lost = 0;
  await page.route('**/api/leads/captures', async (route) => {
    if (lost === LOST) return route.continue();
    await route.fetch();
    lost += 1;
    await route.abort('connectionreset');
  });
  for (let number = SCANS + 1; number <= ALL; number += 1) await capture(page, `HALL-${String(number)}`);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(counts(page)).toHaveText(`${String(ALL)} captured · ${String(ALL)} confirmed`, {
    timeout: 90_000,
  });
  expect(lost).toBe(LOST);
  const { lost: missing, doubled, disagreements, shown } = await reckon([device], portal);
  expect({ shown, missing, doubled, disagreements }).toEqual({
    ...{ shown: ALL, missing: [], doubled: [], disagreements: [] },
  });
});
