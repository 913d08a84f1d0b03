import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';
import type { Context, Policy } from 'oidc-provider';

/** A Google account: its subject never changes, its address can. */
export type GoogleUser = { sub: string; email: string; verified?: boolean };

export const GOOGLE_CLIENT = { id: 'portal.test', secret: 'only-for-tests-only-for-tests' };

/** Claims of an ID token that a test signs itself. */
export type Claims = Record<string, unknown>;

export type TestGoogle = {
  issuer: string;
  /** The settings of a portal whose callback is on this origin. */
  env(callbackOrigin: string): Record<string, string>;
  /** Adds an account, or changes one. */
  set(user: GoogleUser): void;
  /** Goes where the portal sent the browser, chooses an account there (or refuses), and returns the callback. */
  walk(page: string, choose: { sub: string } | 'refuse'): Promise<string>;
  /** The token endpoint answers with this ID token, signed with the provider's key or a stranger's; null: its own. */
  forge(token: { claims: Claims; byStranger?: boolean } | null): void;
  /** Requests to the token endpoint so far. */
  exchanges(): number;
  close(): Promise<void>;
};

const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const KEY_ID = 'test';
/** A provider that starts again has the keys it had before. */
const own = keyPair();

/** A real provider of OpenID Connect in place of Google: `oidc-provider`, with a page on which an account is chosen. */
export async function startGoogle(
  callbacks: readonly string[],
  { port = 0, ttl = 60 }: { port?: number; ttl?: number } = {},
): Promise<TestGoogle> {
  const users = new Map<string, GoogleUser>();
  const strange = keyPair();
  let forged: { claims: Claims; byStranger?: boolean } | null = null;
  let exchanges = 0;
  let answer: ReturnType<Provider['callback']> = (_, response) => response.end();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    if (pathname.startsWith('/interaction/')) return void interact(request, response, searchParams);
    if (pathname === '/token') exchanges += 1;
    if (pathname === '/token' && forged) return sendForged(response);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: GOOGLE_CLIENT.id,
        client_secret: GOOGLE_CLIENT.secret,
        redirect_uris: callbacks.map((origin) => `${origin}/api/auth/google/callback`),
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...own.privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only-for-tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // As Google does, the ID token itself holds the address.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AuthorizationCode: ttl,
      Interaction: 600,
      Session: 600,
      Grant: 600,
      IdToken: 600,
      AccessToken: 600,
    },
    interactions: {
      url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}`,
      policy: withChoiceOfAccount(),
    },
    findAccount: (_: unknown, sub: string) => {
      const user = users.get(sub);
      return (
        user && {
          accountId: sub,
          claims: () => ({ sub, email: user.email, email_verified: user.verified ?? true }),
        }
      );
    },
    // The account was chosen on a page that says what is passed on: no second question.
    loadExistingGrant: async ({ oidc }: Context) => {
      const accountId = oidc.session.accountId ?? '';
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (context: { type: string; body: string }, out: object) => {
      context.type = 'json';
      context.body = JSON.stringify(out);
    },
  });
  answer = provider.callback();

  async function interact(
    request: IncomingMessage,
    response: ServerResponse,
    chosen: URLSearchParams,
  ): Promise<void> {
    const sub = chosen.get('account');
    if (sub !== null) {
      const login = { accountId: sub, remember: false };
      return provider.interactionFinished(request, response, { select_account: {}, login });
    }
    if (chosen.has('refuse')) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    const items = [...users.values()].map(
      (user) => `<li><a href="?account=${encodeURIComponent(user.sub)}">${user.email}</a></li>`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<h1>Choose an account</h1><ul>${items.join('')}</ul><a href="?refuse=1">Cancel</a>`);
  }

  function sendForged(response: ServerResponse): void {
    const { claims, byStranger } = forged ?? { claims: {} };
    const { privateKey } = byStranger === true ? strange : own;
    response.setHeader('content-type', 'application/json');
    const token = { access_token: 'test', token_type: 'Bearer', expires_in: 60 };
    response.end(JSON.stringify({ ...token, id_token: signed(claims, privateKey) }));
  }

  const signed = (claims: Claims, key: typeof own.privateKey): string => {
    const parts = [{ alg: 'RS256', kid: KEY_ID }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const text = parts.join('.');
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
  };

  return {
    issuer,
    env: (callbackOrigin) => ({
      GOOGLE_CLIENT_ID: GOOGLE_CLIENT.id,
      GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.secret,
      GOOGLE_ISSUER: issuer,
      GOOGLE_CALLBACK_ORIGIN: callbackOrigin,
    }),
    set: (user) => void users.set(user.sub, user),
    walk: (page, choose) => walk(issuer, page, choose === 'refuse' ? 'refuse=1' : `account=${choose.sub}`),
    forge: (token) => void (forged = token),
    exchanges: () => exchanges,
    close: () => closed(server),
  };
}

/** As Google does, the provider takes `prompt=select_account`, which it refuses otherwise. */
function withChoiceOfAccount(): Policy {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** What a browser does at the provider: follows each redirect with its cookies, until one leads elsewhere. */
async function walk(issuer: string, page: string, choice: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = page;
  for (let hops = 0; hops < 10; hops += 1) {
    if (!next.startsWith(issuer)) return next;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) jar.set(name, value);
    }
    const location = response.headers.get('location');
    const isPage = location === null && new URL(next).pathname.startsWith('/interaction/');
    if (!isPage && location === null) throw new Error(`The provider answered ${await response.text()}`);
    next = isPage ? `${next}?${choice}` : new URL(location ?? '', next).href;
  }
  throw new Error('The provider sent the browser around.');
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => {
      resolve();
    });
  });
