import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NIGHTLY } from './support/tags.ts';
import { expect, test } from './support/portal.ts';
import { dataDirOf, PORTS } from './support/servers.ts';

test('the summit is found by its own host name', async ({ page }) => {
  await page.goto(`http://summit.localhost:${PORTS.portal}/exhibitor/`);
  await expect(page.getByText('Summit').first()).toBeVisible();
});

test(
  'an unknown host has no event, until the organiser adds it and Retry finds it',
  NIGHTLY,
  async ({ page }) => {
    const domain = `e${Date.now()}.localhost`;
    await page.goto(`http://${domain}:${PORTS.portal}/exhibitor/`);
    await expect(page.getByText('No event found for this domain')).toBeVisible();
    const send = page.getByRole('button', { name: 'Send OTP' });
    await expect(send).toBeDisabled();
    await send.click({ force: true });
    await expect(page.getByText('Event data is not available. Please refresh the page.')).toBeVisible();

    const folder = mkdtempSync(join(tmpdir(), 'portal-event-'));
    // What the file names beside it comes along.
    cpSync('events/files', join(folder, 'files'), { recursive: true });
    const file = join(folder, 'event.yaml');
    const summit = readFileSync('events/summit.yaml', 'utf8');
    writeFileSync(
      file,
      summit
        .replace('summit.localhost', domain)
        .replace(/^(\s*slug:).*$/m, `$1 e${Date.now()}`)
        .replace(/^(\s*title:).*$/m, '$1 Late Addition'),
    );
    execFileSync('npm', ['run', '--silent', 'event', '--', file], {
      env: { ...process.env, DATA_DIR: dataDirOf(PORTS.portal), DATABASE_URL: '' },
    });
    await page.getByRole('button', { name: 'Retry Loading Event Data' }).click();
    await expect(page.getByText('Late Addition').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  },
);

test('a lookup that fails says so and Retry repeats it', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('net::ERR_FAILED');
  await page.route('**/api/auth/domain-event*', (route) => route.abort());
  await page.goto('/exhibitor/');
  await expect(page.getByText('Failed to fetch event data')).toBeVisible();
  await page.unroute('**/api/auth/domain-event*');
  await page.getByRole('button', { name: 'Retry Loading Event Data' }).click();
  await expect(page.getByText('Failed to fetch event data')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});
