import { randomUUID } from 'node:crypto';
import type { Browser, ConsoleMessage, Page } from '@playwright/test';
import { UNOPENED } from '../../src/domain/page-data.ts';
import { UNLOADED } from '../../src/ui/kit/texts.ts';
import { perform, possibleDeeds, otherDeeds, type Deed } from './deeds.ts';
import { faultsOn, type Faults } from './faults.ts';
import { randomOf } from './random.ts';

/** What a walk did, and what was wrong at its end; null where nothing was. */
export type Walk = { deeds: readonly Deed[]; problem: string | null };

/** A portal and a browser to walk in, how wide its window is (px), and what is done to a page before it is opened. */
export type Ground = {
  browser: Browser;
  url: string;
  width: number;
  prepare?: (page: Page) => Promise<unknown>;
};

const PASSWORD = 'demo-password';
/** One in so many deeds is the world's, or made without looking. */
const OTHERS_SHARE = 0.2;
/** Steps between two looks at whether the page comes to rest (and what is busy ends). */
const REST_EVERY = 12;
/** The longest a page may be busy once nothing is wrong any more (ms): retries of the longest request, and a render. */
const REST_MS = 25_000;

/** What the browser, and React of a part that was caught while it loads, say of faults that the walk makes. */
const EXPECTED = [
  /Failed to load resource/,
  /net::ERR_/,
  /blob:/,
  /dynamically imported module/,
  /Unable to preload/,
  // A view that did not load; its boundary says so on the screen.
  /^\w+: unloaded\b/,
];

/** What was written to the console, with the message of an error. */
async function textOf(message: ConsoleMessage): Promise<string> {
  const parts = message
    .args()
    .map((one) =>
      one
        .evaluate((value) =>
          value instanceof Error
            ? (value.stack ?? String(value)).split('\n').slice(0, 6).join(' ')
            : String(value),
        )
        .catch(() => message.text()),
    );
  return parts.length === 0 ? message.text() : (await Promise.all(parts)).join(' ');
}

/** Does what a seed says, as a newcomer with sample data, until something is wrong or so many deeds are done. */
export async function walkRandomly(ground: Ground, seed: number, most: number): Promise<Walk> {
  const random = randomOf(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  return walk(ground, async (page, faults, done) => {
    if (done >= most) return null;
    const others = otherDeeds(faults, pick);
    const isOther = random() < OTHERS_SHARE;
    const seen = isOther ? [] : await possibleDeeds(page, pick);
    const deeds = seen.length > 0 ? seen : others;
    return deeds[pick(deeds.length)] ?? null;
  });
}

/** Does the same again. */
export const walkAgain = (ground: Ground, deeds: readonly Deed[]): Promise<Walk> =>
  walk(ground, (_, __, done) => Promise.resolve(deeds[done] ?? null));

type Next = (page: Page, faults: Faults, done: number) => Promise<Deed | null>;

async function walk({ browser, url, width, prepare }: Ground, next: Next): Promise<Walk> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await prepare?.(page);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(`uncaught: ${message}`));
    page.on('console', (message) => {
      if (message.type() === 'error')
        void textOf(message).then((text) => {
          if (!EXPECTED.some((one) => one.test(text))) problems.push(`console: ${text}`);
        });
    });
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await arrive(page);
    const faults = await faultsOn(page, context);
    const deeds: Deed[] = [];
    for (let deed = await next(page, faults, 0); deed; deed = await next(page, faults, deeds.length)) {
      deeds.push(deed);
      await perform(page, faults, deed);
      const isRest = deeds.length % REST_EVERY === 0;
      const found = problems[0] ?? (isRest ? await unrest(page, faults) : null);
      if (found !== null) return { deeds, problem: found };
    }
    return { deeds, problem: problems[0] ?? (await unrest(page, faults)) };
  } finally {
    await context.close();
  }
}

/** A newcomer with sample data, at the dashboard. */
async function arrive(page: Page): Promise<void> {
  const email = `explorer-${randomUUID()}@newcomer.example`;
  const call = async (path: string, data: object, token = ''): Promise<{ token?: string }> => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answers ${String(answer.status())}.`);
    return (await answer.json()) as { token?: string };
  };
  await call('/auth/register', { firstName: 'Noor', lastName: 'Haddad', email, password: PASSWORD });
  const { token = '' } = await call('/auth/login', { email, password: PASSWORD });
  await call('/create-sample-data', {}, token);
  await page.goto('/exhibitor/login');
  await page.evaluate((value) => {
    localStorage.setItem('access_token', value);
  }, token);
  await page.goto('/exhibitor/');
  await page.locator('#main h1').waitFor();
}

/** What is wrong once nothing goes wrong any more: something stays busy, or the page has nothing to show. */
async function unrest(page: Page, faults: Faults): Promise<string | null> {
  await faults.end();
  // The browser's own page for an address that was loaded without a network, or the empty one before the first.
  if (!page.url().startsWith('http')) await page.goto('/exhibitor/');
  const isAt = (): string => new URL(page.url()).pathname;
  const rests = await page
    .waitForFunction(
      (unopened) =>
        document.readyState === 'complete' &&
        !document.documentElement.hasAttribute(unopened) &&
        document.querySelector('[aria-busy=true]') === null &&
        document.querySelector('h1') !== null,
      UNOPENED.shown,
      { timeout: REST_MS },
    )
    .then(() => true)
    .catch(() => false);
  if (!rests) {
    const busy = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-busy=true]')].map((one) => one.textContent.trim().slice(0, 60)),
    );
    return `${isAt()} does not come to rest: ${busy.length > 0 ? `“${busy.join('”, “')}” stays busy` : 'it has no heading'}`;
  }
  if ((await page.getByText(UNLOADED.title).count()) > 0) return `${isAt()} says “${UNLOADED.title}”`;
  const width = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return width > 1 ? `${isAt()} is ${String(width)} px wider than the window` : null;
}
