import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_CODE } from '../../../src/domain/capture/code.ts';
import { readPayload } from '../../../src/domain/capture/payload.ts';
import { isStorable } from '../../../src/domain/storable.ts';
import { BADGES, HOSTILE, OWN } from './payloads.ts';
import { readDocument } from '../../support/document.ts';
import { processorTime } from '../../support/processor.ts';

const fits = new Ajv2020({ strict: false }).compile({
  components: readDocument().components,
  $ref: '#/components/schemas/CaptureFields',
});

describe('a payload', () => {
  test.each(BADGES)('$title', ({ text, becomes }) => {
    expect(readPayload(text, OWN)).toEqual(becomes);
  });

  test.each(HOSTILE)('that is hostile: $title', ({ text, becomes }) => {
    expect(readPayload(text, OWN)).toEqual(becomes);
  });

  test('is the text of no table row twice', () => {
    const texts = [...BADGES, ...HOSTILE].map(({ text }) => text);
    expect(texts.length).toBeGreaterThanOrEqual(45);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

/** Fragments that steer a text into every reader, and what breaks careless ones. */
const PIECES = [
  ...'BEGIN:VCARD|END:VCARD|MECARD:|BIZCARD:|N:|FN:|TEL:|EMAIL:|ORG:|UID:|{"lead":|{"name":"|"}|mailto:|tel:'.split(
    '|',
  ),
  ...[
    'https://',
    'expo.example/',
    '?token=',
    '::',
    ';',
    '|',
    '\\',
    '\r\n',
    '=\n',
    '%zz',
    '+49',
    '@',
    '.',
    '\uD800',
  ],
  'ENCODING=QUOTED-PRINTABLE:',
  '😀',
  '__proto__',
];
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 3_000 }),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 12 })), { maxLength: 80 })
    .map((pieces) => pieces.join('')),
  fc.json({ maxDepth: 6 }),
);

describe('any text', () => {
  test('gives a payload whose texts fit the contract and can be stored', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const payload = readPayload(text, OWN);
        if (payload.kind === 'person') {
          expect(fits(payload.fields), JSON.stringify(fits.errors)).toBe(true);
          const { code = 'x', note = 'x', fields } = payload;
          expect(Object.keys(fields).length > 0 || payload.note !== undefined).toBe(true);
          for (const stored of [code, note, ...Object.values(fields)]) {
            expect(stored).toBe(stored.trim());
            expect(stored.length).toBeGreaterThan(0);
            expect(stored.length).toBeLessThanOrEqual(MOST_CODE);
            expect(isStorable(stored)).toBe(true);
          }
        }
        if (payload.kind === 'code') expect(payload.code.length).toBeLessThanOrEqual(MOST_CODE);
        if (payload.kind === 'text') expect(isStorable(payload.text)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is read at once, whichever characters it repeats', async () => {
    readPayload('BEGIN:VCARD\nFN:warm');
    for (const piece of [...PIECES, '[', '{"a":', '"', ' ', '0', '-', '/', 'a', '\\;', 'N:a,b;']) {
      for (const start of ['', 'BEGIN:VCARD\nFN:', 'MECARD:', '{', 'https://expo.example/', 'tel:']) {
        const text = (start + piece.repeat(MOST_CODE)).slice(0, MOST_CODE);
        const taken = await processorTime(() => readPayload(text, OWN));
        // A pattern that tries every way takes minutes.
        expect(taken, `${start}${piece}…`).toBeLessThan(500);
      }
    }
  });
});
