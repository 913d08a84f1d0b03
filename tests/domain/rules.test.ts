import { describe, expect, test } from 'vitest';
import { conversionRateOf, percentOf } from '../../src/domain/dashboard.ts';
import { displayNameOf, fullNameOf, headerTitleOf, splitFullName } from '../../src/domain/person.ts';
import { displayPhoneCode, readPhone, toE164 } from '../../src/domain/phone.ts';
import { normalisePath, routeKind } from '../../src/domain/routes.ts';
import { parentOf } from '../../src/domain/parent-route.ts';

describe('a phone number', () => {
  test.each([
    ['+91', '9000000001'],
    ['91', '90000 00001'],
    ['0091', '9000-000001'],
    [' +91 ', '(90000) 00001'],
  ])('typed as %s %s is one and the same', (code, mobile) => {
    expect(toE164(readPhone(code, mobile))).toBe('+919000000001');
  });

  test.each([
    ['91', '+91'],
    ['+91', '+91'],
    ['++91', '+91'],
    ['', ''],
  ])('shows the code %s as %s', (stored, shown) => {
    expect(displayPhoneCode(stored)).toBe(shown);
  });
});

describe('a name', () => {
  test('in the header is the full name, else the e-mail, else "User"', () => {
    expect(displayNameOf({ firstName: 'Asha', lastName: 'Rao', email: 'a@b.example' })).toBe('Asha Rao');
    expect(displayNameOf({ firstName: ' ', lastName: '', email: 'a@b.example' })).toBe('a@b.example');
    expect(displayNameOf({})).toBe('User');
    expect(displayNameOf(null)).toBe('User');
  });

  test.each(['Asha Devi Rao', 'Cher', 'محمد عبد الله'])('split and joined again is %s', (name) => {
    expect(fullNameOf(splitFullName(name))).toBe(name);
  });

  test('of the page is the event, else the company, else "Exhibitor Dashboard"', () => {
    expect(headerTitleOf('Demo Expo', 'Acme')).toBe('Demo Expo');
    expect(headerTitleOf(' ', 'Acme')).toBe('Acme');
    expect(headerTitleOf(null, undefined)).toBe('Exhibitor Dashboard');
  });
});

describe('the conversion rate', () => {
  test('is the rate of the server, also when it is zero', () => {
    expect(conversionRateOf({ conversionRate: 24, ticketStats: { issued: 15, totalTickets: 30 } })).toBe(24);
    expect(conversionRateOf({ conversionRate: 0, ticketStats: { issued: 15, totalTickets: 30 } })).toBe(0);
  });

  test('is computed from the tickets when the server leaves it out, and 0 when there are none', () => {
    expect(conversionRateOf({ ticketStats: { issued: 15, totalTickets: 30 } })).toBe(50);
    expect(conversionRateOf({ ticketStats: { issued: 0, totalTickets: 0 } })).toBe(0);
    expect(conversionRateOf({ conversionRate: NaN })).toBe(0);
    expect(conversionRateOf({})).toBe(0);
  });
});

test('a share is whole percent, 0 of nothing and never above 100', () => {
  expect(percentOf(4, 50)).toBe(8);
  expect(percentOf(5, 0)).toBe(0);
  expect(percentOf(7, 5)).toBe(100);
});

describe('an address', () => {
  test.each([
    ['/exhibitor', 'home'],
    ['/exhibitor/', 'home'],
    ['/exhibitor/login', 'public'],
    ['/exhibitor/mobile-login/', 'public'],
    ['/exhibitor/otp-verification', 'public'],
    ['/login', 'public'],
    ['/exhibitor/dashboard?from=mail', 'protected'],
    ['/exhibitor/profile', 'protected'],
    ['/exhibitor/reset-password#token=x', 'shared'],
    ['/exhibitor/google#state=x', 'shared'],
    ['/exhibitor/forgot-password#token=x', 'guest'],
    ['/exhibitor/nope', 'unknown'],
    ['/exhibitor/dashboard/1', 'unknown'],
  ])('%s is %s', (path, kind) => {
    expect(routeKind(path)).toBe(kind);
  });

  test('is the same with and without its last slash, its query and its fragment', () => {
    expect(normalisePath('/exhibitor?x=1')).toBe('/exhibitor/');
    expect(normalisePath('/exhibitor/dashboard/#top')).toBe('/exhibitor/dashboard');
  });
});

test.each([
  ['/exhibitor/team/42', '/exhibitor/team'],
  ['/exhibitor/leads/a/b/', '/exhibitor/leads'],
  ['/exhibitor/nope', '/exhibitor/'],
  ['/exhibitor/nope/nothing', '/exhibitor/'],
  ['/nope', '/exhibitor/'],
  ['/', '/exhibitor/'],
])('above %s is %s', (path, above) => {
  expect(parentOf(path)).toBe(above);
});
