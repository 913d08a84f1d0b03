import type { Locator, Page } from '@playwright/test';
import type { Faults } from './faults.ts';

/** One thing a user or the world does, as it is recorded: it can be done again on another page. */
export type Deed =
  | { kind: 'press' | 'type' | 'choose'; role: Role; name: string; place: number; text?: string }
  | { kind: 'key'; text: string }
  | { kind: 'back' | 'forward' | 'reload' | 'wait' }
  | { kind: 'fault'; text: string };

const ROLES = [
  ...(['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'menuitem', 'option'] as const),
  ...(['textbox', 'searchbox', 'combobox', 'spinbutton'] as const),
] as const;

type Role = (typeof ROLES)[number];

const TYPED: readonly Role[] = ['textbox', 'searchbox', 'spinbutton'];

/** What leads out of the portal, or hands over to another program. */
const OUTSIDE = /^(mailto|tel|https?):|\.(pdf|csv|xlsx|docx|zip)$/;

/** Done once in a while: most of what is worth walking is behind the sign-in. */
const RARE = /^Sign out/;
const RARELY = 12;

/** What people and other systems type. */
const TEXTS = [
  ...['', ' ', 'a', 'Lena Fischer', 'lena@visitor.example', '9000000042', '+49 151 23456789', '0', '-1'],
  ...['2026-03-10', 'https://acme.example', 'O’Neill & Söhne', 'लीना', 'لينا حداد', '=1+1', '<b>x</b>'],
  ...['👩🏽‍💻', 'x'.repeat(300), '1234', 'demo-password'],
];

const KEYS = ['Escape', 'Tab', 'Shift+Tab', 'Enter', 'Space', 'ArrowDown', 'Control+k', 'F8', '?'];

/** How a deed reads in a report. */
export function wordsOf(deed: Deed): string {
  if (deed.kind === 'press') return `press the ${deed.role} “${deed.name}”${nth(deed.place)}`;
  if (deed.kind === 'type')
    return `type “${(deed.text ?? '').slice(0, 40)}” into “${deed.name}”${nth(deed.place)}`;
  if (deed.kind === 'choose') return `choose entry ${deed.text ?? ''} of “${deed.name}”${nth(deed.place)}`;
  if (deed.kind === 'key') return `press the key ${deed.text}`;
  return deed.kind === 'fault' ? `the world: ${deed.text}` : deed.kind;
}

const nth = (place: number): string => (place === 0 ? '' : ` (number ${String(place + 1)})`);

const targetOf = (page: Page, { role, name, place }: { role: Role; name: string; place: number }): Locator =>
  page.getByRole(role, { name, exact: true }).nth(place);

/** A line of the accessibility tree: its depth, role, name, and what else is said of it. */
const LINE = /^( *)- ([a-z]+) "((?:[^"\\]|\\.)*)"(.*)$/;

/** Everything a user can do on this page now, in the order of the accessibility tree. */
export async function possibleDeeds(page: Page, pick: (count: number) => number): Promise<Deed[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const lines = tree.split('\n');
  const counted = new Map<string, number>();
  /** Lines of the options of a select, which are chosen by the select. */
  const chosen = new Set<number>();
  return lines.flatMap((line, index): Deed[] => {
    const [, indent = '', word = '', quoted = '', rest = ''] = LINE.exec(line) ?? [];
    const role = ROLES.find((one) => one === word);
    if (!role) return [];
    const name = quoted.replaceAll('\\"', '"');
    const place = counted.get(`${role} ${name}`) ?? 0;
    counted.set(`${role} ${name}`, place + 1);
    const after = lines.slice(index + 1);
    const end = after.findIndex((one) => !one.startsWith(`${indent}  `));
    const inside = end < 0 ? after : after.slice(0, end);
    const address = inside.find((one) => one.trim().startsWith('- /url:')) ?? '';
    if (RARE.test(name) && pick(RARELY) > 0) return [];
    if (rest.includes('[disabled]') || OUTSIDE.test(address.replace(/^ *- \/url: "?/, '').replace(/"$/, '')))
      return [];
    if (TYPED.includes(role))
      return [{ kind: 'type', role, name, place, text: TEXTS[pick(TEXTS.length)] ?? '' }];
    const options = inside.filter((one) => one.trim().startsWith('- option')).length;
    if (role === 'combobox' && options > 0) {
      for (const offset of inside.keys()) chosen.add(index + 1 + offset);
      return [{ kind: 'choose', role, name, place, text: String(pick(options)) }];
    }
    return chosen.has(index) ? [] : [{ kind: 'press', role, name, place }];
  });
}

/** What the world does, and what a user does without looking at the page. */
export function otherDeeds(faults: Faults, pick: (count: number) => number): Deed[] {
  return [
    { kind: 'key', text: KEYS[pick(KEYS.length)] ?? 'Escape' },
    { kind: 'back' },
    { kind: 'forward' },
    { kind: 'reload' },
    { kind: 'wait' },
    { kind: 'fault', text: faults.next(pick) },
  ];
}

/** What is not there any more, or is covered, is not done: a user would see that. */
const PATIENCE = { timeout: 1_500 };

export async function perform(page: Page, faults: Faults, deed: Deed): Promise<void> {
  switch (deed.kind) {
    case 'press':
      await targetOf(page, deed).click(PATIENCE).catch(nothing);
      return;
    case 'type':
      await targetOf(page, deed)
        .fill(deed.text ?? '', PATIENCE)
        .catch(nothing);
      return;
    case 'choose':
      await targetOf(page, deed)
        .selectOption({ index: Number(deed.text) }, PATIENCE)
        .catch(nothing);
      return;
    case 'key':
      await page.keyboard.press(deed.text);
      return;
    case 'back':
      await page.goBack({ waitUntil: 'commit', ...PATIENCE }).catch(nothing);
      return;
    case 'forward':
      await page.goForward({ waitUntil: 'commit', ...PATIENCE }).catch(nothing);
      return;
    case 'reload':
      await page.reload({ waitUntil: 'commit' }).catch(nothing);
      return;
    case 'wait':
      await page.waitForTimeout(1_000);
      return;
    case 'fault':
      await faults.happen(deed.text);
  }
}

const nothing = (): undefined => undefined;
