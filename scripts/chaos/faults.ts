import type { Route } from '@playwright/test';
import type { Portal } from '../drills/portal.ts';
import type { Device } from './device.ts';

/** Something that goes wrong between two steps of a capture. */
export type Fault = {
  name: string;
  /** How often it is chosen, beside the others. */
  weight: number;
  happen(device: Device, portal: Portal): Promise<void>;
};

const CAPTURES = '**/api/leads/captures';
const HOUR = 3_600_000;

/**
 * Meets the next request of the outbox once. One at a time: a device that backs off makes no requests, and what piled up
 * meanwhile would meet all of its next ones.
 */
async function once(device: Device, meet: (route: Route) => Promise<void>): Promise<void> {
  const context = await device.context();
  await context.unroute(CAPTURES);
  await context.route(CAPTURES, (route) => meet(route).catch(() => undefined), { times: 1 });
}

/** One restart of the server at a time, whichever device asks for it. */
let restart: Promise<void> = Promise.resolve();

export const FAULTS: readonly Fault[] = [
  {
    name: 'request lost',
    weight: 12,
    happen: (device) => once(device, (route) => route.abort('connectionfailed')),
  },
  {
    name: 'answer lost',
    weight: 14,
    happen: (device) =>
      once(device, async (route) => {
        // Also while the server is away, when there is no answer to lose.
        await route.fetch().catch(() => undefined);
        await route.abort('connectionreset');
      }),
  },
  // The page gives up by itself.
  { name: 'answer never came', weight: 2, happen: (device) => once(device, () => Promise.resolve()) },
  { name: 'tab killed', weight: 10, happen: (device) => device.killTab() },
  { name: 'browser killed', weight: 3, happen: (device) => device.killBrowser() },
  {
    name: 'server killed',
    weight: 2,
    happen: async (_, portal) => {
      // One that failed is no reason for the next one not to happen.
      restart = restart
        .catch(() => undefined)
        .then(async () => {
          await portal.kill();
          await portal.start();
        });
      await restart;
    },
  },
  {
    name: '401',
    weight: 2,
    happen: (device) =>
      once(device, (route) =>
        route.fulfill({ status: 401, json: { success: false, message: 'Unauthorized' } }),
      ),
  },
  {
    name: 'quota',
    weight: 4,
    happen: async (device) => {
      await (
        await device.page()
      ).evaluate(() => {
        const { prototype } = IDBObjectStore;
        const { add } = prototype;
        prototype.add = () => {
          prototype.add = add;
          throw new DOMException('No room.', 'QuotaExceededError');
        };
      });
    },
  },
  {
    name: 'second tab',
    weight: 4,
    happen: async (device) => {
      const context = await device.context();
      const [first] = context.pages().filter((page) => page.url().endsWith('/capture'));
      if (!first) return;
      const second = await context.newPage();
      await second.goto(first.url());
    },
  },
  {
    name: 'clock an hour off',
    weight: 4,
    happen: async (device) => {
      const page = await device.page();
      await page.clock.setSystemTime(Date.now() + (Math.random() < 0.5 ? HOUR : -HOUR));
    },
  },
];
