import * as v from 'valibot';
import { OTP_LENGTH } from '../domain/constants.ts';
import { readAddress } from './db/address.ts';
import { isUsableTemplate } from './delivery/sms-template.ts';

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${String(least)} to ${String(most)}`,
    ),
    v.transform(Number),
  );
const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((text) => text === '1'),
);
const text = (most: number) =>
  v.pipe(v.string(), v.maxLength(most, `must have at most ${String(most)} characters`));
const address = (protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => {
        return URL.canParse(value) && protocols.includes(new URL(value).protocol);
      },
      `must be an address starting with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    ),
  );
/** The address of PostgreSQL, which may name several servers. */
const databaseAddress = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const address = dataset.typed ? readAddress(dataset.value) : '';
    if (typeof address === 'string') addIssue({ message: address });
  }),
);
/** One word in printable ASCII, as it is sent in a header. */
const word = v.pipe(
  text(1_024),
  v.regex(/^[\x21-\x7e]+$/, 'must hold no spaces, line breaks or letters beyond ASCII'),
);
const hostName = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name without port, for example expo.example.com'),
);

const secret = v.pipe(text(512), v.minLength(32, 'must have at least 32 characters'));
/** Secrets with spaces between them; a secret that has spaces itself cannot be named here. */
const secretsBefore = v.pipe(
  v.string(),
  v.transform((list) => list.split(/\s+/).filter((one) => one !== '')),
  v.check(
    (list) => list.every((one) => one.length >= 32 && one.length <= 512),
    'must list secrets of 32 to 512 characters, with spaces between them',
  ),
);

/** `/files/` or an absolute address; always with a trailing slash, so that a path can be appended. */
const storageAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^\/[\w./-]*\/$/.test(value) || /^https?:\/\/[^\s?#]+\/$/.test(value),
    'must be a path or an http(s) address that ends with /',
  ),
);

/** A number of proxies, or their addresses (`loopback`, `10.0.0.0/8`, separated by commas). */
const trustProxy = v.pipe(
  v.string(),
  v.regex(
    /^(?:[1-9]|[\w.:/]+(?:\s*,\s*[\w.:/]+)*)$/,
    'must be a number of proxies or a list of their addresses',
  ),
  v.transform((value) => (/^\d$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim()))),
);

/** One line per name of the configuration table; a default is beside its rule. */
export const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string()),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(text(255), '127.0.0.1'),
  DATA_DIR: v.optional(text(4_096), './data'),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_LISTEN_URL: v.optional(databaseAddress),
  DEMO: v.optional(flag),
  LIMITS: v.optional(v.picklist(['standard', 'relaxed'], 'must be standard or relaxed'), 'standard'),
  PRODUCT_NAME: v.optional(text(60), 'Exhibitor Portal'),
  DEFAULT_EVENT_DOMAIN: v.optional(hostName, 'demo.localhost'),
  STORAGE_PUBLIC_URL: v.optional(storageAddress, '/files/'),
  SECRET: v.optional(secret),
  SECRET_CODES: v.optional(secret),
  SECRET_LINKS: v.optional(secret),
  SECRET_MESSAGES: v.optional(secret),
  SECRET_FILES: v.optional(secret),
  SECRET_BEFORE: v.optional(secretsBefore, ''),
  OTP_LENGTH: v.optional(wholeNumber(4, 8), String(OTP_LENGTH)),
  OTP_BINDING: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  API_DOCS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  SMS_URL: v.optional(address(['http:', 'https:'])),
  SMS_TOKEN: v.optional(word),
  SMS_TEMPLATE: v.optional(
    v.pipe(
      text(1_024),
      v.check(isUsableTemplate, 'must hold {to} and {text}, and be JSON when it begins with { or ['),
    ),
  ),
  SMTP_URL: v.optional(address(['smtp:', 'smtps:'])),
  S3_ENDPOINT: v.optional(
    v.pipe(
      address(['http:', 'https:']),
      v.check(
        (value) => /^https?:\/\/[^/?#@\s]+\/?$/i.test(value),
        'must be an address without a path or a password, for example https://s3.example.com',
      ),
    ),
  ),
  S3_REGION: v.optional(v.pipe(text(60), v.regex(/^[\w-]+$/, 'must be a name such as eu-central-1'))),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][\w.-]{2,62}$/i, 'must be the name of a bucket')),
  ),
  S3_ACCESS_KEY_ID: v.optional(word),
  S3_SECRET_ACCESS_KEY: v.optional(word),
  CLAMD_HOST: v.optional(
    v.pipe(
      text(255),
      v.regex(
        /^(?:\/\S+|[\w.:-]+)$/,
        'must be a host name, an IP address, or the path of a socket that begins with /',
      ),
    ),
  ),
  CLAMD_PORT: v.optional(wholeNumber(1, 65_535)),
  PLACES_FILE: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1_000))),
  GOOGLE_CLIENT_ID: v.optional(word),
  GOOGLE_CLIENT_SECRET: v.optional(word),
  GOOGLE_CALLBACK_ORIGIN: v.optional(
    v.pipe(
      address(['http:', 'https:']),
      v.check(
        (value) => value === new URL(value).origin,
        'must be scheme, host and port only, for example https://portal.example.com',
      ),
    ),
  ),
  GOOGLE_ISSUER: v.optional(
    v.pipe(
      address(['http:', 'https:']),
      v.check((value) => !/[?#@]/.test(value), 'must be an address without query and password'),
    ),
    'https://accounts.google.com',
  ),
  ALLOW_OUTBOX: v.optional(flag, '0'),
  ALLOW_CLEARTEXT: v.optional(flag, '0'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 600), '0'),
  TRUST_PROXY: v.optional(trustProxy),
  PUBLIC_SCHEME: v.optional(v.picklist(['http', 'https'], 'must be http or https')),
  PUBLIC_PORT: v.optional(wholeNumber(1, 65_535)),
  CONNECTIONS_PER_ADDRESS: v.optional(wholeNumber(0, 1_000_000)),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: v.optional(text(255), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address(['http:', 'https:'])),
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  ),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  SUPPORT_PHONE: v.optional(text(40)),
  SUPPORT_ADDRESS: v.optional(text(300)),
  DEVELOPER_CREDIT: v.optional(text(120)),
  CLOCK_FILE: v.optional(text(4_096)),
});

export type Environment = v.InferOutput<typeof environmentSchema>;
