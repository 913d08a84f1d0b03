import { expect, type Browser, type Page } from '@playwright/test';
import type { Caller } from './portal.ts';

/** What the tests of the public invitation page share. */

type WireInvitation = { _id: string; link: string; status: string; registrations: number };

/** Invites guests to a pass: one link for many without addresses, one mail and one link each with them. */
export const invite = async (
  call: Caller,
  ticketId: string,
  emails?: readonly string[],
): Promise<WireInvitation> => {
  const made = await call('POST', 'invitations', { type: 'pass', ticketId, ...(emails && { emails }) });
  const [invitation] = made as WireInvitation[];
  if (!invitation) throw new Error('No invitation was made.');
  const rows = (await call('GET', 'invitations')) as { data: WireInvitation[] };
  // The answer to making one may leave its link out; the list never does while it is open.
  return { ...invitation, link: rows.data.find(({ _id }) => _id === invitation._id)?.link ?? '' };
};

/** A guest's phone: no session, and none of the exhibitor's storage. */
export async function openGuest(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(link);
  return guest;
}

export const submitButton = (page: Page) =>
  page.getByRole('button', { name: /^Register(ing)?\b(?! another)/i });

/** Fills in what the demo event asks of a guest. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('E-mail').fill(`guest-${crypto.randomUUID()}@guest.example`);
  await page.getByLabel('Mobile', { exact: true }).fill('98111 22233');
}

/** Fills in the form, sends it, and waits for the outcome. */
export async function register(page: Page, name: string): Promise<void> {
  await fillIn(page, name);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
}
