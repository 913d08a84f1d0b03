import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { borrow } from '../test/borrow.ts';

/**
 * Playwright drives a Firefox of its own, which is downloaded; this one drives the Firefox of the system over WebDriver
 * BiDi. The last version that runs on Node 20.
 */
const DRIVER = ['puppeteer-core', '24.43.1'] as const;

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** What the stories use of the driver. */
export type FirefoxElement = { uploadFile: (...paths: string[]) => Promise<void> };
type Locator = {
  click: () => Promise<void>;
  fill: (text: string) => Promise<void>;
  wait: () => Promise<unknown>;
};
export type FirefoxPage = {
  goto: (url: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  locator: (selector: string) => { setTimeout: (ms: number) => Locator };
  $: (selector: string) => Promise<FirefoxElement | null>;
  $$: (selector: string) => Promise<unknown[]>;
  setOfflineMode: (isOffline: boolean) => Promise<void>;
  setViewport: (size: { width: number; height: number }) => Promise<void>;
  evaluate: <Result>(act: string) => Promise<Result>;
  keyboard: { type: (text: string) => Promise<void>; press: (key: string) => Promise<void> };
  screenshot: (options: { path: string }) => Promise<unknown>;
  on: ((event: 'console', act: (message: { type: () => string; text: () => string }) => void) => unknown) &
    ((event: 'pageerror', act: (error: Error) => void) => unknown);
};
export type Firefox = {
  version: () => Promise<string>;
  newPage: () => Promise<FirefoxPage>;
  close: () => Promise<void>;
};

/** Starts Firefox without a window; what it downloads goes into `downloads`. */
export async function startFirefox(downloads: string): Promise<Firefox> {
  const folder = borrow(...DRIVER);
  // The package has no types here: it is not among the project's own.
  const { default: driver } = (await import(
    pathToFileURL(join(folder, 'lib/esm/puppeteer/puppeteer-core.js')).href
  )) as {
    default: { launch: (options: object) => Promise<Firefox> };
  };
  return driver.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv,application/octet-stream',
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-GB,en',
    },
  });
}

/** `FIREFOX_PATH`, the system's, or, as root on Debian, the distribution's package, installed now. */
function findFirefox(): string {
  const find = (): string | undefined =>
    [process.env['FIREFOX_PATH'], ...PATHS].find((path) => path !== undefined && existsSync(path));
  const found = find();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-install-recommends', 'firefox-esr'],
    ])
      execFileSync('apt-get', args, { stdio: 'inherit' });
  const installed = find();
  if (installed === undefined) throw new Error('Install Firefox, or set FIREFOX_PATH to one.');
  return installed;
}
