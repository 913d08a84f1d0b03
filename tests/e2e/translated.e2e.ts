import { toastOf } from './support/editing.ts';
import { invite, openGuest, register, fillIn, submitButton } from './support/invitations.ts';
import { leadOf, LEADS, seedLead } from './support/leads.ts';
import { signInWithPasses } from './support/passes.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test } from './support/portal.ts';
import { translate } from './support/translated.ts';

test('a translated page saves, and says so', async ({ page }) => {
  await signInAsNewcomer(page, '/exhibitor/profile');
  await translate(page);
  const unsaved = page.getByText('Unsaved changes', { exact: true });
  for (const industry of ['Optics', 'Robotics']) {
    await page.getByLabel('Industry').fill(industry);
    await expect(unsaved).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(unsaved).toBeHidden();
  }
  await expect(page.getByLabel('Industry')).toHaveValue('Robotics');
});

test('a translated page sends a request, and shows its ticket', async ({ page }) => {
  await signInAsNewcomer(page, '/exhibitor/support');
  await translate(page);
  // What is missing comes and goes.
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await page.getByLabel('Subject').fill('No power');
  await page.getByLabel('Message').fill('The booth has no power since this morning.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(toastOf(page, 'Support Request Submitted')).toBeVisible();
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('a translated lead takes notes', async ({ page }) => {
  const { call } = await becomeNewcomer(page);
  const lena = await seedLead(call, { remarks: 'Came back' });
  await page.goto(LEADS);
  await expect(page.getByRole('button', { name: 'Lena Fischer', exact: true })).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: 'Lena Fischer', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Lead' });
  for (const note of ['Wants a demo', 'Budget is approved']) {
    await panel.getByLabel('Write a note').fill(note);
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByLabel('Write a note')).toHaveValue('');
    await expect
      .poll(async () => ((await leadOf(call, lena)) as { remarks: string }).remarks)
      .toContain(note);
  }
  await expect(panel.getByText('Waiting to be sent')).toHaveCount(0);
  await expect(panel).toContainText('Budget is approved');
});

test('a guest registers on a translated page', async ({ page, browser, allowErrors }) => {
  allowErrors('409');
  const { call, passId } = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [{ name: 'Gala Night', left: 1 }],
  });
  const { link } = await invite(call, await passId('Gala Night'));
  const guest = await openGuest(browser, link);
  const broken: string[] = [];
  guest.on('pageerror', ({ message }) => broken.push(message));
  await expect(guest.getByLabel('Full name')).toBeVisible();
  await translate(guest);
  await register(guest, 'Tara Nair');
  await guest.getByRole('button', { name: 'Register Another Person' }).click();
  // The pass is gone meanwhile: the refusal stands beside what was typed.
  await fillIn(guest, 'Late Guest');
  await submitButton(guest).click();
  await expect(guest.getByRole('alert')).toContainText('All passes of this category are used.');
  await expect(guest.getByLabel('Full name')).toHaveValue('Late Guest');
  expect(broken).toEqual([]);
});
