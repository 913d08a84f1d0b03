import { expect, type Browser, type Page } from '@playwright/test';
import { ROUTES } from '../../../src/domain/routes.ts';
import { askForCode, typeCode } from './portal.ts';

/** What is asked of a person whose number a team added. */
export const JOIN_TITLE = { level: 1, name: 'Join a team?' } as const;

/** Another person's browser, at the login, with the right code typed, which is sent by its last digit. */
export async function phoneWithCode(browser: Browser, page: Page, mobile: string): Promise<Page> {
  const phone = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await phone.goto(ROUTES.login);
  await typeCode(phone, await askForCode(phone, mobile));
  await expect(phone.getByRole('heading', JOIN_TITLE)).toBeVisible();
  return phone;
}
