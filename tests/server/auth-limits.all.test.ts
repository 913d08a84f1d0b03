import { describe, expect, test } from 'vitest';
import { readMobile } from '../../src/server/sign-in/mobile-number.ts';
import { digestOfCode, newCode, sameDigest } from '../../src/server/sign-in/secrets.ts';
import { sessionEnd } from '../../src/server/sign-in/session.ts';
import { addressOf, isOfNetworks } from '../../src/server/limits/address.ts';
import { noFailures, waitAfter, waitForTry, withFailure } from '../../src/server/limits/failure-bucket.ts';
import { LIFETIMES } from '../../src/server/limits/lifetimes.ts';
import { TRIES_PER_CODE, limitsOf } from '../../src/server/limits/limits.ts';
import { createSteadyClock } from '../../src/server/limits/steady-clock.ts';
import { tooMany } from '../../src/server/limits/too-many.ts';

const rules = limitsOf({ limits: 'standard' }).codeFailures;
const T0 = new Date('2026-06-01T09:00:00Z');
const HOUR = 3_600_000;
const after = (ms: number): Date => new Date(T0.getTime() + ms);

describe('the failure bucket of a number', () => {
  test('lets an attacker who never stops fail at most ten times in any 24 hours, thirty times in all', () => {
    let failures = noFailures(T0);
    const failedAt: number[] = [];
    for (let minute = 0; minute < 14 * 24 * 60; minute++) {
      const now = after(minute * 60_000);
      while (waitForTry(failures, now, rules) === 0) {
        failures = withFailure(failures, now, rules);
        failedAt.push(now.getTime());
      }
    }
    expect(failedAt).toHaveLength(30);
    for (const start of failedAt) {
      expect(failedAt.filter((time) => time >= start && time < start + 24 * HOUR).length).toBeLessThanOrEqual(
        10,
      );
    }
  });

  test('gives a try back after at most twelve hours', () => {
    let failures = noFailures(T0);
    for (let count = 0; count < 8; count++) failures = withFailure(failures, T0, rules);
    expect(waitForTry(failures, T0, rules)).toBe(12 * HOUR);
    expect(waitForTry(failures, after(12 * HOUR - 1_000), rules)).toBe(1_000);
    expect(waitForTry(failures, after(12 * HOUR), rules)).toBe(0);
  });

  test('holds more than one address may take of it', () => {
    let failures = noFailures(T0);
    for (let count = 0; count < rules.share; count++) failures = withFailure(failures, T0, rules);
    expect(waitForTry(failures, T0, rules)).toBe(0);
    // Nor does one address ever reach the hard stop while its share is remembered.
    expect(rules.share).toBeLessThan(rules.hardStop);
  });

  test('asks for 30 s, 60 s and 2 minutes before a new transaction after the third failure', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((count) => waitAfter(count, T0, T0, rules) / 1_000);
    expect(waits).toEqual([0, 0, 30, 60, 120, 120]);
    expect(waitAfter(6, T0, after(120_000), rules)).toBe(0);
    expect(waitAfter(3, T0, after(-24 * HOUR), rules)).toBe(30_000);
  });

  test('neither opens nor closes when the clock is set back', () => {
    let failures = noFailures(T0);
    for (let count = 0; count < 8; count++) failures = withFailure(failures, T0, rules);
    expect(waitForTry(failures, after(-24 * HOUR), rules)).toBe(12 * HOUR);
  });
});

describe('relaxed limits', () => {
  test('multiply counts by a thousand and leave tries per code, waits and lifetimes alone', () => {
    const relaxed = limitsOf({ limits: 'relaxed' });
    const standard = limitsOf({ limits: 'standard' });
    expect(relaxed.sends.number).toEqual([
      { max: 5_000, ms: HOUR },
      { max: 10_000, ms: 24 * HOUR },
    ]);
    expect(relaxed.codeFailures).toMatchObject({ perTransaction: 5_000, bucket: 8_000, hardStop: 30_000 });
    expect(relaxed.sessionsPerPerson).toBe(10_000);
    expect(relaxed.codeFailures.waitsMs).toEqual(standard.codeFailures.waitsMs);
    expect(TRIES_PER_CODE).toBe(3);
    expect(LIFETIMES).toMatchObject({ code: 300_000, resendCooldown: 30_000, transaction: 600_000 });
  });
});

describe('the steady clock', () => {
  test('follows the wall clock forwards and goes on at its own pace when that is set back', () => {
    let wall = 1_000;
    let counter = 0;
    const clock = createSteadyClock({ now: () => new Date(wall) }, () => counter);
    expect(clock.now().getTime()).toBe(1_000);
    wall = 500_000;
    expect(clock.now().getTime()).toBe(500_000);
    wall = 2_000;
    counter = 7_000;
    expect(clock.now().getTime()).toBe(507_000);
    counter = 8_000;
    expect(clock.now().getTime()).toBe(508_000);
    wall = 600_000;
    expect(clock.now().getTime()).toBe(600_000);
  });
});

test('an address is an IPv4 address or the /64 network of an IPv6 one', () => {
  expect(addressOf('192.0.2.1')).toBe('192.0.2.1');
  expect(addressOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(addressOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressOf('2001:0db8:0001:0002::9')).toBe('2001:db8:1:2::/64');
  expect(addressOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(addressOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(addressOf('::1')).toBe('0:0:0:0::/64');
  expect(addressOf('64:ff9b::192.0.2.1')).toBe('64:ff9b:0:0::/64');
});

test('an address is of a network by its bits, in both families, and a network that cannot be read has none', () => {
  const venue = ['192.0.2.0/28', '2001:db8:7::/48'];
  expect(['192.0.2.15', '::ffff:192.0.2.3', '2001:db8:7:9::1'].map((ip) => isOfNetworks(ip, venue))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['192.0.2.16', '2001:db8:8::1', '::1', 'none'].map((ip) => isOfNetworks(ip, venue))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  for (const wrong of ['192.0.2.1', '192.0.2.0/33', '192.0.2.0/x', 'venue/8', '/0', '']) {
    expect(isOfNetworks('192.0.2.1', [wrong]), wrong).toBe(false);
  }
});

test('a refusal says the wait in whole seconds and in words, rounded up', () => {
  expect(tooMany(200, 'send')).toMatchObject({ status: 429, retryAfter: 1 });
  expect(tooMany(29_400, 'send')).toMatchObject({
    retryAfter: 30,
    message: expect.stringContaining('30 seconds'),
  });
  expect(tooMany(5 * HOUR + 1, 'send')).toMatchObject({
    retryAfter: 18_001,
    message: expect.stringContaining('6 hours'),
  });
});

test('a mobile number counts once, however it is written, and only where codes are sent', () => {
  const countries = ['91', '1'];
  const asha = { code: '91', digits: '9000000001', e164: '+919000000001' };
  expect(readMobile('+91', '90000 00001', countries)).toEqual(asha);
  expect(readMobile('0091', '09000000001', countries)).toEqual(asha);
  expect(readMobile('1', '2025550123', countries)?.e164).toBe('+12025550123');
  expect(readMobile('1', '8765551234', countries)).toBeNull();
  expect(readMobile('44', '7911123456', countries)).toBeNull();
  expect(readMobile('91', '2212345678', countries)).toBeNull();
  expect(readMobile('9', '19000000001', ['9'])).toBeNull();
});

test('codes keep their leading zeros and reach every digit', () => {
  const codes = Array.from({ length: 2_000 }, () => newCode(4));
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  expect(newCode(6)).toMatch(/^\d{6}$/);
});

test('the digest of a code begins with its key, and depends on key, transaction, event, number and code', () => {
  const key = { id: 'k001', material: Buffer.from('p') };
  const subject = { transactionId: 't', eventId: 'e', e164: '+1' };
  const digest = digestOfCode(key, subject, '0123');
  expect(digest).toHaveLength(36);
  expect(digest.subarray(0, 4).toString()).toBe('k001');
  expect(sameDigest(digest, digestOfCode(key, subject, '0123'))).toBe(true);
  const others = [
    digestOfCode(key, subject, '0124'),
    digestOfCode({ ...key, material: Buffer.from('x') }, subject, '0123'),
    ...Object.keys(subject).map((name) => digestOfCode(key, { ...subject, [name]: 'x' }, '0123')),
  ];
  for (const other of others) expect(sameDigest(digest, other)).toBe(false);
});

test('a session ends after seven days or a day after the event, and lasts a day once that is over', () => {
  const DAY = 24 * HOUR;
  expect(sessionEnd({ endsAt: null }, T0)).toEqual(after(7 * DAY));
  expect(sessionEnd({ endsAt: after(30 * DAY) }, T0)).toEqual(after(7 * DAY));
  expect(sessionEnd({ endsAt: after(2 * DAY) }, T0)).toEqual(after(3 * DAY));
  expect(sessionEnd({ endsAt: after(-12 * HOUR) }, T0)).toEqual(after(DAY));
  expect(sessionEnd({ endsAt: after(-90 * DAY) }, T0)).toEqual(after(DAY));
});
