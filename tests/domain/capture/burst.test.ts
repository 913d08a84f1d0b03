import { describe, expect, test } from 'vitest';
import { codesIn, judgeBurst, type KeyPlace } from '../../../src/domain/capture/burst.ts';

const CARD = 'BEGIN:VCARD\nFN:Lena Fischer\nEND:VCARD\n';

/** What is made of a text that was typed in this many milliseconds a key. */
const judged = (text: string, pace: number, place: KeyPlace): string =>
  judgeBurst({
    text,
    keys: text.length,
    ms: pace * (text.length - 1),
    isEnded: /[\n\t]$/.test(text),
    place,
  });

describe('keys that come quickly', () => {
  test.each([
    ['AT-7Q2F\n', 100],
    ['AT-7Q2F\t', 60],
    ['AT-7Q2F', 100],
    [CARD, 100],
    ['MECARD:N:Fischer,Lena;;', 60],
    ['https://badge.example/x7Q2F', 100],
    ['lena@visitor.example\t', 60],
    ['{"handshake_version":1}', 60],
    ['x1'.repeat(1_001), 60],
    ['AT-1\n', 10],
  ])('are a scan wherever they go: case %#', (text, pace) => {
    for (const place of ['page', 'codes', 'text'] as const) expect(judged(text, pace, place)).toBe('scan');
  });

  test.each([
    ['Lena Fischer\n', 100, { page: 'scan', codes: 'entry', text: 'typing' }],
    ['Lena Fischer\n', 20, { page: 'scan', codes: 'entry', text: 'scan' }],
    ['Lena Fischer', 20, { page: 'scan', codes: 'entry', text: 'typing' }],
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
