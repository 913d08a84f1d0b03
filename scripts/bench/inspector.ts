import { chromium, type Browser, type Page } from '@playwright/test';
import { ensureBrowser } from '../test/browser.ts';
import { median, percentile, round } from './figures.ts';
import { signIn, startPortal, type Portal } from './portal.ts';

const TEXT = 'wants a demo of the palletiser on site, the budget is there; call back on tuesday before noon ';
/** Typed before anything is measured, and times the text is typed after that. */
const WARM_UP = 'visitor from the north hall ';
const ROUNDS = 2;

type Watched = { waits: number[] };

/** Records, for every key, when the frame with its letter was painted. */
const WATCH = `(() => {
  window.waits = [];
  addEventListener('keydown', (event) => {
    // The next frame draws the letter; the frame after that starts once it is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => window.waits.push(performance.now() - event.timeStamp)));
  }, true);
})()`;

/**
 * From a key in the form of a lead to its painted letter, in the portal as it is developed: with the inspector's panel
 * closed, and with it open on that form, whose chart and context change with every letter. Alternating key by key.
 */
export async function benchInspector() {
  const portal = await startPortal({ isDev: true });
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const token = await signIn(portal, 'asha@acme.example');
    const sides = {
      closed: await openForm(browser, portal, token, false),
      open: await openForm(browser, portal, token, true),
    };
    const times = { closed: [] as number[], open: [] as number[] };
    for (const letter of WARM_UP) for (const page of Object.values(sides)) await typeLetter(page, letter);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const letter of TEXT) {
        times.closed.push(await typeLetter(sides.closed, letter));
        times.open.push(await typeLetter(sides.open, letter));
      }
    }
    const p95 = (values: number[]): number =>
      percentile(
        [...values].sort((a, b) => a - b),
        0.95,
      );
    return {
      ratio: round(median(times.open) / median(times.closed)),
      ratioP95: round(p95(times.open) / p95(times.closed)),
      target: 1.2,
      medianMs: { closed: round(median(times.closed)), open: round(median(times.open)) },
      p95Ms: { closed: round(p95(times.closed)), open: round(p95(times.open)) },
      keys: times.open.length,
      shown: await sides.open.frameLocator('iframe[title="Inspector"]').locator('.entry').count(),
    };
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** A new lead's form, in a browser context of its own. */
async function openForm(browser: Browser, { url }: Portal, token: string, isOpen: boolean): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  // The development server makes its pages when it is first asked for them.
  page.setDefaultTimeout(180_000);
  await page.addInitScript({ content: WATCH });
  await page.goto(`${url}/api/health`);
  await page.evaluate(
    ([value, dock]) => {
      localStorage.setItem('access_token', value);
      localStorage.setItem('inspector.dock', dock);
    },
    [token, JSON.stringify({ isOpen, height: 420 })] as const,
  );
  await page.goto(`${url}/exhibitor/leads`);
  await page.getByRole('button', { name: 'Add Lead' }).click();
  const remarks = page.getByRole('dialog').getByLabel('Remarks');
  await remarks.waitFor();
  if (isOpen) {
    const inspector = page.frameLocator('iframe[title="Inspector"]');
    // Without the pointer: the form is modal.
    await inspector.locator('[data-actor="form"]').last().dispatchEvent('click');
    await inspector.getByRole('img', { name: /^Statechart of/ }).waitFor();
  }
  await remarks.focus();
  return page;
}

async function typeLetter(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as Watched).waits.length = 0;
  });
  await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  const found = await page.waitForFunction(
    () => (window as unknown as Watched).waits.at(-1) ?? 0,
    undefined,
    {
      polling: 20,
    },
  );
  return Number(await found.jsonValue());
}
