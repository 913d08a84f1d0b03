/**
 * The colours of an event's accent in both schemes, from the one colour its organiser chose. Each is moved towards black
 * or white until it can be read: text 4.5:1 and controls 3:1 (WCAG 2.2, 1.4.3 and 1.4.11) on every ground of the theme.
 */
export type AccentColours = {
  /** Buttons and bars, with white text on them. */ solid: string;
  /** The same under the pointer. */ hover: string;
  /** A tinted ground. */ subtle: string;
  /** Text and icons. */ fg: string;
};

type Scheme = 'light' | 'dark';

/** The grounds of the theme, on which an accent must be readable. */
export const GROUNDS = {
  light: { canvas: '#f7f8fa', surface: '#ffffff', subtle: '#eef0f4' },
  dark: { canvas: '#0c0e13', surface: '#14171e', subtle: '#1d212b' },
} as const satisfies Record<Scheme, Record<string, string>>;

const [BLACK, WHITE] = ['#000000', '#ffffff'];
const [TEXT, CONTROL] = [4.5, 3];
const COLOUR = /^#[0-9a-f]{6}$/i;

/** How far a pointed-at button is darker, and how much of the accent a tinted ground holds. */
const HOVER = 0.14;
const TINT: Readonly<Record<Scheme, number>> = { light: 0.1, dark: 0.16 };

/** The accent in both schemes; null when white text is not readable on it, or it is no `#rrggbb`. */
export function accentTheme(accent: string | null): Record<Scheme, AccentColours> | null {
  if (accent === null || !COLOUR.test(accent) || contrast(accent, WHITE) < TEXT) return null;
  return { light: coloursOf(accent, 'light'), dark: coloursOf(accent, 'dark') };
}

function coloursOf(accent: string, scheme: Scheme): AccentColours {
  const { canvas, surface, subtle: field } = GROUNDS[scheme];
  const isControl = (colour: string): boolean =>
    [canvas, surface, field].every((ground) => contrast(colour, ground) >= CONTROL);
  // White text is readable on the accent; where the ground is dark, it may have to be lighter, but not too light.
  const solid = moved(accent, WHITE, isControl);
  const subtle = mixed(surface, solid, TINT[scheme]);
  const isText = (colour: string): boolean =>
    [canvas, surface, field, subtle].every((ground) => contrast(colour, ground) >= TEXT);
  return {
    solid,
    hover: mixed(solid, BLACK, HOVER),
    subtle,
    fg: moved(solid, scheme === 'light' ? BLACK : WHITE, isText),
  };
}

const STEPS = 100;

/** The colour itself, or the first on the way to `end` that is good. */
function moved(colour: string, end: string, isGood: (colour: string) => boolean): string {
  for (let step = 0; step < STEPS; step += 1) {
    const next = mixed(colour, end, step / STEPS);
    if (isGood(next)) return next;
  }
  return end;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

function mixed(colour: string, other: string, share: number): string {
  const others = channels(other);
  const parts = channels(colour).map((value, index) => {
    const channel = Math.round(value + ((others[index] ?? 0) - value) * share);
    return channel.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => linear(value / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
