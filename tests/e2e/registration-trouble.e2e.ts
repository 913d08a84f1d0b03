import { NIGHTLY } from './support/tags.ts';
import {
  breakServer,
  countRequests,
  endSession,
  holdRequests,
  NAMES,
  rowOf,
  toastOf,
} from './support/editing.ts';
import { signInWithPasses, type TestPass } from './support/passes.ts';
import { expect, test } from './support/portal.ts';
import {
  answerForm,
  answerRegistration,
  cardOf,
  fillGuest,
  openRegister,
  registerByCall,
  registerDialog,
  submitOf,
} from './support/registration.ts';

const PASSES: readonly TestPass[] = [{ name: 'Visitor', left: 5 }];

test(
  'a form that cannot be loaded says so in the dialog, with another try',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await signInWithPasses(page, { passes: PASSES });
    await breakServer(page, 'GET', 'form-fields');
    const dialog = await openRegister(page, 'Visitor');
    await expect(dialog.getByRole('alert')).toContainText('The form could not be loaded');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByLabel('Full name')).toBeVisible();
  },
);

test('the dialog waits for a slow form, and can be closed during the wait', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, { passes: PASSES });
  const release = await holdRequests(page, 'GET', 'form-fields');
  const dialog = await openRegister(page, 'Visitor');
  await expect(dialog.getByRole('status')).toHaveText('Loading the form...');
  await expect(dialog.getByRole('status')).toHaveText('Still working. The connection seems slow.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  release();
});

test(
  'a refusal and a failure are said in a toast and above the buttons, and nothing is lost',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('422');
    allowErrors('500');
    await signInWithPasses(page, { passes: PASSES });
    const dialog = await openRegister(page, 'Visitor');
    await fillGuest(dialog, 'Ada Novak');
    for (const [answer, toast, message] of [
      [{ status: 422, message: 'The lounge is full.' }, 'The lounge is full.', 'The lounge is full.'],
      [{ status: 500 }, 'Failed to register user via referral', 'Registration failed'],
    ] as const) {
      await answerRegistration(page, answer);
      await submitOf(dialog).click();
      await expect(toastOf(page, toast)).toContainText('Error');
      await expect(dialog.getByRole('alert')).toHaveText(message);
      await expect(dialog.getByLabel('Full name')).toHaveValue('Ada Novak');
      await expect(page.getByText('Failed to register team member')).toHaveCount(0);
      await page.unrouteAll();
    }
    await submitOf(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  },
);

test(
  'a server that cannot be reached has its own words, and nothing is lost',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('ERR_');
    await signInWithPasses(page, { passes: PASSES });
    const dialog = await openRegister(page, 'Visitor');
    await fillGuest(dialog, 'Ada Novak');
    await page.route('**/api/referral-registration', (route) => route.abort('connectionrefused'));
    await submitOf(dialog).click();
    await expect(toastOf(page, 'Failed to fetch')).toBeVisible();
    await page.unrouteAll();
    await submitOf(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  },
);

test(
  'a last pass taken by a colleague is reported with the server’s message',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('409');
    const { call, passId } = await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 1 }] });
    const dialog = await openRegister(page, 'Visitor');
    await fillGuest(dialog, 'Too Late');
    await registerByCall(call, await passId('Visitor'), 'First Comer');
    await submitOf(dialog).click();
    await expect(dialog.getByRole('alert')).toHaveText('All passes of this category are used.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);

test('what was typed for a guest comes back after a reload, but no password', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, {
    passes: [
      {
        name: 'Visitor',
        left: 2,
        form: [
          { name: 'name', type: 'text', label: 'Full name', required: true },
          { name: 'code', type: 'password', label: 'Lounge code' },
        ],
      },
    ],
  });
  let dialog = await openRegister(page, 'Visitor');
  await dialog.getByLabel('Full name').fill(NAMES.arabic);
  await dialog.getByLabel(/^Lounge code/).fill('open sesame');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('open sesame');
  await page.reload();
  dialog = await openRegister(page, 'Visitor');
  await expect(dialog.getByLabel('Full name')).toHaveValue(NAMES.arabic);
  await expect(dialog.getByLabel(/^Lounge code/)).toHaveValue('');
  await expect(dialog.getByText('Your unsaved changes are back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog.getByLabel('Full name')).toHaveValue('');
});

test('closing the dialog asks nothing, and brings back what was typed', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, { passes: PASSES });
  const dialog = await openRegister(page, 'Visitor');
  await dialog.getByLabel('Full name').fill('Half a na');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Register, Visitor' })).toBeFocused();
  await openRegister(page, 'Visitor');
  await expect(dialog.getByLabel('Full name')).toHaveValue('Half a na');
});

test(
  'a session that ends while a guest is registered costs a sign-in and no text',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('401');
    const { email } = await signInWithPasses(page, { passes: PASSES });
    await fillGuest(await openRegister(page, 'Visitor'), 'Ada Novak');
    await registerDialog(page).getByLabel('Full name').focus();
    await endSession(page);
    // The page may notice it by itself, and the dialog goes with it.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/exhibitor\/login$/);
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('demo-password');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/exhibitor\/tickets$/);
    const dialog = await openRegister(page, 'Visitor');
    await expect(dialog.getByLabel('Full name')).toHaveValue('Ada Novak');
    await submitOf(dialog).click();
    await expect(dialog.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  },
);

test(
  'choices the server keeps are loaded beside the form, and tried again where they failed',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    const { call } = await signInWithPasses(page, { passes: PASSES });
    await call('POST', 'products', { productName: 'Gripper', productDescription: '' });
    await answerForm(page, [
      { name: 'name', type: 'text', label: 'Full name', required: true },
      { name: 'demo', type: 'select', label: 'Wants to see', selectApi: '/api/products' },
      { name: 'also', type: 'multiSelect', label: 'And also', selectApi: '/api/products' },
      {
        name: 'elsewhere',
        type: 'select',
        label: 'Elsewhere',
        selectApi: 'https://evil.example/api/products',
      },
    ]);
    await breakServer(page, 'GET', 'products');
    const dialog = await openRegister(page, 'Visitor');
    const failed = (label: string) =>
      dialog.getByRole('alert').filter({ hasText: `${label}: The choices could not be loaded.` });
    await expect(failed('Wants to see')).toBeVisible();
    await expect(failed('And also')).toBeVisible();
    await dialog.getByLabel('Full name').fill('Ada Novak');
    await expect(submitOf(dialog)).toBeEnabled();
    await page.unrouteAll();
    await failed('Wants to see').getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel('Wants to see').selectOption({ label: 'Gripper' });
    await failed('And also').getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Gripper' })).toBeVisible();
  },
);

test('closing while it is being sent shows what became of it', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, { passes: PASSES });
  const lists = countRequests(page, 'GET', 'passes');
  const dialog = await openRegister(page, 'Visitor');
  await fillGuest(dialog, 'Ada Novak');
  await page.route('**/api/referral-registration', async (route) => {
    await route.fetch();
    // Answered by the server, and the answer lost on its way.
  });
  await submitOf(dialog).click();
  await expect(submitOf(dialog)).toHaveText('Registering...');
  await expect(dialog.getByText('Still working. The connection seems slow.')).toBeVisible();
  const before = lists();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(lists).toBeGreaterThan(before);
  await expect(rowOf(page, 'Ada Novak')).toBeVisible();
  await expect(cardOf(page, 'Visitor').getByRole('definition').first()).toHaveText('4');
});
