import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { CONDITION_NAMES, FRAME, frameOf, WIDE } from '../../tests/support/codes/frames.ts';
import type { Condition } from '../../tests/support/codes/frames.ts';
import { SYMBOLOGIES, readOf } from '../../tests/support/codes/symbols.ts';
import { writeFilm } from '../../tests/support/codes/y4m.ts';
import { ensureBrowser } from '../test/browser.ts';
import { median, percentile, round } from './figures.ts';
import type { Seen } from './reading-page/main.ts';
import { servePage } from './reading-page/serve.ts';

/** A code is in view for half a second, and the film is repeated this often. */
const PER_SECOND = 30;
const FRAMES = 15;
const TURNS = 4;

/**
 * Watches a film of every symbology with Chromium's fake camera, on a page with the portal's own headers: the median
 * milliseconds from the first frame that shows a code to its reading, and what the page itself had to wait.
 */
export async function watchFilms() {
  const folder = mkdtempSync(join(tmpdir(), 'reading-'));
  const page = await servePage(join(folder, 'page'));
  const report: Record<string, unknown> = {};
  try {
    for (const condition of CONDITION_NAMES) {
      const film = join(folder, 'film.y4m');
      await writeFilm(film, { ...FRAME, perSecond: PER_SECOND }, await scenesOf(condition, FRAME));
      report[condition] = figuresOf(await play(page.url, film, 'watch'));
      if (condition === 'upright') report['shownOnly'] = waitsOf(await play(page.url, film, 'show'));
    }
    const film = join(folder, 'wide.y4m');
    await writeFilm(film, { ...WIDE, perSecond: PER_SECOND }, await scenesOf('third', WIDE));
    report['thirdOf1280x720'] = figuresOf(await play(page.url, film, 'watch'));
  } finally {
    await page.close();
    rmSync(folder, { recursive: true });
  }
  return { targetMs: 150, mostStallMs: 50, ...report };
}

const scenesOf = (condition: Condition, size: { width: number; height: number }) =>
  Promise.all(
    SYMBOLOGIES.map(async (symbology, scene) => {
      const frame = await frameOf(symbology, condition, 0, size);
      const marked = frame.composite([{ input: await corner(scene), left: 0, top: 0 }]);
      return { picture: sharp(await marked.png().toBuffer()), frames: FRAMES };
    }),
  );

/** Four squares, black or white: the number of the scene. */
function corner(scene: number): Promise<Buffer> {
  const bits = [1, 2, 4, 8].map((bit) => ((scene & bit) === 0 ? 0 : 255));
  return sharp(Uint8Array.from(bits), { raw: { width: 4, height: 1, channels: 1 } })
    .resize({ width: 48, height: 12, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** `watch` looks for codes, `show` only shows the camera. */
async function play(url: string, film: string, how: 'watch' | 'show'): Promise<Seen> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(url);
    await page.evaluate(
      (name) => (window as unknown as Record<string, () => Promise<void> | void>)[name]?.(),
      how,
    );
    await page.waitForTimeout(2_000 + (SYMBOLOGIES.length * FRAMES * TURNS * 1_000) / PER_SECOND);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  } finally {
    await browser.close();
  }
}

function figuresOf({ events, scenes, ...page }: Seen) {
  const waits: number[] = [];
  const unread = new Map<string, number>();
  // The last scene may not have been in view to its end.
  for (const [index, { scene, at }] of scenes.slice(0, -1).entries()) {
    const symbology = SYMBOLOGIES[scene];
    if (symbology === undefined) continue;
    const until = scenes[index + 1]?.at ?? at;
    const found = events.find(
      (event) =>
        event.type === 'camera.read' &&
        event.at >= at &&
        event.at < until &&
        event.code.text === readOf(symbology).text,
    );
    if (found) waits.push(found.at - at);
    else unread.set(symbology, (unread.get(symbology) ?? 0) + 1);
  }
  const sorted = waits.sort((one, other) => one - other);
  return {
    read: `${String(waits.length)}/${String(scenes.length - 1)}`,
    medianMs: round(median(sorted)),
    p95Ms: round(percentile(sorted, 0.95)),
    unread: Object.fromEntries(unread),
    ...waitsOf(page),
  };
}

/** What the page had to wait for its frames. */
function waitsOf({ gaps, tasks }: Pick<Seen, 'gaps' | 'tasks'>) {
  const sorted = [...gaps].sort((one, other) => one - other);
  return {
    gapP99Ms: round(percentile(sorted, 0.99)),
    longestGapMs: round(percentile(sorted, 1)),
    gapsOver50Ms: gaps.filter((gap) => gap > 50).length,
    longTasksMs: tasks.map(round),
  };
}
