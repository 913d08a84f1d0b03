import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import { breakServer, countRequests, holdRequests, toastOf } from './support/editing.ts';
import { decideReferral, signInWithPasses, type TestPass } from './support/passes.ts';
import { expect, test } from './support/portal.ts';
import { cardOf, freshEmail, rowIn, TICKETS } from './support/registration.ts';

const PASSES: readonly TestPass[] = [{ name: 'Visitor', left: 5 }];

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Invite guests - Visitor' });
const rowOf = (page: Page, text: string) => rowIn(page, 'Invitations', text);

async function openInvite(page: Page, passes = PASSES) {
  const holder = await signInWithPasses(page, { passes });
  const button = page.getByRole('button', { name: 'Invite, Visitor' });
  await button.click();
  await expect(dialogOf(page)).toBeVisible();
  return { ...holder, dialog: dialogOf(page), button };
}

const openList = (page: Page) => page.getByRole('tab', { name: 'Invitations' }).click();

test(
  'inviting says how many are left and spends none; the link can be copied, scanned, sent and shared',
  NIGHTLY,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: { url?: string }) => {
          document.documentElement.dataset['shared'] = data.url ?? '';
          return Promise.resolve();
        },
      });
    });
    const { dialog } = await openInvite(page);
    await expect(dialog.getByText('Remaining: 5')).toBeVisible();
    await expect(dialog.getByText('have to wait')).toHaveCount(0);
    const made = countRequests(page, 'POST', 'invitations');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const field = dialog.getByRole('textbox', { name: 'Link for your guests' });
    await expect(field).toHaveValue(/\/exhibitor\/invitation#token=1\.[2-9a-z]{6}\.[\w-]{20,}$/);
    const url = await field.inputValue();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(toastOf(page, 'Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const whatsapp = dialog.getByRole('link', { name: 'WhatsApp' });
    await expect(whatsapp).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(url)}`);
    await expect(whatsapp).toHaveAttribute('rel', /noopener/);
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', url);

    // The link goes with the dialog; the list can copy it as long as it is open.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(made()).toBe(1);
    await expect(cardOf(page, 'Visitor').getByRole('definition').first()).toHaveText('5');
    await openList(page);
    await rowOf(page, 'Link to hand out').getByRole('button', { name: 'Copy link' }).click();
    await expect(toastOf(page, 'Link copied')).toBeVisible();
    await page.getByRole('button', { name: 'Invite, Visitor' }).click();
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible();
  },
);

test('addresses are invited one by one, and each that is none is named', NIGHTLY, async ({ page }) => {
  const { dialog } = await openInvite(page);
  const sent = countRequests(page, 'POST', 'invitations');
  const [ada, bela] = [freshEmail(), freshEmail()];
  const addresses = dialog.getByLabel('E-mail addresses');
  await expect(addresses).toBeFocused();
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(addresses).toHaveAttribute('aria-invalid', 'true');
  await addresses.fill(`${ada}, not-one\n${bela}; two@`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText('"not-one" is not an email address', { exact: true })).toBeVisible();
  await expect(dialog.getByText('"two@" is not an email address', { exact: true })).toBeVisible();
  expect(sent()).toBe(0);
  await addresses.fill(`${ada}, ${bela}`);
  await expect(dialog.getByText('2 of at most 50')).toBeVisible();
  await dialog.getByLabel('Message').fill('See you at the booth.');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(toastOf(page, 'Invitations sent.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await openList(page);
  for (const email of [ada, bela]) {
    await expect(rowOf(page, email).getByText('Sent', { exact: true })).toBeVisible();
    await expect(rowOf(page, email)).toContainText('0 registered');
    await expect(rowOf(page, email)).toContainText('Visitor');
  }
});

test('at none left it says that guests must wait, and invites all the same', NIGHTLY, async ({ page }) => {
  const { dialog } = await openInvite(page, [{ name: 'Visitor', left: 0, limit: 3 }]);
  await expect(dialog.getByText('Remaining: 0')).toBeVisible();
  await expect(dialog.getByText('Guests you invite now have to wait until a pass comes back.')).toBeVisible();
  await dialog.getByLabel('E-mail addresses').fill(freshEmail());
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(toastOf(page, 'Invitations sent.')).toBeVisible();
});

test('the list follows an invitation from sent to registered to approved', async ({ page, browser }) => {
  const { call, passId } = await signInWithPasses(page, { path: '/exhibitor/', passes: PASSES });
  const email = freshEmail();
  await call('POST', 'invitations', { type: 'pass', ticketId: await passId('Visitor'), emails: [email] });
  await page.goto(TICKETS);
  const { data } = (await call('GET', 'invitations')) as { data: { link: string }[] };
  await openList(page);
  await expect(rowOf(page, email).getByText('Sent', { exact: true })).toBeVisible();

  const guest = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const token = new URL(data[0]?.link ?? '').hash.replace('#token=', '');
  const headers = { 'Invitation-Token': token };
  const origin = new URL(page.url()).origin;
  expect((await guest.request.post(`${origin}/api/invitation/opened`, { headers })).ok()).toBe(true);
  await page.reload();
  await openList(page);
  await expect(rowOf(page, email).getByText('Opened', { exact: true })).toBeVisible();

  const registered = await guest.request.post(`${origin}/api/invitation/register`, {
    headers,
    data: { name: 'Ada Novak', email, mobile: { country: '91', number: '9811122233' } },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  await guest.close();
  await page.reload();
  await openList(page);
  await expect(rowOf(page, email).getByText('Registered', { exact: true })).toBeVisible();
  await expect(rowOf(page, email)).toContainText('1 registered');
  await expect(rowOf(page, email).getByRole('button')).toHaveCount(0);
  await expect(cardOf(page, 'Visitor').getByRole('definition').first()).toHaveText('4');
  await page.getByRole('tab', { name: 'Registrations' }).click();
  const referral = rowIn(page, 'Referral Registrations', email);
  await expect(referral.getByText('Pending', { exact: true })).toBeVisible();
  const [row] = (await call('GET', 'ticket-allocations')) as { _id: string }[];
  await decideReferral(page, 'approve', row?._id ?? '');
  await page.reload();
  await expect(referral.getByText('Approved', { exact: true })).toBeVisible();
});

test(
  'an invitation is sent again, and cancelled after a question',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { call, passId } = await signInWithPasses(page, { path: '/exhibitor/', passes: PASSES });
    const email = freshEmail();
    await call('POST', 'invitations', { type: 'pass', ticketId: await passId('Visitor'), emails: [email] });
    await page.goto(TICKETS);
    await openList(page);
    const resend = rowOf(page, email).getByRole('button', { name: `Resend, ${email}` });
    await resend.click();
    await expect(toastOf(page, 'Invitation sent again.')).toBeVisible();
    await breakServer(page, 'POST', 'invitations');
    await resend.press('Enter');
    await expect(toastOf(page, 'Failed to send the invitation again. Please try again.')).toBeVisible();

    // By keyboard: on a low screen the toast may lie over the row.
    await rowOf(page, email)
      .getByRole('button', { name: `Cancel invitation, ${email}` })
      .press('Enter');
    const asking = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel this invitation?',
    });
    await expect(asking).toContainText(email);
    await expect(asking).toBeVisible();
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Cancel invitation' }).click();
    await expect(toastOf(page, 'Invitation cancelled.')).toBeVisible();
    await expect(rowOf(page, email).getByText('Cancelled', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('combobox', { name: 'Status' }).selectOption('sent');
    await expect(page.getByText('No invitation has this status')).toBeVisible();
  },
);

test(
  'a link that cannot be made says why, and the mail stays as it was typed',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { dialog } = await openInvite(page);
    await breakServer(page, 'POST', 'invitations');
    await dialog.getByLabel('E-mail addresses').fill('ada@guest.example');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to make a link. Please try again.');
    await dialog.getByRole('button', { name: 'Send invitations' }).click();
    await expect(toastOf(page, 'Failed to send the invitations. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('E-mail addresses')).toHaveValue('ada@guest.example');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Link for your guests' })).toBeVisible();
  },
);

test('a link asked for twice in a hurry is made once', NIGHTLY, async ({ page }) => {
  const { dialog } = await openInvite(page);
  const made = countRequests(page, 'POST', 'invitations');
  const release = await holdRequests(page, 'POST', 'invitations');
  await dialog.getByRole('button', { name: 'Make a link' }).dblclick();
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dialog.getByRole('textbox', { name: 'Link for your guests' })).toBeVisible();
  expect(made()).toBe(1);
});

test(
  'addresses survive a reload with their pass, and closing asks before they are lost',
  NIGHTLY,
  async ({ page }) => {
    const { dialog, button } = await openInvite(page);
    await dialog.getByLabel('E-mail addresses').fill('ada@guest.example');
    await page.reload();
    await expect(dialog.getByLabel('E-mail addresses')).toHaveValue('ada@guest.example');
    await expect(dialog.getByText('Your unsaved changes are back.')).toBeVisible();
    await page.keyboard.press('Escape');
    const asking = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await asking.getByRole('button', { name: 'Keep editing' }).click();
    await expect(asking).toBeHidden();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toBeHidden();
    await button.click();
    await expect(dialog.getByLabel('E-mail addresses')).toHaveValue('');
  },
);
