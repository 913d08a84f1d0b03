import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { NOW } from './rows.ts';

/** Longer waits of the page never end: messages stay, and nothing says that it takes long. */
const LONG_WAIT_MS = 2_000;

/** One picture for every file the rows name. */
const PICTURE = sharp({ create: { width: 640, height: 400, channels: 3, background: '#5b7db1' } })
  .composite([
    {
      input: Buffer.from(
        '<svg width="640" height="400"><circle cx="200" cy="200" r="120" fill="#f2c14e"/><rect x="330" y="90" width="220" height="220" fill="#f78154"/></svg>',
      ),
    },
  ])
  .png()
  .toBuffer();

/** Before a page is opened: clock, long waits and files are the same each time. */
export async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.addInitScript((longest) => {
    const wait = window.setTimeout.bind(window);
    const hold = (act: TimerHandler, ms?: number, ...given: unknown[]): number =>
      (ms ?? 0) >= longest ? 0 : wait(act, ms, ...given);
    Object.assign(window, { setTimeout: hold });
  }, LONG_WAIT_MS);
  const body = await PICTURE;
  await page.route(
    ({ pathname }) => pathname.startsWith('/files/'),
    (route) => route.fulfill({ contentType: 'image/png', body }),
  );
}

/** Until fonts and pictures are there and two frames were drawn. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    );
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
