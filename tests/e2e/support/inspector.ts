import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { declaredTransitions } from '../../../scripts/paths/declared.ts';
import { CHANNEL } from '../../../src/inspector/protocol.ts';
import { catalogue } from '../../../src/machines/catalogue.ts';

/** Shared parts of the inspector's tests. The inspector is a page, or a frame of the page it watches. */
export type InspectorPage = Page | FrameLocator;

/** Everything said on the inspector's channel from now on, as one text. */
export async function listenToChannel(page: Page): Promise<() => Promise<string>> {
  await page.evaluate((channel) => {
    const heard: string[] = [];
    new BroadcastChannel(channel).addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    Object.assign(window, { heard });
  }, CHANNEL);
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}

/** Refuses every request to another host, and gives the list of those refused. */
export async function refuseOtherHosts(page: Page, baseURL: string | undefined): Promise<string[]> {
  const refused: string[] = [];
  const host = baseURL && new URL(baseURL).host;
  await page.context().route(
    (url) => url.protocol.startsWith('http') && url.host !== host,
    async (route) => {
      refused.push(route.request().url());
      await route.abort();
    },
  );
  return refused;
}

export const actorButton = (inspector: InspectorPage, name: string): Locator =>
  inspector.locator(`[data-actor="${name}"]`);

export async function chooseActor(inspector: InspectorPage, name: string): Promise<void> {
  await actorButton(inspector, name).last().click();
  await expect(inspector.getByRole('heading', { name: `Chart of ${name}` })).toBeVisible();
}

/** Ids of the states that are lit. */
export const litStates = (inspector: InspectorPage): Promise<(string | null)[]> =>
  inspector
    .locator('[data-state][data-active="true"]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state')));

/** Every arrow and inner line of the drawing, as the machine declares them. */
export async function expectArrowsOf(inspector: InspectorPage, machine: string): Promise<void> {
  const drawn = await inspector.locator('svg.drawing [data-transition]').evaluateAll((arrows) =>
    arrows.map((arrow) => {
      const [id, from, to] = ['data-transition', 'data-from', 'data-to'].map(
        (name) => arrow.getAttribute(name) ?? '',
      );
      return `${String(id)}: ${String(from)} -> ${to || String(from)}`;
    }),
  );
  const entry = catalogue.find(({ id }) => id === machine);
  if (!entry) throw new Error(`There is no machine ${machine}.`);
  const declared = declaredTransitions(entry.machine).map(
    ({ id, source, target }) => `${id}: ${source} -> ${target}`,
  );
  // One that ends in two regions is two arrows.
  expect([...new Set(drawn)].sort()).toEqual(declared.sort());
}

/** The entry of the log for an event, the latest one. */
export const entryOf = (inspector: InspectorPage, event: string): Locator =>
  inspector
    .locator('.entry')
    .filter({ has: inspector.getByText(event, { exact: true }) })
    .last();
