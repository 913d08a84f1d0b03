import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { toastOf } from './support/editing.ts';
import { exporting, importAll, importing, openImport } from './support/lead-files.ts';
import { leadOf, LEADS, leadsOf, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';
import { QUESTIONS, questionsOf, seedQuestions } from './support/questions.ts';

const CAPTURE = '/exhibitor/capture';
const LENA = 'MECARD:N:Fischer,Lena;ORG:Kontor AG;EMAIL:lena@visitor.example;;';
const card = (page: Page) => page.getByRole('region', { name: 'Captured' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Lead' });
const choice = (place: ReturnType<typeof card>, question: string, answer: string) =>
  place.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true });
const labels = (page: Page) => page.getByRole('main').getByRole('listitem').locator('div > p:first-child');

test('a set is answered on a phone without a network and at a desk at once, and nothing is lost until it is imported again', async ({
  page,
  browser,
}) => {
  const { call } = await becomeNewcomer(page);
  const lena = await seedLead(call);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LEADS);
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: 'Ready-made sets' }).click();
  await page.getByRole('menuitem', { name: /^Budget, authority/ }).click();
  await expect(labels(page)).toHaveText([
    'Budget',
    'Role in the decision',
    'What do they need?',
    'When do they want to buy?',
  ]);

  // The phone learns the questions as the screen opens, and then has no network.
  const phone = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const booth = await phone.newPage();
  const learned = booth.waitForResponse('**/api/lead-questions');
  await booth.goto(new URL(CAPTURE, page.url()).href);
  await booth.getByRole('button', { name: 'Type' }).click();
  const field = booth.getByRole('textbox', { name: 'Code or name' });
  await learned;
  await phone.setOffline(true);
  await field.fill(LENA);
  await field.press('Enter');
  await choice(card(booth), 'Budget', 'Approved').tap();
  await card(booth).getByText('2 more questions').tap();
  await card(booth).getByLabel('What do they need?').fill('A demo: two arms, "soon"');
  await choice(card(booth), 'When do they want to buy?', 'Later').tap();
  await card(booth).getByRole('button', { name: 'Done' }).tap();

  // Meanwhile a desk changes one question and answers another one.
  await page.getByRole('button', { name: 'Edit Budget' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  await dialog.getByLabel('Question', { exact: true }).fill('Budget of this year');
  await dialog.getByLabel('Options').fill('None\nSome\nEnough');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(labels(page).first()).toHaveText('Budget of this year');
  await page.getByRole('button', { name: 'Back to leads' }).click();
  await page.getByRole('button', { name: 'Lena Fischer', exact: true }).click();
  await choice(panel(page), 'Role in the decision', 'Decides').click();
  await expect(toastOf(page, 'Lead updated successfully!')).toBeVisible();

  await phone.setOffline(false);
  await expect(booth.getByRole('link', { name: /captured/ })).toHaveText('1 captured · 1 confirmed');
  await phone.close();
  const questions = await questionsOf(call);
  const answersOf = async (lead = lena): Promise<unknown[]> => {
    const { answers = [] } = await leadOf(call, lead);
    return questions.map(({ _id }) => answers.find(({ question }) => question === _id)?.values.join('; '));
  };
  const all = ['Approved', 'Decides', 'A demo: two arms, "soon"', 'Later'];
  await expect.poll(() => answersOf()).toEqual(all);
  // The desk reads what was answered to the words of before. Its session listens on the phone, which is gone.
  await page.reload();
  await expect(panel(page).getByRole('paragraph').filter({ hasText: 'Earlier wording' })).toHaveText(
    'Earlier wording: Budget – Approved',
  );
  await expect(panel(page).getByLabel('What do they need?')).toHaveValue('A demo: two arms, "soon"');
  await expectAccessible(page);

  // Filtered, which a sent link does too.
  await seedLead(call, { fullName: 'Omar Khan', emailId: 'omar@visitor.example' });
  await page.getByRole('button', { name: 'Close lead' }).click();
  await expect(page.getByRole('button', { name: 'Omar Khan', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'When do they want to buy?' }).selectOption('Later');
  await expect(page.getByRole('button', { name: 'Omar Khan', exact: true })).toBeHidden();
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Remove filter When do they want to buy?: Later' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lena Fischer', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Omar Khan', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter When do they want to buy?: Later' }).click();
  await expect(page.getByRole('button', { name: 'Omar Khan', exact: true })).toBeVisible();

  // Counted.
  await page.getByRole('button', { name: 'Analytics', exact: true }).click();
  const numbers = page.getByRole('dialog', { name: 'Analytics' });
  const decided = numbers.getByRole('table', { name: 'Role in the decision' });
  await expect(decided.getByRole('row').filter({ hasText: /^Decides1/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // Exported, and imported again after the lead is gone.
  await page.getByRole('button', { name: 'Export Leads' }).click();
  await exporting(page)
    .getByText(/^Columns: all/)
    .click();
  await expect(exporting(page).getByRole('checkbox', { name: 'Budget of this year' })).toBeChecked();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting(page).getByRole('button', { name: 'Export' }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  await call('DELETE', `leads/${lena._id}`);
  await openImport(page, 'leads.csv', bytes);
  await expect(importing(page).getByRole('combobox', { name: 'Budget of this year' })).toHaveValue(
    `answer:${questions[0]?._id ?? ''}`,
  );
  await importAll(page, 2);
  await expect(importing(page).getByRole('status')).toHaveText('1 added, 1 merged, 0 skipped');
  const again = (await leadsOf(call)).find(({ user }) => user?.fullName === 'Lena Fischer');
  expect(again?._id).not.toBe(lena._id);
  expect(await answersOf(again)).toEqual(all);
});

test(
  'questions are added, ordered, retired and brought back by the keyboard alone',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    await page.goto(LEADS);
    const open = page.getByRole('button', { name: 'Questions', exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
    await expect(page).toHaveURL(/\?questions=$/);
    await page.getByRole('button', { name: 'Add Question' }).focus();
    for (const [label, kind] of [
      ['Buys this year?', 'Yes or no'],
      ['How likely?', 'Scale from 1 to 5'],
    ] as const) {
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add Question' });
      await expect(dialog.getByLabel('Question', { exact: true })).toBeFocused();
      await page.keyboard.type(label);
      await page.keyboard.press('Tab');
      await page.keyboard.type(kind.slice(0, 3));
      await expect(dialog.getByLabel('Answer')).toHaveValue(kind === 'Yes or no' ? 'yesNo' : 'scale');
      await dialog.getByLabel('Question', { exact: true }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Add Question' })).toBeFocused();
    }
    await expect(labels(page)).toHaveText(['Buys this year?', 'How likely?']);
    await page.getByRole('button', { name: 'Move How likely? up' }).focus();
    await page.keyboard.press('Enter');
    await expect(labels(page)).toHaveText(['How likely?', 'Buys this year?']);
    await expect(page.getByRole('button', { name: 'Move How likely? up' })).toBeFocused();
    await expect(page.getByText('“How likely?” is 1 of 2.')).toBeAttached();
    await expect
      .poll(async () => (await questionsOf(call)).map(({ label }) => label))
      .toEqual(['How likely?', 'Buys this year?']);

    await page.getByRole('button', { name: 'Retire How likely?' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).focus();
    await page.keyboard.press('Enter');
    await expect(labels(page)).toHaveText(['Buys this year?']);
    await toastOf(page, 'Question removed.').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(labels(page)).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Lead Management' })).toBeVisible();
  },
);

test(
  'long and right-to-left questions are readable at every width, in light and dark',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    const long = 'Weshalbwolltensiemitdem'.repeat(5);
    await seedQuestions(
      call,
      { kind: 'choices', label: 'ما الذي يهمكم؟', options: ['عرض سعر', 'زيارة', '<b>x</b>'] },
      { kind: 'choice', label: long, options: [long.slice(0, 80), 'Kurz'] },
      { kind: 'scale', label: 'How likely?', options: ['Not at all', 'Certain'] },
    );
    const lena = await seedLead(call);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of [QUESTIONS, `${LEADS}?lead=${lena._id}`]) {
        await page.goto(address);
        const arabic = page.getByRole(address === QUESTIONS ? 'listitem' : 'group');
        await expect(arabic.filter({ hasText: 'ما الذي يهمكم؟' }).first()).toBeVisible();
        await expectAccessible(page);
        const isWide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(isWide, `${address} at ${String(width)}`).toBe(false);
      }
    }
  },
);

test(
  'an answer is changed and taken back where it is shown, and a text only when it is saved',
  NIGHTLY,
  async ({ page }) => {
    const { call } = await becomeNewcomer(page);
    const [buys, need] = await seedQuestions(
      call,
      { kind: 'yesNo', label: 'Buys this year?' },
      { kind: 'text', label: 'What do they need?' },
    );
    const lena = await seedLead(call);
    const given = async (): Promise<unknown> =>
      Object.fromEntries(((await leadOf(call, lena)).answers ?? []).map((one) => [one.question, one.values]));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${LEADS}?lead=${lena._id}`);
    await choice(panel(page), 'Buys this year?', 'Yes').click();
    await expect.poll(given).toEqual({ [buys?._id ?? '']: ['Yes'] });
    await toastOf(page, 'Lead updated successfully!').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(given).toEqual({});
    await expect(panel(page).getByRole('radio', { name: 'Yes' })).not.toBeChecked();

    const box = panel(page).getByLabel('What do they need?');
    await box.fill('A demo');
    await panel(page).getByRole('button', { name: 'Close lead' }).click();
    await page.getByRole('button', { name: 'Lena Fischer', exact: true }).click();
    await expect(box).toHaveValue('A demo');
    expect(await given()).toEqual({});
    await panel(page).getByRole('button', { name: 'Save answer' }).click();
    await expect.poll(given).toEqual({ [need?._id ?? '']: ['A demo'] });
    await expect(panel(page).getByRole('button', { name: 'Save answer' })).toBeHidden();
    await expect(panel(page).getByText('Set the answer to “What do they need?” to A demo')).toBeVisible();

    // The form has them too.
    await page.getByRole('button', { name: 'More about Lena Fischer' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Lead' });
    await expect(dialog.getByLabel('What do they need?')).toHaveValue('A demo');
    await choice(dialog, 'Buys this year?', 'No').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(given).toEqual({ [need?._id ?? '']: ['A demo'], [buys?._id ?? '']: ['No'] });
  },
);
