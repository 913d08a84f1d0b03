import { GROUNDS } from '../../domain/accent.ts';

/**
 * The design tokens. Views use semantic names ("bg.surface"), never colours; each name has a light and a dark value,
 * and tests/ui/theme.test.ts checks the WCAG contrast of the pairs used for text and controls.
 */

/** The grounds are of the domain: an event's accent is computed for them. */
const { light, dark } = GROUNDS;

/** One semantic colour: light or dark as the system prefers, unless the user chose a scheme. */
const pair = (light: string, dark: string) => ({
  value: { base: light, _osDark: dark, _light: light, _dark: dark },
});

/** A border token includes its colour, because we cannot control the order of `border-top` and `border-color`. */
export const semanticBorders = {
  line: { value: '1px solid {colors.border.default}' },
  control: { value: '1px solid {colors.border.control}' },
  clear: { value: '1px solid transparent' },
};

export const semanticColors = {
  bg: {
    canvas: pair(light.canvas, dark.canvas),
    surface: pair(light.surface, dark.surface),
    subtle: pair(light.subtle, dark.subtle),
    hover: pair('#e6e9ef', '#262b37'),
    scrim: pair('#0b0d1280', '#000000a6'),
  },
  fg: {
    default: pair('#14171f', '#eceef3'),
    muted: pair('#565e6c', '#a0a8b7'),
    onSolid: pair('#ffffff', '#ffffff'),
  },
  border: {
    default: pair('#e1e4ea', '#272c38'),
    // 3:1 against canvas and surface, and hardly more: an outline is not louder than what it surrounds.
    control: pair('#88909e', '#5f6777'),
  },
  accent: {
    solid: pair('#2350c9', '#3a66e0'),
    hover: pair('#1b41a8', '#3059cc'),
    subtle: pair('#e9effd', '#1a2546'),
    fg: pair('#2350c9', '#93b1ff'),
  },
  /** Where the accent of a cover ends; white text is readable on both and between. */
  cover: { end: pair('#0b2036', '#0a1626') },
  danger: {
    solid: pair('#c22b2b', '#cf3a3a'),
    hover: pair('#a32222', '#b93030'),
    subtle: pair('#fdecec', '#3a1b1e'),
    fg: pair('#b02323', '#ff9d9d'),
  },
  success: { subtle: pair('#e4f5ea', '#14301f'), fg: pair('#17693a', '#7bd8a0') },
  warning: { subtle: pair('#fdf2d6', '#382a0c'), fg: pair('#7d5200', '#f0c15c') },
  info: { subtle: pair('#e6f2fb', '#142c3e'), fg: pair('#175c8f', '#86c5f4') },
};

/** The 4 px grid: token "n" is n × 4 px. */
const grid = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20];
const spacing = Object.fromEntries(
  grid.map((step) => [step, { value: step === 0 ? '0' : `${String(step / 4)}rem` }]),
);

export const tokens = {
  spacing,
  sizes: {
    full: { value: '100%' },
    screen: { value: '100dvh' },
    icon: { value: '1.125rem' },
    control: { value: '2.5rem' },
    touch: { value: '2.75rem' },
    codeBox: { value: '3.5rem' },
    auth: { value: '25rem' },
    form: { value: '40rem' },
    /** The widest a screen gets, and with the sidebar beside it. */
    content: { value: '100rem' },
    frame: { value: '114rem' },
    sidebar: { value: '14rem' },
    drawer: { value: '17.5rem' },
    toast: { value: '24rem' },
    /** spec §9: the lists of leads, of the newest leads and of the team scroll beyond this height. */
    list: { value: '400px' },
    /** spec §9: the body of a dialog scrolls beyond this height. */
    dialogBody: { value: '500px' },
    dialogSmall: { value: '26rem' },
    dialogLarge: { value: '52rem' },
    banner: { value: '9rem' },
    ...Object.fromEntries(
      [2, 4, 5, 6, 8, 9, 10, 12, 16, 20].map((n) => [n, { value: `${String(n / 4)}rem` }]),
    ),
  },
  fonts: {
    body: {
      value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif',
    },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.75rem' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    bold: { value: '600' },
    strong: { value: '700' },
  },
  lineHeights: { none: { value: '1' }, tight: { value: '1.25' }, normal: { value: '1.5' } },
  letterSpacings: { tight: { value: '-0.015em' }, wide: { value: '0.02em' } },
  radii: { control: { value: '8px' }, card: { value: '12px' }, full: { value: '999px' } },
  borders: { none: { value: 'none' } },
  durations: { fast: { value: '120ms' }, normal: { value: '180ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  shadows: {
    /** The only elevation, for elements that float above the page. */
    overlay: { value: '0 8px 28px rgb(10 14 25 / 0.18), 0 1px 3px rgb(10 14 25 / 0.12)' },
  },
  zIndex: {
    sticky: { value: 10 },
    header: { value: 20 },
    overlay: { value: 40 },
    menu: { value: 50 },
    toast: { value: 60 },
  },
};

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: '0.5' } },
  fade: { from: { opacity: '0' } },
  enter: { from: { opacity: '0', transform: 'translateY(4px)' } },
  rise: { from: { transform: 'translateY(100%)' } },
  /** Lets no tap through while it moves: that was meant for what stood there before. */
  arrive: {
    from: { transform: 'translateY(24px)', pointerEvents: 'none' as const },
    to: { pointerEvents: 'none' as const },
  },
  slideAway: {
    '0%, 85%': { transform: 'none', visibility: 'visible' as const },
    '99%': { transform: 'translateY(-32px)', visibility: 'visible' as const },
    '100%': { transform: 'translateY(-32px)', visibility: 'hidden' as const },
  },
  /** From the end and from the start of the line: `--towards` is -1 where texts run from right to left. */
  slideInEnd: { from: { transform: 'translateX(calc(100% * var(--towards, 1)))' } },
  slideIn: { from: { transform: 'translateX(calc(-100% * var(--towards, 1)))' } },
};
