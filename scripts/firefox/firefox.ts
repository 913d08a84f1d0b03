/**
 * `npm run firefox`: the main stories in the system's Firefox, on the production build with the demo events. Figures
 * last; `-- --built` takes the build that is there. Exit status 1 when a story could not be told or the page reported an error.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownPortal } from '../../tests/e2e/support/own-portal.ts';
import { run } from '../test/commands.ts';
import { startFirefox, type Firefox } from './browser.ts';
import { STORIES, type Place } from './stories.ts';

/** Nothing is said about the browser's own remarks. */
const ALLOWED = [
  // Offline, and before the session is known, calls are refused.
  'NetworkError',
  '401',
];

/** The whole run (ms). */
const AT_MOST = 10 * 60_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function tell(browser: Firefox, place: Place): Promise<{ told: number; problems: string[] }> {
  const problems: string[] = [];
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const note = (text: string): void => {
    if (!ALLOWED.some((part) => text.includes(part))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => {
    note(`uncaught: ${message}`);
  });
  let told = 0;
  for (const { name, act } of STORIES) {
    const started = Date.now();
    try {
      await act(page, place);
      told += 1;
      say(`ok    ${name} (${((Date.now() - started) / 1_000).toFixed(1)} s)`);
    } catch (error) {
      const picture = join('test-results', 'firefox', `${name.replaceAll(/\W+/g, '-')}.png`);
      mkdirSync(join('test-results', 'firefox'), { recursive: true });
      await page.screenshot({ path: picture });
      // What follows happens online.
      await page.setOfflineMode(false);
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}; see ${picture}`);
      say(`FAIL  ${name}`);
    }
  }
  return { told, problems };
}

const started = Date.now();
const { values } = parseArgs({ options: { built: { type: 'boolean', default: false } } });
if (!values.built && (await run('npm', ['run', '--silent', 'build'])) !== 0)
  throw new Error('The portal could not be built.');
const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
const place = { dataDir: join(folder, 'data'), downloads: join(folder, 'downloads'), files: folder };
mkdirSync(place.downloads);
const portal = await ownPortal('dist', place.dataDir);
await portal.start();
const browser = await startFirefox(place.downloads);
setTimeout(() => {
  say('The time is over.');
  void browser.close();
}, AT_MOST).unref();
try {
  const version = await browser.version();
  const { told, problems } = await tell(browser, { ...place, url: portal.url });
  for (const text of problems) say(text);
  const seconds = ((Date.now() - started) / 1_000).toFixed(0);
  say(
    `\n${version}: ${String(told)} of ${String(STORIES.length)} stories, ${String(problems.length)} problems (${seconds} s)`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
}
