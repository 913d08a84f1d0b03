import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../test/browser.ts';
import { serveBare } from './bare-server.ts';
import { median, round } from './figures.ts';
import { startPortal } from './portal.ts';

/** A mid-range phone on hall Wi-Fi: 1.6 Mbps down, 150 ms, a processor four times slower than this one. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const ROUNDS = 7;

type Paint = { lcp: number; shift: number };

async function measure(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const seen = { lcp: 0, shift: 0 };
    Object.assign(window, { paint: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (window as unknown as { paint: Paint }).paint.lcp > 0);
  const paint = await page.evaluate(() => (window as unknown as { paint: Paint }).paint);
  await context.close();
  return paint;
}

/**
 * Largest contentful paint of the login page against a bare client-rendered React form, alternating in one run.
 * The target is a ratio of at most 0.32 and no layout shift.
 */
export async function benchFirstPaint() {
  const bare = await serveBare('bare', resolve('dist/bench-bare'));
  const portal = await startPortal();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const rounds: { portal: Paint; bare: Paint }[] = [];
  try {
    await measure(browser, `${portal.url}/exhibitor/`);
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await measure(browser, bare.url),
        portal: await measure(browser, `${portal.url}/exhibitor/`),
      });
    }
  } finally {
    await browser.close();
    bare.server.close();
    await portal.stop();
  }
  const portalLcp = median(rounds.map((one) => one.portal.lcp));
  const bareLcp = median(rounds.map((one) => one.bare.lcp));
  return {
    ratio: round(portalLcp / bareLcp),
    target: 0.32,
    portalLcpMs: round(portalLcp),
    bareLcpMs: round(bareLcp),
    layoutShift: round(Math.max(...rounds.map((one) => one.portal.shift))),
  };
}
