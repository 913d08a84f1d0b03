import { describe, expect, test } from 'vitest';
import { accentTheme, contrast, GROUNDS } from '../../src/domain/accent.ts';
import { semanticColors } from '../../src/ui/theme/tokens.ts';

/** As organisers choose them: brand colours of every hue, the darkest and greyest that there are, and bright ones. */
const ACCENTS = [
  '#0b6e69',
  '#1d4ed8',
  '#2350c9',
  '#6d28d9',
  '#7c3aed',
  '#a21caf',
  '#be123c',
  '#b91c1c',
  '#c2410c',
  '#92400e',
  '#854d0e',
  '#3f6212',
  '#15803d',
  '#047857',
  '#0e7490',
  '#0369a1',
  '#334155',
  '#57534e',
  '#000000',
  '#00008b',
];

const { fg } = semanticColors;
const TEXTS = {
  light: [fg.default.value._light, fg.muted.value._light],
  dark: [fg.default.value._dark, fg.muted.value._dark],
};

describe.each(ACCENTS)('the accent %s', (accent) => {
  test.each(['light', 'dark'] as const)('can be read in the %s scheme', (scheme) => {
    const colours = accentTheme(accent)?.[scheme];
    if (!colours) throw new Error('It is not used.');
    const { canvas, surface, subtle } = GROUNDS[scheme];
    for (const ground of [canvas, surface, subtle, colours.subtle]) {
      expect(contrast(colours.fg, ground), `text on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of [canvas, surface, subtle]) {
      expect(contrast(colours.solid, ground), `a control on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    for (const ground of [colours.solid, colours.hover]) {
      expect(contrast('#ffffff', ground), `white on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    for (const text of TEXTS[scheme]) {
      expect(contrast(text, colours.subtle), `${text} on the tint`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('an accent', () => {
  test('on which white cannot be read is not used', () => {
    for (const accent of ['#ffff00', '#38bdf8', '#f97316', '#ffffff']) expect(accentTheme(accent)).toBeNull();
  });

  test('that is no colour is not used', () => {
    for (const accent of [null, '', 'red', '#12345', '#1234567', '#12345g', '#000000;}body{}'])
      expect(accentTheme(accent)).toBeNull();
  });

  test('that can be read everywhere stays what the organiser chose', () => {
    expect(accentTheme('#0b6e69')?.light.solid).toBe('#0b6e69');
  });
});

test('contrast is what the guideline says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
