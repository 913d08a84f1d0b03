import { sql } from 'drizzle-orm';
import { ROUTES } from '../../../src/domain/routes.ts';
import type { Engine } from '../../support/database.ts';
import { startGoogle, type TestGoogle } from '../../support/google.ts';
import { startTestServer, type Answer, type TestServer } from '../../support/server.ts';
import { openBrowser, type Browser } from '../../support/sign-in.ts';

/** The host of the callback address: no event's. */
const CALLBACK_HOST = 'portal.test';

/** The parameters of a callback. */
export type Answered = Record<string, string>;

/** A portal whose people sign in with a provider of this test. */
export type GoogleWorld = {
  server: TestServer;
  google: TestGoogle;
  browse(host?: string, ip?: string): Promise<Browser>;
  start(browser: Browser, another?: boolean): Promise<string>;
  /** Opens a callback, as the provider's redirect does; returns where the portal sends the browser on. */
  callback(address: string): Promise<string>;
  /** The way there, an account, and back to the portal's page; returns what that page has in its address. */
  answered(browser: Browser, choose: { sub: string } | 'refuse'): Promise<Answered>;
  finish(browser: Browser, answer: Answered): Promise<Answer>;
  signIn(browser: Browser, sub: string): Promise<Answer>;
  rows(text: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
};

export async function startGoogleWorld(
  engine: Engine,
  { limits = 'relaxed', pool = {} }: { limits?: string; pool?: Record<string, string> } = {},
): Promise<GoogleWorld> {
  const google = await startGoogle([`http://${CALLBACK_HOST}`]);
  const server = await startTestServer({
    engine,
    env: { LIMITS: limits, TRUST_PROXY: 'loopback', ...google.env(`http://${CALLBACK_HOST}`), ...pool },
  });
  await server.services.db.execute(sql`update events set ends_at = null, starts_at = null`);
  const world: GoogleWorld = {
    server,
    google,
    browse: (host = 'demo.localhost', ip = '192.0.2.1') =>
      openBrowser(server, { host, headers: { 'x-forwarded-for': ip } }),
    async start(browser, another = false) {
      const answer = await browser.ask('POST', '/api/auth/google', { another });
      const { data } = answer.json as { data?: { url: string } };
      if (!data) throw new Error(`No sign-in began: ${answer.text}`);
      return data.url;
    },
    async callback(address) {
      const { pathname, search, host } = new URL(address);
      const answer = await server.call('GET', pathname + search, { host });
      if (answer.status !== 303) throw new Error(`The callback answered ${answer.text}`);
      return answer.headers.location ?? '';
    },
    async answered(browser, choose) {
      const back = await world.callback(await google.walk(await world.start(browser), choose));
      return fragmentOf(back);
    },
    finish: (browser, answer) => browser.ask('POST', '/api/auth/google/finish', answer),
    signIn: async (browser, sub) => world.finish(browser, await world.answered(browser, { sub })),
    rows: async (text) => (await server.services.db.execute(sql.raw(text))).rows,
    async close() {
      await server.close();
      await google.close();
    },
  };
  return world;
}

/** What the page reads from its address. */
export function fragmentOf(address: string): Answered {
  const [page, fragment = ''] = address.split('#');
  if (!page?.endsWith(ROUTES.google)) throw new Error(`The browser went to ${address}`);
  return Object.fromEntries(new URLSearchParams(fragment));
}

/** Status, and why nobody was signed in. */
export const refusalOf = ({ status, json }: Answer): unknown => {
  const { data } = json as { data?: { reason?: string; email?: string } };
  return [status, data?.reason, ...(data?.email === undefined ? [] : [data.email])];
};
