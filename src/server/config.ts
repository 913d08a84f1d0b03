import { resolve } from 'node:path';
import * as v from 'valibot';
import { environmentSchema } from './config-schema.ts';
import type { Environment } from './config-schema.ts';
import { contradictionIn } from './config-rules.ts';
import { googleOf, mailOf, s3Of, scannerOf, smsOf } from './config-services.ts';
import type {
  GoogleSettings,
  MailSettings,
  S3Settings,
  ScannerSettings,
  SmsSettings,
} from './config-services.ts';
import type { KEY_PURPOSES } from './db/schema/signing-keys.ts';
import { present } from './present.ts';
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
  /** Under which scheme and port browsers reach the portal; absent: https, or as it listens (`http/origin.ts`). */
  publicScheme?: 'http' | 'https';
  publicPort?: number;
  /** Open connections one address may hold; 0 = unlimited. */
  connectionsPerAddress: number;
  logLevel: string;
  /** Milliseconds between a signal to stop and the end of serving, in which `/api/ready` answers 503. */
  drainMs: number;
  /** The SMS gateway; absent: the outbox. */
  sms?: SmsSettings;
  /** The mail server, and the address mails come from; absent: the outbox. */
  mail?: MailSettings;
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
  const contradiction = contradictionIn(parsed.output, Object.keys(set), serves);
  if (contradiction !== undefined) throw new ConfigError(contradiction);
  return toConfig(parsed.output);
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
      publicScheme: env.PUBLIC_SCHEME,
      publicPort: env.PUBLIC_PORT,
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
