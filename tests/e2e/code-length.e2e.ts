import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags.ts';
import { askForCode, expect, freshMobile, openCodeStep, test, typeCode } from './support/portal.ts';
import { dataDirOf, PORTS } from './support/servers.ts';

const VERIFY = { name: 'Verify OTP' };

/** Adds an event whose codes have six digits, with one person; gives its address and the person's number. */
function addFair(): { address: string; mobile: string } {
  const domain = `six${Date.now()}.localhost`;
  const mobile = freshMobile();
  const file = join(mkdtempSync(join(tmpdir(), 'portal-six-')), 'event.yaml');
  writeFileSync(
    file,
    `event: { slug: six${Date.now()}, domain: ${domain}, title: Six, demo: true, otpLength: 6 }
exhibitors:
  acme:
    name: Acme
    people: { dov: { firstName: Dov, phone: { code: '91', number: '${mobile}' }, parent: true } }
`,
  );
  execFileSync('npm', ['run', '--silent', 'event', '--', file], {
    env: { ...process.env, DATA_DIR: dataDirOf(PORTS.portal), DATABASE_URL: '' },
  });
  return { address: `http://${domain}:${PORTS.portal}/exhibitor/`, mobile };
}

const digitsIn = (page: Page): Promise<string> =>
  page
    .getByRole('textbox')
    .all()
    .then(async (boxes) => (await Promise.all(boxes.map((box) => box.inputValue()))).join(''));

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  }, text);

test(
  'a code of six digits is typed, pasted and filled in, and signs in',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('400 (Bad Request)');
    await page.setViewportSize({ width: 320, height: 700 });
    const { address, mobile } = addFair();
    await page.goto(address);
    const code = await askForCode(page, mobile);
    expect(code).toMatch(/^\d{6}$/);
    const boxes = page.getByRole('textbox');
    await expect(boxes).toHaveCount(6);
    await expect(boxes.nth(5)).toHaveAccessibleName('Digit 6 of 6');
    const verify = page.getByRole('button', VERIFY);
    await typeCode(page, '1234');
    await expect(verify).toBeDisabled();
    await boxes.first().focus();
    await paste(page, 'G-98 76 54 is your code');
    // It is sent as it is whole, and refused.
    await expect(page.getByText('The code is wrong or has expired.')).toBeVisible();
    expect(await digitsIn(page)).toBe('');
    await expect(verify).toBeDisabled();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(320);
    for (const box of await boxes.all()) {
      expect((await box.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(24);
    }
    // What a browser fills in arrives whole in the first box.
    await boxes.first().fill(code);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);

test(
  'a page that was served for another event takes the length of the look-up',
  NIGHTLY,
  async ({ page }) => {
    const { address, mobile } = addFair();
    // As it stands in a cache: a page whose event has four digits. By the address, because only browsers resolve localhost.
    await page.route(address, async (route) => {
      const response = await route.fetch({ url: `http://127.0.0.1:${PORTS.portal}/exhibitor/` });
      await route.fulfill({ response });
    });
    const lookUp = page.waitForResponse((answer) => answer.url().includes('/auth/domain-event'));
    await page.goto(address);
    await (await lookUp).finished();
    await openCodeStep(page, mobile);
    await expect(page.getByRole('textbox')).toHaveCount(6);
  },
);
