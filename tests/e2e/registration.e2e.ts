import { NIGHTLY } from './support/tags.ts';
import { countRequests, holdRequests, rowOf, toastOf } from './support/editing.ts';
import { signInWithPasses, type TestPass } from './support/passes.ts';
import { expect, test } from './support/portal.ts';
import { answerRegistration, cardOf, fillGuest, openRegister, submitOf } from './support/registration.ts';

const PASSES: readonly TestPass[] = [{ name: 'Visitor', left: 5 }];

test(
  'the dialog asks for the pass’s fields and says what is missing before registering is possible',
  NIGHTLY,
  async ({ page }) => {
    const asked = countRequests(page, 'GET', 'form-fields');
    const { passId } = await signInWithPasses(page, { passes: PASSES });
    await expect(cardOf(page, 'Visitor')).toBeVisible();
    expect(asked()).toBe(0);
    const question = page.waitForRequest((request) => request.url().includes('/api/form-fields'));
    const dialog = await openRegister(page, 'Visitor');
    expect(new URL((await question).url()).searchParams.get('ticketId')).toBe(await passId('Visitor'));
    await expect(dialog).toContainText('Visitor');
    await expect(dialog.getByRole('heading', { name: 'Referral Registration' })).toBeVisible();
    await expect(dialog.getByLabel('Full name')).toBeFocused();
    expect(asked()).toBe(1);

    const sent = countRequests(page, 'POST', 'referral-registration');
    const submit = submitOf(dialog);
    await expect(submit).toHaveText('Register User');
    await expect(submit).toBeDisabled();
    await expect(submit).toHaveAccessibleDescription('Still to complete: Full name, E-mail, Mobile.');
    await dialog.getByLabel('Full name').fill('Ada Novak');
    await expect(submit).toHaveAccessibleDescription('Still to complete: E-mail, Mobile.');
    // A field that was never focused shows no error.
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
    await dialog.getByLabel('E-mail').fill('not an address');
    await expect(dialog.getByText('Invalid email')).toHaveCount(0);
    await dialog.getByLabel('Mobile', { exact: true }).focus();
    await expect(dialog.getByText('Invalid email')).toBeVisible();
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription('Invalid email');
    await dialog.getByLabel('E-mail').fill('ada@guest.example');
    await expect(dialog.getByText('Invalid email')).toHaveCount(0);
    await expect(submit).toBeDisabled();
    // Enter shows what is missing, and sends nothing.
    await dialog.getByLabel('Full name').press('Enter');
    await expect(dialog.getByLabel('Mobile', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Mobile', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(sent()).toBe(0);
    await dialog.getByLabel('Mobile', { exact: true }).pressSequentially('98a-7');
    await expect(dialog.getByLabel('Mobile', { exact: true })).toHaveValue('987');
    await dialog.getByLabel('Mobile', { exact: true }).fill('9811122233');
    await expect(submit).toBeEnabled();
  },
);

test('a guest is registered once, however often the button is pressed, and the form says it is busy', async ({
  page,
}) => {
  const { passId } = await signInWithPasses(page, { passes: PASSES });
  const sent = countRequests(page, 'POST', 'referral-registration');
  const release = await holdRequests(page, 'POST', 'referral-registration');
  const dialog = await openRegister(page, 'Visitor');
  await fillGuest(dialog, 'Ada Novak');
  await dialog.getByLabel('E-mail').fill('ada@guest.example');
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/referral-registration'));
  await submitOf(dialog).dblclick();
  await expect(submitOf(dialog)).toHaveText('Registering...');
  await expect(submitOf(dialog)).toBeDisabled();
  await submitOf(dialog).click({ force: true });
  await expect(dialog.getByText('Still working. The connection seems slow.')).toBeVisible();
  expect((await posted).postDataJSON()).toEqual({
    ticketId: await passId('Visitor'),
    name: 'Ada Novak',
    email: 'ada@guest.example',
    mobile: { country: '91', number: '9811122233' },
  });
  release();
  await expect(dialog.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  expect(sent()).toBe(1);
  await expect(page.getByText('1 referral registered')).toBeAttached();
});

test(
  'success is said in the panel and in a toast, and another person starts with an empty form',
  NIGHTLY,
  async ({ page }) => {
    await signInWithPasses(page, { passes: PASSES });
    const dialog = await openRegister(page, 'Visitor');
    await fillGuest(dialog, 'Ada Novak');
    await submitOf(dialog).click();
    const done = dialog.getByRole('heading', { name: 'Registration Successful!' });
    await expect(done).toBeFocused();
    await expect(toastOf(page, 'User registered successfully via referral!')).toContainText('Success');
    await dialog.getByRole('button', { name: 'Register Another Person' }).click();
    await expect(done).toBeHidden();
    await expect(dialog.getByLabel('Full name')).toBeFocused();
    await expect(dialog.getByLabel('Full name')).toHaveValue('');
    await expect(dialog.getByLabel('E-mail')).toHaveValue('');
    await fillGuest(dialog, 'Bela Novak');
    await submitOf(dialog).click();
    await expect(done).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Ada Novak')).toBeVisible();
    await expect(rowOf(page, 'Bela Novak')).toBeVisible();
    await expect(cardOf(page, 'Visitor').getByRole('definition').first()).toHaveText('3');
    await openRegister(page, 'Visitor');
    await expect(dialog.getByLabel('Full name')).toHaveValue('');
  },
);

test(
  'the message of the server is shown as it is meant, or the specified one without any',
  NIGHTLY,
  async ({ page }) => {
    await signInWithPasses(page, { passes: PASSES });
    await answerRegistration(page, { message: 'Welcome, <strong>Ada</strong>. <em>Bring your badge.</em>' });
    const dialog = await openRegister(page, 'Visitor');
    await fillGuest(dialog, 'Ada Novak');
    await submitOf(dialog).click();
    await expect(dialog.locator('strong').filter({ hasText: 'Ada' })).toBeVisible();
    await expect(dialog.locator('em').filter({ hasText: 'Bring your badge.' })).toBeVisible();
    await page.unrouteAll();
    await answerRegistration(page, {});
    await dialog.getByRole('button', { name: 'Register Another Person' }).click();
    await fillGuest(dialog, 'Bela Novak');
    await submitOf(dialog).click();
    await expect(dialog.getByText('Your registration is complete.')).toBeVisible();
  },
);

test(
  'the event goes into a calendar as a file that stays the same entry, or to Google',
  NIGHTLY,
  async ({ page }) => {
    await signInWithPasses(page, { passes: PASSES });
    const dialog = await openRegister(page, 'Visitor');
    await fillGuest(dialog, 'Ada Novak');
    await submitOf(dialog).click();
    const menu = dialog.getByRole('button', { name: 'Add to Calendar' });
    const save = async (): Promise<string> => {
      await menu.click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Calendar file (.ics)' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('demo-expo.ics');
      const stream = await file.createReadStream();
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return Buffer.concat(parts).toString();
    };
    const uidIn = (text: string) => /^UID:(.+)$/m.exec(text)?.[1]?.trim();
    const [first, second] = [await save(), await save()];
    expect(uidIn(first)).toMatch(/^[\w-]{36}@[\w.-]+$/);
    expect(uidIn(second)).toBe(uidIn(first));
    await page
      .context()
      .route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'calendar' }));
    await menu.click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: 'Google Calendar' }).click();
    expect((await opened).url()).toMatch(/^https:\/\/calendar\.google\.com\/.*action=TEMPLATE/);
  },
);

test('an event without dates is not put into a calendar', NIGHTLY, async ({ page }) => {
  type Lookup = { data: { domainData: { event: object } } };
  await page.route('**/api/auth/domain-event**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Lookup;
    const event = { ...body.data.domainData.event, startsAt: undefined, endsAt: undefined };
    await route.fulfill({ response, json: { ...body, data: { domainData: { event } } } });
  });
  await signInWithPasses(page, { passes: PASSES });
  const dialog = await openRegister(page, 'Visitor');
  await fillGuest(dialog, 'Ada Novak');
  await submitOf(dialog).click();
  await expect(dialog.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add to Calendar' })).toHaveCount(0);
});

test('the badge of a guest just registered can be shown at once', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, { passes: PASSES });
  const dialog = await openRegister(page, 'Visitor');
  await fillGuest(dialog, 'Ada Novak');
  await submitOf(dialog).click();
  const show = dialog.getByRole('button', { name: 'Show badge' });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await show.click();
  await expect(dialog.getByRole('img', { name: /^Badge code / })).toBeVisible();
  await expect(dialog.getByText('Ada Novak')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Hide badge' }).click();
  await expect(dialog.getByRole('img', { name: /^Badge code / })).toHaveCount(0);
});
