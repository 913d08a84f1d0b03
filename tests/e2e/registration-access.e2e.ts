import { expectAccessible } from './support/axe.ts';
import { NAMES, rowOf, tabTo } from './support/editing.ts';
import { signInWithPasses } from './support/passes.ts';
import { expect, test } from './support/portal.ts';
import {
  answerRegistration,
  freshEmail,
  KITCHEN_SINK,
  openRegister,
  registerByCall,
  rowIn,
  submitOf,
  TICKETS,
} from './support/registration.ts';

test('a guest is registered, shown a badge and cancelled with the keyboard alone', async ({ page }) => {
  await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 2 }] });
  const register = page.getByRole('button', { name: 'Register, Visitor' });
  await tabTo(page, register);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Kim Keys');
  await tabTo(page, dialog.getByLabel('E-mail'));
  await page.keyboard.type(freshEmail());
  await tabTo(page, dialog.getByRole('combobox', { name: 'Country code, Mobile' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('combobox', { name: 'Country code, Mobile' })).toHaveValue('1');
  await tabTo(page, dialog.getByLabel('Mobile', { exact: true }));
  await page.keyboard.type('2125550100');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Add to Calendar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Google Calendar' })).toBeVisible();
  // Until then a key is for the dialog around it.
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Google Calendar' })).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Add to Calendar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(register).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Badge of Kim Keys' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Badge' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Badge' })).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Cancel registration of Kim Keys' }));
  await page.keyboard.press('Enter');
  const asking = page.getByRole('alertdialog');
  await expect(asking.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await tabTo(page, asking.getByRole('button', { name: 'Cancel registration' }));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Kim Keys').getByText('Cancelled', { exact: true })).toBeVisible();
});

test('axe finds nothing on the passes, their lists and their dialogs', async ({ page }) => {
  const { call, passId } = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [
      { name: 'Visitor', left: 5 },
      { name: NAMES.unbroken, left: 2, isActive: false },
      { name: NAMES.arabic, left: 0, limit: 4 },
    ],
  });
  const ticketId = await passId('Visitor');
  await registerByCall(call, ticketId, NAMES.long);
  const cancelled = await registerByCall(call, ticketId, NAMES.devanagari);
  await call('POST', `ticket-allocations/${cancelled._id}/cancel`);
  await call('POST', 'invitations', { type: 'pass', ticketId, emails: [freshEmail()] });
  await call('POST', 'invitations', { type: 'pass', ticketId });
  await page.goto(TICKETS);
  await expect(rowOf(page, NAMES.long)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Badge of ${NAMES.long}` }).click();
  await expect(page.getByRole('dialog', { name: 'Badge' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Badge' })).toBeHidden();
  await page.getByRole('button', { name: `Cancel registration of ${NAMES.long}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();

  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(rowIn(page, 'Invitations', 'Link to hand out')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite, Visitor' }).click();
  const invite = page.getByRole('dialog');
  await invite.getByRole('button', { name: 'Make a link' }).click();
  await expect(invite.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await invite.getByLabel('E-mail addresses').fill('one two@');
  await invite.getByRole('button', { name: 'Send invitations' }).click();
  await expect(invite.getByText('"one" is not an email address', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('axe finds nothing in a form of every kind of field, empty, wrong and sent', async ({ page }) => {
  await signInWithPasses(page, { passes: [{ name: 'Lounge', left: 5, form: KITCHEN_SINK }] });
  const dialog = await openRegister(page, 'Lounge');
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Full name').press('Enter');
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page);
  await answerRegistration(page, { message: 'Welcome, <strong>Ada</strong>.' });
  await dialog.getByLabel('Full name').fill('Ada Novak');
  await dialog.getByLabel('E-mail').fill('ada@guest.example');
  await dialog.getByLabel('Mobile', { exact: true }).fill('9811122233');
  await dialog.getByText('The guest agrees to be photographed', { exact: true }).click();
  await submitOf(dialog).click();
  await expect(dialog.locator('strong').filter({ hasText: 'Ada' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Show badge' }).click();
  await expect(dialog.getByRole('img', { name: /^Badge code/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to Calendar' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
});
