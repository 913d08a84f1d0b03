import type { Configuration } from 'openid-client';
import type { GoogleSettings } from '../config-services.ts';
import type { Logger } from '../log.ts';
import type { GoogleSecrets } from './secrets.ts';

/** The path that Google sends every browser back to, on `GOOGLE_CALLBACK_ORIGIN`. */
export const CALLBACK_PATH = '/api/auth/google/callback';

/** Seconds a request to the provider may take; a sign-in makes at most three. */
const PATIENCE = 4;
/** What the provider says about itself is asked for again after this long (ms). */
const KNOWN_FOR = 60 * 60 * 1_000;

/** A Google account, as its ID token describes it. */
export type GoogleAccount = {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string | null;
  isVerified: boolean;
};

/** The provider did not answer, or refuses this portal as its client. */
export class SilentProvider extends Error {}

/** What came back is not the provider's answer to this sign-in. */
export class UntrustedAnswer extends Error {}

type Sent = { state: string; secrets: GoogleSecrets };

/** Google as this portal's provider of OpenID Connect, or the one that `GOOGLE_ISSUER` names. */
export type GoogleProvider = {
  /** The address of the provider's page; with `another` it asks which account to use. */
  pageFor(asked: Sent & { another: boolean }): Promise<string>;
  /** Exchanges the code of a callback, and checks signature, issuer, audience, time and nonce of the ID token. */
  read(answer: Sent & { code: string; iss?: string | undefined }): Promise<GoogleAccount>;
};

/** The package is loaded, and the provider asked about itself, when somebody first signs in. */
export function openGoogle(settings: GoogleSettings, log: Logger): GoogleProvider {
  const callback = new URL(CALLBACK_PATH, settings.callbackOrigin);
  let known: { at: number; found: Promise<Configuration> } | null = null;
  const provider = (): Promise<Configuration> => {
    if (known && performance.now() - known.at < KNOWN_FOR) return known.found;
    const current = { at: performance.now(), found: discover(settings) };
    known = current;
    current.found.catch(() => {
      if (known === current) known = null;
    });
    return current.found;
  };
  const sorted = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask();
    } catch (error) {
      const sort = await sortOf(error);
      log.warn({ err: error }, 'a sign-in with Google failed');
      throw sort;
    }
  };
  return {
    pageFor: ({ state, secrets, another }) =>
      sorted(async () => {
        const [client, config] = await Promise.all([import('openid-client'), provider()]);
        const page = client.buildAuthorizationUrl(config, {
          redirect_uri: callback.href,
          scope: 'openid email',
          state,
          nonce: secrets.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          ...(another ? { prompt: 'select_account' } : {}),
        });
        return page.href;
      }),
    read: ({ state, secrets, code, iss }) =>
      sorted(async () => {
        const [client, config] = await Promise.all([import('openid-client'), provider()]);
        const answered = new URL(callback);
        answered.search = String(new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }));
        const tokens = await client.authorizationCodeGrant(config, answered, {
          expectedState: state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new UntrustedAnswer('The answer has no ID token.');
        const { email } = claims;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof email === 'string' ? email.toLowerCase() : null,
          isVerified: claims['email_verified'] === true,
        };
      }),
  };
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  const client = await import('openid-client');
  // The signature is checked too, though the token comes from the provider itself over TLS.
  const execute = [client.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: PATIENCE,
    [client.customFetch]: fetchAnswered,
  });
}

/** `fetch` that fails alike for no answer and for an answer that says the provider is broken. */
async function fetchAnswered(url: string, options: object): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, options);
  } catch (cause) {
    throw new SilentProvider('The provider does not answer.', { cause });
  }
  if (response.status >= 500 || response.status === 429) {
    throw new SilentProvider(`The provider answers ${String(response.status)}.`);
  }
  return response;
}

async function sortOf(error: unknown): Promise<SilentProvider | UntrustedAnswer> {
  const { ResponseBodyError } = await import('openid-client');
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof SilentProvider || one instanceof UntrustedAnswer) return one;
    // A connection that broke while the answer was read.
    if (one instanceof TypeError) return new SilentProvider(one.message, { cause: error });
    // A code that is wrong or used is the answer's fault, anything else the set-up's.
    if (one instanceof ResponseBodyError && one.error !== 'invalid_grant') {
      return new SilentProvider(one.error, { cause: error });
    }
  }
  return new UntrustedAnswer('The answer could not be trusted.', { cause: error });
}
