import { NIGHTLY } from './support/tags.ts';
import { becomeNewcomer, expect, signInAsNewcomer, test } from './support/portal.ts';
import { expectAccessible } from './support/axe.ts';
import { holdRequests } from './support/editing.ts';

const SUPPORT = '/exhibitor/support';

test(
  'the form starts with the person and the middle priority; each priority has its promise, and so the hours',
  NIGHTLY,
  async ({ page }) => {
    const { email, name } = await signInAsNewcomer(page, SUPPORT);
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    for (const label of ['Name', 'Email', 'Subject', 'Message']) {
      await expect(page.getByLabel(label)).toHaveAttribute('required');
    }
    const options = (label: string) => page.getByLabel(label).locator('option');
    await expect(page.getByLabel('Category')).toHaveValue('general');
    await expect(options('Category')).toHaveText(['General', 'Technical', 'Billing', 'Feature', 'Bug']);
    await expect(page.getByLabel('Priority')).toHaveValue('medium');
    await expect(options('Priority')).toHaveText(['Low', 'Medium', 'High']);
    for (const [priority, promise] of [
      ['low', 'Low: Within 48 hours'],
      ['medium', 'Medium: Within 24 hours'],
      ['high', 'High: Within 4 hours'],
    ] as const) {
      await page.getByLabel('Priority').selectOption(priority);
      await expect(page.getByText(promise, { exact: true })).toBeVisible();
    }
    const hours = page.getByRole('region', { name: 'Business hours' });
    await expect(hours).toContainText('Mon-Fri9:00 AM-6:00 PM PST');
    await expect(hours).toContainText('Sat10:00 AM-4:00 PM PST');
    await expect(hours).toContainText('Sunclosed');
    // Nothing is invented.
    await expect(page.getByRole('region', { name: 'Contact' })).toHaveCount(0);
  },
);

test('the contact card holds what is configured and leaves out what is not', NIGHTLY, async ({ page }) => {
  await page.route('**/exhibitor/support', async (route) => {
    const answer = await route.fetch();
    const facts = '"settings":{"supportEmail":"help@expo.example","supportPhone":"+1 (555) 010-0100",';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"settings":{', facts),
    });
  });
  await signInAsNewcomer(page, SUPPORT);
  const card = page.getByRole('region', { name: 'Contact' });
  await expect(card.getByRole('link', { name: 'help@expo.example' })).toHaveAttribute(
    'href',
    'mailto:help@expo.example',
  );
  await expect(card.getByRole('link', { name: '+1 (555) 010-0100' })).toHaveAttribute(
    'href',
    'tel:+15550100100',
  );
  await expect(card).not.toContainText('Address');
});

test('a request gets a ticket, which stays on screen until another one is begun', async ({ page }) => {
  const { name } = await signInAsNewcomer(page, SUPPORT);
  await page.getByLabel('Subject').fill('स्टॉल की बिजली');
  await page.getByLabel('Message').fill('لا يوجد تيار كهربائي.\n'.repeat(20));
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/support') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Send request' }).click();
  const { ticketId } = (await (await answered).json()) as { ticketId: string };
  const text = `We'll get back to you within 24 hours. Ticket ID: ${ticketId}`;
  await expect(page.getByRole('status').filter({ hasText: 'Support Request Submitted' })).toContainText(text);
  await expect(page.locator('main')).toContainText(text);
  const requests = page.getByRole('group', { name: 'Your requests' }).getByRole('listitem');
  await expect(requests).toHaveCount(1);
  await expect(requests).toContainText(ticketId);
  await requests.getByText('What you wrote').click();
  await expect(requests.getByText('لا يوجد تيار كهربائي.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('an incomplete request says what is missing and is not sent', NIGHTLY, async ({ page }) => {
  await signInAsNewcomer(page, SUPPORT);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/support') && request.method() === 'POST') sent.push(request.url());
  });
  await page.getByLabel('Name').fill(' ');
  await page.getByLabel('Email').fill('no-address');
  await page.getByRole('button', { name: 'Send request' }).click();
  for (const text of [
    'Name is required',
    'Valid email is required',
    'Subject is required',
    'Message is required',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(sent).toEqual([]);
});

test(
  'a failing server says so, and the request is still there after a reload',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('500');
    await signInAsNewcomer(page, SUPPORT);
    await page.route('**/api/support', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await page.getByLabel('Subject').fill('No power');
    await page.getByLabel('Message').fill('Since this morning.');
    await page.getByLabel('Priority').selectOption('high');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Error' })).toContainText(
      'Failed to submit support request. Please try again.',
    );
    await page.unroute('**/api/support');
    await page.reload();
    await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Since this morning.');
    await expect(page.getByLabel('Priority')).toHaveValue('high');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.locator('main')).toContainText('Ticket ID:');
  },
);

test('the not-found screen asks support about the missing page', NIGHTLY, async ({ page, allowErrors }) => {
  allowErrors('404 (Not Found)');
  await becomeNewcomer(page);
  await page.goto('/exhibitor/nope');
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page.getByLabel('Category')).toHaveValue('bug');
  await expect(page.getByLabel('Subject')).toHaveValue('Page not found: /exhibitor/nope');
  await expect(page).toHaveURL(/\/exhibitor\/support$/);
});

test(
  'the not-found screen leads to support also while it is not known yet who is there',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('404 (Not Found)');
    await becomeNewcomer(page);
    const release = await holdRequests(page, 'GET', 'auth/me');
    await page.goto('/exhibitor/nope');
    await page.getByRole('link', { name: 'Contact Support' }).click();
    await expect(page.getByText('Loading...')).toBeVisible();
    release();
    await expect(page.getByLabel('Category')).toHaveValue('bug');
    await expect(page.getByLabel('Subject')).toHaveValue('Page not found: /exhibitor/nope');
    await expect(page).toHaveURL(/\/exhibitor\/support$/);
  },
);

test(
  'the not-found screen leads the signed out to the way in, or to a configured mail address',
  NIGHTLY,
  async ({ page, allowErrors }) => {
    allowErrors('404 (Not Found)');
    await page.goto('/exhibitor/nope');
    const link = page.getByRole('link', { name: 'Contact Support' });
    await expect(link).toHaveAttribute('href', '/exhibitor/login');
    await page.route('**/exhibitor/nope', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '"settings":{',
        '"settings":{"supportEmail":"help@expo.example",',
      );
      await route.fulfill({ response: answer, body });
    });
    allowErrors('Minified React error #418');
    await page.reload();
    await expect(link).toHaveAttribute(
      'href',
      'mailto:help@expo.example?subject=Page%20not%20found%3A%20%2Fexhibitor%2Fnope',
    );
  },
);

test('axe finds nothing on the support screen', async ({ page }) => {
  await signInAsNewcomer(page, SUPPORT);
  await expect(page.getByLabel('Subject')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await expectAccessible(page);
});
