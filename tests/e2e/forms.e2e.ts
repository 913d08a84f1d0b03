import { expect, test, freshMobile } from './support/portal.ts';

test('a form that is not complete says what is missing and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/exhibitor/');
  await page.getByLabel('Mobile Number').fill('987654321');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('String must contain at least 10 character(s)')).toBeVisible();
  await expect(page.getByLabel('Mobile Number')).toBeFocused();
  await expect(page.getByLabel('Mobile Number')).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: /Sign up/ }).click();
  await page.getByLabel('Mobile Number').fill(freshMobile());
  // From then on the button submits.
  await expect(page.getByRole('button', { name: 'Send OTP' })).toHaveAttribute('type', 'submit');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
  await page.getByLabel('First Name').fill('N');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(sent).toEqual([]);
});

test('what was typed stays when the connection is lost, and goes through once it is back', async ({
  page,
  context,
}) => {
  const mobile = freshMobile();
  await page.goto('/exhibitor/');
  await page.getByLabel('Mobile Number').fill(mobile);
  // The part that talks to the server has arrived with the first key.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  await expect(page.getByLabel('Mobile Number')).toHaveValue(mobile);
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
});

test('a message of the server is shown as it is, and as text', async ({ page, allowErrors }) => {
  allowErrors('429');
  await page.goto('/exhibitor/');
  await page.route('**/api/auth/login-mobile-with-country', (route) =>
    route.fulfill({
      status: 429,
      json: { success: false, message: 'Wait <img src=x onerror=alert(1)> a bit.' },
    }),
  );
  await page.getByLabel('Mobile Number').fill(freshMobile());
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('alert')).toHaveText('Wait <img src=x onerror=alert(1)> a bit.');
});

test('five clicks ask for one code', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login-mobile-with-country')) asked += 1;
  });
  await page.goto('/exhibitor/');
  await page.getByLabel('Mobile Number').fill(freshMobile());
  await page.getByRole('button', { name: 'Send OTP' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  expect(asked).toBe(1);
});
