import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { findBrowser } from '../test/browser.ts';

/** What a person has seen on the screen: from then on nothing of it may be lost. */
export type Seen = {
  code: string;
  /** The person on the card; null for a code alone. */ name: string | null;
  note: string | null;
  isUndone: boolean;
};

/** Chromium with a profile of its own, so that what it stores survives its end. */
export type Device = {
  name: string;
  seen: Seen[];
  /** The page a person works on; opened again when it or its browser has ended. */
  page(): Promise<Page>;
  context(): Promise<BrowserContext>;
  killTab(): Promise<void>;
  killBrowser(): Promise<void>;
  remove(): Promise<void>;
};

/** The processes of the browser that was started with this profile. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes(profile);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with another one.
  }
}

type DeviceOptions = { name: string; url: string; email: string };

const PASSWORD = 'demo-password';
const PATIENCE = 30_000;

export function createDevice({ name, url, email }: DeviceOptions): Device {
  const profile = mkdtempSync(join(tmpdir(), 'chaos-'));
  const executablePath = findBrowser();
  let context: BrowserContext | null = null;
  let page: Page | null = null;

  async function open(): Promise<BrowserContext> {
    if (context) return context;
    const opened = await chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
      viewport: { width: 360, height: 640 },
      // In a test, its project may block them.
      serviceWorkers: 'allow',
    });
    opened.setDefaultTimeout(PATIENCE);
    opened.on('close', () => {
      context = null;
      page = null;
    });
    context = opened;
    return opened;
  }

  /** Signs in where the session has ended, and opens the capture screen. */
  async function arrive(at: Page): Promise<void> {
    await at.goto(`${url}/exhibitor/capture`);
    const counts = at.getByRole('link', { name: /captured/ });
    const login = at.getByRole('button', { name: /Send OTP|Log in/ });
    await counts.or(login).first().waitFor();
    if (await counts.isVisible()) return;
    await at.goto(`${url}/login`);
    await at.getByLabel('Email', { exact: true }).fill(email);
    await at.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await at.getByRole('button', { name: 'Log in' }).click();
    // The login has an address of the portal too: leaving it before the answer would end the sign-in, again and again.
    await at.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
    await at.goto(`${url}/exhibitor/capture`);
    await counts.waitFor();
  }

  const device: Device = {
    name,
    seen: [],
    context: open,
    async page() {
      if (page && !page.isClosed() && page.url().endsWith('/exhibitor/capture')) return page;
      const opened = page && !page.isClosed() ? page : await (await open()).newPage();
      page = opened;
      await arrive(opened);
      return opened;
    },
    async killTab() {
      await page?.close({ runBeforeUnload: false });
      page = null;
    },
    async killBrowser() {
      for (const pid of processesOf(profile)) kill(pid);
      await context?.close().catch(() => undefined);
      context = null;
      page = null;
    },
    async remove() {
      await context?.close().catch(() => undefined);
      rmSync(profile, { recursive: true, force: true });
    },
  };
  return device;
}
