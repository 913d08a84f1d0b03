import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, readConfig } from '../../src/server/config.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const RANDOM = 'Zq1r8vS0cT/3xkPpX0m7iB6yqf2uVd9LhW+gKe5nJ4aRtO8M';
const PRODUCTION = { NODE_ENV: 'production', ALLOW_OUTBOX: '1' };
const SMS = { SMS_URL: 'https://sms.example/send' };
const MAIL = { SMTP_URL: 'smtp://mail.example', SUPPORT_EMAIL: 'help@expo.example' };

const GOOGLE = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' };
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'portal-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret/+=',
};

const PRIVATE_MAIL = { ...MAIL, SMTP_URL: 'smtp://mail.example?requireTLS=true' };
const READABLE = 'SMTP_URL does not insist on TLS';

describe('the configuration', () => {
  test('has the documented defaults', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('./data'),
      demo: true,
      limits: 'standard',
      productName: 'Exhibitor Portal',
      defaultEventDomain: 'demo.localhost',
      storagePublicUrl: '/files/',
      otpLength: 4,
      secretsByPurpose: {},
      secretsBefore: [],
      otpBinding: true,
      apiDocs: true,
      connectionsPerAddress: 1000,
      logLevel: 'warn',
      drainMs: 0,
      support: {},
    });
  });

  test('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMS_URL: '' })).toEqual(readConfig({}));
  });

  test.each([
    ['in production', PRODUCTION],
    ['with a database server', { DATABASE_URL: 'postgres://db.example/portal', SECRET }],
    ['when configured so', { DEMO: '0' }],
  ])('is not a demo %s', (_, env) => {
    expect(readConfig(env).demo).toBe(false);
  });

  test('caps the connections of a proxy only when configured so', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })).toMatchObject({
      trustProxy: ['loopback', '10.0.0.0/8'],
      connectionsPerAddress: 0,
    });
    expect(readConfig({ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '7' })).toMatchObject({
      trustProxy: 1,
      connectionsPerAddress: 7,
    });
    expect(readConfig({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' })).toMatchObject({
      publicScheme: 'https',
      publicPort: 8443,
    });
  });

  test('reads how to reach the gateways, and who mails come from', () => {
    const template = 'to={to}&text={text}';
    expect(readConfig({ ...SMS, SMS_TOKEN: 'abc', SMS_TEMPLATE: template })).toMatchObject({
      sms: { url: 'https://sms.example/send', token: 'abc', template },
    });
    expect(readConfig(SMS).sms).toEqual({ url: 'https://sms.example/send' });
    expect(readConfig(MAIL).mail).toEqual({ url: 'smtp://mail.example', from: 'help@expo.example' });
    const url = 'smtps://user:pass@mail.example:465/?tls.servername=mail&from=portal%40expo.example';
    expect(readConfig({ ...MAIL, SMTP_URL: url }).mail).toEqual({
      url: 'smtps://user:pass@mail.example:465/?tls.servername=mail',
      from: 'portal@expo.example',
    });
  });

  test('reads where files are stored', () => {
    expect(readConfig({})).not.toHaveProperty('s3');
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'eu-central-1',
      bucket: 'portal-files',
      accessKeyId: 'key',
      secretAccessKey: 'secret/+=',
    });
  });

  test('starts in production with a gateway for each channel, or with leave to use the outbox', () => {
    expect(readConfig({ NODE_ENV: 'production', ...SMS, ...PRIVATE_MAIL })).toHaveProperty('sms');
    expect(readConfig({ ...PRODUCTION, ...SMS })).not.toHaveProperty('mail');
    expect(readConfig(PRODUCTION)).not.toHaveProperty('sms');
  });

  test('sends messages unencrypted in production only when configured so, and elsewhere always', () => {
    const readable = { ...MAIL, SMS_URL: 'http://sms.example/send' };
    expect(readConfig({ NODE_ENV: 'production', ALLOW_CLEARTEXT: '1', ...readable })).toHaveProperty('mail');
    expect(readConfig(readable)).toHaveProperty('sms');
    const smtps = { ...MAIL, SMTP_URL: 'smtps://mail.example' };
    expect(readConfig({ NODE_ENV: 'production', ...SMS, ...smtps })).toHaveProperty('mail');
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL must be an address starting with postgres:// or postgresql://.',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
    [{ LIMITS: 'none' }, 'LIMITS must be standard or relaxed.'],
    [
      { DEFAULT_EVENT_DOMAIN: 'demo.localhost:3000' },
      'DEFAULT_EVENT_DOMAIN must be a host name without port',
    ],
    [
      { STORAGE_PUBLIC_URL: 'https://files.example' },
      'STORAGE_PUBLIC_URL must be a path or an http(s) address that ends with /.',
    ],
    [{ STORAGE_PUBLIC_URL: 'javascript:alert(1)/' }, 'STORAGE_PUBLIC_URL must be'],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
    [{ SECRET_LINKS: 'short' }, 'SECRET_LINKS must have at least 32 characters.'],
    [
      { SECRET_BEFORE: `${SECRET} short` },
      'SECRET_BEFORE must list secrets of 32 to 512 characters, with spaces between them.',
    ],
    ...['SECRET', 'SECRET_BEFORE', 'SECRET_CODES', 'SECRET_LINKS', 'SECRET_MESSAGES', 'SECRET_FILES'].map(
      (name): [object, string] => [
        { ...PRODUCTION, [name]: 'fill-in-at-least-32-random-characters' },
        `${name} is an example or can be guessed. Make another one: openssl rand -base64 36`,
      ],
    ),
    [{ ...PRODUCTION, SECRET_BEFORE: `${RANDOM} ${'x'.repeat(40)}` }, 'SECRET_BEFORE is an example'],
    [{ OTP_LENGTH: '3' }, 'OTP_LENGTH must be a whole number from 4 to 8.'],
    [{ OTP_BINDING: 'maybe' }, 'OTP_BINDING must be on or off.'],
    [{ TRUST_PROXY: 'everyone!' }, 'TRUST_PROXY must be a number of proxies or a list of their addresses.'],
    [{ SUPPORT_EMAIL: 'no-address' }, 'SUPPORT_EMAIL must be an email address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent.'],
    [
      { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'files' },
      'Set S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too, or remove the others.',
    ],
    [
      { ...S3, S3_ENDPOINT: 's3.example' },
      'S3_ENDPOINT must be an address starting with http:// or https://.',
    ],
    [{ ...S3, S3_ENDPOINT: 'https://s3.example/portal' }, 'S3_ENDPOINT must be an address without a path'],
    [{ ...S3, S3_BUCKET: '../files' }, 'S3_BUCKET must be the name of a bucket.'],
    [{ ...S3, S3_REGION: 'eu west' }, 'S3_REGION must be a name such as eu-central-1.'],
    [{ ...S3, S3_SECRET_ACCESS_KEY: 'a b' }, 'S3_SECRET_ACCESS_KEY must hold no spaces'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID is set: signing in with Google needs both'],
    [{ GOOGLE_ISSUER: 'https://id.example' }, 'GOOGLE_ISSUER is set: signing in with Google needs both'],
    [
      { GOOGLE_CALLBACK_ORIGIN: 'https://a.example/x' },
      'GOOGLE_CALLBACK_ORIGIN must be scheme, host and port',
    ],
    [
      { GOOGLE_ISSUER: 'https://id.example?x' },
      'GOOGLE_ISSUER must be an address without query and password',
    ],
    [{ SMS_URL: 'sms.example' }, 'SMS_URL must be an address starting with http:// or https://.'],
    [{ SMS_TOKEN: 'x' }, 'SMS_TOKEN and SMS_TEMPLATE say how to talk to a gateway: set SMS_URL too'],
    [{ SMS_TEMPLATE: '{to}{text}' }, 'SMS_TEMPLATE must hold {to} and {text}, and be JSON when it begins'],
    [{ SMS_TEMPLATE: 'to={to}&text={text}' }, 'set SMS_URL too, or remove them.'],
    [{ ...SMS, SMS_TEMPLATE: 'to={to}' }, 'SMS_TEMPLATE must hold {to} and {text}'],
    [{ ...SMS, SMS_TEMPLATE: '{"to":{to},"text":"{text}"}' }, 'and be JSON when it begins with { or [.'],
    [
      { ...SMS, SMS_TOKEN: 'a\r\nX: b' },
      'SMS_TOKEN must hold no spaces, line breaks or letters beyond ASCII.',
    ],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL must be an address starting with smtp:// or smtps://.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'Add ?from=<address> to it, or set SUPPORT_EMAIL.'],
    [
      { ...MAIL, SMTP_URL: 'smtp://mail.example?from=no-address' },
      'SMTP_URL is set, but mails have no sender.',
    ],
    [{ LIMITS: 'relaxed', SMS_URL: 'https://sms.example' }, 'LIMITS=relaxed is for tests'],
    [{ ...PRODUCTION, LIMITS: 'relaxed' }, 'LIMITS=relaxed is for tests'],
    [{ ...PRODUCTION, ...GOOGLE }, 'GOOGLE_CALLBACK_ORIGIN is required with GOOGLE_CLIENT_ID'],
    [
      { ...PRODUCTION, ...GOOGLE, GOOGLE_CALLBACK_ORIGIN: 'http://portal.example' },
      'GOOGLE_ISSUER and GOOGLE_CALLBACK_ORIGIN must begin with https://',
    ],
    [{ ...PRODUCTION, DEMO: '1' }, 'DEMO=1 is refused with NODE_ENV=production.'],
    [{ ...PRODUCTION, CLOCK_FILE: '/tmp/clock' }, 'CLOCK_FILE is for tests'],
    [{ NODE_ENV: 'production' }, 'SMS_URL is not set, so codes would only be written to the outbox file.'],
    [{ NODE_ENV: 'production', ...MAIL }, 'SMS_URL is not set, so codes would only be written to the outbox'],
    [{ NODE_ENV: 'production', ...SMS }, 'SMTP_URL is not set, so mails would only be written to the outbox'],
    [
      { NODE_ENV: 'production', ...PRIVATE_MAIL, SMS_URL: 'http://sms.example/send' },
      'SMS_URL begins with http://, so codes would travel readable.',
    ],
    [{ NODE_ENV: 'production', ...SMS, ...MAIL }, READABLE],
    [{ ...PRODUCTION, ...MAIL, SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' }, READABLE],
    [{ ...PRODUCTION, ...MAIL, SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, READABLE],
    [{ PUBLIC_SCHEME: 'ftp' }, 'PUBLIC_SCHEME must be http or https.'],
    [{ PUBLIC_PORT: '0' }, 'PUBLIC_PORT must be a whole number from 1 to 65535.'],
    [{ ...PRODUCTION, PUBLIC_SCHEME: 'http' }, 'PUBLIC_SCHEME=http lets links and sign-ins travel readable.'],
    [{ ALLOW_CLEARTEXT: 'yes' }, 'ALLOW_CLEARTEXT must be 0 or 1.'],
    [{ DATABASE_URL: 'postgres://db.example/portal' }, 'SECRET is required with DATABASE_URL'],
    [
      { DATABASE_LISTEN_URL: 'postgres://db.example/portal' },
      'where DATABASE_URL is a pooler: set both, differ',
    ],
    [
      {
        ...{ DATABASE_URL: 'postgres://db.example/p', DATABASE_LISTEN_URL: 'postgres://db.example/p' },
        SECRET,
      },
      'where DATABASE_URL is a pooler: set both, differently, or remove it.',
    ],
    [
      { DATABASE_URL: 'postgres://a,b/portal?target_session_attrs=standby', SECRET },
      'DATABASE_URL must have target_session_attrs any, read-write, primary or none.',
    ],
  ])('stops the start for %o with one clear line', (env, message) => {
    let caught: unknown;
    try {
      readConfig(env as Record<string, string>);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(ConfigError);
    expect(String((caught as Error).message)).toContain(message);
    expect(String((caught as Error).message)).not.toContain('\n');
  });
});

describe('the secret', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-secret-'));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is made once for an embedded installation and readable by its owner only', () => {
    const first = loadConfig({ DATA_DIR: dataDir }).secret;
    expect(first).toMatch(/^[\da-f]{64}$/);
    expect(loadConfig({ DATA_DIR: dataDir }).secret).toBe(first);
    const file = join(dataDir, 'secret');
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('is the given one when there is one, beside those of before and of one purpose', () => {
    const before = `${SECRET}-of-before`;
    const config = loadConfig({
      DATA_DIR: dataDir,
      SECRET,
      SECRET_BEFORE: ` ${before}  ${before}-it\n`,
      SECRET_LINKS: before,
    });
    expect(config.secret).toBe(SECRET);
    expect(config.secretsBefore).toEqual([before, `${before}-it`]);
    expect(config.secretsByPurpose).toEqual({ links: before });
  });

  test.each([
    ['a word again and again', 'only-for-now-'.repeat(3)],
    ['one letter', 's'.repeat(64)],
    ['a row of letters', 'abcdefghijklmnopqrstuvwxyzABCDEF'],
    ['digits twice', '0123456789abcdef0123456789abcdef'],
    ['a word of examples', `my password ${RANDOM}`],
  ])('is refused in production when it is %s', (_, SECRET) => {
    expect(() => readConfig({ ...PRODUCTION, SECRET })).toThrow('SECRET is an example or can be guessed.');
    // A command may: it takes the keys of such a secret out of use.
    expect(readConfig({ ...PRODUCTION, SECRET }, { serves: false }).secret).toBe(SECRET);
  });

  test('is taken as the usual programs make it', () => {
    const made = Array.from({ length: 500 }, () => [
      randomBytes(36).toString('base64'),
      randomBytes(24).toString('base64url'),
      randomBytes(16).toString('hex'),
      randomUUID(),
    ]).flat();
    for (const SECRET of made) expect(readConfig({ ...PRODUCTION, SECRET }).secret).toBe(SECRET);
  });

  test('of before has 32 to 512 characters', () => {
    const longest = ['x'.repeat(32), 'y'.repeat(512)];
    expect(readConfig({ SECRET, SECRET_BEFORE: longest.join(' ') }).secretsBefore).toEqual(longest);
    for (const length of [31, 513])
      expect(() => readConfig({ SECRET, SECRET_BEFORE: 'x'.repeat(length) })).toThrow('32 to 512 characters');
  });
});
