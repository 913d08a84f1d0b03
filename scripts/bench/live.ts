import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { LIVE_PAUSE_MS } from '../../src/domain/live.ts';
import { ensureBrowser } from '../test/browser.ts';
import { createBenchDatabase } from './database.ts';
import { percentile, round } from './figures.ts';
import { signIn, startPortal } from './portal.ts';
import type { Portal } from './portal.ts';

const STREAMS = 50;
const SAVES = 100;
const WARM_UP = 10;
const GIVEN_UP_MS = 10_000;
const ASHA = 'asha@acme.example';

type Seen = { seen: Record<string, number> };

/**
 * Time from saving a lead to the frame that shows it in the open list of another browser, while 50 browsers of the
 * exhibitor listen and each requests the list again. All on one machine; on both engines.
 */
export async function benchLive() {
  const database = await createBenchDatabase();
  try {
    return {
      embedded: await measureOn(await startPortal()),
      postgres: database
        ? await measureOn(await startPortal({ databaseUrl: database.url }))
        : 'skipped: TEST_DATABASE_URL is not set',
    };
  } finally {
    await database?.remove();
  }
}

async function measureOn(portal: Portal) {
  const gone = new AbortController();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const others: { news: number; asked: number }[] = [];
    for (let opened = 1; opened < STREAMS; opened += 1) {
      others.push(listen(portal, await signIn(portal, ASHA), gone.signal));
    }
    const page = await openList(browser, portal);
    const token = await signIn(portal, ASHA);
    const waits: number[] = [];
    for (let saved = 0; saved < WARM_UP + SAVES; saved += 1) {
      waits.push(await saveAndSee(portal, token, page, `Bench ${String(saved)}.`));
    }
    const measured = waits.slice(WARM_UP).sort((a, b) => a - b);
    return {
      p95: round(percentile(measured, 0.95)),
      targetMs: 1_000,
      p50: round(percentile(measured, 0.5)),
      max: round(measured.at(-1) ?? NaN),
      saves: SAVES,
      streams: STREAMS,
      heardByEach: Math.min(...others.map(({ news }) => news)),
      listsAskedByOthers: others.reduce((sum, { asked }) => sum + asked, 0),
    };
  } finally {
    gone.abort();
    await browser.close();
    await portal.stop();
  }
}

/** A colleague's browser as the server sees it: a stream, and a new request for the list after news, one at a time. */
function listen({ url }: Portal, token: string, signal: AbortSignal) {
  const told = { news: 0, asked: 0 };
  const headers = { authorization: `Bearer ${token}` };
  let isAsking = false;
  let isBehind = false;
  const ask = async (): Promise<void> => {
    if (isAsking) return void (isBehind = true);
    isAsking = true;
    do {
      isBehind = false;
      told.asked += 1;
      await (await fetch(`${url}/api/leads`, { headers })).text();
      await wait(LIVE_PAUSE_MS);
    } while (isBehind && !signal.aborted);
    isAsking = false;
  };
  const run = async (): Promise<void> => {
    const { body } = await fetch(`${url}/api/leads/events`, { headers, signal });
    for await (const piece of body ?? []) {
      const news = new TextDecoder().decode(piece).split('"kind":"changed"').length - 1;
      told.news += news;
      if (news > 0) ask().catch(() => undefined);
    }
  };
  run().catch(() => undefined);
  return told;
}

/** The measured browser: it records when a name was painted. */
async function openList(browser: Browser, portal: Portal): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${portal.url}/exhibitor/login`);
  await page.evaluate(
    (value) => {
      localStorage.setItem('access_token', value);
    },
    await signIn(portal, ASHA),
  );
  const streaming = page.waitForResponse((response) => response.url().endsWith('/api/leads/events'));
  await page.goto(`${portal.url}/exhibitor/leads`);
  await streaming;
  await page.getByText('Total Leads').waitFor();
  await page.evaluate(() => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    // Uses no named functions: the compiler would wrap them in a helper that the page does not have.
    new MutationObserver(() => {
      for (const [name] of document.body.textContent.matchAll(/Bench \d+\./g)) {
        if (name in seen) continue;
        seen[name] = 0;
        requestAnimationFrame(() =>
          setTimeout(() => {
            seen[name] = performance.timeOrigin + performance.now();
          }),
        );
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return page;
}

async function saveAndSee({ url }: Portal, token: string, page: Page, fullName: string): Promise<number> {
  const started = performance.timeOrigin + performance.now();
  const answer = await fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fullName, emailId: `bench-${fullName.replace(/\D/g, '')}@visitor.example` }),
  });
  if (!answer.ok) throw new Error(`A lead could not be saved: ${await answer.text()}`);
  const found = await page.waitForFunction((name) => (window as unknown as Seen).seen[name] ?? 0, fullName, {
    polling: 20,
    timeout: GIVEN_UP_MS,
  });
  // A random pause, so that saves do not coincide with the clients' pauses.
  await wait(Math.random() * 2 * LIVE_PAUSE_MS);
  return (await found.jsonValue()) - started;
}
