import type { Page } from '@playwright/test';
import { PROOF_MESSAGES } from '../../src/domain/proof-messages.ts';
import { LOGIN_MESSAGES } from '../../src/domain/messages.ts';
import { SIGN_IN_TEXTS as TEXTS } from '../../src/ui/sign-in-details/sign-in-texts.ts';
import { expectAccessible } from './support/axe.ts';
import { NIGHTLY } from './support/tags.ts';
import {
  codeSentTo,
  expect,
  freshMobile,
  linkTokenFor,
  messagesTo,
  MOVING,
  registerUnproved,
  signIn,
  signInAsNewcomer,
  test,
} from './support/portal.ts';

test.use(MOVING);

const PATH = '/exhibitor/sign-in-details';
const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('status');
const banner = (page: Page) => page.getByRole('region', { name: TEXTS.banner });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test(
  'a person who registered by email is asked for the link, resends it, and adds people afterwards',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('403 (Forbidden)');
    allowErrors('429 (Too Many Requests)');
    const person = await registerUnproved(page);
    const token = await linkTokenFor(page, person.email);
    await signIn(page, person, '/exhibitor/team');
    const add = async (): Promise<number> => {
      const bearer = await page.evaluate(() => localStorage.getItem('access_token'));
      const headers = { authorization: `Bearer ${bearer ?? ''}` };
      return (await page.request.post('/api/team-members', { headers, data: { fullName: 'Ravi' } })).status();
    };
    await expect(banner(page)).toContainText(TEXTS.bannerText(person.email));
    await expectAccessible(page);
    expect(await add()).toBe(403);
    // Within the 30 seconds of the first link.
    await banner(page).getByRole('button', { name: TEXTS.resend }).click();
    await expect(toast(page)).toContainText('Please wait');

    await page.goto(`${PATH}#token=${token}`);
    await expect(toast(page)).toContainText(PROOF_MESSAGES.confirmed);
    await expect(banner(page)).toBeHidden();
    expect(page.url()).not.toContain('token');
    await expect(page.getByText(TEXTS.confirmed, { exact: true })).toBeVisible();
    expect(await add()).toBe(201);
  },
);

test(
  'a link opened by a signed-out user confirms after the sign-in, once',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('400 (Bad Request)');
    const { email } = await registerUnproved(page);
    const token = await linkTokenFor(page, email);
    await page.goto(`${PATH}#token=${token}`);
    await expect(page.getByLabel('Mobile Number')).toBeVisible();
    await press(page, 'Back to Email Login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('demo-password');
    await press(page, 'Log in');
    await expect(toast(page)).toContainText(PROOF_MESSAGES.confirmed);
    await expect(page.getByRole('heading', { level: 1, name: TEXTS.title })).toBeVisible();

    await page.goto('/exhibitor/support');
    await page.goto(`${PATH}#token=${token}`);
    await expect(page.getByRole('alert')).toHaveText(PROOF_MESSAGES.linkUsed);
  },
);

test('another number counts once its code is entered', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('400 (Bad Request)');
  await signInAsNewcomer(page, PATH);
  const mobile = freshMobile();
  await press(page, TEXTS.changeNumber);
  const dialog = page.getByRole('dialog');
  await page.getByLabel(TEXTS.newNumber).fill('123');
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[aria-invalid=true]')).toBeFocused();
  await page.getByLabel(TEXTS.newNumber).fill(mobile);
  const earlier = messagesTo(page, mobile);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(TEXTS.codeSent('+91', mobile))).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Resend code in \d+s/ })).toBeDisabled();
  await expectAccessible(page);
  const code = await codeSentTo(page, mobile, earlier);
  const box = dialog.getByRole('textbox').first();
  await expect(box).toBeFocused();
  await page.keyboard.type(code === '0000' ? '0001' : '0000');
  await expect(dialog.getByRole('alert')).toContainText('The code is wrong or has expired.');
  await expect(box).toBeFocused();
  await page.keyboard.type(code);
  await expect(toast(page)).toContainText(PROOF_MESSAGES.numberChanged);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(`+91 ${mobile}`);
});

test('another address waits for its link, and the change can be given up', NIGHTLY, async ({ page }) => {
  const { email } = await signInAsNewcomer(page, PATH);
  const next = `next-${crypto.randomUUID()}@newcomer.example`;
  for (const confirms of [false, true]) {
    await press(page, TEXTS.changeEmail);
    await page.getByLabel(TEXTS.newEmail).fill(confirms ? `b${next}` : next);
    await press(page, TEXTS.sendLink);
    await expect(page.getByText(TEXTS.waiting(confirms ? `b${next}` : next))).toBeVisible();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    if (confirms) continue;
    await press(page, TEXTS.cancelChange);
    await expect(page.getByText(TEXTS.waiting(next))).toBeHidden();
  }
  const token = await linkTokenFor(page, `b${next}`);
  await page.goto('/exhibitor/support');
  await page.goto(`${PATH}#token=${token}`);
  await expect(page.getByText(`b${next}`, { exact: true })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeHidden();
});

test('the sign-up says that registration is closed, and offers no form', async ({ page }) => {
  await page.route('**/api/auth/domain-event*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { domainData: { event: { registration: string } } } };
    body.data.domainData.event.registration = 'closed';
    await route.fulfill({ json: body });
  });
  await page.goto('/exhibitor/login');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await page.getByRole('button', { name: /Sign up/ }).click();
  await expect(page.getByText(LOGIN_MESSAGES.registrationClosed)).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeHidden();
  await page.getByRole('button', { name: /Sign in/ }).click();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});
