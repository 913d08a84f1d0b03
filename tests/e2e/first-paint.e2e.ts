import { readFileSync } from 'node:fs';
import { holdRequests } from './support/editing.ts';
import { becomeNewcomer, expect, test, MOVING } from './support/portal.ts';
import { serveInPieces } from './support/pieces.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

test.use(MOVING);

test('the login page arrives rendered, with its event, and needs no script to be read', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/exhibitor/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Log in to your Exhibitor Portal Account.',
  );
  await expect(page.getByText('Demo Expo').first()).toBeVisible();
  await expect(page.getByLabel('Mobile Number')).toBeVisible();
  await context.close();
});

test('nothing moves while the page comes alive', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/exhibitor/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  expect(await shiftsOf(page)).toEqual([]);
});

test('the sign-in works while its frame does not load, and the frame comes by itself', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors('net::ERR_FAILED');
  let isMissing = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    // The file with the notice that the frame shows.
    if (isMissing && (await answer.text()).includes('You are offline.')) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await page.goto('/exhibitor/');
  await expect(page.getByText('Demo Expo').first()).toBeVisible();
  await page.getByLabel('Mobile Number').fill('1');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('at least 10 character(s)')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await context.setOffline(false);
  isMissing = false;
  await expect(page.getByRole('banner').getByText('Loading event data...')).toBeHidden();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Mobile Number')).toHaveValue('1');
});

test('a page that arrives in two pieces is painted whole', async ({ browser, baseURL }) => {
  const slow = await serveInPieces(baseURL ?? '', '<form');
  const context = await browser.newContext();
  const page = await context.newPage();
  await watchShifts(page);
  await page.goto(`${slow.url}/exhibitor/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('main h1'), null, { polling: 20 });
  const painted = page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          resolve('half a page');
        });
        setTimeout(resolve, 500, 'nothing');
      }),
  );
  expect(await painted).toBe('nothing');
  slow.sendRest();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  expect(await shiftsOf(page)).toEqual([]);
  await context.close();
  await slow.close();
});

test('script that is not ours does not run', async ({ page, allowErrors }) => {
  allowErrors('Content Security Policy');
  allowErrors('TrustedHTML');
  allowErrors('TrustedScript');
  await page.goto('/exhibitor/');
  const blocked = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.__ran = true';
      document.body.append(script);
    } catch {
      /* Trusted Types refuse the text itself. */
    }
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.__ran = true">');
    } catch {
      return '__ran' in window ? 'ran' : 'refused';
    }
    return '__ran' in window ? 'ran' : 'inserted';
  });
  expect(blocked).toBe('refused');
});

test('with the hint of a session the home address shows "Loading...", not the login form', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'signed_in', value: '1', url: baseURL ?? '' }]);
  const html = await (await page.request.get('/exhibitor/', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('Loading...');
  expect(html).not.toContain('Mobile Number');
});

test('a screen loads as a few files, while the server still checks the session', async ({ page }) => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  await becomeNewcomer(page);
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname.slice(1));
  });
  const release = await holdRequests(page, 'GET', 'auth/me');
  await page.goto('/exhibitor/team');
  await expect.poll(() => asked.has(manifest['src/ui/team/team-page.tsx']?.file ?? '')).toBe(true);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team Management');
  await expect(page.getByText('1 member total')).toBeVisible();
  expect([...asked].length, [...asked].join(' ')).toBeLessThanOrEqual(10);
});
