import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/domain/constants.ts';

const EMPTY = '/another-tab-of-a-walk';
const BODY = '<!doctype html><link rel="icon" href="data:," />';

/** Another tab of the same browser, at an empty page of the portal: what it stores, the portal's tab hears of. */
export async function openElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.route(`**${EMPTY}`, (route) => route.fulfill({ contentType: 'text/html', body: BODY }));
  await other.goto(new URL(EMPTY, page.url()).href);
  return other;
}

/** Signs in, or with null out, in another tab. */
export async function keepTokenElsewhere(page: Page, token: string | null): Promise<void> {
  const other = await openElsewhere(page);
  await other.evaluate(
    ([key, value]) => {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    },
    [STORAGE_KEYS.token, token] as const,
  );
  await other.close();
}
