import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { readFileSync } from 'node:fs';
import { NIGHTLY } from './support/tags.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';

test.describe('a visitor whose browser asks for Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('reads the sign-in and its refusals in Hindi, and types digits of a Hindi keyboard', async ({
    page,
  }) => {
    await page.goto('/exhibitor/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
    const send = page.getByRole('button', { name: 'कोड भेजें' });
    await send.click();
    const number = page.getByLabel('मोबाइल नंबर');
    await expect(number).toHaveAccessibleDescription(/[\u0900-\u097f]/);
    await expectAccessible(page);
    // No registered number: the code step comes all the same.
    await number.fill('९८७६५४३२१०');
    await send.click();
    await expect(page.getByRole('textbox', { name: /अंक/ }).first()).toBeVisible();
    await page.getByRole('textbox').first().click();
    await page.keyboard.insertText('४');
    await expect(page.getByRole('textbox').first()).toHaveValue('4');
  });
});

test.describe('a person who reads Arabic', () => {
  test.use({ locale: 'ar-EG' });

  test('works from right to left, finds the page after choosing another language, and exports headings of their own', async ({
    page,
  }) => {
    const { call } = await signInAsNewcomer(page, '/exhibitor/leads');
    await call('POST', 'leads', { fullName: 'ليلى', emailId: 'laila@visitor.example' });
    await page.goto('/exhibitor/leads?q=laila');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText('ليلى', { exact: true })).toBeVisible();
    await expectAccessible(page);
    // The sidebar of a reader from right to left is at the right.
    const [main, nav] = await Promise.all(
      [page.getByRole('main'), page.getByRole('navigation').first()].map((one) => one.boundingBox()),
    );
    expect(nav?.x).toBeGreaterThan(main?.x ?? Infinity);

    await page.getByRole('button', { name: 'تصدير العملاء المحتملين' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'العربية' }).check({ force: true });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'تصدير', exact: true }).click(),
    ]);
    const [heads, first] = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(heads).toContain('البريد الإلكتروني');
    expect(first).toContain('laila@visitor.example');

    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveURL(/\/exhibitor\/leads\?q=laila$/);
    await expect(page.getByRole('heading', { name: 'Lead Management' })).toBeVisible();
    // The choice lasts, whatever the browser asks for.
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a window that stays in its language hears refusals in it, after another window chose another', async ({
  page,
  context,
  allowErrors,
}) => {
  // The refusal that this test reads.
  allowErrors('status of 400');
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/exhibitor/login');
  await other.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByLabel('Email', { exact: true }).fill('stranger@visitor.example');
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('The email or the password is wrong.').first()).toBeVisible();
});

test(
  'the person’s menu offers every language, and none while there is no network',
  NIGHTLY,
  async ({ page, context }) => {
    await signInAsNewcomer(page, '/exhibitor/dashboard');
    const menu = page.getByRole('button', { name: /Exhibitor Admin/ });
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'العربية' })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await menu.click();
    await expect(page.getByText('Language (when you are connected)')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'العربية' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    // What cannot be loaded is not offered at the foot either.
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' })).toHaveCount(0);
    await context.setOffline(false);
    await menu.click();
    await page.getByRole('menuitem', { name: 'हिन्दी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page).toHaveURL(/\/exhibitor\/dashboard$/);
  },
);

/** Whether a text that runs the other way than the page is cut, and begins with a letter that is seen. */
async function expectOwnEnd(text: Locator, names: Readonly<Record<'rtl' | 'ltr', string>>): Promise<void> {
  for (const dir of ['rtl', 'ltr'] as const) {
    const first = await text.evaluate(
      (element, [direction, words]) => {
        document.documentElement.dir = direction;
        element.textContent = words;
        const letter = new Range();
        letter.setStart(element.firstChild ?? element, 0);
        letter.setEnd(element.firstChild ?? element, 1);
        const [box, whole] = [letter.getBoundingClientRect(), element.getBoundingClientRect()];
        const isCut = element.scrollWidth > element.clientWidth;
        return { isCut, isSeen: box.left >= whole.left - 1 && box.right <= whole.right + 1 };
      },
      [dir, names[dir]] as const,
    );
    expect(first, dir).toEqual({ isCut: true, isSeen: true });
  }
}

test('a title that runs the other way than the page is cut at its own end', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAsNewcomer(page, '/exhibitor/support');
  await expectOwnEnd(page.getByRole('banner').locator('p').first(), {
    rtl: 'International Packaging and Logistics Exhibition',
    ltr: 'المعرض الدولي للتعبئة والتغليف والخدمات اللوجستية',
  });
});

test('the name of an owner in the list is cut at its own end', async ({ page }) => {
  const { call } = await signInAsNewcomer(page, '/exhibitor/leads');
  const [me] = ((await call('GET', 'team-members')) as { data: { _id: string }[] }).data;
  await call('POST', 'leads', {
    fullName: 'Lena Fischer',
    emailId: 'lena@visitor.example',
    ownerId: me?._id,
  });
  await page.reload();
  const owner = page.locator('p', { hasText: 'Assigned to' }).locator('bdi');
  await expect(owner).toHaveText(/Noor Haddad/);
  await expectOwnEnd(owner, {
    rtl: 'Wilhelmina Alexandra Featherstonehaugh-Cholmondeley',
    ltr: 'عبد الرحمن بن عبد العزيز بن عبد الله القحطاني الشهري',
  });
});
