import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/schema.ts';
import { send } from './http.ts';
import type { Answer } from './http.ts';
import { patiently } from './patience.ts';
import type { OutboxMessage } from './server.ts';

/** What these helpers need of a running server. */
export type Portal = { url: string; outbox(): OutboxMessage[] };

export type BrowserOptions = {
  host?: string;
  /** The client's address and scheme, as a trusted proxy reports them. */
  headers?: Record<string, string>;
};

/** A client that keeps cookies, as every browser does. */
export type Browser = {
  cookies: Map<string, string>;
  /** Whole `Set-Cookie` lines of the newest answer. */
  lastCookies: string[];
  ask(method: string, path: string, body?: object, token?: string): Promise<Answer>;
  /** `auth/login-mobile-with-country` for an Indian number. */
  requestCode(mobile: string): Promise<Answer>;
  register(mobile: string, firstName: string, lastName: string): Promise<Answer>;
  verify(mobile: string, otp: string): Promise<Answer>;
};

export async function openBrowser(portal: Portal, options: BrowserOptions = {}): Promise<Browser> {
  const host = options.host ?? 'demo.localhost';
  const event = await eventIdOf(portal, host);
  const browser: Browser = {
    cookies: new Map(),
    lastCookies: [],
    async ask(method, path, body, token) {
      const answer = await send(portal.url, method, path, {
        host,
        cookies: Object.fromEntries(browser.cookies),
        ...(options.headers ? { headers: options.headers } : {}),
        ...(body === undefined ? {} : { body }),
        ...(token === undefined ? {} : { token }),
      });
      browser.lastCookies = answer.headers['set-cookie'] ?? [];
      for (const line of browser.lastCookies) keep(browser.cookies, line);
      return answer;
    },
    requestCode: (mobile) =>
      browser.ask('POST', '/api/auth/login-mobile-with-country', { mobile, phoneCode: '+91', event }),
    register: (mobile, firstName, lastName) =>
      browser.ask('POST', '/api/auth/register-mobile', { mobile, phoneCode: '+91', firstName, lastName }),
    verify: (mobile, otp) =>
      browser.ask('POST', '/api/auth/verify-otp-with-country', { mobile, phoneCode: '91', otp, event }),
  };
  return browser;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';', 1);
  const cut = pair.indexOf('=');
  const gone = /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line);
  if (gone) cookies.delete(pair.slice(0, cut));
  else cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
}

export async function eventIdOf(portal: Portal, host: string): Promise<string> {
  const path = `/api/auth/domain-event?domain=${host}`;
  const { json } = await send(portal.url, 'GET', path, { host });
  // The shape the document gives; anything else fails at the next request.
  const { data } = json as { data: { domainData: { event: { _id: string } } } };
  return data.domainData.event._id;
}

/** Codes sent to an Indian number so far, oldest first. */
export function codesFor(portal: Portal, mobile: string): string[] {
  return portal
    .outbox()
    .flatMap(({ to, code }) => (to === `+91${mobile}` && code !== undefined ? [code] : []));
}

/** The `count`-th code sent to the number. Codes leave after the answer, so it may take a moment. */
export const codeFor = (portal: Portal, mobile: string, count = 1): Promise<string> =>
  patiently(() => {
    const code = codesFor(portal, mobile)[count - 1];
    if (code === undefined) throw new Error(`Code ${String(count)} for ${mobile} was not sent.`);
    return code;
  });

/** A code that is not `right`. */
export function wrongCode(right: string, step = 1): string {
  return String((Number(right) + step) % 10 ** right.length).padStart(right.length, '0');
}

/** Asks for a code, reads it and signs in; answers the bearer token. */
export async function signInByCode(portal: Portal, browser: Browser, mobile: string): Promise<string> {
  const before = codesFor(portal, mobile).length;
  const asked = await browser.requestCode(mobile);
  if (asked.status !== 200) throw new Error(`No code for ${mobile}: ${asked.text}`);
  const answer = await browser.verify(mobile, await codeFor(portal, mobile, before + 1));
  const { token } = answer.json as { token?: string };
  if (token === undefined) throw new Error(`${mobile} could not sign in: ${answer.text}`);
  return token;
}

/** The companies that a right code asked about, and what there is besides joining one. */
export type Question = {
  invites: { id: string; company: string; invitedBy: string }[];
  mayJoin: boolean;
  continueWith: '' | 'account' | 'registration';
  company: string;
};

/** Asks for a code and has it checked; the number waits for teams, so the answer is their question. */
export async function askedByCode(portal: Portal, browser: Browser, mobile: string): Promise<Question> {
  const before = codesFor(portal, mobile).length;
  await browser.requestCode(mobile);
  const answer = await browser.verify(mobile, await codeFor(portal, mobile, before + 1));
  return questionIn(answer);
}

/** The question of an answer: that of a code, of a declined invite, or of a choice that is gone. */
export function questionIn({ json, text }: Answer): Question {
  const { data } = json as { data?: { question?: Question } };
  if (!data?.question) throw new Error(`There is no question in ${text}`);
  return data.question;
}

/** Answers a question: joins, declines, registers or goes on. */
export const reply = (browser: Browser, answer: string, invite?: string): Promise<Answer> =>
  browser.ask('POST', '/api/auth/join', { answer, ...(invite === undefined ? {} : { invite }) });

/** Signs in with a code and joins the one team that waits for the number; answers the bearer token. */
export async function joinByCode(portal: Portal, browser: Browser, mobile: string): Promise<string> {
  const { invites } = await askedByCode(portal, browser, mobile);
  const answer = await reply(browser, 'join', invites[0]?.id);
  const { token } = answer.json as { token?: string };
  if (token === undefined) throw new Error(`${mobile} could not join: ${answer.text}`);
  return token;
}

/** The stored password of a person, for another who is to have the same. */
export async function passwordHashOf(db: Database, email: string): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select password_hash as hash from people where email = ${email} limit 1`,
  );
  return rows[0]?.hash ?? '';
}
