/** The CSS reset and the page defaults, limited to the portal's own elements. */
export const globalCss = {
  '*, *::before, *::after': { boxSizing: 'border-box', margin: 0, padding: 0, borderWidth: 0, minWidth: 0 },
  html: {
    colorScheme: 'light dark',
    fontFamily: 'body',
    lineHeight: 'normal',
    textSizeAdjust: '100%',
    '&[data-theme=light]': { colorScheme: 'light' },
    '&[data-theme=dark]': { colorScheme: 'dark' },
  },
  // Space between letters would break the joins of Arabic.
  '[dir=rtl]': {
    '--towards': '-1',
    '--letter-spacings-tight': 'normal',
    '--letter-spacings-wide': 'normal',
  },
  // An empty field that follows its text has none yet: its placeholder runs as the page does.
  '[dir=rtl] :is(input, textarea)[dir=auto]:placeholder-shown': { direction: 'rtl' },
  body: {
    backgroundColor: 'bg.canvas',
    color: 'fg.default',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3': { fontSize: 'inherit', fontWeight: 'inherit', textWrap: 'balance' },
  'ul, ol': { listStyle: 'none' },
  'img, svg': { display: 'block', maxWidth: 'full' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', backgroundColor: 'transparent' },
  button: { cursor: 'pointer', touchAction: 'manipulation', '&:disabled': { cursor: 'not-allowed' } },
  a: { color: 'inherit', textDecoration: 'none' },
  ':focus-visible': {
    outline: '2px solid token(colors.accent.fg)',
    outlineOffset: '2px',
  },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '[hidden]': { display: 'none !important' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      // 0 s: an animation ends in the frame in which it starts, and still says so.
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      // 0 s: even a very short transition on every element makes a new colour spread down the page level by level.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;
