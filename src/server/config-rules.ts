import type { Environment } from './config-schema.ts';
import { senderOf } from './config-services.ts';
import { isGuessable } from './secret.ts';

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof Environment)[];

/** The name of a secret of the portal that can be guessed: `SECRET`, or one of a purpose, also one that is added later. */
const guessableIn = (env: Environment): string | undefined =>
  Object.entries(env).find(
    ([name, value]) =>
      /^SECRET(?:_|$)/.test(name) &&
      [value].flat().some((secret) => typeof secret === 'string' && isGuessable(secret)),
  )?.[0];

/**
 * What contradicts itself among the names that are set, in a sentence for the operator; undefined when nothing does. A
 * command does not serve: it needs no gateway and no secret.
 */
export function contradictionIn(env: Environment, names: string[], serves: boolean): string | undefined {
  const production = env.NODE_ENV === 'production';
  const sends = production && serves;
  const google = names.find((name) => name.startsWith('GOOGLE_'));
  const googleAddresses = [env.GOOGLE_ISSUER, env.GOOGLE_CALLBACK_ORIGIN];
  const guessable = guessableIn(env);
  const missing = S3_NAMES.filter((name) => env[name] === undefined);
  const rules: [boolean, string][] = [
    [
      google !== undefined && (env.GOOGLE_CLIENT_ID === undefined || env.GOOGLE_CLIENT_SECRET === undefined),
      `${String(google)} is set: signing in with Google needs both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.`,
    ],
    [
      production && google !== undefined && env.GOOGLE_CALLBACK_ORIGIN === undefined,
      'GOOGLE_CALLBACK_ORIGIN is required with GOOGLE_CLIENT_ID: Google sends every browser back to that one host.',
    ],
    [
      sends && !env.ALLOW_CLEARTEXT && googleAddresses.some((one) => one?.startsWith('http:')),
      'GOOGLE_ISSUER and GOOGLE_CALLBACK_ORIGIN must begin with https://, or set ALLOW_CLEARTEXT=1 to accept that sign-ins travel readable.',
    ],
    [
      missing.length > 0 && missing.length < S3_NAMES.length,
      `Files in S3 need all of ${S3_NAMES.join(', ')}. Set ${missing.join(' and ')} too, or remove the others.`,
    ],
    [
      env.CLAMD_PORT !== undefined && (env.CLAMD_HOST === undefined || env.CLAMD_HOST.startsWith('/')),
      'CLAMD_PORT is the port of the virus scanner at CLAMD_HOST: set CLAMD_HOST to its address too, or remove it.',
    ],
    [
      env.LIMITS === 'relaxed' && (production || env.SMS_URL !== undefined),
      'LIMITS=relaxed is for tests: it is refused with NODE_ENV=production and with an SMS gateway.',
    ],
    [
      env.SMS_URL === undefined && (env.SMS_TOKEN !== undefined || env.SMS_TEMPLATE !== undefined),
      'SMS_TOKEN and SMS_TEMPLATE say how to talk to a gateway: set SMS_URL too, or remove them.',
    ],
    [
      env.SMTP_URL !== undefined && senderOf(env) === undefined,
      'SMTP_URL is set, but mails have no sender. Add ?from=<address> to it, or set SUPPORT_EMAIL.',
    ],
    [production && env.DEMO === true, 'DEMO=1 is refused with NODE_ENV=production.'],
    [
      production && env.CLOCK_FILE !== undefined,
      'CLOCK_FILE is for tests: it is refused with NODE_ENV=production.',
    ],
    [
      sends && !env.ALLOW_OUTBOX && env.SMS_URL === undefined,
      'SMS_URL is not set, so codes would only be written to the outbox file. Set ALLOW_OUTBOX=1 to accept that.',
    ],
    [
      sends && !env.ALLOW_OUTBOX && env.SMTP_URL === undefined,
      'SMTP_URL is not set, so mails would only be written to the outbox file. Set ALLOW_OUTBOX=1 to accept that.',
    ],
    [
      sends && !env.ALLOW_CLEARTEXT && env.PUBLIC_SCHEME === 'http',
      'PUBLIC_SCHEME=http lets links and sign-ins travel readable. Use https, or set ALLOW_CLEARTEXT=1 to accept that.',
    ],
    [
      sends && !env.ALLOW_CLEARTEXT && env.SMS_URL?.startsWith('http:') === true,
      'SMS_URL begins with http://, so codes would travel readable. Use https://, or set ALLOW_CLEARTEXT=1 to accept that.',
    ],
    [
      sends && !env.ALLOW_CLEARTEXT && env.SMTP_URL !== undefined && !enforcesTls(env.SMTP_URL),
      'SMTP_URL does not insist on TLS, so mails could travel readable. Use smtps:// or add ?requireTLS=true, or set ALLOW_CLEARTEXT=1 to accept that.',
    ],
    [
      serves && env.DATABASE_URL !== undefined && env.SECRET === undefined,
      'SECRET is required with DATABASE_URL (at least 32 characters, the same for every process): openssl rand -base64 36',
    ],
    [
      sends && guessable !== undefined,
      `${String(guessable)} is an example or can be guessed. Make another one: openssl rand -base64 36`,
    ],
    [
      env.DATABASE_LISTEN_URL !== undefined &&
        (env.DATABASE_URL === undefined || env.DATABASE_URL === env.DATABASE_LISTEN_URL),
      'DATABASE_LISTEN_URL is the address of PostgreSQL itself where DATABASE_URL is a pooler: set both, differently, or remove it.',
    ],
  ];
  return rules.find(([applies]) => applies)?.[1];
}

/** Whether mails are sent only encrypted, to a server with a verified certificate. */
function enforcesTls(address: string): boolean {
  const { protocol, searchParams: asked } = new URL(address);
  const isOff = asked.get('ignoreTLS') === 'true' || asked.get('tls.rejectUnauthorized') === 'false';
  return !isOff && (protocol === 'smtps:' || asked.get('requireTLS') === 'true');
}
