import { NIGHTLY, STORY } from './support/tags.ts';
import {
  expect,
  test,
  PEOPLE,
  askForCode,
  openCodeStep,
  codeSentTo,
  freshMobile,
  messagesTo,
  typeCode,
  MOVING,
} from './support/portal.ts';

test.use(MOVING);
// They share three people, and a newer code ends the one before: one test after the other.
test.describe.configure({ mode: 'default' });

test('an exhibitor asks for a code, types it and works in the dashboard', STORY, async ({ page }) => {
  await page.goto('/exhibitor/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Log in to your Exhibitor Portal Account.',
  );
  await expect(page.getByText('Demo Expo').first()).toBeVisible();
  await expect(page.getByLabel('Country Code')).toHaveValue('+91');

  const code = await askForCode(page, PEOPLE.asha.mobile);
  await expect(page.getByText(`OTP sent to +91 ${PEOPLE.asha.mobile}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await typeCode(page, code);

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('A-12');
  await expect(page.getByRole('banner')).toContainText('Exhibitor Admin');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeTruthy();
  expect(await page.evaluate(() => sessionStorage.getItem('eventId'))).toBeTruthy();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('between the code and the dashboard, the user is not asked for again', NIGHTLY, async ({ page }) => {
  await page.goto('/exhibitor/');
  const code = await askForCode(page, PEOPLE.asha.mobile);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await typeCode(page, code);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('A-12');
  expect(calls.filter((call) => call.includes('/api/auth/'))).toEqual([
    'POST /api/auth/verify-otp-with-country',
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(calls.filter((call) => call === 'GET /api/auth/me')).toHaveLength(1);
});

test('a wrong code keeps the page and says so; typing takes the message away', async ({
  page,
  allowErrors,
}) => {
  allowErrors('400 (Bad Request)');
  await page.goto('/exhibitor/');
  const code = await askForCode(page, PEOPLE.ravi.mobile);
  await typeCode(page, code === '0000' ? '0001' : '0000');
  const message = page.getByText('The code is wrong or has expired.');
  await expect(message).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  for (const box of await page.getByRole('textbox').all()) await expect(box).toHaveValue('');
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await typeCode(page, '1');
  await expect(message).toBeHidden();
});

test('a pasted code with separators fills the four boxes', async ({ page, allowErrors }) => {
  allowErrors('net::ERR');
  let sent = 0;
  await page.route('**/api/auth/verify-otp-with-country', async (route) => {
    sent += 1;
    await route.abort();
  });
  await page.goto('/exhibitor/');
  await openCodeStep(page, freshMobile());
  const boxes = page.getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  await boxes.first().click();
  const paste = () =>
    page.evaluate(() => {
      const clipboard = new DataTransfer();
      clipboard.setData('text/plain', 'code: 65-43');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
      );
    });
  await paste();
  for (const [index, digit] of ['6', '5', '4', '3'].entries()) {
    await expect(boxes.nth(index)).toHaveValue(digit);
    await expect(boxes.nth(index)).toHaveAttribute('inputmode', 'numeric');
  }
  await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  await paste();
  expect(sent).toBe(1);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect.poll(() => sent).toBe(2);
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  await boxes.last().focus();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(boxes.nth(2)).toHaveValue('');
});

test('a new person registers, and Back to Login forgets what was typed', async ({ page }) => {
  const mobile = freshMobile();
  await page.goto('/exhibitor/login');
  await page.getByRole('button', { name: /Sign up/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create Account');
  await page.getByLabel('First Name').fill('Noor');
  await page.getByLabel('Last Name').fill('عبد الله');
  const earlier = messagesTo(page, mobile);
  await page.getByLabel('Mobile Number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await codeSentTo(page, mobile, earlier);
  await typeCode(page, code);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Noor عبد الله');
});

test('Continue with Google says that it is not set up, and Back to Login returns to an empty form', async ({
  page,
}) => {
  await page.goto('/exhibitor/');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('status')).toContainText('Google');
  await openCodeStep(page, freshMobile());
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Log in to your Exhibitor Portal Account.',
  );
  await expect(page.getByLabel('Mobile Number')).toHaveValue('');
});

test('the e-mail screen signs in, and a wrong password says so', async ({ page, allowErrors }) => {
  allowErrors('400 (Bad Request)');
  await page.goto('/exhibitor/mobile-login');
  await page.getByRole('button', { name: 'Back to Email Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(PEOPLE.meera.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText(PEOPLE.meera.name);
});

test('the whole sign-in works with the keyboard alone', async ({ page }) => {
  const { mobile, name } = PEOPLE.meera;
  await page.goto('/exhibitor/');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
  for (let presses = 0; presses < 12 && (await focused()) !== 'mobile'; presses += 1) {
    await page.keyboard.press('Tab');
  }
  const earlier = messagesTo(page, mobile);
  await page.keyboard.type(mobile);
  await page.keyboard.press('Enter');
  const code = await codeSentTo(page, mobile, earlier);
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole('banner')).toContainText(name);
});

test(
  'a reload on the code step, and a pasted number with its country code, lose nothing',
  NIGHTLY,
  async ({ page }) => {
    const { mobile, name } = PEOPLE.asha;
    await page.goto('/exhibitor/mobile-login');
    const earlier = messagesTo(page, mobile);
    await page.getByLabel('Mobile Number').fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const code = await codeSentTo(page, mobile, earlier);
    await typeCode(page, code.slice(0, 2));
    await page.reload();
    await expect(page.getByText(`OTP sent to +91 ${mobile}`)).toBeVisible();
    await expect(page.getByRole('textbox').first()).toHaveValue('');
    await expect(page.getByRole('button', { name: /Resend OTP in \d+s/ })).toBeDisabled();
    const kept = await page.evaluate(
      () => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }),
    );
    expect(kept).not.toContain(code);
    await page.getByRole('textbox').first().focus();
    await page.keyboard.insertText(
      code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
    );
    await expect(page.getByRole('banner')).toContainText(name);
    expect(await page.evaluate(() => sessionStorage.getItem('codeStep'))).toBeNull();
  },
);
