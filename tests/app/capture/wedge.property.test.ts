import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Area, pageOf, useKeys } from './typed-page.ts';

useKeys();

/**
 * A person and a hand scanner use the field for codes in any order, on a page that is busy now and then. Every code that
 * the scanner types into the empty field, or ends, is captured once; what a person types stays until it is taken out.
 */
const code = fc.stringMatching(/^AT-[A-Z0-9]{5,24}7$/);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('scan' as const),
      code,
      pace: fc.integer({ min: 2, max: 40 }),
      end: fc.constantFrom('', 'Enter', 'Tab'),
      symbology: fc.constantFrom('', ']Q3', ']C1'),
      /** Where the page becomes busy, and for how long. */
      stalls: fc.array(fc.tuple(fc.integer({ min: 3, max: 12 }), fc.integer({ min: 1_050, max: 1_500 })), {
        maxLength: 3,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.stringMatching(/^[a-z ]{1,12}$/),
      pace: fc.integer({ min: 41, max: 300 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
);

test('a code is captured once, and what a person types never is', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const page = pageOf();
      const field = page.focus(new Area('textarea', 'code'));
      const captured: string[] = [];
      let held = '';
      for (const one of actions) {
        if (one.do === 'clear') {
          field.value = held = '';
          field.setSelectionRange(0, 0);
        } else if (one.do === 'type') {
          page.type(one.text, one.pace);
          held += one.text;
        } else {
          const keys = [...one.symbology, ...one.code];
          for (const [length, ms] of one.stalls) {
            page.type(keys.splice(0, 2).join(''), one.pace);
            page.stall(keys.splice(0, length), one.pace, ms);
          }
          page.type(keys.join(''), one.pace);
          if (one.end !== '') page.press({ key: one.end }, one.pace);
          if (one.end !== '' || held === '') captured.push(one.code);
          else held += one.symbology + one.code;
        }
        // Longer than the page was busy.
        page.pause(10_000);
        expect([field.value, page.codes, field.entered]).toEqual([held, captured, []]);
      }
      page.stop();
    }),
    { numRuns: 300 },
  );
});
