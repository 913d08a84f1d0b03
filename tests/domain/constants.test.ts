import { expect, test } from 'vitest';
import {
  DEFAULT_PHONE_CODE,
  MOBILE_MIN_LENGTH,
  OTP_LENGTH,
  RESEND_COOLDOWN_SECONDS,
  STORAGE_KEYS,
  UNAUTHORIZED_REDIRECT_MS,
} from '../../src/domain/constants.ts';
import {
  FRESH_FOR_MS,
  LEAD_FILTERS,
  LEAD_RATING,
  PASSWORD_MIN_LENGTH,
  PROGRESS_CAP,
  QUERY_RETRIES,
  REFERRAL_FILTERS,
  TEAM_COUNTRY_CODES,
  TOAST,
  UPLOAD_LIMITS,
} from '../../src/domain/screen-constants.ts';
import { FIELD_MESSAGES, LOGIN_MESSAGES } from '../../src/domain/messages.ts';
import * as arabic from '../../src/languages/ar/domain/messages.ts';
import * as hindi from '../../src/languages/hi/domain/messages.ts';
import { FOOTER_TEXTS } from '../../src/domain/footer-texts.ts';
import { CODE_MESSAGES } from '../../src/domain/code-messages.ts';
import { VALIDATION_MESSAGES } from '../../src/domain/screen-messages.ts';

/** Literal numbers of spec §9: a constant that drifts is caught here, not by a user. */
test('every constant is the one the specification states', () => {
  expect({
    DEFAULT_PHONE_CODE,
    FRESH_FOR_MS,
    LEAD_FILTERS,
    LEAD_RATING,
    MOBILE_MIN_LENGTH,
    OTP_LENGTH,
    PASSWORD_MIN_LENGTH,
    PROGRESS_CAP,
    QUERY_RETRIES,
    REFERRAL_FILTERS,
    RESEND_COOLDOWN_SECONDS,
    STORAGE_KEYS,
    TOAST,
    UNAUTHORIZED_REDIRECT_MS,
    UPLOAD_LIMITS,
  }).toEqual({
    OTP_LENGTH: 4,
    RESEND_COOLDOWN_SECONDS: 30,
    DEFAULT_PHONE_CODE: '+91',
    MOBILE_MIN_LENGTH: 10,
    FRESH_FOR_MS: 300_000,
    QUERY_RETRIES: 3,
    STORAGE_KEYS: {
      token: 'access_token',
      eventId: 'eventId',
      returnTo: 'returnTo',
      codeStep: 'codeStep',
      question: 'question',
    },
    TOAST: { limit: 1, durationMs: 5_000, swipeThresholdPx: 50, removalDelayMs: 1_000_000, hotkey: 'F8' },
    UNAUTHORIZED_REDIRECT_MS: 500,
    UPLOAD_LIMITS: { image: 5_242_880, document: 10_485_760 },
    PASSWORD_MIN_LENGTH: 6,
    PROGRESS_CAP: 100,
    LEAD_RATING: { min: 1, max: 5 },
    REFERRAL_FILTERS: ['all', 'approved', 'pending', 'rejected'],
    LEAD_FILTERS: ['all', 'high', 'medium', 'low'],
  });
});

test('the twenty country codes of the specification come first, India before all', () => {
  expect(Object.fromEntries(TEAM_COUNTRY_CODES)).toEqual({
    '91': 'India',
    '1': 'USA',
    '44': 'UK',
    '61': 'Australia',
    '86': 'China',
    '81': 'Japan',
    '49': 'Germany',
    '33': 'France',
    '39': 'Italy',
    '34': 'Spain',
    '31': 'Netherlands',
    '46': 'Sweden',
    '47': 'Norway',
    '45': 'Denmark',
    '358': 'Finland',
    '48': 'Poland',
    '420': 'Czech Republic',
    '36': 'Hungary',
    '43': 'Austria',
    '41': 'Switzerland',
  });
  expect(TEAM_COUNTRY_CODES[0]).toEqual(['91', 'India']);
});

test('texts with a placeholder read as the specification writes them', () => {
  expect(LOGIN_MESSAGES.title('Exhibitor Portal')).toBe('Log in to your Exhibitor Portal Account.');
  expect(CODE_MESSAGES.codeSentTo('+91', '9876543210')).toBe('OTP sent to +91 9876543210');
  expect(CODE_MESSAGES.resendIn(30)).toBe('Resend OTP in 30s');
  expect(VALIDATION_MESSAGES.expected('string', 'number')).toBe('Expected string, received number');
  expect(VALIDATION_MESSAGES.minLength(6)).toBe('String must contain at least 6 character(s)');
  expect(VALIDATION_MESSAGES.minLength(MOBILE_MIN_LENGTH)).toBe(FIELD_MESSAGES.shortMobile);
  expect(FOOTER_TEXTS.copyright).toBe('© 2025');
});

test.each([
  ['English', FIELD_MESSAGES.shortMobile],
  ['Hindi', hindi.FIELD_MESSAGES.shortMobile],
  ['Arabic', arabic.FIELD_MESSAGES.shortMobile],
])('the written-out length of a mobile number is the one that is checked, in %s', (_, text) => {
  const digits = text.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  expect(digits.match(/\d+/g)).toEqual([String(MOBILE_MIN_LENGTH)]);
});
