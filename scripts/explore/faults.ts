import type { BrowserContext, Page, Route } from '@playwright/test';

/** What goes wrong between the page and the server, by name. */
const FAULTS = [
  'all is well',
  'the network is away',
  'answers are lost',
  'the server fails',
  'the server is slow',
  'too many requests',
] as const;

const SLOW_MS = 4_000;

export type Faults = {
  next: (pick: (count: number) => number) => string;
  happen: (name: string) => Promise<void>;
  end: () => Promise<void>;
};

/** Puts faults between a page and its server; pages and files of the application are never touched. */
export async function faultsOn(page: Page, context: BrowserContext): Promise<Faults> {
  let now: string = FAULTS[0];
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => answer(route, now).catch(() => undefined),
  );
  const happen = async (name: string): Promise<void> => {
    now = name;
    await context.setOffline(name === 'the network is away');
  };
  return {
    next: (pick) => FAULTS[pick(FAULTS.length)] ?? FAULTS[0],
    happen,
    end: () => happen(FAULTS[0]),
  };
}

async function answer(route: Route, fault: string): Promise<void> {
  if (fault === 'the server fails')
    return route.fulfill({ status: 500, json: { success: false, message: 'Failed' } });
  if (fault === 'too many requests')
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { success: false, message: 'Too many' },
    });
  if (fault === 'answers are lost') {
    // The server has done it; the page does not hear of it.
    await route.fetch().catch(() => undefined);
    return route.abort('connectionreset');
  }
  if (fault === 'the server is slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return route.continue();
}
