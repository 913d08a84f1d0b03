import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/test/browser.ts';
import { freePorts } from './scripts/test/ports.ts';
import { twiceTheCores } from './scripts/test/workers.ts';
import { tierOfRun } from './scripts/test/tiers.ts';
import { NIGHTLY, STORY } from './tests/e2e/support/tags.ts';

// The test processes read this file too, and take the ports of the first.
process.env['TEST_PORT'] ??= String(await freePorts());
const { EVERY_PORTAL, PORTS } = await import('./tests/e2e/support/servers.ts');

const browser = findBrowser();

/**
 * Chromium loads pages of its own, the menus of the address bar, for every window that is opened, at about the
 * cost of the portal's page. The first three lines are what Playwright switches off: a second switch replaces its own.
 */
const unusedFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/** Without sandbox only where Chromium refuses one (root), and without the browser's own errands on the network. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unusedFeatures.join(',')}`,
];

/** A run of some projects waits for their portals only. */
const wanted = process.env['BROWSER_PROJECTS']?.split(',');
const ports = Object.entries(PORTS).flatMap(([project, port]) =>
  wanted?.includes(project) === false ? [] : [String(port)],
);

const tier = tierOfRun();
/** The short run reads only the files that hold a story: reading all of them takes as long as a story. */
const storyFiles = (): string[] =>
  readdirSync('tests/e2e').filter(
    (name) => name.endsWith('.e2e.ts') && readFileSync(join('tests/e2e', name), 'utf8').includes('STORY'),
  );

/** Browser tests run on the built portal. No retries: a test that fails sometimes is a defect. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  ...(tier === 'all' ? { grepInvert: new RegExp(NIGHTLY.tag) } : {}),
  // Half of its time a test waits: for the page, a server that starts, or its next look.
  workers: twiceTheCores(),
  retries: 0,
  // Both end what hangs, and lie far above what the slowest test takes on a slow machine that other work shares.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: { args, ...(browser ? { executablePath: browser } : {}) },
    // Answers that a test changes must come from the page; offline.e2e.ts alone is about the service worker.
    serviceWorkers: 'block',
    // Recording a trace of every test costs more than the tests; `npx playwright test <file> --trace on` makes one.
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'portal',
      ...(tier === 'test'
        ? { testMatch: storyFiles(), grep: new RegExp(STORY.tag) }
        : { testMatch: '*.e2e.ts' }),
      // The words of `spoken.e2e.ts`.
      snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
      // As for somebody who asked for less movement, unless a file says otherwise (`MOVING`).
      use: { baseURL: `http://127.0.0.1:${PORTS.portal}`, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'clock',
      testMatch: '*.clock.ts',
      // One clock, so one test at a time.
      fullyParallel: false,
      workers: 1,
      use: { baseURL: `http://127.0.0.1:${PORTS.clock}` },
    },
    {
      name: 'inspector',
      testMatch: '*.dev.ts',
      // They share one server, which makes its pages when it is first asked for them.
      fullyParallel: false,
      workers: 1,
      use: { baseURL: `http://127.0.0.1:${PORTS.inspector}` },
    },
    {
      name: 'walks',
      testMatch: '*.walk.ts',
      // Under a clock that stands still movements only take time.
      use: { baseURL: `http://127.0.0.1:${PORTS.walks}`, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  // One command for all of them, because Playwright would start one after the other.
  webServer: {
    command: `node --import tsx tests/e2e/support/serve.ts ${ports.join(' ')}`,
    wait: { stdout: new RegExp(EVERY_PORTAL) },
    timeout: 600_000,
  },
});
