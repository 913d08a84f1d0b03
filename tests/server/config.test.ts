import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, readConfig } from '../../src/server/config.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const PRODUCTION = { NODE_ENV: 'production', ALLOW_OUTBOX: '1' };

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
      otpBinding: true,
      connectionsPerAddress: 1000,
      logLevel: 'warn',
      support: {},
    });
  });

  test('takes an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMS_URL: '' })).toEqual(readConfig({}));
  });

  test.each([
    ['in production', PRODUCTION],
    ['with a database server', { DATABASE_URL: 'postgres://db.example/portal', SECRET }],
    ['when told so', { DEMO: '0' }],
  ])('is not a demo %s', (_, env) => {
    expect(readConfig(env).demo).toBe(false);
  });

  test('does not cap the connections of a proxy unless told to', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })).toMatchObject({
      trustProxy: ['loopback', '10.0.0.0/8'],
      connectionsPerAddress: 0,
    });
    expect(readConfig({ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '7' })).toMatchObject({
      trustProxy: 1,
      connectionsPerAddress: 7,
    });
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
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
    [{ OTP_LENGTH: '3' }, 'OTP_LENGTH must be a whole number from 4 to 8.'],
    [{ OTP_BINDING: 'maybe' }, 'OTP_BINDING must be on or off.'],
    [{ TRUST_PROXY: 'everyone!' }, 'TRUST_PROXY must be a number of proxies or a list of their addresses.'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an email address.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn, error or silent.'],
    [{ S3_BUCKET: 'files' }, 'S3_BUCKET is set, but what it configures is not built yet.'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID is set, but what it configures is not built yet.'],
    [{ SMS_URL: 'https://sms.example' }, 'SMS_URL is set, but sending through a gateway is not built yet.'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set, but sending mail is not built yet.'],
    [{ LIMITS: 'relaxed', SMS_URL: 'https://sms.example' }, 'LIMITS=relaxed is for tests'],
    [{ ...PRODUCTION, LIMITS: 'relaxed' }, 'LIMITS=relaxed is for tests'],
    [{ ...PRODUCTION, DEMO: '1' }, 'DEMO=1 is refused with NODE_ENV=production.'],
    [{ ...PRODUCTION, CLOCK_FILE: '/tmp/clock' }, 'CLOCK_FILE is for tests'],
    [{ NODE_ENV: 'production' }, 'Set ALLOW_OUTBOX=1 to accept that.'],
    [{ DATABASE_URL: 'postgres://db.example/portal' }, 'SECRET is required with DATABASE_URL'],
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

  test('is the given one when there is one', () => {
    expect(loadConfig({ DATA_DIR: dataDir, SECRET }).secret).toBe(SECRET);
  });
});
