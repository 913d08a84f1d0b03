import type { Page } from '@playwright/test';
import type { RecordedStep } from '../../src/recording/format.ts';
import type { HeldRequests } from '../../tests/e2e/walk/held.ts';
import { walkedMachines } from '../paths/tester-plans.ts';
import { sentenceOf, type Modelled } from './tell.ts';
import { controlOf, fillControl, frontOf, missingControls, type Values } from './values.ts';

/** What a replay works with: the page, the values it types, and the code that was sent to a number. */
export type Ground = {
  page: Page;
  values: Values;
  /** The newest code that the portal sent to a number; null while there is none. */
  codeFor: (mobile: string) => Promise<string | null>;
};

/** How long a control is waited for (ms). */
const PATIENCE = 8_000;

type Deed = (ground: Ground, step: RecordedStep) => Promise<void>;

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const front = await frontOf(page);
  const [button, link, item, tab] = (['button', 'link', 'menuitem', 'tab'] as const).map((role) =>
    front.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }),
  );
  if (button && link && item && tab)
    await button.or(link).or(item).or(tab).first().click({ timeout: PATIENCE });
};

/** Two people whom no other replay has brought. */
const importFile = ({ mark }: Values): string =>
  [
    'Name,Email',
    ...['One', 'Two'].map((one) => `Replayed ${one} ${mark},${one.toLowerCase()}-${mark}@replay.example`),
    '',
  ].join('\r\n');

async function typeCode({ page, values, codeFor }: Ground, { fields }: RecordedStep): Promise<void> {
  const boxes = page.getByRole('textbox', { name: /^Digit \d+ of \d+$/ });
  await boxes.first().waitFor({ timeout: PATIENCE });
  const count = await boxes.count();
  const code = (await codeFor(values.mobile)) ?? '0'.repeat(count);
  const wanted = Number(fields?.['filled'] ?? count);
  for (let box = 0; box < count; box += 1) {
    const digit = box < wanted ? (code[box] ?? '') : '';
    if ((await boxes.nth(box).inputValue()) === digit) continue;
    await boxes.nth(box).focus();
    await page.keyboard.press(digit === '' ? 'Delete' : digit);
  }
}

async function changeField(ground: Ground, step: RecordedStep): Promise<void> {
  const { page, values } = ground;
  const { name = 'other', value = true } = step.fields ?? {};
  if (name === 'mode') return press(page, /account\?/);
  const control = await controlOf(page, String(name));
  if (!control) {
    // A field of the organiser's form, whose name recordings do not hold: what is missing is filled in.
    const [missing] = await missingControls(page);
    if (!missing) throw new Error(`There is no field named ${String(name)}.`);
    return fillControl(missing, 'other', values, true);
  }
  if (step.machine === 'signInForm' && name === 'mobile') return control.fill(values.mobile);
  if (step.machine === 'emailForm' && name === 'email') return control.fill(values.email);
  if (typeof value === 'string') {
    const option = control.locator(`option[value="${value}"]`);
    if ((await option.count()) > 0) return void (await control.selectOption(value));
    return (await frontOf(page)).locator(`[name="${String(name)}"][value="${value}"]`).check({ force: true });
  }
  await fillControl(control, String(name), values, value === true);
}

/** Fills what is still required, as the person must have done before, and submits the form in front. */
async function submitForm({ page, values }: Ground): Promise<void> {
  for (const control of await missingControls(page)) {
    await fillControl(control, (await control.getAttribute('name')) ?? 'other', values, true);
  }
  const front = await frontOf(page);
  const buttons = front.locator('button[type=submit]:visible');
  await buttons.first().click({ timeout: PATIENCE, force: true });
}

/** Deeds whose words in the walks name the walk's own rows, numbers and files. */
const OWN: Readonly<Record<string, Deed>> = {
  'code.changed': typeCode,
  'field.changed': changeField,
  'form.submitted': submitForm,
  'secret.changed': async ({ page, values }) => {
    const front = await frontOf(page);
    await front.locator('input[type=password]').first().fill(values.password);
  },
  'passes register.requested': async ({ page }) => press(page, /^Register/),
  'leadImport file.chosen': async ({ page, values }) => {
    const chooser = page.locator('[role=dialog] input[type=file]').first();
    await chooser.waitFor({ state: 'attached', timeout: PATIENCE });
    const buffer = Buffer.from(importFile(values));
    await chooser.setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer });
  },
  'leadImport import.confirmed': async ({ page }) => press(page, /^Import \d+ rows?$/),
  'dialog.closed': async ({ page }) => page.keyboard.press('Escape'),
  'close.requested': async ({ page }) => page.keyboard.press('Escape'),
  'signOut.requested': async ({ page }) => {
    await page.getByRole('banner').getByRole('button').last().click({ timeout: PATIENCE });
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click({ timeout: PATIENCE });
  },
};

/** A real server gives its answers by itself. */
const ANSWERED = { forget: () => undefined, count: () => 0, waits: false } as unknown as HeldRequests;

/** The page as the words of the walks know it: their clock stands still, and this one does not. */
const asWalked = (page: Page): Page =>
  Object.create(page, {
    clock: { value: { runFor: (ms: number) => page.waitForTimeout(Math.min(ms, 500)) } },
  }) as Page;

/** Does what a person did in this step. Throws when the screen does not offer it. */
export async function perform(ground: Ground, step: RecordedStep, modelled: Modelled): Promise<void> {
  const own = OWN[`${step.machine} ${step.event}`] ?? OWN[step.event];
  if (own) return own(ground, step);
  const word = (await walkedMachines()).get(step.machine)?.events[step.event];
  const [label] = quotesIn(sentenceOf(step, modelled));
  if (word) {
    ground.page.setDefaultTimeout(PATIENCE);
    try {
      return await word({ page: asWalked(ground.page), held: ANSWERED }, modelled.event, modelled.before);
    } catch (error) {
      // The walk's own row may be named there; the plan's words name the button.
      if (label === undefined) throw error;
    } finally {
      ground.page.setDefaultTimeout(0);
    }
  }
  if (label === undefined) throw new Error('Nothing says how this is done on the screen.');
  await press(ground.page, label);
}

const quotesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/“([^“”]{1,200})”/g)].map(([, label = '']) => label);
