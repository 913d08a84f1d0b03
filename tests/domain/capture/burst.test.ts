import { describe, expect, test } from 'vitest';
import { codesIn, judgeBurst, splitAtEnd, type KeyPlace } from '../../../src/domain/capture/burst.ts';

const CARD = 'BEGIN:VCARD\nFN:Lena Fischer\nEND:VCARD\n';

/** What is made of a text that was typed in this many milliseconds a key. */
const judged = (text: string, pace: number, place: KeyPlace, isContinued = false, isAlone = false): string =>
  judgeBurst({
    text,
    keys: text.length,
    ms: pace * (text.length - 1),
    slowest: pace,
    isAlone,
    isEnded: /[\n\t]$/.test(text),
    place,
    isContinued,
  });

describe('keys that come quickly', () => {
  test.each([
    ['AT-7Q2F\n', 100],
    ['AT-7Q2F\t', 60],
    [CARD, 100],
    ['MECARD:N:Fischer,Lena;;\n', 60],
    ['https://badge.example/x7Q2F\n', 100],
    ['lena@visitor.example\t', 60],
    ['{"handshake_version":1}\t', 60],
    [`${'x1'.repeat(1_001)}\n`, 60],
    ['AT-1\n', 10],
  ])('are a scan wherever they go: case %#', (text, pace) => {
    for (const place of ['page', 'codes', 'text'] as const) expect(judged(text, pace, place)).toBe('scan');
  });

  test.each(['AT-7Q2F', 'MECARD:N:Fischer,Lena;;', 'https://badge.example/x7Q2F'])(
    'need no end, except in the field for codes, where a hand may pause: %s',
    (text) => {
      for (const pace of [10, 100]) {
        expect(judged(text, pace, 'page')).toBe('scan');
        expect(judged(text, pace, 'text')).toBe('scan');
        expect(judged(text, pace, 'codes')).toBe('typing');
      }
    },
  );

  test.each([
    ['AT-7Q2F', 10, 'scan'],
    ['AT-7Q2F', 40, 'scan'],
    ['Lena Fischer', 10, 'entry'],
    // A person may type so.
    ['AT-7Q2F', 41, 'typing'],
    ['AT-7Q', 10, 'typing'],
  ])(
    'are ended by silence in the field for codes, when each comes quickly: %s, %i ms',
    (text, pace, verdict) => {
      expect(judged(text, pace, 'codes', false, true)).toBe(verdict);
    },
  );

  test.each(['AT-7Q2F\n', 'AT-7Q2F\t', 'Lena Fischer\n'])(
    'are captured with what the field for codes held, when they go on with it: %j',
    (text) => {
      for (const pace of [10, 100]) expect(judged(text, pace, 'codes', true)).toBe('entry');
      expect(judged('0001', 10, 'codes', true)).toBe('typing');
    },
  );

  test.each([
    ['Lena Fischer\n', 100, { page: 'scan', codes: 'entry', text: 'typing' }],
    ['Lena Fischer\n', 20, { page: 'scan', codes: 'entry', text: 'scan' }],
    ['Lena Fischer', 20, { page: 'scan', codes: 'typing', text: 'typing' }],
    ['Lena Fischer', 100, { page: 'typing', codes: 'typing', text: 'typing' }],
    ['Lena Fischer\nKontor AG\n', 20, { page: 'scan', codes: 'scan', text: 'scan' }],
    ['word\n', 100, { page: 'scan', codes: 'entry', text: 'typing' }],
    ['interested', 100, { page: 'typing', codes: 'typing', text: 'typing' }],
    // The end of a code or an amount that a person types.
    ['0001\n', 100, { page: 'scan', codes: 'entry', text: 'typing' }],
    ['100000', 100, { page: 'scan', codes: 'typing', text: 'typing' }],
    ['abc\n', 10, { page: 'typing', codes: 'typing', text: 'typing' }],
  ] as const)('are what their place says: %j, %i ms a key', (text, pace, verdicts) => {
    for (const [place, verdict] of Object.entries(verdicts))
      expect([place, judged(text, pace, place as KeyPlace)]).toEqual([place, verdict]);
  });
});

test('lines that are codes each are captured each, and other lines are one code', () => {
  expect(codesIn('AT-1\nAT-2\tAT-3\n')).toEqual(['AT-1', 'AT-2', 'AT-3']);
  expect(codesIn('Lena Fischer\nKontor AG\n')).toEqual(['Lena Fischer\nKontor AG']);
  expect(codesIn(CARD)).toEqual([CARD.trim()]);
  expect(codesIn(']Q1AT-7Q2F\n')).toEqual(['AT-7Q2F']);
});

test('a line without an end is told from those that have one', () => {
  expect(splitAtEnd('AT-1\nAT-2\tAT')).toEqual(['AT-1\nAT-2\t', 'AT']);
  expect(splitAtEnd('AT')).toEqual(['', 'AT']);
});
