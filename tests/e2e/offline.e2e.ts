import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { NIGHTLY, STORY } from './support/tags.ts';
import { ownPortal, type OwnPortal } from './support/own-portal.ts';
import { PEOPLE } from './support/portal.ts';
import { PORTAL_BUILD } from './support/servers.ts';
import { remembered } from './support/remembered.ts';

/** Starting without a network, against a portal of this file's own that is really stopped. */
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

const folder = mkdtempSync(join(tmpdir(), 'offline-'));
/** A copy of the build, so that a test can deploy another one. */
const out = join(folder, 'dist');
let portal: OwnPortal;
let isUp = false;

async function serve(): Promise<void> {
  await portal.start();
  isUp = true;
}

async function stop(): Promise<void> {
  await portal.stop();
  isUp = false;
}

test.beforeAll(async () => {
  for (const part of ['client', 'server'])
    cpSync(join(PORTAL_BUILD, part), join(out, part), { recursive: true });
  // What the server reads beside its build.
  for (const name of ['node_modules', 'events', 'openapi', 'package.json'])
    symlinkSync(resolve(name), join(folder, name));
  portal = await ownPortal(out, join(folder, 'data'));
});
test.beforeEach(async () => {
  if (!isUp) await serve();
});
test.afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const heading = (page: Page) => page.locator('#main h1');
const account = (page: Page) => page.getByRole('button', { name: PEOPLE.asha.name });

/** Signs in on the screen for an address and a password, and waits until the portal is kept. */
async function signInAndKeep(page: Page): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(PEOPLE.asha.email);
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(account(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => remembered(page)).toContain(PEOPLE.asha.name);
}

/** Every address in every cache, and every kept text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const requests = await cache.keys();
        return Promise.all(
          requests.map(async (request) => ({
            name,
            path: new URL(request.url).pathname,
            text: (await (await cache.match(request))?.text()) ?? '',
          })),
        );
      }),
    );
    return found.flat();
  });

test('the portal starts signed in with the server stopped, and its screens load when it is back', async ({
  page,
  context,
}) => {
  await signInAndKeep(page);
  await page.goto(`${portal.url}/exhibitor/leads`);
  await expect(heading(page)).toHaveText('Lead Management');

  await stop();
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect(heading(page)).toHaveText('Lead Management');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();

  const second = await context.newPage();
  await second.goto(`${portal.url}/exhibitor/support`);
  await expect(account(second)).toBeVisible();
  await expect(heading(second)).toHaveText('Support');
  const third = await context.newPage();
  await third.goto(`${portal.url}/exhibitor/`);
  await expect(account(third)).toBeVisible();
  // A signed-in person has no use for the login, with or without a server.
  await third.goto(`${portal.url}/exhibitor/login`);
  await expect(account(third)).toBeVisible();

  await serve();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.locator('#main [aria-busy=true]:not(button)')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(account(page)).toBeVisible();
});

test('the portal starts in the language chosen last with the server stopped', NIGHTLY, async ({ page }) => {
  await signInAndKeep(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect
    .poll(async () => (await kept(page)).filter(({ text }) => text.includes('<html lang="hi"')).length)
    .toBe(2);
  await stop();
  await page.goto(`${portal.url}/exhibitor/support`);
  await expect(account(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(heading(page)).toHaveText(/[\u0900-\u097f]/);
});

test('no cache holds an answer of the API, a file, or the name of a person', async ({ page }) => {
  await signInAndKeep(page);
  for (const screen of ['leads', 'team', 'profile']) {
    await page.goto(`${portal.url}/exhibitor/${screen}`);
    await expect(heading(page)).toBeVisible();
  }
  const entries = await kept(page);
  const others = entries.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'));
  expect(others.sort()).toEqual(['/exhibitor/dashboard', '/exhibitor/login', '/google.svg']);
  for (const { path, text } of entries) {
    expect([path, text.includes('acme.example') || text.includes(PEOPLE.asha.name)]).toEqual([path, false]);
  }
});

test(
  'a session that was ended meanwhile ends here too, once the server can be asked',
  NIGHTLY,
  async ({ page }) => {
    await signInAndKeep(page);
    const token = await page.evaluate(() => localStorage.getItem('access_token'));
    // An open page would hear of it at once.
    await page.goto('about:blank');
    await fetch(`${portal.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}` },
    });
    await stop();
    await page.goto(`${portal.url}/exhibitor/support`);
    await expect(account(page)).toBeVisible();
    await serve();
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
    expect(await remembered(page)).toBe('[]');
  },
);

test('signing out without a network forgets the person, and a reload shows the login', async ({ page }) => {
  await signInAndKeep(page);
  await stop();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  expect(await remembered(page)).toBe('[]');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  const picture = page.getByRole('button', { name: 'Google' }).locator('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  // The address of a signed-in screen leads to the login as well.
  await page.goto(`${portal.url}/exhibitor/leads`);
  await expect(page).toHaveURL(/\/exhibitor\/login$/);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
});

test(
  'a new build is taken on the next navigation, when no other page is open',
  STORY,
  async ({ page, context }) => {
    await signInAndKeep(page);
    const other = await context.newPage();
    await other.goto(`${portal.url}/exhibitor/support`);
    await expect(account(other)).toBeVisible();
    const [before] = await page.evaluate(() => caches.keys());

    await stop();
    const entry = deploy();
    await serve();
    // The browser finds the new worker; it waits, and the open pages stay as they are.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
      )
      .toBe('installed');
    await page.goto(`${portal.url}/exhibitor/leads`);
    await expect(account(page)).toBeVisible();
    expect(await page.locator('script[type=module]').getAttribute('src')).toBe(entry);

    await other.close();
    // One navigation takes it, unless the server is slower than the worker's patience or the browser still lists the
    // closed page; then the next one does. Chromium with a debugger on the workers, as here, may end the old worker
    // while it answers a navigation, which then hangs; without a debugger it does not.
    await expect(async () => {
      await page.reload({ timeout: 15_000 });
      await expect(account(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 10_000 }).not.toContain(before);
    }).toPass();
    await stop();
    await page.reload();
    await expect(account(page)).toBeVisible();
    expect(await page.locator('script[type=module]').getAttribute('src')).toBe(entry);
  },
);

/** Gives every script another name, as a build with a change in the first one does. Returns the first one's address. */
function deploy(): string {
  const client = join(out, 'client');
  const all = readdirSync(client, { recursive: true, encoding: 'utf8' });
  for (const file of all) if (/\.(?:br|gz)$/.test(file)) rmSync(join(client, file));
  const scripts = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'));
  const renamed = new Map(scripts.map((name) => [name, name.replace('.js', '2.js')]));
  for (const file of all.filter((name) => /\.(?:js|html)$/.test(name))) {
    const path = join(client, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(/[\w-]+\.js/g, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [name, next] of renamed) renameSync(join(client, 'assets', name), join(client, 'assets', next));
  const worker = join(client, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(version:.)(\w{12})/, '$1next00000000'));
  const [, entry = ''] =
    /<script [^>]*src="([^"]+)"/.exec(readFileSync(join(client, 'index.html'), 'utf8')) ?? [];
  return entry;
}
