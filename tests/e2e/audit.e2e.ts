import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { AUDIT_MESSAGES } from '../../src/domain/audit-messages.ts';
import { ROLE_MESSAGES } from '../../src/domain/role-texts.ts';
import { ACTION_TEXTS, AUDIT_TEXTS as TEXTS } from '../../src/ui/audit/audit-texts.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { toastOf } from './support/editing.ts';
import { expect, PEOPLE, signIn, signInAsNewcomer, test } from './support/portal.ts';

const PATH = '/exhibitor/activity';
const list = (page: Page) => page.getByRole('group', { name: TEXTS.list });
const link = (page: Page) => page.getByRole('menuitem', { name: TEXTS.title, exact: true });
const openMenu = (page: Page) => page.getByRole('banner').getByRole('button').last().click();

test('the main account sees who did what, by kind, and saves it as a file', async ({ page }) => {
  const { call, name } = await signInAsNewcomer(page);
  await call('POST', 'team-members', { fullName: 'Lena Vogt', emailId: 'lena@visitor.example' });
  await openMenu(page);
  await link(page).click();
  await expect(page.getByRole('heading', { level: 1, name: TEXTS.title })).toBeVisible();

  // Newest first, with the person who did it and the one it is about.
  const entries = list(page).getByRole('listitem');
  await expect(entries.first()).toContainText(ACTION_TEXTS['person.added']);
  await expect(entries.first()).toContainText(name);
  await expect(entries.first()).toContainText(TEXTS.about('Lena Vogt'));
  await expect(entries.first()).toContainText('127.0.0.1');
  await expect(list(page)).toContainText(ACTION_TEXTS['session.started']);
  await expectAccessible(page);

  const kinds = page.getByRole('combobox', { name: TEXTS.kind });
  await kinds.selectOption({ label: TEXTS.kinds.access });
  await expect(list(page)).not.toContainText(ACTION_TEXTS['person.added']);
  await expect(list(page)).toContainText(ACTION_TEXTS['session.started']);
  await expect(page).toHaveURL(/\?kind=access$/);
  // The address is enough to see the same again.
  await page.reload();
  await expect(kinds).toHaveValue('access');
  await expect(list(page)).toContainText(ACTION_TEXTS['session.started']);
  await kinds.selectOption({ label: TEXTS.kinds.exports });
  await expect(list(page)).toContainText(TEXTS.noneMatch);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: TEXTS.export }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^activity_demo-expo_\d{4}-\d\d-\d\d_\d{4}\.csv$/);
  // The file has all kinds, whatever the list shows.
  const text = (await readFile(await file.path())).toString('utf8');
  expect(text).toContain('person.added');
  expect(text).toContain('session.started');
  await expect(toastOf(page, /Exported \d+ entries of the activity/)).toBeVisible();
  // The export is an entry itself.
  await page.reload();
  await expect(list(page)).toContainText(ACTION_TEXTS['audit.exported']);
});

test('a member has no link to it, and the address says whose it is', NIGHTLY, async ({ page }) => {
  const call = await signIn(page, PEOPLE.ravi);
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Support', exact: true })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/audit') asked.push(request.url());
  });
  await page.goto(PATH);
  await expect(page.getByRole('main')).toContainText(ROLE_MESSAGES.onlyMainText);
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await expect(call('GET', 'audit')).rejects.toThrow(AUDIT_MESSAGES.onlyParent);
});
