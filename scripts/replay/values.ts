import type { Locator, Page } from '@playwright/test';

/** What is typed in place of what the user typed: made anew for each replay, so that nothing exists already. */
export type Values = {
  /** The number that signs in. */ mobile: string;
  email: string;
  password: string;
  name: string;
  /** Set apart from every other replay. */ mark: string;
};

/** Values of a replay; the first person of the demo event signs in. */
export function newValues(): Values {
  const mark = Date.now().toString(36);
  return {
    mobile: '9000000001',
    email: 'asha@acme.example',
    password: 'demo-password',
    name: `Replayed ${mark}`,
    mark,
  };
}

/** An unused mobile number. */
const freshNumber = (): string => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const TIMES: Readonly<Record<string, string>> = {
  date: '2026-12-01',
  time: '10:30',
  'datetime-local': '2026-12-01T10:30',
};

/** A text that a control takes, by its kind and its name. */
async function textFor(control: Locator, name: string, values: Values): Promise<string> {
  const kind = (await control.getAttribute('type')) ?? 'text';
  const time = TIMES[kind];
  if (time !== undefined) return time;
  if (kind === 'email' || /^e?mail/i.test(name))
    return `replay-${values.mark}-${name.toLowerCase()}@replay.example`;
  if (kind === 'tel') return freshNumber();
  if (kind === 'url' || /website|link|url/i.test(name)) return 'https://replay.example/';
  if (kind === 'number') return '1';
  if (kind === 'password') return values.password;
  return `${values.name} ${name === 'other' ? '' : name}`.trim();
}

/** Fills one control, or empties it. */
export async function fillControl(
  control: Locator,
  name: string,
  values: Values,
  isFilled: boolean,
): Promise<void> {
  const tag = await control.evaluate((element) => element.tagName.toLowerCase());
  const kind = await control.getAttribute('type');
  if (tag === 'select') {
    await control.selectOption({ index: isFilled ? 1 : 0 });
    return;
  }
  if (kind === 'checkbox' || kind === 'radio') {
    await control.setChecked(isFilled || kind === 'radio', { force: true });
    return;
  }
  const text = isFilled ? await textFor(control, name, values) : '';
  // What is there already would change nothing.
  if (text !== '' && (await control.inputValue()) === text) await control.fill('');
  await control.fill(text);
}

/** The window or the page in front: its controls are the ones that can be used. */
export async function frontOf(page: Page): Promise<Locator> {
  const windows = page.locator('[role=dialog], [role=alertdialog]');
  const count = await windows.count();
  return count > 0 ? windows.nth(count - 1) : page.locator('body');
}

/** The control of a field of a form, by the name that the form has for it. */
export async function controlOf(page: Page, name: string): Promise<Locator | null> {
  const front = await frontOf(page);
  const named = front.locator(`[name="${name}"]`);
  for (const place of [named.and(front.locator(':visible')), named]) {
    if ((await place.count()) > 0) return place.first();
  }
  return null;
}

/** Controls that have to be filled, and are not. */
export async function missingControls(page: Page): Promise<Locator[]> {
  const front = await frontOf(page);
  const all = front.locator('input:visible, textarea:visible, select:visible');
  const found: Locator[] = [];
  for (const control of await all.all()) {
    const isMissing = await control.evaluate((element) => {
      const field = element as HTMLInputElement;
      const isRequired = field.required || field.getAttribute('aria-required') === 'true';
      const isEmpty = field.type === 'checkbox' ? !field.checked : field.value === '';
      return isRequired && isEmpty;
    });
    if (isMissing) found.push(control);
  }
  return found;
}
