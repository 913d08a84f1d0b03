import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { dataDirOf } from './servers.ts';

/** People of the demo events, one per kind of test, so that tests running side by side do not share a code. */
export const PEOPLE = {
  asha: { mobile: '9000000001', email: 'asha@acme.example', name: 'Asha Rao' },
  ravi: { mobile: '9000000002', email: 'ravi@acme.example', name: 'Ravi Iyer' },
  meera: { mobile: '9000000003', email: 'meera@globex.example', name: 'Meera Shah' },
  nila: { mobile: '9000000005', email: 'nila@newbooth.example', name: 'Nila Das' },
} as const;

/** The password of everybody in the demo events, and of newcomers. */
export const DEMO_PASSWORD = 'demo-password';

type Guards = {
  /** Errors a test expects in the console, by a part of their text. */ allowErrors: (part: string) => void;
};

/**
 * Every page is watched: an error in the console, an uncaught exception or a request to another host fails the test
 * that caused it.
 */
export const test = base.extend<Guards>({
  allowErrors: [
    async ({ page, baseURL }, use) => {
      // The trace recorder reads the previews of chosen files, which the page's policy forbids.
      // Only a test loses the connection, and something is always on its way then.
      const allowed: string[] = ["Connecting to 'blob:", 'ERR_INTERNET_DISCONNECTED'];
      const found: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') found.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        const { protocol, hostname, port } = new URL(request.url());
        const own = hostname === '127.0.0.1' || hostname.endsWith('localhost');
        if (protocol.startsWith('http') && !(own && (!baseURL || port === new URL(baseURL).port))) {
          found.push(`request to another host: ${request.url()}`);
        }
      });
      await use((part) => allowed.push(part));
      // An answer that a test changes may still be pending; no test uses it any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found.filter((text) => !allowed.some((part) => text.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * For `test.use`: animations run, as for most users. The files that use it see every kind of animation: dialogs,
 * drawers, menus, toasts and the parts of a screen that come and go.
 */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

type Sent = { to: string; text: string; code?: string };

const outboxOf = (page: Page): Sent[] => outboxAt(page.url());

function outboxAt(url: string): Sent[] {
  const port = Number(new URL(url).port);
  try {
    const lines = readFileSync(join(dataDirOf(port), 'outbox.jsonl'), 'utf8')
      .trim()
      .split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line) as Sent);
  } catch {
    return [];
  }
}

/** How many messages this number has been sent so far; note it before asking for a code. */
export const messagesTo = (page: Page, mobile: string): number =>
  outboxOf(page).filter((message) => message.to === `+91${mobile}`).length;

/** The code of the next message to this number after `earlier` ones, read from the outbox like a phone would. */
export async function codeSentTo(page: Page, mobile: string, earlier: number): Promise<string> {
  await expect.poll(() => messagesTo(page, mobile)).toBeGreaterThan(earlier);
  const message = outboxOf(page).findLast((one) => one.to === `+91${mobile}`);
  if (!message?.code) throw new Error(`The message to ${mobile} holds no code.`);
  return message.code;
}

/** Fills the mobile number and sends it; the page then shows "Verify OTP", also for an unregistered number. */
export async function openCodeStep(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('Mobile Number').fill(mobile);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
}

/** The same for a number that is registered. Gives the code it was sent. */
export async function askForCode(page: Page, mobile: string): Promise<string> {
  const earlier = messagesTo(page, mobile);
  await openCodeStep(page, mobile);
  return codeSentTo(page, mobile, earlier);
}

/** Types a code into its boxes; each box moves on by itself, and the last digit sends the code. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().click();
  await page.keyboard.type(code);
}

/** The quick way in, for tests that are not about signing in: a token by e-mail, stored as the portal stores it. */
export async function signIn(page: Page, person: { email: string }, path = '/exhibitor/'): Promise<Caller> {
  return openAs(page, await tokenOf(page, person), path);
}

async function openAs(page: Page, token: string, path: string): Promise<Caller> {
  const { call, hasToken } = await bringToken(page, token);
  await page.goto(path);
  await hasToken();
  await expect(page.locator('#main h1')).toBeVisible();
  // What arrives later pushes down what a test is about to click.
  await expect(page.locator(LOADING)).toHaveCount(0);
  return call;
}

/** A part of the screen that waits for its answer; a button that does so is something else. */
export const LOADING = '#main [aria-busy=true]:not(button)';

/** Stores a token for the next page load only, so that a later load finds what the portal left there. */
async function bringToken(
  page: Page,
  token: string,
): Promise<{ call: Caller; hasToken: () => Promise<void> }> {
  // Stored by the page itself, before its scripts run.
  const script = await page.addInitScript((value) => {
    localStorage.setItem('access_token', value);
  }, token);
  return { call: callerOf(page, token), hasToken: () => script.dispose() };
}

/** Calls the API as the person of the token and gives the answer's `data`; a refusal fails the test. */
export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<unknown>;

const callerOf =
  (page: Page, token: string): Caller =>
  async (method, path, body) => {
    const answer = await page.request.fetch(`/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return ((await answer.json()) as { data?: unknown }).data;
  };

export type Newcomer = { email: string; name: string; call: Caller };

/**
 * A fresh exhibitor of the demo event with one person, signed in and at `path`: a test's rows are its own,
 * so tests run side by side in any order.
 */
export async function signInAsNewcomer(page: Page, path = '/exhibitor/'): Promise<Newcomer> {
  const { token, ...person } = await register(page);
  return { ...person, call: await openAs(page, token, path) };
}

/** The same before any page is opened, for tests that first say what there is. */
export async function becomeNewcomer(page: Page): Promise<Newcomer> {
  const { token, ...person } = await register(page);
  const { call, hasToken } = await bringToken(page, token);
  // Who closes the page at once has no later load.
  page.once('domcontentloaded', () => void hasToken().catch(() => undefined));
  return { ...person, call };
}

/** A person who registered and opened the mailed link, with the one session this took. */
async function register(page: Page): Promise<Omit<Newcomer, 'call'> & { token: string }> {
  const person = await registerUnproved(page);
  const token = await tokenOf(page, person);
  const confirmed = await page.request.post('/api/auth/sign-in-data/email/confirm', {
    headers: { authorization: `Bearer ${token}` },
    data: { token: await linkTokenFor(page, person.email) },
  });
  expect(confirmed.ok()).toBe(true);
  return { ...person, token };
}

/** A person who registered with an address and has not opened the link that was mailed to it. */
export async function registerUnproved(page: Page): Promise<Omit<Newcomer, 'call'>> {
  const email = `person-${crypto.randomUUID()}@newcomer.example`;
  const name = { firstName: 'Noor', lastName: 'Haddad' };
  const registered = await page.request.post('/api/auth/register', {
    data: { ...name, email, password: DEMO_PASSWORD },
  });
  expect(registered.ok()).toBe(true);
  return { email, name: 'Noor Haddad' };
}

async function tokenOf(page: Page, { email }: { email: string }): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

/** The token of the newest link that was mailed to this address, once there are more than `earlier`. */
export async function linkTokenFor(page: Page, email: string, earlier = 0): Promise<string> {
  const { origin } = new URL((await page.request.head('/api/health')).url());
  const tokens = (): string[] =>
    outboxAt(origin).flatMap(({ to, text }) =>
      to === email ? [/#token=([\w.-]+)/.exec(text)?.[1] ?? ''] : [],
    );
  await expect.poll(() => tokens().length, { intervals: [10, 20, 40, 80, 160] }).toBeGreaterThan(earlier);
  return tokens().at(-1) ?? '';
}

/** An unused mobile number. */
export const freshMobile = (): string => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
