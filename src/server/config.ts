import { resolve } from 'node:path';
import * as v from 'valibot';
import { environmentSchema } from './config-schema.ts';
import type { Environment } from './config-schema.ts';
import type { KEY_PURPOSES } from './db/schema/signing-keys.ts';
import { ensureSecret } from './secret.ts';

/** A configuration that cannot start the server; the message is the one line shown to the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The validated configuration; `docs/operations.md` explains each name. */
export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** Absolute. Contains the embedded database, files, outbox and generated secret. */
  dataDir: string;
  /** Absent: the embedded database. */
  databaseUrl?: string;
  /** PostgreSQL itself, for news and migrations; present: `databaseUrl` is a pooler. */
  databaseListenUrl?: string;
  demo: boolean;
  limits: 'standard' | 'relaxed';
  productName: string;
  /** The event of localhost and bare loopback addresses. */
  defaultEventDomain: string;
  /** Ends with a slash. */
  storagePublicUrl: string;
  /** What keys are derived from. */
  secret: string;
  /** Instead of it, for one purpose. */
  secretsByPurpose: Partial<Record<(typeof KEY_PURPOSES)[number], string>>;
  /** Secrets that were in use before: keys made with them are accepted until they retire. */
  secretsBefore: string[];
  otpLength: number;
  /** False: a code is accepted without the browser's transaction cookie (security §2.2). */
  otpBinding: boolean;
  /** Whether `/api/docs` shows the contract; the document itself is always served. */
  apiDocs: boolean;
  trustProxy?: number | string[];
  /** Open connections one address may hold; 0 = unlimited. */
  connectionsPerAddress: number;
  logLevel: string;
  /** Milliseconds between a signal to stop and the end of serving, in which `/api/ready` answers 503. */
  drainMs: number;
  /** The SMS gateway; absent: the outbox. */
  sms?: { url: string; token?: string; template?: string };
  /** The mail server, and the address mails come from; absent: the outbox. */
  mail?: { url: string; from: string };
  /** The bucket of stored files; absent: `<DATA_DIR>/files`. */
  s3?: S3Settings;
  /** The virus scanner that checks uploads: `clamd` at an address or a socket; absent: none are checked. */
  scanner?: ScannerSettings;
  /** A file that says where addresses are, for the list of one's devices; absent: no place is shown. */
  placesFile?: string;
  /** The client at Google; absent: nobody signs in with Google. */
  google?: GoogleSettings;
  /** Where the metrics of this process are read; absent: it counts nothing. */
  metrics?: { host: string; port: number };
  /** The collector that takes traces, without the path; absent: none are made. */
  tracesEndpoint?: string;
  support: { email?: string; phone?: string; address?: string };
  developerCredit?: string;
  clockFile?: string;
};

/** Where `clamd` listens. */
export type ScannerSettings = { host: string; port: number } | { path: string };

/** A bucket at a service that speaks S3. */
export type S3Settings = {
  /** Without a path; the bucket is in the path of each request. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The client at Google, or at another provider of OpenID Connect in tests. */
export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** The origin of the one callback address, for all events' hosts. */
  callbackOrigin: string;
};

/** The configuration before an embedded server has read its secret from the data directory. */
export type ConfigWithoutSecret = Omit<Config, 'secret'> & { secret?: string };

/**
 * The whole configuration. The embedded server generates its secret at the first start and stores it beside its data.
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const config = readConfig(environment);
  return { ...config, secret: config.secret ?? ensureSecret(config.dataDir) };
}

/**
 * Reads and checks the environment. Throws `ConfigError` with one line naming the first wrong value. A command does not
 * serve: it needs no gateway and no secret.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  { serves = true } = {},
): ConfigWithoutSecret {
  // An empty value means "not set": that is what compose files and unit files leave behind.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = v.safeParse(environmentSchema, set);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new ConfigError(`${v.getDotPath(issue) ?? 'The environment'} ${issue.message}.`);
  }
  refuseContradictions(parsed.output, Object.keys(set), serves);
  return toConfig(parsed.output);
}

const S3_NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof Environment)[];

function refuseContradictions(env: Environment, names: string[], serves: boolean): void {
  const production = env.NODE_ENV === 'production';
  const sends = production && serves;
  const google = names.find((name) => name.startsWith('GOOGLE_'));
  const googleAddresses = [env.GOOGLE_ISSUER, env.GOOGLE_CALLBACK_ORIGIN];
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
      sends && !env.ALLOW_CLEARTEXT && env.SMS_URL?.startsWith('http:') === true,
      'SMS_URL begins with http://, so codes would travel readable. Use https://, or set ALLOW_CLEARTEXT=1 to accept that.',
    ],
    [
      sends && !env.ALLOW_CLEARTEXT && env.SMTP_URL !== undefined && !enforcesTls(env.SMTP_URL),
      'SMTP_URL does not insist on TLS, so mails could travel readable. Use smtps:// or add ?requireTLS=true, or set ALLOW_CLEARTEXT=1 to accept that.',
    ],
    [
      serves && env.DATABASE_URL !== undefined && env.SECRET === undefined,
      'SECRET is required with DATABASE_URL (at least 32 characters, the same for every process).',
    ],
    [
      env.DATABASE_LISTEN_URL !== undefined &&
        (env.DATABASE_URL === undefined || env.DATABASE_URL === env.DATABASE_LISTEN_URL),
      'DATABASE_LISTEN_URL is the address of PostgreSQL itself where DATABASE_URL is a pooler: set both, differently, or remove it.',
    ],
  ];
  const broken = rules.find(([applies]) => applies);
  if (broken) throw new ConfigError(broken[1]);
}

/** Whether mails are sent only encrypted, to a server with a verified certificate. */
function enforcesTls(address: string): boolean {
  const { protocol, searchParams: asked } = new URL(address);
  const isOff = asked.get('ignoreTLS') === 'true' || asked.get('tls.rejectUnauthorized') === 'false';
  return !isOff && (protocol === 'smtps:' || asked.get('requireTLS') === 'true');
}

function toConfig(env: Environment): ConfigWithoutSecret {
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO ?? (!production && env.DATABASE_URL === undefined);
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    demo,
    limits: env.LIMITS,
    productName: env.PRODUCT_NAME,
    defaultEventDomain: env.DEFAULT_EVENT_DOMAIN,
    storagePublicUrl: env.STORAGE_PUBLIC_URL,
    otpLength: env.OTP_LENGTH,
    secretsByPurpose: present({
      codes: env.SECRET_CODES,
      links: env.SECRET_LINKS,
      messages: env.SECRET_MESSAGES,
      files: env.SECRET_FILES,
    }),
    secretsBefore: env.SECRET_BEFORE,
    otpBinding: env.OTP_BINDING === 'on',
    apiDocs: env.API_DOCS === 'on',
    drainMs: env.DRAIN_SECONDS * 1_000,
    // Behind a proxy every connection comes from its address; the proxy limits its own clients.
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS ?? (env.TRUST_PROXY === undefined ? 1_000 : 0),
    // The console of a demo shows codes; a line per request would bury them.
    logLevel: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    support: present({ email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE, address: env.SUPPORT_ADDRESS }),
    ...present({
      databaseUrl: env.DATABASE_URL,
      databaseListenUrl: env.DATABASE_LISTEN_URL,
      secret: env.SECRET,
      trustProxy: env.TRUST_PROXY,
      developerCredit: env.DEVELOPER_CREDIT,
      sms: smsOf(env),
      mail: mailOf(env),
      s3: s3Of(env),
      scanner: scannerOf(env),
      placesFile: env.PLACES_FILE,
      google: googleOf(env),
      metrics:
        env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
      tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      clockFile: env.CLOCK_FILE,
    }),
  };
}

function s3Of({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Environment): S3Settings | undefined {
  // All are there or none (`refuseContradictions`).
  return endpoint && region && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined;
}

function googleOf(env: Environment): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env;
  // Google takes a callback without TLS on localhost only.
  const callbackOrigin = env.GOOGLE_CALLBACK_ORIGIN ?? `http://localhost:${String(env.PORT)}`;
  return clientId && clientSecret ? { clientId, clientSecret, issuer, callbackOrigin } : undefined;
}

function smsOf({ SMS_URL: url, SMS_TOKEN: token, SMS_TEMPLATE: template }: Environment): Config['sms'] {
  return url === undefined ? undefined : { url, ...present({ token, template }) };
}

function scannerOf({ CLAMD_HOST: host, CLAMD_PORT: port = 3310 }: Environment): ScannerSettings | undefined {
  if (host === undefined) return undefined;
  return host.startsWith('/') ? { path: host } : { host, port };
}

/** `from` in the query of the mail server's address, else the support address. */
function senderOf({ SMTP_URL: url, SUPPORT_EMAIL: support }: Environment): string | undefined {
  const named = url === undefined ? null : new URL(url).searchParams.get('from');
  return v.safeParse(v.pipe(v.string(), v.email()), named ?? support).success
    ? (named ?? support)
    : undefined;
}

function mailOf(env: Environment): Config['mail'] {
  const from = senderOf(env);
  if (env.SMTP_URL === undefined || from === undefined) return undefined;
  const url = new URL(env.SMTP_URL);
  // `from` is our parameter; the rest of the query belongs to the mail library.
  url.searchParams.delete('from');
  return { url: url.href, from };
}

/** The same object without the keys whose value is undefined. */
function present<T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  // Object.fromEntries loses the key types; only undefined values were removed.
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
