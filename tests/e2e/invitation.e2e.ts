import { NIGHTLY, STORY } from './support/tags.ts';
import { toastOf } from './support/editing.ts';
import { fillIn, invite, openGuest, register, submitButton } from './support/invitations.ts';
import { decideReferral, signInWithPasses } from './support/passes.ts';
import { expect, test, MOVING } from './support/portal.ts';

test.use(MOVING);

const TICKETS = '/exhibitor/tickets';

test(
  'an exhibitor invites by link, a guest registers on a phone, and the quota is right at every step',
  STORY,
  async ({ page, browser }) => {
    const { call, exhibitorName } = await signInWithPasses(page, {
      passes: [{ name: 'Gala Night', left: 2 }],
    });
    const left = page.getByText('Number of Passes').locator('xpath=following-sibling::dd');
    await expect(left).toHaveText('2');
    await page.getByRole('button', { name: 'Invite, Gala Night' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog.getByRole('textbox', { name: /link/i }).inputValue();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    // An invitation spends nothing.
    await page.reload();
    await expect(left).toHaveText('2');

    const guest = await openGuest(browser, link);
    await expect(guest.getByRole('heading', { level: 1, name: 'Demo Expo' })).toBeVisible();
    await expect(guest.getByText(`${exhibitorName} invites you to`)).toBeVisible();
    await expect(guest.getByText('Gala Night pass')).toBeVisible();
    await expect(guest.getByText('Harbour Exhibition Centre, Hall 2, Kochi')).toBeVisible();
    await register(guest, 'Tara Nair');
    // The badge is still there after a reload, and not in another tab.
    await guest.reload();
    await guest.getByRole('button', { name: 'Show badge' }).click();
    await expect(guest.getByRole('img', { name: /^Badge code/ })).toBeVisible();
    // A link for many: the next person of the same group needs no other.
    await guest.getByRole('button', { name: 'Register Another Person' }).click();
    await expect(guest.getByLabel('Full name')).toHaveValue('');

    await page.reload();
    await expect(left).toHaveText('1');
    const row = page.getByRole('listitem').filter({ hasText: 'Tara' });
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
    const [referral] = (await call('GET', 'ticket-allocations')) as [{ _id: string }];
    await decideReferral(page, 'approve', referral._id);
    await page.reload();
    await expect(row.getByText('Approved', { exact: true })).toBeVisible();
    await expect(left).toHaveText('1');

    await register(guest, 'Omar Said');
    await guest.getByRole('button', { name: 'Register Another Person' }).click();
    await page.reload();
    await expect(left).toHaveText('0');
    await expect(page.getByRole('button', { name: 'Register, Gala Night' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    // The form is still open on the phone, and the last pass is gone.
    await fillIn(guest, 'Late Guest');
    await submitButton(guest).click();
    await expect(guest.getByRole('alert')).toContainText('All passes of this category are used.');
    await expect(guest.getByLabel('Full name')).toHaveValue('Late Guest');

    await page
      .getByRole('listitem')
      .filter({ hasText: 'Omar' })
      .getByRole('button', { name: /^Cancel/ })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Cancel registration/ })
      .click();
    await expect(left).toHaveText('1');
    await submitButton(guest).click();
    await expect(guest.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible();
    await page.reload();
    await expect(left).toHaveText('0');
    await guest.context().close();
  },
);

test(
  'an invitation by e-mail registers one guest, and says so when it is opened again',
  NIGHTLY,
  async ({ page, browser }) => {
    const { call, passId } = await signInWithPasses(page, {
      path: '/exhibitor/',
      passes: [{ name: 'Backstage', left: 3 }],
    });
    const { link } = await invite(call, await passId('Backstage'), ['tara@guest.example']);
    const guest = await openGuest(browser, link);
    const late = await openGuest(browser, link);
    // Loaded is not yet answered: a slow browser asks only after the other guest has registered.
    await expect(late.getByLabel('Full name')).toBeVisible();
    await register(guest, 'Tara Nair');
    await expect(guest.getByRole('button', { name: 'Register Another Person' })).toBeHidden();
    await guest.getByRole('button', { name: 'Show badge' }).click();
    await expect(guest.getByRole('img', { name: /^Badge code/ })).toBeVisible();
    expect(await guest.getByRole('main').innerText()).not.toContain('tara@');
    // The other one had the form open all the time.
    await fillIn(late, 'Another Person');
    await submitButton(late).click();
    await expect(late.getByRole('alert')).toContainText('This invitation was used already.');
    await late.reload();
    await expect(late.getByText('This invitation was used already.')).toBeVisible();
    await expect(late.getByLabel('Full name')).toBeHidden();
    expect(await call('GET', 'passes')).toMatchObject([{ numberOfPasses: 2 }]);
    await guest.context().close();
    await late.context().close();
  },
);

test(
  'a link that opens nothing, or nothing any more, says what to do',
  NIGHTLY,
  async ({ page, browser, allowErrors }) => {
    allowErrors('401 (Unauthorized)');
    allowErrors('404 (Not Found)');
    const { call, passId } = await signInWithPasses(page, {
      path: '/exhibitor/',
      passes: [{ name: 'Gala Night', left: 1 }],
    });
    const { _id, link } = await invite(call, await passId('Gala Night'));
    const nowhere = page.getByText('This link does not open an invitation.');
    for (const path of ['/exhibitor/invitation', '/exhibitor/invitation?token=nonsense']) {
      await page.goto(path);
      await expect(nowhere).toBeVisible();
    }
    // The exhibitor signed in here stays signed in: the refusal concerns only the guest's link.
    await page.goto(link);
    await expect(page.getByLabel('Full name')).toBeVisible();
    await page.goto('/exhibitor/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await call('DELETE', `invitations/${_id}`);
    const guest = await openGuest(browser, link);
    await expect(guest.getByText('This invitation was cancelled.')).toBeVisible();
    await expect(guest.getByText(/ask Pass Holders for a new invitation/)).toBeVisible();
    await guest.context().close();
  },
);

test('a guest whose browser keeps nothing registers all the same, with no session and no token in sight', async ({
  page,
  browser,
}) => {
  const { call, passId } = await signInWithPasses(page, {
    path: '/exhibitor/',
    passes: [{ name: 'Gala Night', left: 1 }],
  });
  const { link } = await invite(call, await passId('Gala Night'));
  const token = new URL(link).hash.replace('#token=', '');
  const guest = await openGuest(browser, 'about:blank');
  const trouble: string[] = [];
  guest.on('pageerror', ({ message }) => trouble.push(message));
  guest.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text());
  });
  const headers: Record<string, string>[] = [];
  guest.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) headers.push(request.headers());
  });
  await guest.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await guest.goto(link);
  await expect(guest.getByLabel('Full name')).toBeVisible();
  expect(await guest.content()).not.toContain(token);
  await register(guest, 'Tara Nair');
  expect(trouble).toEqual([]);
  expect(headers.length).toBeGreaterThan(1);
  expect(headers.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  await guest.context().close();
});

test(
  'the dashboard issues a guest pass: at once, after a choice, or not at all',
  NIGHTLY,
  async ({ page }) => {
    const { call, passId } = await signInWithPasses(page, {
      path: '/exhibitor/',
      passes: [
        { name: 'Gala Night', left: 1 },
        { name: 'Backstage', left: 1 },
        { name: 'Crew', left: 4, isActive: false },
      ],
    });
    const spend = async (name: string): Promise<void> => {
      const guest = { name, email: `${crypto.randomUUID()}@guest.example` };
      const mobile = { country: '91', number: '9811122233' };
      await call('POST', 'referral-registration', { ...guest, mobile, ticketId: await passId(name) });
    };
    const action = page.getByRole('button', { name: 'Issue Guest Pass' });
    await expect(action).toHaveAttribute('aria-haspopup', 'menu');
    await action.focus();
    await page.keyboard.press('Enter');
    const choices = page.getByRole('menuitem');
    await expect(choices).toHaveCount(2);
    await choices.filter({ hasText: 'Backstage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register User via Referral' });
    await expect(dialog.getByLabel('Full name')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${TICKETS}$`));

    await spend('Gala Night');
    await page.goto('/exhibitor/');
    await page.getByRole('link', { name: 'Issue Guest Pass' }).click();
    await expect(dialog.getByLabel('Full name')).toBeVisible();
    await expect(dialog).toContainText('Backstage');

    await spend('Backstage');
    await page.goto('/exhibitor/');
    await expect(action).toHaveAttribute('aria-disabled', 'true');
    await expect(action).toHaveAccessibleDescription('No passes left');
    await expect(toastOf(page, 'Error')).toBeHidden();
  },
);
