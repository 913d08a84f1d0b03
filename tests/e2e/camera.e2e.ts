import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Watched } from '../../src/app/capture/camera.ts';
import { CAMERA_STAGE } from '../../src/domain/capture/camera.ts';
import type { Seen } from '../../scripts/bench/reading-page/main.ts';
import { servePage } from '../../scripts/bench/reading-page/serve.ts';
import { FRAME, frameOf } from '../support/codes/frames.ts';
import { readOf } from '../support/codes/symbols.ts';
import { writeFilm } from '../support/codes/y4m.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import { NIGHTLY } from './support/tags.ts';

/** What the page of the bench offers, and what this test notes in it. */
type World = {
  seen: Seen;
  camera: Watched;
  tracks: MediaStreamTrack[];
  watch: () => void;
  readPhoto: (file: File) => Promise<unknown>;
};
declare const window: Window & World;

const folder = mkdtempSync(join(tmpdir(), 'camera-'));
let served: Awaited<ReturnType<typeof servePage>>;
let browser: Browser;
let page: Page;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  served = await servePage(join(folder, 'page'));
  const film = join(folder, 'film.y4m');
  const picture = await frameOf('PDF417', 'turned');
  await writeFilm(film, { ...FRAME, perSecond: 10 }, [{ picture, frames: 10 }]);
  const path = findBrowser();
  browser = await chromium.launch({
    ...(path ? { executablePath: path } : {}),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
});
test.afterAll(async () => {
  await browser.close();
  await served.close();
  rmSync(folder, { recursive: true });
});

test.beforeEach(async () => {
  page = await browser.newPage();
  await page.addInitScript(() => {
    window.tracks = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await page.goto(served.url);
});
test.afterEach(() => page.close());

const watch = () =>
  page.evaluate(() => {
    window.watch();
  });
/** Forgets earlier events and waits for one of this type. */
async function next(type: string): Promise<Seen['events'][number] | undefined> {
  await page.evaluate(() => {
    window.seen.events.length = 0;
  });
  const wanted = () => page.evaluate((name) => window.seen.events.find((event) => event.type === name), type);
  await expect.poll(async () => (await wanted())?.type).toBe(type);
  return wanted();
}
const states = () => page.evaluate(() => window.tracks.map(({ readyState }) => readyState));

/** As the browser says it; a headless one hides no page. */
const hide = (hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('a camera is shown on its stage, again on a new one, and read', async () => {
  await watch();
  const read = await next('camera.read');
  expect(read).toMatchObject({ code: readOf('PDF417') });
  await page.evaluate((id) => {
    document.getElementById(id)?.remove();
    document.body.append(document.createElement('section'));
  }, CAMERA_STAGE);
  // A new one comes anywhere on the page, as a screen puts it there.
  await page.evaluate((id) => {
    const stage = document.createElement('div');
    stage.id = id;
    document.querySelector('section')?.append(stage);
  }, CAMERA_STAGE);
  await next('camera.read');
  await expect(page.locator(`#${CAMERA_STAGE} > video`)).toHaveCount(1);
});

test('a camera that the system ends is opened again', NIGHTLY, async () => {
  await page.clock.install();
  await watch();
  await next('camera.read');
  // One that ends at once is not.
  await page.clock.fastForward(2_100);
  await page.evaluate(() => {
    const [track] = window.tracks;
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await next('camera.read');
  expect(await states()).toEqual(['ended', 'live']);
});

test('a hidden page reads nothing, and reads on when it is seen', async () => {
  await watch();
  await next('camera.read');
  await hide(true);
  const heard = (): Promise<number> => page.evaluate(() => window.seen.events.length);
  // A picture that was taken before is still read: on a busy machine for longer than a second.
  let before = -1;
  await expect
    .poll(
      async () => {
        const more = (await heard()) - before;
        before += more;
        return more;
      },
      { intervals: [1_000] },
    )
    .toBe(0);
  expect(await page.evaluate(() => window.tracks[0]?.enabled)).toBe(false);
  await hide(false);
  await next('camera.read');
});

test('stopping gives the camera back and takes the picture away', async () => {
  await watch();
  await next('camera.read');
  await page.evaluate(() => {
    window.camera.stop();
  });
  expect(await states()).toEqual(['ended']);
  await expect(page.locator('video')).toHaveCount(0);
});

test('a camera that does not open says why', async () => {
  for (const [name, reason] of [
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'inUse'],
    ['TypeError', 'failed'],
  ]) {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
      window.seen.events.length = 0;
      window.watch();
    }, name);
    await expect.poll(() => page.evaluate(() => window.seen.events), name).toMatchObject([{ reason }]);
  }
});

test('a photo is read, and a file that gives no code says why', NIGHTLY, async () => {
  const photo = await (await frameOf('Code39', 'turned')).png().toBuffer();
  const white = { width: 600, height: 400, channels: 3, background: '#fff' } as const;
  const card = await sharp({ create: white }).png().toBuffer();
  const read = await page.evaluate(
    async ([bytes, blank]) => [
      await window.readPhoto(new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' })),
      await window.readPhoto(new File([Uint8Array.from(blank)], 'card.png', { type: 'image/png' })),
      await window.readPhoto(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0001.HEIC')),
      await window.readPhoto(new File(['nothing'], 'note.txt')),
    ],
    [[...photo], [...card]] as const,
  );
  expect(read).toEqual([readOf('Code39'), 'noCode', 'heic', 'noPicture']);
});
