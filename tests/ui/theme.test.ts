import { describe, expect, it } from 'vitest';
import { semanticColors } from '../../src/ui/theme/tokens.ts';

type Scheme = 'light' | 'dark';
type Pair = { value: { base: string; _dark: string; _light: string; _osDark: string } };

const TEXT = 4.5;
const CONTROL = 3;

/** What is drawn on what, and the contrast WCAG 2.2 asks of it. */
const PAIRS: [foreground: string, background: string, least: number][] = [
  ...['bg.canvas', 'bg.surface', 'bg.subtle', 'bg.hover'].flatMap((ground): [string, string, number][] => [
    ['fg.default', ground, TEXT],
    ['fg.muted', ground, TEXT],
  ]),
  ...['bg.canvas', 'bg.surface', 'accent.subtle', 'bg.subtle'].map((ground): [string, string, number] => [
    'accent.fg',
    ground,
    TEXT,
  ]),
  ...['accent.solid', 'accent.hover', 'danger.solid', 'danger.hover'].map(
    (ground): [string, string, number] => ['fg.onSolid', ground, TEXT],
  ),
  ...['danger', 'success', 'warning', 'info'].map((tone): [string, string, number] => [
    `${tone}.fg`,
    `${tone}.subtle`,
    TEXT,
  ]),
  ['danger.fg', 'bg.surface', TEXT],
  ['danger.fg', 'bg.canvas', TEXT],
  ['fg.default', 'accent.subtle', TEXT],
  ['fg.muted', 'accent.subtle', TEXT],
  ['border.control', 'bg.surface', CONTROL],
  ['border.control', 'bg.canvas', CONTROL],
  ['accent.solid', 'bg.surface', CONTROL],
  ['accent.solid', 'bg.subtle', CONTROL],
];

describe('the colours', () => {
  it.each(PAIRS)('keep %s readable on %s', (foreground, background, least) => {
    for (const scheme of ['light', 'dark'] as const) {
      const contrast = contrastOf(colour(foreground, scheme), colour(background, scheme));
      expect(contrast, scheme).toBeGreaterThanOrEqual(least);
    }
  });

  it('are the same whether the system or the person chose the scheme', () => {
    for (const group of Object.values(semanticColors)) {
      for (const { value } of Object.values(group) as Pair[]) {
        expect(value._light).toBe(value.base);
        expect(value._dark).toBe(value._osDark);
      }
    }
  });
});

function colour(name: string, scheme: Scheme): string {
  const [group = '', shade = ''] = name.split('.');
  const { value } = (semanticColors as unknown as Record<string, Record<string, Pair>>)[group]?.[shade] ?? {
    value: { base: '', _dark: '' },
  };
  return scheme === 'light' ? value.base : value._dark;
}

/** WCAG 2.2 contrast ratio of two #rrggbb colours. */
function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r = NaN, g = NaN, b = NaN] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
