import type { Locator, Page, Response } from '@playwright/test';
import { productForm } from '../../scripts/paths/words/features/products.ts';
import { SCREEN_FORMS } from '../../scripts/paths/words/form-labels.ts';
import type { FormLabels } from '../../scripts/paths/words/labels.ts';
import { ROUTES } from '../../src/domain/routes.ts';
import { DRAFT_MESSAGES } from '../../src/domain/screen-messages.ts';
import { SENT_TEXTS } from '../../src/ui/leads/editor/lead-editor-texts.ts';
import { openElsewhere, toastOf } from './support/editing.ts';
import { LEADS, leadsOf } from './support/leads.ts';
import { signInWithPasses, type TestPass } from './support/passes.ts';
import { expect, signInAsNewcomer, test } from './support/portal.ts';

const PASSES: readonly TestPass[] = [{ name: 'Visitor', left: 9 }];

type Form = {
  path: string;
  labels: Pick<FormLabels, 'tab' | 'create' | 'field'>;
  /** Name of the button that saves. */
  save: string;
  /** What is typed for a guest, a lead, a thing. */
  texts: readonly [string, string, string];
  /** What else it needs; `nth` makes people different. */
  complete?: (form: Locator, nth: number) => Promise<void>;
  /** The operation that stores it. */
  stores: string;
  /** Where the stored rows are read; absent where nothing lists them. */
  rows?: string;
};

const NAMES = ['Asha One', 'Ravi Two', 'Mei Three'] as const;
const ofKit = ({ tab, create, field, submit }: FormLabels) => ({
  labels: { ...(tab !== undefined && { tab }), ...(create !== undefined && { create }), field },
  save: submit.create[0],
});

/** Every form that keeps what is typed for something new. */
const FORMS: Readonly<Record<string, Form>> = {
  'a lead': {
    ...ofKit(SCREEN_FORMS.leadForm),
    ...{ path: LEADS, texts: NAMES, stores: 'leads', rows: 'leads' },
    complete: async (form, nth) =>
      form.getByLabel('Email', { exact: true }).fill(`${String(nth)}@visitor.example`),
  },
  'a team member': {
    ...ofKit(SCREEN_FORMS.teamForm),
    ...{ path: ROUTES.team, texts: NAMES, stores: 'team-members', rows: 'team-members' },
  },
  'a product': {
    ...ofKit(productForm),
    ...{ path: ROUTES.products, texts: NAMES, stores: 'products', rows: 'products' },
  },
  'a resource': {
    ...ofKit(SCREEN_FORMS.resourceForm),
    ...{ path: ROUTES.resources, texts: NAMES, stores: 'downloads', rows: 'downloads' },
    complete: async (form) => {
      await form.getByLabel('Type', { exact: true }).selectOption('pdf');
    },
  },
  'an invitation': {
    ...ofKit(SCREEN_FORMS.invitationForm),
    labels: { create: 'Invite, Visitor', field: SCREEN_FORMS.invitationForm.field },
    texts: ['one@guest.example', 'two@guest.example', 'three@guest.example'],
    ...{ path: ROUTES.tickets, stores: 'invitations', rows: 'invitations' },
  },
  'a guest': {
    labels: { create: 'Register, Visitor', field: 'Full name' },
    save: 'Register User',
    ...{
      path: ROUTES.tickets,
      texts: NAMES,
      stores: 'referral-registration',
      rows: 'ticket-allocations',
    },
    complete: async (form, nth) => {
      await form.getByLabel('E-mail').fill(`${String(nth)}-${crypto.randomUUID()}@guest.example`);
      await form.getByLabel('Mobile', { exact: true }).fill(`981112223${String(nth)}`);
    },
  },
  'a support request': {
    ...ofKit(SCREEN_FORMS.supportForm),
    labels: { field: 'Subject' },
    ...{ path: ROUTES.support, texts: NAMES, stores: 'support' },
    complete: async (form) => form.getByLabel('Message').fill('Both sockets are dead.'),
  },
};

const notice = (page: Page): Locator => page.getByText(DRAFT_MESSAGES.restored);

/** One window with one form, as a user works in it. */
function windowOf(page: Page, { path, labels, save, complete = async () => undefined, stores }: Form) {
  const form = labels.create === undefined ? page.getByRole('main') : page.getByRole('dialog');
  const field = form.getByLabel(labels.field, { exact: true });
  const arrive = async (): Promise<void> => {
    await page.goto(path);
    if (labels.tab !== undefined) await page.getByRole('tab', { name: labels.tab }).click();
  };
  return {
    page,
    field,
    arrive,
    /** The form for a new one. A dialog that was open when its page ended opens by itself. */
    open: async (): Promise<void> => {
      if (labels.create !== undefined)
        await page
          .getByRole('main')
          .getByRole('button', { name: labels.create, exact: true })
          .first()
          .click();
      await expect(field).toBeVisible();
    },
    type: async (text: string, nth: number): Promise<void> => {
      await field.fill(text);
      await complete(form, nth);
    },
    save: async (): Promise<Response> => {
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith(`/api/${stores}`),
      );
      await form.getByRole('button', { name: save, exact: true }).click();
      const answer = await answered;
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer;
    },
  };
}

/** Closes a window, and waits until the browser has released its lock: on a busy machine a second later. */
async function close(window: Page, other: Page): Promise<void> {
  await window.close();
  await expect
    .poll(() =>
      other.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.filter(({ name = '' }) => name.startsWith('window/')).length;
      }),
    )
    .toBe(1);
}

/** What a request can be known by: its key, and the id of a lead. */
async function keyOf(response: Response): Promise<string> {
  const request = response.request();
  const { clientId } = request.postDataJSON() as { clientId?: string };
  return clientId ?? (await request.allHeaders())['idempotency-key'] ?? '';
}

for (const [what, form] of Object.entries(FORMS)) {
  test(`${what} typed in two windows at once is two, and what a closed window left behind is offered`, async ({
    page,
    context,
    browser,
  }) => {
    const { call, email } = await signInWithPasses(page, { path: form.path, passes: PASSES });
    const [one, two, three] = form.texts;
    const first = windowOf(page, form);
    if (form.labels.tab !== undefined) await page.getByRole('tab', { name: form.labels.tab }).click();
    await first.open();
    const empty = await first.field.inputValue();
    await first.type(one, 1);

    // Another window of the browser, and another browser, know nothing of it.
    const second = windowOf(await context.newPage(), form);
    await second.arrive();
    const elsewhere = windowOf(await openElsewhere(browser, page, { email }, form.path), form);
    await elsewhere.arrive();
    for (const other of [second, elsewhere]) {
      await other.open();
      await expect(other.field).toHaveValue(empty);
      await expect(notice(other.page)).toHaveCount(0);
    }
    await elsewhere.page.context().close();
    await second.type(two, 2);

    // A reload takes nothing away and mixes nothing up.
    for (const [window, text] of [
      [first, one],
      [second, two],
    ] as const) {
      await window.page.reload();
      if (form === FORMS['a guest']) await window.open();
      await expect(window.field).toHaveValue(text);
      await expect(notice(window.page)).toBeVisible();
    }

    const keys = [await keyOf(await first.save()), await keyOf(await second.save())];
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    const { rows } = form;
    if (rows !== undefined) {
      const stored = JSON.stringify(await call('GET', rows));
      // A guest's name is stored in two parts.
      const words = [one, two].map((text) => text.split(' ')[0] ?? text);
      expect(words.filter((word) => !stored.includes(word))).toEqual([]);
    }

    // What a window that is closed leaves behind is there for the other one.
    await second.arrive();
    await second.open();
    await second.type(three, 3);
    await close(second.page, page);
    await page.goto(form.path);
    if (form === FORMS['a guest']) await first.open();
    await expect(first.field).toHaveValue(three);
    await expect(notice(page)).toBeVisible();
    expect(keys).not.toContain(await keyOf(await first.save()));
  });
}

test('one profile changed in two windows asks, and loses neither text', async ({ page, context }) => {
  const { call } = await signInAsNewcomer(page, ROUTES.profile);
  const other = await context.newPage();
  await other.goto(ROUTES.profile);
  const field = (window: Page) => window.getByLabel('Description', { exact: true });
  const save = (window: Page) => window.getByRole('button', { name: 'Save Changes' });
  await field(page).fill('From the first window');
  await field(other).fill('From the second window');
  await other.reload();
  await expect(field(other)).toHaveValue('From the second window');
  await save(page).click();
  await expect(toastOf(page, 'Company profile updated successfully')).toBeVisible();
  await save(other).click();
  await expect(other.getByText('From the first window')).toBeVisible();
  await expect(other.getByText('From the second window').first()).toBeVisible();
  await other.getByRole('radio', { name: 'Keep mine' }).check();
  await save(other).click();
  await expect
    .poll(() => call('GET', 'company-profile'))
    .toMatchObject({ description: 'From the second window' });

  await field(other).fill('Not saved');
  await close(other, page);
  await page.reload();
  await expect(field(page)).toHaveValue('Not saved');
  await expect(notice(page)).toBeVisible();
});

test('a duplicated window starts empty, and the first one keeps its text', async ({ page }) => {
  await signInAsNewcomer(page, LEADS);
  const form = FORMS['a lead'] as Form;
  const first = windowOf(page, form);
  await first.open();
  await first.type('Asha One', 1);
  // Like a duplicate, a window opened by a page starts with a copy of its session storage.
  const opened = page.waitForEvent('popup');
  await page.evaluate((path) => window.open(path), LEADS);
  const copy = windowOf(await opened, form);
  await expect(copy.page.getByRole('heading', { level: 1 })).toBeVisible();
  await copy.open();
  await expect(copy.field).toHaveValue('');
  await copy.type('Ravi Two', 2);
  for (const [window, text] of [
    [first, 'Asha One'],
    [copy, 'Ravi Two'],
  ] as const) {
    await window.page.reload();
    await expect(window.field).toHaveValue(text);
  }
});

test.describe('a lead that was stored, its answer lost', () => {
  /** Saves a lead, loses every answer, and reloads the page. */
  async function unanswered(page: Page) {
    const form = FORMS['a lead'] as Form;
    const { call } = await signInAsNewcomer(page, LEADS);
    const window = windowOf(page, form);
    await window.open();
    await window.type('Asha One', 1);
    await page.route('**/api/leads', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Failed to add lead. Please try again.').first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(window.field).toHaveValue('Asha One');
    return { ...window, call };
  }

  test('is one lead when it is sent again', async ({ page, allowErrors }) => {
    allowErrors('Failed to load resource');
    const { save, call } = await unanswered(page);
    await save();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await leadsOf(call)).toHaveLength(1);
  });

  test('asks when another person was typed since, and keeps both', async ({ page, allowErrors }) => {
    allowErrors('Failed to load resource');
    const { type, call } = await unanswered(page);
    await type('Ravi Two', 2);
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    const question = page.getByRole('region', { name: SENT_TEXTS.title('Asha One') });
    await expect(question).toContainText(SENT_TEXTS.text);
    await question.getByRole('button', { name: SENT_TEXTS.add }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const names = (await leadsOf(call)).map(({ user }) => user?.fullName);
    expect(names.sort()).toEqual(['Asha One', 'Ravi Two']);
  });
});
