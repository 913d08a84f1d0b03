import { expectAccessible } from './support/axe.ts';
import { toastOf } from './support/editing.ts';
import { LEADS, seedLead } from './support/leads.ts';
import { becomeNewcomer, expect, test } from './support/portal.ts';

const NUMBER = { phoneCode: '49', phone: '15112345678' };

test('a lead that shares a number is opened, merged by keyboard and taken apart again', async ({
  page,
  allowErrors,
}) => {
  allowErrors('404');
  const { call } = await becomeNewcomer(page);
  const lena = await seedLead(call, { ...NUMBER, remarks: 'Wants a demo' });
  await call('POST', 'leads', {
    ...NUMBER,
    fullName: 'Omar Khan',
    emailId: 'omar@khan.example',
    remarks: 'Sends a colleague',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${LEADS}?lead=${lena._id}`);
  const panel = page.getByRole('complementary', { name: 'Lead' });
  const sharing = panel.getByRole('region', { name: 'Shares an address or number with' });
  await sharing.getByRole('link', { name: 'Omar Khan' }).click();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Omar Khan');
  await sharing.getByRole('link', { name: 'Lena Fischer' }).click();
  const offer = sharing.getByRole('button', { name: 'Merge with Omar Khan' });
  await offer.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Merge these two leads?' });
  await expect(question.getByRole('row', { name: 'Full Name' })).toContainText('Lena FischerOmar Khan');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(offer).toBeFocused();

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: 'Merge with Omar Khan' }).click();
  await expect(question.getByRole('row', { name: 'Remarks' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toastOf(page, 'The two leads are one now.')).toBeVisible();
  await expect(question).toBeHidden();
  const notes = page.getByRole('region', { name: 'Notes' });
  await expect(notes).toContainText('Sends a colleague');
  await expect(notes).toContainText('Full Name: Omar Khan');
  await expect(page.getByRole('region', { name: 'Shares an address or number with' })).toBeHidden();
  await toastOf(page, 'The two leads are one now.').getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Lead restored.')).toBeVisible();
  await expect(notes).not.toContainText('Omar Khan');
  await expect(page.getByRole('region', { name: 'Shares an address or number with' })).toContainText(
    'Omar Khan',
  );
});
