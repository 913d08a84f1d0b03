import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_BROWSERS = [
  // The headless engine: the tests take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser that is already here: `CHROMIUM_PATH`, the system's, or the one Playwright downloaded. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no such file.`);
    return named;
  }
  return [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
}

function isDebianRoot(): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync('/etc/os-release') &&
    /debian/i.test(readFileSync('/etc/os-release', 'utf8'))
  );
}

/**
 * The path of a Chromium; installs one where that needs no confirmation: Playwright's own download first, then, as root
 * on Debian, the distribution's package. Throws with what to do when neither works.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  const attempts: [string, string[]][] = [['npx', ['playwright', 'install', 'chromium']]];
  if (isDebianRoot())
    attempts.push(
      ['apt-get', ['update', '-q']],
      ['apt-get', ['install', '-y', '-q', 'chromium-headless-shell']],
      ['apt-get', ['install', '-y', '-q', 'chromium']],
    );
  for (const [command, args] of attempts) {
    console.log(`No browser found. Running: ${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', timeout: 300_000 });
    } catch {
      console.log(`${command} could not install one.`);
    }
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to one.');
}
