import type { Page, Response } from '@playwright/test';
import { ROUTES } from '../../src/domain/routes.ts';
import { SENT_TEXTS } from '../../src/ui/leads/editor/lead-editor-texts.ts';
import { NIGHTLY, STORY } from './support/tags.ts';
import { close, FORMS, notice, windowOf, type Form } from './support/draft-windows.ts';
import { openElsewhere, toastOf } from './support/editing.ts';
import { LEADS, leadsOf } from './support/leads.ts';
import { signInWithPasses, type TestPass } from './support/passes.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';

const PASSES: readonly TestPass[] = [{ name: 'Visitor', left: 9 }];

/** What a request can be known by: its key, and the id of a lead. */
async function keyOf(response: Response): Promise<string> {
  const request = response.request();
  const { clientId } = request.postDataJSON() as { clientId?: string };
  return clientId ?? (await request.allHeaders())['idempotency-key'] ?? '';
}

for (const [what, form] of Object.entries(FORMS)) {
  test(
    `${what} typed in two windows at once is two, and what a closed window left behind is offered`,
    what === 'a lead' ? STORY : NIGHTLY,
    async ({ page, context, browser }) => {
      const { call, email } = await signInWithPasses(page, { path: form.path, passes: PASSES });
      const [one, two, three] = form.texts;
      const first = windowOf(page, form);
      if (form.labels.tab !== undefined) await page.getByRole('tab', { name: form.labels.tab }).click();
      await first.open();
      const empty = await first.field.inputValue();
      await first.type(one, 1);

      // Another window of the browser, and another browser, know nothing of it.
      const second = windowOf(await context.newPage(), form);
      await second.arrive();
      const elsewhere = windowOf(await openElsewhere(browser, page, { email }, form.path), form);
      await elsewhere.arrive();
      for (const other of [second, elsewhere]) {
        await other.open();
        await expect(other.field).toHaveValue(empty);
        await expect(notice(other.page)).toHaveCount(0);
      }
      await elsewhere.page.context().close();
      await second.type(two, 2);

      // A reload takes nothing away and mixes nothing up.
      for (const [window, text] of [
        [first, one],
        [second, two],
      ] as const) {
        await window.page.reload();
        if (form === FORMS['a guest']) await window.open();
        await expect(window.field).toHaveValue(text);
        await expect(notice(window.page)).toBeVisible();
      }

      const keys = [await keyOf(await first.save()), await keyOf(await second.save())];
      expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/);
      expect(keys[1]).not.toBe(keys[0]);
      const { rows } = form;
      if (rows !== undefined) {
        const stored = JSON.stringify(await call('GET', rows));
        // A guest's name is stored in two parts.
        const words = [one, two].map((text) => text.split(' ')[0] ?? text);
        expect(words.filter((word) => !stored.includes(word))).toEqual([]);
      }

      // What a window that is closed leaves behind is there for the other one.
      await second.arrive();
      await second.open();
      await second.type(three, 3);
      await close(second.page, page);
      await page.goto(form.path);
      if (form === FORMS['a guest']) await first.open();
      await expect(first.field).toHaveValue(three);
      await expect(notice(page)).toBeVisible();
      expect(keys).not.toContain(await keyOf(await first.save()));
    },
  );
}

test(
  'one profile changed in two windows asks, and loses neither text',
  NIGHTLY,
  async ({ page, context }) => {
    const { call } = await signInAsNewcomer(page, ROUTES.profile);
    const other = await context.newPage();
    await other.goto(ROUTES.profile);
    const field = (window: Page) => window.getByLabel('Description', { exact: true });
    const save = (window: Page) => window.getByRole('button', { name: 'Save Changes' });
    await field(page).fill('From the first window');
    await field(other).fill('From the second window');
    await other.reload();
    await expect(field(other)).toHaveValue('From the second window');
    await save(page).click();
    await expect(toastOf(page, 'Company profile updated successfully')).toBeVisible();
    await save(other).click();
    await expect(other.getByText('From the first window')).toBeVisible();
    await expect(other.getByText('From the second window').first()).toBeVisible();
    await other.getByRole('radio', { name: 'Keep mine' }).check();
    await save(other).click();
    await expect
      .poll(() => call('GET', 'company-profile'))
      .toMatchObject({ description: 'From the second window' });
    // The answer came back too: until then the form may still write its fields.
    await expect(toastOf(other, 'Company profile updated successfully')).toBeVisible();

    await field(other).fill('Not saved');
    await close(other, page);
    await page.reload();
    await expect(field(page)).toHaveValue('Not saved');
    await expect(notice(page)).toBeVisible();
  },
);

test(
  'what is typed before a draft is found stays, on top of what a closed window left behind',
  NIGHTLY,
  async ({ page, context }) => {
    await signInAsNewcomer(page, LEADS);
    const form = FORMS['a lead'] as Form;
    const first = windowOf(await context.newPage(), form);
    await first.arrive();
    await first.open();
    await first.type('Asha One', 1);
    await close(first.page, page);

    await page.addInitScript(() => {
      void navigator.locks.request(
        'drafts',
        () => new Promise((resolve) => Object.assign(window, { resolve })),
      );
    });
    const second = windowOf(page, form);
    await page.reload();
    await second.open();
    await second.field.fill('Ravi Two');
    await expect(second.field).toHaveValue('Ravi Two');
    await expect(notice(page)).toHaveCount(0);
    await page.evaluate(() => {
      (window as unknown as { resolve: () => void }).resolve();
    });
    await expect(notice(page)).toBeVisible();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(second.field).toHaveValue('Ravi Two');
      await expect(page.getByRole('dialog').getByLabel('Email', { exact: true })).toHaveValue(
        '1@visitor.example',
      );
    }
  },
);

test('a duplicated window starts empty, and the first one keeps its text', async ({ page }) => {
  await signInAsNewcomer(page, LEADS);
  const form = FORMS['a lead'] as Form;
  const first = windowOf(page, form);
  await first.open();
  await first.type('Asha One', 1);
  // Like a duplicate, a window opened by a page starts with a copy of its session storage.
  const opened = page.waitForEvent('popup');
  await page.evaluate((path) => window.open(path), LEADS);
  const copy = windowOf(await opened, form);
  await expect(copy.page.getByRole('heading', { level: 1 })).toBeVisible();
  await copy.open();
  await expect(copy.field).toHaveValue('');
  await copy.type('Ravi Two', 2);
  for (const [window, text] of [
    [first, 'Asha One'],
    [copy, 'Ravi Two'],
  ] as const) {
    await window.page.reload();
    await expect(window.field).toHaveValue(text);
  }
});

test.describe('a lead that was stored, its answer lost', () => {
  /** Saves a lead, loses every answer, and reloads the page. */
  async function unanswered(page: Page) {
    const form = FORMS['a lead'] as Form;
    const { call } = await signInAsNewcomer(page, LEADS);
    const window = windowOf(page, form);
    await window.open();
    await window.type('Asha One', 1);
    await page.route('**/api/leads', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Failed to add lead. Please try again.').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(window.field).toHaveValue('Asha One');
    return { ...window, call };
  }

  test('is one lead when it is sent again', NIGHTLY, async ({ page, allowErrors }) => {
    allowErrors('Failed to load resource');
    const { save, call } = await unanswered(page);
    await save();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await leadsOf(call)).toHaveLength(1);
  });

  test('asks when another person was typed since, and keeps both', NIGHTLY, async ({ page, allowErrors }) => {
    allowErrors('Failed to load resource');
    const { type, call } = await unanswered(page);
    await type('Ravi Two', 2);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('region', { name: SENT_TEXTS.title('Asha One') });
    await expect(question).toContainText(SENT_TEXTS.text);
    await question.getByRole('button', { name: SENT_TEXTS.add }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const names = (await leadsOf(call)).map(({ user }) => user?.fullName);
    expect(names.sort()).toEqual(['Asha One', 'Ravi Two']);
  });
});
