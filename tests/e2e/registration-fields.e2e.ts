import { NIGHTLY } from './support/tags.ts';
import type { Locator } from '@playwright/test';
import { toastOf } from './support/editing.ts';
import { signInWithPasses } from './support/passes.ts';
import { expect, test } from './support/portal.ts';
import {
  answerForm,
  answerRegistration,
  dangersIn,
  fillGuest,
  HOSTILE,
  KITCHEN_SINK,
  openRegister,
  submitOf,
} from './support/registration.ts';
import { pdf, picture } from './support/uploads.ts';

const VIP = { name: 'Lounge', left: 3, form: KITCHEN_SINK };

/** The page's policy also reports HTML that the sanitiser only parses, in a separate document. */
const REPORTED = 'violates the following Content Security Policy';

/** How many of the form's columns the cell of a control covers. */
const columnsOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const cell = element.closest('[data-grid] > *');
    return cell ? getComputedStyle(cell).gridColumnStart : 'none';
  });

test('every kind of field fits into the dialog from a phone to a desk', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, { passes: [VIP] });
  const dialog = await openRegister(page, 'Lounge');
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  for (const width of [360, 820, 1440]) {
    const at = `at ${String(width)}`;
    await page.setViewportSize({ width, height: 900 });
    const overflow = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter(
          (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible',
        )
        .filter((one) => !one.matches('input, textarea, select, [class*=srOnly], [class*=sr_]'))
        .filter((one) => one.clientWidth > 1)
        .map((one) => `${one.tagName} ${one.className.toString()}`),
    );
    expect(overflow, at).toEqual([]);
    const beyond = await dialog.locator('form').evaluate((form) => {
      const edge = form.getBoundingClientRect().right + 1;
      return [...form.querySelectorAll('input, select, textarea, button, label, p')]
        .filter((one) => one.getBoundingClientRect().right > edge)
        .map((one) => one.outerHTML.slice(0, 80));
    });
    expect(beyond, at).toEqual([]);

    const columns = await dialog
      .locator('[data-grid]')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(columns, at).toBe(width < 640 ? 1 : 12);
    const half = await columnsOf(dialog.getByLabel('Full name'));
    const full = await columnsOf(dialog.getByLabel('Preferred meeting'));
    expect([half, full], at).toEqual(width < 640 ? ['auto', 'auto'] : ['span 6', 'span 12']);
  }
});

test('every kind of field is filled in, sent as what it is, and the files with their paths', async ({
  page,
}) => {
  await signInWithPasses(page, { passes: [VIP] });
  const dialog = await openRegister(page, 'Lounge');
  await expect(dialog.getByRole('heading', { name: 'About the guest' })).toBeVisible();
  await expect(dialog.getByRole('note').locator('strong')).toHaveText('lounge');
  await expect(dialog.locator('strong').filter({ hasText: 'venue' })).toBeVisible();
  await expect(dialog.getByRole('separator')).toHaveCount(1);
  await fillGuest(dialog, 'Ada Novak');
  await dialog.getByRole('combobox', { name: 'Country code, Mobile' }).selectOption('44');
  await expect(dialog.getByLabel('Accompanying guests')).toHaveValue('0');
  await dialog.getByLabel('Accompanying guests').fill('2');

  const code = dialog.getByLabel(/^Lounge code/);
  await expect(code).toHaveAttribute('type', 'password');
  await expect(code).toHaveAccessibleDescription('Chosen by the guest');
  await code.fill('open sesame');
  await dialog.getByRole('button', { name: 'Show lounge code' }).click();
  await expect(code).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide lounge code' }).click();
  await expect(code).toHaveAttribute('type', 'password');

  const arrival = dialog.getByLabel('Day of arrival');
  await expect(arrival).toHaveAttribute('min', '2026-01-01');
  await expect(arrival).toHaveAttribute('max', '2030-12-31');
  await arrival.fill('2031-01-01');
  await arrival.blur();
  await expect(dialog.getByText('Choose a date up to 2030-12-31')).toBeVisible();
  await arrival.fill('2026-03-04');
  await dialog.getByLabel('Time of arrival').fill('09:30');
  await dialog.getByLabel('Preferred meeting').fill('2026-03-04T10:15');
  await dialog.getByLabel('Company website').fill('https://acme.example');
  await dialog.getByLabel('Meal').selectOption({ label: 'Vegetarian' });
  await dialog.getByLabel('First hall').selectOption('Hall 2');
  await dialog.getByText('Food', { exact: true }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Food' })).toBeChecked();
  await expect(dialog.getByLabel('Notes')).toHaveAttribute('rows', '3');
  await dialog.getByLabel('Notes').fill('Two\nlines');

  const photo = dialog.getByRole('group', { name: 'Photo for the badge' });
  await photo.locator('input[type=file]').setInputFiles(await picture('ada.png'));
  await expect(photo.getByRole('button', { name: /^Change/ })).toBeVisible();
  const letter = dialog.getByRole('group', { name: 'Letter' });
  await expect(letter.locator('input[type=file]')).toHaveAttribute('accept', '.pdf');
  await letter.locator('input[type=file]').setInputFiles(pdf('letter.pdf'));
  await expect(letter.getByRole('button', { name: /^Change/ })).toBeVisible();

  await expect(submitOf(dialog)).toHaveAccessibleDescription(
    'Still to complete: The guest agrees to be photographed.',
  );
  await dialog.getByText('The guest agrees to be photographed', { exact: true }).click();
  await expect(submitOf(dialog)).toBeEnabled();
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/referral-registration'));
  await submitOf(dialog).click();
  const body = (await posted).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    name: 'Ada Novak',
    mobile: { country: '44', number: '9811122233' },
    guests: 2,
    code: 'open sesame',
    website: 'https://acme.example',
    arrival: '2026-03-04',
    arrivalTime: '09:30',
    meeting: '2026-03-04T10:15',
    meal: 'vegetarian',
    hall: 'Hall 2',
    interests: ['food'],
    notes: 'Two\nlines',
    consent: '2026-05',
  });
  expect(body['photo']).toMatch(/\.png$/);
  expect(body['letter']).toMatch(/\.pdf$/);
  await expect(toastOf(page, 'User registered successfully via referral!')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
});

test('what was not filled in is not sent', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, { passes: [VIP] });
  const dialog = await openRegister(page, 'Lounge');
  await fillGuest(dialog, 'Ada Novak');
  await dialog.getByText('The guest agrees to be photographed', { exact: true }).click();
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/referral-registration'));
  await submitOf(dialog).click();
  const body = (await posted).postDataJSON() as Record<string, unknown>;
  expect(Object.keys(body).sort()).toEqual(['consent', 'email', 'guests', 'mobile', 'name', 'ticketId']);
  await expect(dialog.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
});

test('a file of a type that is not asked for is refused before it is sent', NIGHTLY, async ({ page }) => {
  await signInWithPasses(page, { passes: [VIP] });
  const dialog = await openRegister(page, 'Lounge');
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/upload')) uploads += 1;
  });
  const letter = dialog.getByRole('group', { name: 'Letter' });
  await letter.locator('input[type=file]').setInputFiles(await picture('not-a-letter.png'));
  await expect(letter.locator('[data-invalid]').first()).toBeVisible();
  await expect(submitOf(dialog)).toBeVisible();
  expect(uploads).toBe(0);
});

test('fields that cannot be filled in say so in their place, and are not sent', async ({ page }) => {
  await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 3 }] });
  await answerForm(page, [
    { name: 'name', type: 'text', label: 'Full name', required: true },
    { type: 'text', label: 'Nameless' },
    { name: 'wheel', type: 'foo', label: 'Wheel of fortune' },
    { name: '__proto__', type: 'text', label: 'Hostile' },
    { name: 'name', type: 'text', label: 'Twin' },
  ]);
  await answerRegistration(page, {});
  const dialog = await openRegister(page, 'Visitor');
  await expect(dialog.getByText('Field type text needs a name.')).toHaveCount(3);
  await expect(dialog.getByText('Unsupported field: foo (wheel)')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Ada Novak');
  const posted = page.waitForRequest((request) => request.url().endsWith('/api/referral-registration'));
  await submitOf(dialog).click();
  expect(Object.keys((await posted).postDataJSON() as object).sort()).toEqual(['name', 'ticketId']);
});

test('hostile HTML does nothing in any part of a form', async ({ page, allowErrors }) => {
  allowErrors(REPORTED);
  await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 3 }] });
  const kept = '<p>Kept <strong>words</strong></p>';
  await answerForm(page, [
    ...HOSTILE.flatMap((html, index) => [
      { type: 'html', content: kept + html },
      { type: 'info', content: kept + html },
      { type: 'title', content: kept + html },
      {
        name: `field${String(index)}`,
        type: index % 2 === 0 ? 'text' : 'checkbox',
        label: html,
        placeholder: html,
        sublabel: kept + html,
        footnote: kept + html,
        content: kept + html,
      },
    ]),
    {
      name: 'pick',
      type: 'select',
      label: 'Pick',
      options: HOSTILE.map((html) => ({ value: html, label: html })),
    },
    { type: HOSTILE[1], name: HOSTILE[0] },
  ]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const dialog = await openRegister(page, 'Visitor');
  await expect(dialog.locator('strong').filter({ hasText: 'words' })).toHaveCount(HOSTILE.length * 5);
  expect(await dangersIn(dialog.locator('form'))).toEqual([]);
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  expect(requests.filter((path) => /logout|\/x$/.test(path))).toEqual([]);
  await expect(page.locator('body')).toBeVisible();
});

test('hostile HTML does nothing in the server’s message', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors(REPORTED);
  await signInWithPasses(page, { passes: [{ name: 'Visitor', left: 3 }] });
  const kept = '<p>Kept <strong>words</strong> and <a href="https://demo.example/map">map</a></p>';
  const message = kept + HOSTILE.join('');
  await answerRegistration(page, { message });
  const dialog = await openRegister(page, 'Visitor');
  await fillGuest(dialog, 'Ada Novak');
  await submitOf(dialog).click();
  await expect(dialog.locator('strong').filter({ hasText: 'words' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'map' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await dangersIn(dialog)).toEqual([]);
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
});
