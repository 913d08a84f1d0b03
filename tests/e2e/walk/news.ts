import type { Page } from '@playwright/test';
import type { LiveTopic } from '../../../src/domain/live.ts';
import { sampleUser } from '../../../src/machines/samples.ts';

/**
 * News that come while the last are still looked at wait some seconds of the page's clock. In small steps: a busy machine
 * may take several to notice the question, which would be a slow one after three seconds.
 */
export const NEWS_STEP_MS = 250;

/** A colleague changes a lead: another tab of the browser, the one that listens to the server, tells this one. */
export async function tellOfNews(page: Page, about?: LiveTopic): Promise<void> {
  await page.evaluate(
    ([event, person, topic]) => {
      const tabs = new BroadcastChannel(`live.${event}.${person}`);
      tabs.postMessage({ told: crypto.randomUUID(), about: topic });
      tabs.close();
    },
    [sampleUser.event, sampleUser._id, about] as const,
  );
}
