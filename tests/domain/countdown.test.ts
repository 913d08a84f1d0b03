import { afterEach, expect, test } from 'vitest';
import { countedDown, secondsUntil } from '../../src/domain/countdown.ts';
import { followLanguage, translate } from '../../src/domain/language.ts';
import type { Language } from '../../src/domain/language-names.ts';
import { SIGN_IN_ANSWERS } from '../../src/domain/sign-in-messages.ts';
import { WAIT_MESSAGES } from '../../src/domain/wait-messages.ts';
import * as arabicAnswers from '../../src/languages/ar/domain/sign-in-messages.ts';
import * as arabic from '../../src/languages/ar/domain/wait-messages.ts';
import * as hindiAnswers from '../../src/languages/hi/domain/sign-in-messages.ts';
import * as hindi from '../../src/languages/hi/domain/wait-messages.ts';
import { failureText, refusalText } from '../../src/machines/kit/failure.ts';

const timed = (text: string, seconds: number) => ({ text, seconds, retryAt: 100_000 + seconds * 1_000 });

test('the seconds a sentence names run, and nothing else of it changes', () => {
  const early = timed(SIGN_IN_ANSWERS.waitBeforeResend(28), 28);
  expect(countedDown(early, secondsUntil(early, 100_000))).toBe(
    'Please wait 28 seconds before asking again.',
  );
  expect(countedDown(early, secondsUntil(early, 107_001))).toBe(
    'Please wait 21 seconds before asking again.',
  );
  expect(countedDown(early, secondsUntil(early, 127_999))).toBe('Please wait 1 seconds before asking again.');
  expect(countedDown(early, secondsUntil(early, 128_000))).toBe('You can try again now.');
  expect(countedDown(early, secondsUntil(early, 999_000))).toBe('You can try again now.');
});

test.each([
  [725, 'Too many attempts. Please try again in 13 minutes. Time left: 12:05.'],
  [60, 'Too many attempts. Please try again in 13 minutes. Time left: 01:00.'],
  [3_661, 'Too many attempts. Please try again in 13 minutes. Time left: 01:01:01.'],
])('where it names no seconds, the %i that are left follow it', (left, text) => {
  expect(countedDown(timed(SIGN_IN_ANSWERS.tooManyAttempts('13 minutes'), 780), left)).toBe(text);
});

test('every refusal that names a wait says until when, whatever it is read by', () => {
  const refusal = {
    _tag: 'Refused',
    status: 503,
    serverMessage: null,
    errors: {},
    data: null,
    retryAfter: 5,
  };
  for (const read of [failureText, refusalText]) {
    expect(read({ ...refusal, retryAt: 105_000 }, 'Failed to save')).toEqual(timed('Failed to save', 5));
    expect(read({ ...refusal, retryAfter: null, retryAt: null }, 'Failed to save')).toBe('Failed to save');
  }
});

test.each<[Language, number, string]>([
  ['hi', 21, 'दोबारा कोड मँगाने से पहले कृपया 21 सेकंड रुकें।'],
  ['ar', 21, 'يُرجى الانتظار ٢١ ثانية قبل طلب الرمز مرة أخرى.'],
  ['ar', 3, 'يُرجى الانتظار ٣ ثوانٍ قبل طلب الرمز مرة أخرى.'],
  ['ar', 2, 'يُرجى الانتظار ثانيتين قبل طلب الرمز مرة أخرى.'],
])('in the language %s the seconds run in its own words', (language, left, text) => {
  translate(WAIT_MESSAGES, 'hi', hindi.WAIT_MESSAGES);
  translate(WAIT_MESSAGES, 'ar', arabic.WAIT_MESSAGES);
  translate(SIGN_IN_ANSWERS, 'hi', hindiAnswers.SIGN_IN_ANSWERS);
  translate(SIGN_IN_ANSWERS, 'ar', arabicAnswers.SIGN_IN_ANSWERS);
  followLanguage(() => language);
  expect(countedDown(timed(SIGN_IN_ANSWERS.waitBeforeResend(28), 28), left)).toBe(text);
});

test('the time left is written in the digits of the language', () => {
  translate(WAIT_MESSAGES, 'ar', arabic.WAIT_MESSAGES);
  followLanguage(() => 'ar');
  expect(countedDown(timed('حاول لاحقًا.', 780), 725)).toBe('حاول لاحقًا. الوقت المتبقي: ١٢:٠٥.');
});

afterEach(() => {
  followLanguage(() => 'en');
});
