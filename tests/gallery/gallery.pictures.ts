import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { findingsOfAxe } from '../e2e/support/axe.ts';
import { shiftsOf, watchShifts } from '../e2e/support/shifts.ts';
import { HeldRequests } from '../e2e/walk/held.ts';
import { forcedColoursFindings, motionFindings, reflowFindings } from './checks.ts';
import { drawn, holdStill } from './fixed.ts';
import {
  LANGUAGES,
  openingOf,
  readRun,
  slugOf,
  type Finding,
  type Opening,
  type SceneRecord,
  type Theme,
} from './options.ts';
import { nameOf, type Scene } from './scene.ts';
import { speak } from './spoken.ts';
import { SCENES } from './scenes/index.ts';

const run = readRun();
const HEIGHTS: Readonly<Record<number, number>> = { 360: 740, 768: 1_024, 1440: 900, 1920: 1_080 };
const viewportOf = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

const isWanted = (wanted: readonly string[], name: string): boolean =>
  wanted.length === 0 || wanted.includes(name);
const scenes = SCENES.filter(
  ({ screen, state }) => isWanted(run.screens, screen) && isWanted(run.states, state),
);

for (const scene of scenes)
  for (const opening of ['phone', 'desk'] as const) {
    const widths = run.widths.filter((width) => openingOf(width) === opening);
    if (widths.length > 0)
      test(`${nameOf(scene)} (${opening})`, async ({ browser }) => {
        const context = await browser.newContext({
          viewport: viewportOf(widths[0] ?? 0),
          locale: LANGUAGES[run.language].locale,
          timezoneId: 'Asia/Kolkata',
          reducedMotion: 'reduce',
          hasTouch: opening === 'phone',
        });
        const page = await context.newPage();
        await speak(page, run.language);
        await holdStill(page);
        await watchShifts(page);
        const held = await HeldRequests.on(page, scene.standing);
        await scene.open({ page, held });
        await drawn(page);
        const shifts = scene.isChanged ? [] : await shiftsOf(page);
        const pictures = await picture(page, scene, widths);
        const html = fileOf('html', `${slugOf(nameOf(scene))}-${opening}.html`);
        writeFileSync(join(run.out, html), await page.content());
        const findings = [
          ...shifts.map((text) => ({ check: 'layout shift', text })),
          ...(await motionFindings(page)),
          ...(opening === 'phone' ? await reflowFindings(page) : await forcedColoursFindings(page)),
          ...(run.axe ? await axeFindings(page, opening) : []),
        ];
        keep({ ...scene, opening, pictures, html, findings });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      });
  }

function fileOf(folder: string, name: string): string {
  mkdirSync(join(run.out, folder), { recursive: true });
  return join(folder, name);
}

/** The same page in every width and theme. */
async function picture(
  page: Page,
  scene: Scene,
  widths: readonly number[],
): Promise<SceneRecord['pictures']> {
  const pictures: { width: number; theme: Theme; file: string }[] = [];
  for (const width of widths)
    for (const theme of run.themes) {
      await page.setViewportSize(viewportOf(width));
      await page.emulateMedia(
        theme === 'forced' ? { forcedColors: 'active' } : { colorScheme: theme, forcedColors: null },
      );
      await drawn(page);
      // A picture of the whole page would draw a window it does not have. A dialog is pictured in the window it has: in a
      // taller one it would stand far below.
      const height = await page.evaluate(() =>
        document.querySelector('[role="dialog"], [role="alertdialog"]') === null
          ? document.documentElement.scrollHeight
          : 0,
      );
      if (height > viewportOf(width).height) {
        await page.setViewportSize({ width, height });
        await drawn(page);
      }
      const file = fileOf(
        join('pictures', slugOf(scene.screen)),
        `${slugOf(scene.state)}-${String(width)}-${theme}.png`,
      );
      await page.screenshot({
        path: join(run.out, file),
        animations: 'disabled',
        caret: 'hide',
      });
      pictures.push({ width, theme, file });
    }
  await page.emulateMedia({ forcedColors: null, colorScheme: 'light' });
  return pictures;
}

async function axeFindings(page: Page, opening: Opening): Promise<Finding[]> {
  await page.setViewportSize(viewportOf(opening === 'phone' ? 360 : 1440));
  const found = await findingsOfAxe(page);
  return found.map(({ id, nodes, in: colours }) => ({
    check: 'axe',
    text: `${id} in ${colours} colours: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  }));
}

function keep({ screen, state, opening, pictures, html, findings }: SceneRecord & Scene): void {
  const record: SceneRecord = { screen, state, opening, pictures, html, findings };
  const file = fileOf('records', `${slugOf(`${screen} ${state}`)}-${opening}.json`);
  writeFileSync(join(run.out, file), JSON.stringify(record));
}
