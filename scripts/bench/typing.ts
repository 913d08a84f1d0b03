import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { SEARCH_PAUSE_MS } from '../../src/domain/screen-constants.ts';
import { ensureBrowser } from '../test/browser.ts';
import { serveBare } from './bare-server.ts';
import { createBenchDatabase, type BenchDatabase } from './database.ts';
import { percentile, round } from './figures.ts';
import { fillLeads } from './fill-leads.ts';
import { signIn, startPortal, type Portal } from './portal.ts';

const SIZES = [10_000, 100_000];
/** Typed letter by letter. Each begins with another letter, because a repeated search sends no request. */
const WORDS = 'lena rarewood visitor42 company unique zoe xylo hugo dora kofi tara'.split(' ');
const WARM_UP = 'mira jana'.split(' ');
/** About 37 elements for each dense row in view and one beyond each edge. */
const MOST_NODES = 700;

type Watched = { waits: number[] };

type Side = { name: string; page: Page };

/** Records, for every key, when the frame with its search results was painted. */
const WATCH = `(() => {
  let pressed = 0;
  window.waits = [];
  addEventListener('keydown', (event) => { pressed = event.timeStamp; }, true);
  for (const kind of ['json', 'text']) {
    const read = Response.prototype[kind];
    Response.prototype[kind] = async function () {
      const content = await read.call(this);
      if (this.url.includes('search=')) {
        const since = pressed;
        // The next frame draws the results; the frame after that starts once they are painted.
        requestAnimationFrame(() => requestAnimationFrame(() => window.waits.push(performance.now() - since)));
      }
      return content;
    };
  }
})()`;

/**
 * From a key in the search box to the painted rows it finds, with many leads of one exhibitor on PostgreSQL, against a
 * bare virtual list with the same pause whose route answers the same page at once. Alternating key by key in one run.
 */
export async function benchTyping() {
  const databases: BenchDatabase[] = [];
  const portals: Portal[] = [];
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const sides: Side[] = [];
    let canned = '';
    for (const leads of SIZES) {
      const database = await createBenchDatabase();
      if (database === null) return 'skipped: TEST_DATABASE_URL is not set';
      databases.push(database);
      const portal = await startPortal({ databaseUrl: database.url });
      portals.push(portal);
      await fillLeads(database, leads);
      const token = await signIn(portal, 'asha@acme.example');
      const headers = { authorization: `Bearer ${token}` };
      canned = await (await fetch(`${portal.url}/api/leads`, { headers })).text();
      sides.push({ name: String(leads), page: await openLeads(browser, portal, token) });
    }
    const bare = await serveBare('bare-list', resolve('dist/bench-bare-list'), canned);
    sides.push({ name: 'bare', page: await openPage(browser, bare.url) });
    const times = await typeOn(sides);
    bare.server.close();
    const p95 = (name: string): number =>
      percentile(
        [...(times.get(name) ?? [])].sort((a, b) => a - b),
        0.95,
      );
    return {
      ratios: Object.fromEntries(SIZES.map((leads) => [leads, round(p95(String(leads)) / p95('bare'))])),
      target: 1.2,
      p95Ms: Object.fromEntries(sides.map(({ name }) => [name, round(p95(name))])),
      pauseMs: SEARCH_PAUSE_MS,
      keys: times.get('bare')?.length,
      nodes: await mostNodes(sides),
      mostNodes: MOST_NODES,
    };
  } finally {
    await browser.close();
    for (const portal of portals) await portal.stop();
    for (const database of databases) await database.remove();
  }
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript({ content: WATCH });
  await page.goto(url);
  return page;
}

async function openLeads(browser: Browser, { url }: Portal, token: string): Promise<Page> {
  const page = await openPage(browser, `${url}/api/health`);
  await page.evaluate((value) => {
    localStorage.setItem('access_token', value);
  }, token);
  await page.goto(`${url}/exhibitor/leads`);
  await page.locator('[data-scroll] li').first().waitFor();
  return page;
}

/** Every side types the same letter in turn, so that other load of the machine affects all of them. */
async function typeOn(sides: readonly Side[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  for (const word of [...WARM_UP, ...WORDS]) {
    for (const { page } of sides) await page.getByRole('searchbox').fill('');
    for (const letter of word) {
      for (const { name, page } of sides) {
        const took = await typeLetter(page, letter);
        if (!WARM_UP.includes(word)) times.get(name)?.push(took);
      }
    }
  }
  return times;
}

async function typeLetter(page: Page, letter: string): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as Watched).waits.length = 0;
  });
  await page.getByRole('searchbox').press(letter);
  const found = await page.waitForFunction(
    () => (window as unknown as Watched).waits.at(-1) ?? 0,
    undefined,
    {
      polling: 50,
    },
  );
  return Number(await found.jsonValue());
}

/** The most elements in the list while scrolling through the loaded rows. */
async function mostNodes(sides: readonly Side[]): Promise<number> {
  let most = 0;
  for (const { name, page } of sides) {
    if (name === 'bare') continue;
    await page.getByRole('searchbox').fill('');
    const list = page.locator('[data-scroll]').first();
    for (let step = 0; step < 20; step += 1) {
      await list.evaluate((element) => {
        element.scrollBy(0, 2_000);
      });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      most = Math.max(most, await list.locator('*').count());
    }
  }
  return most;
}
