import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { HandNetwork } from './hand-network.ts';
import { addLead, changeLead, importLead } from './leads-elsewhere.ts';
import { reportTexts, textOf } from './page-texts.ts';
import type { WrittenPath } from './plan-reader.ts';

/** Somebody who may sign in, and how a page is opened as this person. */
export type Person = { email: string; password: string; enter: (page: Page, path: string) => Promise<void> };

const LEADS = '/exhibitor/leads';

/** A retried request ends within so long; the page's clock is moved on by it. */
const RETRIES_MS = 20_000;

/** A file as a plan describes it. */
const FILE = 'Name,Contact,Priority\r\nLena Fischer,lena@visitor.example,urgent\r\nOmar Khan,later,\r\n';

/** What nobody does. */
const BY_ITSELF = /^(?:The (?:server|file|rows|browser|rest|page)|No user|All of this) /;

/** A sentence that can be followed, and what is done for it; sentences of no kind are only read. */
type Rule = readonly [pattern: RegExp, act: (...parts: string[]) => unknown];

/**
 * Follows one path of a plan by its words and by the names on the screen alone: it knows no machine, no state, and of
 * the markup nothing but roles and names.
 */
export class Follower {
  private page: Page;
  private readonly network = new HandNetwork();
  private second: Page | null = null;
  /** Opens the form of the plan; the words of "Given" say how. */
  private openForm: () => Promise<void> = async () => undefined;
  private file = FILE;
  private isDraftLeft = false;
  private readonly seen: string[] = [];

  constructor(
    page: Page,
    private readonly browser: Browser,
    private readonly person: Person,
    private readonly snippet: string,
  ) {
    this.page = page;
  }

  async follow({ given, steps }: WrittenPath): Promise<void> {
    await this.watch(this.page);
    const before = given.filter((sentence) => sentence.startsWith('Just before the last of these, '));
    const plain = given.filter((sentence) => !before.includes(sentence));
    for (const sentence of plain.slice(0, -1)) await this.obey(sentence);
    const last = plain.at(-1) ?? '';
    await this.obey(last);
    for (const sentence of before) await this.obey(sentence.slice('Just before the last of these, '.length));
    await this.network.takeOver(this.page);
    for (const [index, { first, when, then }] of steps.entries()) {
      for (const sentence of first) await this.obey(sentence);
      // A tester sees what came of it before the next key: else a text that stays on the screen is no change.
      if (first.length > 0) await this.standsStill();
      // What comes by itself may have come while the tester still did the last step.
      if (!BY_ITSELF.test(when)) this.seen.length = 0;
      await this.obey(when);
      await this.expectSeen(then, `step ${String(index + 1)}: ${when}`);
    }
  }

  /** What the plan says is seen, now or since the step began: what is gone before it can be seen counts as seen. */
  private async expectSeen(sentences: readonly string[], step: string): Promise<void> {
    const labels = sentences.flatMap(quotesIn);
    await expect
      .poll(
        async () => {
          await this.page.clock.runFor(50).catch(() => undefined);
          const now = await textOf(this.page);
          return labels.filter((label) => ![now, ...this.seen].some((text) => text.includes(label)));
        },
        { message: `${step}\nThe plan says: ${sentences.join(' ')}`, intervals: [50, 100, 200] },
      )
      .toEqual([]);
    if (sentences.some((sentence) => sentence === 'There is no window.')) {
      await expect(this.page.getByRole('dialog')).toHaveCount(0);
    }
  }

  private async standsStill(): Promise<void> {
    let last: string | null = null;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await textOf(this.page);
          return last === before;
        },
        { message: 'The page does not come to rest.', intervals: [100] },
      )
      .toBe(true);
  }

  private async watch(page: Page): Promise<void> {
    await page.exposeFunction('sawText', (text: string) => {
      this.seen.push(text);
    });
    await page.addInitScript(reportTexts);
    await page.clock.install();
  }

  /** Does what a sentence of a plan says. */
  private async obey(sentence: string): Promise<void> {
    for (const [pattern, act] of this.rules) {
      const found = pattern.exec(sentence);
      if (!found) continue;
      await act(...found.slice(1).map((part) => part ?? ''));
      return;
    }
    throw new Error(`Nobody can follow: ${sentence}`);
  }

  private readonly rules: readonly Rule[] = [
    // Given.
    [/^(?:You are|A user of an exhibitor is) signed in/, () => undefined],
    [/^The page “Lead Management” is open\.$/, () => this.person.enter(this.page, LEADS)],
    [/^No user is signed in in this browser\. You open (\/\S*)\.$/, (path = '') => this.page.goto(path)],
    [/You open the link of an invitation\.$/, () => this.page.goto('/exhibitor/invitation')],
    [/^A second window of the same browser is open/, () => this.openSecond()],
    [
      /^There is a lead with “(.+)” as Full Name\.$/,
      (name = '') => this.elsewhere((page) => addLead(page, name)),
    ],
    [/^In another browser, guests\.csv with one lead was imported today\./, () => this.elsewhere(importLead)],
    [
      /^The form is opened on the page “(.+?)”, with (?:“(.+)”|(Edit) in the menu of the row)\./,
      (...parts) => this.prepareForm(parts[1] ?? '', parts[2] ?? ''),
    ],
    [
      /^open the form, type `(.*)` as (.+), and then close the window/,
      (text, field) => this.leaveDraft(text, field),
    ],
    // First.
    [/^switch the network off/, () => this.network.set('off')],
    [/^switch the network on again/, () => this.network.set('on')],
    [/^slow the network down/, () => this.network.set('slow')],
    [/^let the answer come and the next one wait/, () => this.network.release()],
    [/^let the answer come/, () => this.network.set('on')],
    [/^have the next request refused: type `(.+)` into the console/, (code) => this.refuse(code ?? '')],
    [/^take a file leads\.csv that is empty instead/, () => (this.file = '')],
    [
      /^in another browser, open the same entry, (.+) and save it/,
      (what) => this.elsewhere((page) => changeLead(page, what ?? '')),
    ],
    // When.
    [
      /^Open the form\b.*?(?:If it is empty: Type `(.+)` as “(.+)”\.)?$/,
      (text, field) => this.fillForm(text, field),
    ],
    [/^Empty “(.+)”\.$/, (field = '') => this.field(field).fill('')],
    [/^Type `(.*)` as “(.+)”\.$/, (text = '', field = '') => this.field(field).fill(text)],
    [/^Press Escape\.$/, () => this.page.keyboard.press('Escape')],
    [/^Press “(.+?)” beside (.+)\.$/, (name = '', thing = '') => this.press(new RegExp(`${name}.*${thing}`))],
    [
      /^Press “(.+?)”, and “(.+?)”\.$/,
      async (one = '', other = '') => {
        await this.press(one);
        await this.press(other);
      },
    ],
    [
      /^Press “(.+?)”\.(?: If it is empty: Type `(.+)` as “(.+)”\.)?$/,
      async (name = '', text = '', field = '') => {
        await this.press(name);
        await this.fillEmpty(text, field);
      },
    ],
    [/^Choose the file\.$/, () => this.chooseFile()],
    [/^Choose (\w+) for (?:the column )?“(.+)”\.$/, (option = '', field = '') => this.select(field, option)],
    [/^Choose “(.+)” in the menu\.$/, (name = '') => this.press(name)],
    [
      /^Have the next request refused: type `(.+)` into the console\. Then choose “(.+)” in the menu, unless/,
      async (code = '', name = '') => {
        await this.refuse(code);
        // The page may have asked, and be gone, before anything can be chosen.
        await this.page
          .getByRole('link', { name, exact: true })
          .click({ timeout: 5_000 })
          .catch(() => undefined);
      },
    ],
    [/^Choose “(.+)”\.$/, (name = '') => this.press(name)],
    [
      /^Open “(.+)” and choose (\S+) as the encoding\.$/,
      async (name = '', option = '') => {
        await this.page.getByText(name, { exact: true }).click();
        await this.select('Encoding', option);
      },
    ],
    [
      /^Wait (\d+) (milliseconds|seconds)\.$/,
      (amount, unit) => this.page.clock.runFor(Number(amount) * (unit === 'seconds' ? 1_000 : 1)),
    ],
    [
      /^Go to \S+ without a reload: type `(.+)` into the console\.(?: (Sign in there) .*)?$/,
      async (code = '', then = '') => {
        await this.page.evaluate(code);
        if (then !== '') await this.signIn(this.page);
      },
    ],
    [/^Sign in in the second window/, () => this.signIn(this.second)],
    [/^Sign out in the second window/, () => this.signOut(this.second)],
    [/^Open the menu with your name at the top, and choose Sign out\.$/, () => this.signOut(this.page)],
    [/^The connection is lost/, () => this.page.clock.runFor(RETRIES_MS)],
    [BY_ITSELF, () => undefined],
  ];

  /** Whatever carries this name and can be pressed, in front of everything else. */
  private async press(name: string | RegExp): Promise<void> {
    const { page } = this;
    const named = (role: 'button' | 'link' | 'menuitem' | 'radio', isExact: boolean): Locator =>
      page.getByRole(role, { name, ...(typeof name === 'string' && { exact: isExact }) });
    const any = (isExact: boolean): Locator =>
      named('button', isExact)
        .or(named('link', isExact))
        .or(named('menuitem', isExact))
        .or(named('radio', isExact));
    await expect
      .poll(
        async () => {
          await page.clock.runFor(50);
          return any(false).count();
        },
        { message: `there is nothing named ${String(name)} to press` },
      )
      .toBeGreaterThan(0);
    const exact = any(true);
    const one = (await exact.count()) > 0 ? exact.last() : any(false).last();
    // A radio button is drawn by its label.
    if ((await one.getAttribute('type')) === 'radio') await one.check({ force: true });
    else await one.click();
  }

  private field(name: string): Locator {
    return this.page.getByLabel(name, { exact: true }).last();
  }

  private async select(field: string, option: string): Promise<void> {
    const box = this.page.getByLabel(field).last();
    const options = await box.getByRole('option').allTextContents();
    await box.selectOption({ label: options.find((text) => text.includes(option)) ?? option });
  }

  private async chooseFile(): Promise<void> {
    const chooser = this.page.getByRole('dialog').locator('input[type=file]');
    await chooser.setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(this.file) });
    this.file = FILE;
  }

  private async fillForm(text = '', field = ''): Promise<void> {
    // A dialog whose draft comes back opens by itself.
    if (!this.isDraftLeft) await this.openForm();
    await this.fillEmpty(text, field);
  }

  private async fillEmpty(text: string, field: string): Promise<void> {
    if (text === '' || (await this.field(field).inputValue()) !== '') return;
    await this.field(field).fill(text);
  }

  private async refuse(code: string): Promise<void> {
    await this.page.evaluate(this.snippet);
    await this.page.evaluate(code);
  }

  private async prepareForm(button: string, item: string): Promise<void> {
    await this.person.enter(this.page, LEADS);
    this.openForm = async () => {
      if (item === '') return this.press(button);
      await this.press(/^More about /);
      await this.press(item);
    };
  }

  /** Leaves a text in the form, in a window that is closed; the plan goes on in a new one. */
  private async leaveDraft(text = '', field = ''): Promise<void> {
    await this.openForm();
    await this.field(field).fill(text);
    // A draft is kept a moment after the last key.
    await this.page.clock.runFor(2_000);
    await expect
      .poll(() => this.page.evaluate(async () => (await indexedDB.databases()).length))
      .toBeGreaterThan(0);
    const next = await this.page.context().newPage();
    await this.page.close();
    this.page = next;
    this.isDraftLeft = true;
    await this.watch(next);
    await this.person.enter(next, LEADS);
  }

  /** Another browser, in which the same person is signed in and sees the leads. */
  private async elsewhere(act: (page: Page) => Promise<void>): Promise<void> {
    const context = await this.browser.newContext({ baseURL: new URL(this.base).origin });
    const page = await context.newPage();
    try {
      await this.person.enter(page, LEADS);
      await act(page);
    } finally {
      await context.close();
    }
  }

  private get base(): string {
    return this.page.url().startsWith('http') ? this.page.url() : this.home;
  }

  /** The address of the portal, before any page is open. */
  home = '';

  private async openSecond(): Promise<void> {
    this.second = await this.page.context().newPage();
  }

  private async signIn(page: Page | null): Promise<void> {
    if (!page) throw new Error('There is no second window.');
    // The window may still be on its way from what it was told last.
    if (page === this.second) await expect(() => page.goto('/login')).toPass();
    await page.getByLabel('Email', { exact: true }).fill(this.person.email);
    await page.getByLabel('Password').fill(this.person.password);
    // What the windows show then is the plan's to say: they share the session, and its end.
    const answer = page.waitForResponse((response) => response.url().endsWith('/auth/login'));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await answer;
  }

  private async signOut(page: Page | null): Promise<void> {
    if (!page) throw new Error('There is no second window.');
    await page.getByRole('banner').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  }
}

const quotesIn = (sentence: string): string[] =>
  [...sentence.matchAll(/“([^”]+)”/g)].map(([, label = '']) => label);
