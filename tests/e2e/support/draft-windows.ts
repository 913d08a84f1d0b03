import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { productForm } from '../../../scripts/paths/words/features/products.ts';
import { SCREEN_FORMS } from '../../../scripts/paths/words/form-labels.ts';
import type { FormLabels } from '../../../scripts/paths/words/labels.ts';
import { ROUTES } from '../../../src/domain/routes.ts';
import { DRAFT_MESSAGES } from '../../../src/domain/screen-messages.ts';
import { LEADS } from './leads.ts';

/** A form that keeps what is typed for something new. */
export type Form = {
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
export const FORMS: Readonly<Record<string, Form>> = {
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

/** What says that a draft was restored. */
export const notice = (page: Page): Locator => page.getByText(DRAFT_MESSAGES.restored);

/** One window with one form, as a user works in it. */
export function windowOf(page: Page, { path, labels, save, complete = async () => undefined, stores }: Form) {
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
export async function close(window: Page, other: Page): Promise<void> {
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
