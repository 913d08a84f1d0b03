import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { BUILD_NAME } from '../../src/domain/build.ts';
import { STORAGE_KEYS } from '../../src/domain/constants.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { ensureBrowser } from '../test/browser.ts';

/** Tabs of one person that stay open while the portal is replaced. */
export type Tabs = {
  /** Screens that were gone to. */
  turns(): number;
  /** What a person would have noticed: a request that failed, a screen that did not come. */
  troubles: string[];
  /** The build each tab is of. */
  builds(): Promise<{ walking: string; typing: string }>;
  /** The text in the form that stays open. */
  typed(): Promise<string>;
  /** Goes to another screen, with the form half filled in. */
  leaveForm(): Promise<void>;
  /** The text that the form has when the person comes back. */
  recalled(): Promise<string>;
  close(): Promise<void>;
};

const SCREENS = ['Team Management', 'Product Catalog', 'Lead Management'];
const TYPED = 'A request that is half typed';
const BETWEEN_MS = 1_500;

/** Opens two tabs: one goes from screen to screen, in the other a form is half filled in. */
export async function openTabs(url: string, token: string): Promise<Tabs> {
  // The proxy's certificate is its own; without the switch a service worker is not installed from it.
  const args = ['--no-sandbox', '--ignore-certificate-errors'];
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await context.addInitScript(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [STORAGE_KEYS.token, token] as const,
  );
  const troubles: string[] = [];
  const typing = await openTab(context, url, troubles);
  await openForm(typing);
  const field = () => typing.getByLabel('Subject');
  await field().fill(TYPED);
  const walking = await openTab(context, url, troubles);

  let turns = 0;
  let isOver = false;
  const walk = async (): Promise<void> => {
    while (!isOver) {
      const screen = SCREENS[turns % SCREENS.length] ?? '';
      await goTo(walking, screen).catch((error: unknown) => {
        troubles.push(`${screen} did not come: ${String(error).split('\n', 1).join('')}`);
      });
      turns += 1;
      await walking.waitForTimeout(BETWEEN_MS);
    }
  };
  const walked = walk();
  return {
    troubles,
    turns: () => turns,
    builds: async () => ({ walking: await buildOf(walking), typing: await buildOf(typing) }),
    typed: () => field().inputValue(),
    leaveForm: () => goTo(typing, 'Team Management'),
    recalled: async () => {
      await openForm(typing);
      await typing.waitForTimeout(1_000);
      return field().inputValue();
    },
    close: async () => {
      isOver = true;
      await walked;
      await browser.close();
    },
  };
}

async function openTab(context: BrowserContext, url: string, troubles: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('response', (answer) => {
    if (answer.status() >= 500 || (answer.status() === 404 && answer.url().includes('/assets/')))
      troubles.push(`${String(answer.status())} for ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Given up by a page that is left; a stream of news ends with its process and is opened again.
    if (why === 'net::ERR_ABORTED' || request.url().endsWith('/leads/events')) return;
    troubles.push(`${why} for ${request.url()}`);
  });
  await page.goto(`${url}/exhibitor/dashboard`);
  await page.locator('#main h1').waitFor();
  return page;
}

async function goTo(page: Page, screen: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: screen, exact: true })
    .click();
  await page.getByRole('heading', { level: 1, name: screen, exact: true }).waitFor();
}

/** The support page, which the menu of the person leads to. */
async function openForm(page: Page): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
  }, ROUTES.support);
  await page.getByRole('heading', { level: 1, name: 'Support', exact: true }).waitFor();
}

/** While a page is loaded there is nothing to read, so it waits for the element. */
const buildOf = async (page: Page): Promise<string> =>
  (await page.locator(`meta[name=${BUILD_NAME}]`).getAttribute('content')) ?? '';
