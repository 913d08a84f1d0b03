/**
 * `npm run explore -- [--minutes N] [--seed N] [--deeds N] [--tell]`: random walks of the whole portal, in a real browser, on
 * a real server, with faults between the deeds. Fails on an error in the page, on what stays busy once nothing is wrong, on a
 * page that cannot be loaded, and on one wider than its window. A walk that fails is made shorter, printed and kept. The
 * same seed chooses in the same way; what it chooses from depends on how fast the page is. Needs a build. Exit status 1
 * when a walk failed; 2 for wrong usage.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { preparePortal } from '../drills/portal.ts';
import { ensureBrowser } from '../test/browser.ts';
import { wordsOf } from './deeds.ts';
import { shrink } from './shrink.ts';
import { walkAgain, walkRandomly, type Ground } from './walk.ts';

const FOLDER = join('coverage', 'explore');
const WIDTHS = [360, 1440] as const;
/** Walks that may be made to shorten one that failed. */
const SHRINKING = 24;

/** `tell` prints every deed, also of walks in which nothing was wrong. */
type Options = { minutes: number; seed: number; deeds: number; tell: boolean };

function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '5' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      deeds: { type: 'string', default: '60' },
      tell: { type: 'boolean', default: false },
    },
  });
  const [minutes = NaN, seed = NaN, deeds = NaN] = [values.minutes, values.seed, values.deeds].map(Number);
  return [minutes, seed, deeds].every((one) => Number.isFinite(one) && one >= 0)
    ? { minutes, seed, deeds, tell: values.tell }
    : null;
}

/** Walks once; whether nothing was wrong. A failure is shortened, printed and kept. */
async function explore(ground: Ground, seed: number, { deeds: most, tell }: Options): Promise<boolean> {
  const { deeds, problem } = await walkRandomly(ground, seed, most);
  console.log(
    `seed ${String(seed)}, ${String(ground.width)} px: ${String(deeds.length)} deeds, ${problem ?? 'nothing wrong'}`,
  );
  if (tell) for (const deed of deeds) console.log(`  ${wordsOf(deed)}`);
  if (problem === null) return true;
  const kindOf = (text: string | null): string => (text ?? '').replace(/[\d“].*/, '');
  const isSame = async (fewer: typeof deeds): Promise<boolean> =>
    kindOf((await walkAgain(ground, fewer)).problem) === kindOf(problem);
  const shortest = await shrink(deeds, isSame, SHRINKING);
  for (const [index, deed] of shortest.entries()) console.log(`  ${String(index + 1)}. ${wordsOf(deed)}`);
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${String(seed)}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ seed, width: ground.width, problem, deeds: shortest }, null, 2)}\n`,
  );
  return false;
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) {
    console.error('Use npm run explore -- [--minutes N] [--seed N] [--deeds N] [--tell].');
    return 2;
  }
  const until = performance.now() + options.minutes * 60_000;
  const portal = await preparePortal({ DATABASE_URL: '' });
  await portal.start();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let walks = 0;
  let failed = 0;
  try {
    for (let { seed } = options; walks === 0 || performance.now() < until; seed += 1) {
      const width = WIDTHS[seed % WIDTHS.length] ?? WIDTHS[0];
      if (!(await explore({ browser, url: portal.url, width }, seed, options))) failed += 1;
      walks += 1;
    }
  } finally {
    await browser.close();
    await portal.remove();
  }
  console.log(`${String(walks)} walks, ${String(failed)} failed`);
  return failed > 0 ? 1 : 0;
}

process.exit(await main());
